import Foundation
import Testing

@testable import CoreTestSupport
@testable import GitHub

@Suite struct EventCompletionTests {
    private func received(_ json: String) throws -> ReceivedEvent {
        try #require(try EventDecoder.receivedEvents(in: Data("[\(json)]".utf8)).events.first)
    }

    private let commits = CompletedText.commits(count: 30, messages: ["First", "Second \"x\""])

    @Test func whatIsMissing() throws {
        func missing(_ json: String) throws -> MissingText? { MissingText(try received(json).event) }
        #expect(try missing(TrimmedEvent.pullRequest()) == .title(rxSwift, number: 12))
        #expect(
            try missing(TrimmedEvent.push()) == .commits(rxSwift, base: TrimmedEvent.base, head: TrimmedEvent.head))
        #expect(try missing(TrimmedEvent.push(base: String(repeating: "0", count: 40))) == nil)
        #expect(try missing(event("1")) == nil)
        for sample in EventSample.all where MissingText(try received(sample.json).event) == nil {
            let event = try received(sample.json)
            #expect(event.completed(by: .title("New")).event == event.event)
            #expect(event.completed(by: commits).event == event.event)
        }
    }

    @Test func aTitleIsInGitHubsObject() throws {
        let original = try received(TrimmedEvent.pullRequest())
        let completed = original.completed(by: .title("Fix “retry”"))
        #expect(completed.event.sentence.text == "mona-lin merged pull request #12: Fix “retry”")
        // So that it is read from it again, and everything else stays.
        let json = try #require(completed.json)
        let decoded = EventDecoder.event(in: Data(json), id: "2", createdAt: completed.event.createdAt)
        #expect(decoded == completed.event)
        #expect(String(decoding: json, as: UTF8.self).contains(#""id":98765432109876"#))
        #expect(!json.contains(UInt8(ascii: "\n")))
        #expect(original.completed(by: .title("Fix “retry”")).json == json)
        #expect(original.completed(by: commits).event == original.event)
    }

    @Test func messagesAreInGitHubsObject() throws {
        let completed = try received(TrimmedEvent.push()).completed(by: commits)
        #expect(completed.event.sentence.text == "mona-lin pushed 30 commits to main")
        #expect(completed.event.sentence.detail == "First")
        let json = try #require(completed.json)
        #expect(EventDecoder.event(in: Data(json), id: "1", createdAt: noon) == completed.event)
    }

    @Test func anEventWithoutAnObjectIsCompletedToo() throws {
        let saved = ReceivedEvent(event: try received(TrimmedEvent.push()).event, json: nil)
        let completed = saved.completed(by: commits)
        #expect(completed.json == nil)
        #expect(completed.event.sentence.detail == "First")
    }

    @Test func theRequests() {
        func address(_ missing: MissingText) -> String {
            GitHubRequest<CompletedText?>.text(missing).url(on: .standard).absoluteString
        }
        #expect(address(.title(rxSwift, number: 12)) == "https://api.github.com/repos/ReactiveX/RxSwift/pulls/12")
        #expect(
            address(.commits(rxSwift, base: "b1", head: "a1"))
                == "https://api.github.com/repos/ReactiveX/RxSwift/compare/b1...a1?per_page=20")
    }

    @Test(arguments: [
        (#"{"title": " Fix\nretry "}"#, CompletedText?.some(.title("Fix retry"))), (#"{"title": ""}"#, nil),
        ("{}", nil),
    ])
    func titlesAreRead(body: String, text: CompletedText?) throws {
        let request = GitHubRequest<CompletedText?>.text(.title(rxSwift, number: 12))
        #expect(try request.decode(Data(body.utf8)) == text)
    }

    @Test(arguments: [
        (
            #"{"total_commits": 3, "commits": [{"commit": {"message": "A\n\nb"}}, {"commit": {"message": "C"}}, 7]}"#,
            CompletedText?.some(.commits(count: 3, messages: ["A", "C"]))
        ),
        (#"{"total_commits": 0, "commits": []}"#, nil), ("{}", nil),
    ])
    func messagesAreRead(body: String, text: CompletedText?) throws {
        let request = GitHubRequest<CompletedText?>.text(.commits(rxSwift, base: "b1", head: "a1"))
        #expect(try request.decode(Data(body.utf8)) == text)
    }

    @Test(arguments: ["", "[", "[]", "<html>"])
    func anythingElseIsAnError(body: String) {
        let request = GitHubRequest<CompletedText?>.text(.title(rxSwift, number: 12))
        #expect(throws: GitHubDecodingError.self) { try request.decode(Data(body.utf8)) }
    }
}
