import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

@Suite struct DetailsModelTests {
    /// A feed with these events, and the details of what is opened.
    private func rig(_ events: String...) async throws -> (FeedRig, DetailsModel) {
        let rig = try await FeedRig()
        rig.gitHub.answer(.page(events))
        try await rig.start()
        let model = DetailsModel(rig.watchList.shownHistories, clock: rig.clock, worker: rig.worker)
        model.start()
        return (rig, model)
    }

    private func issue(_ id: String, _ number: Int, body: String = "", minutesAgo: Double) -> String {
        let payload = #"{"action": "opened", "issue": {"number": \#(number), "title": "T", "body": "\#(body)"}}"#
        return envelope(
            id: "\"\(id)\"", type: "\"IssuesEvent\"", repo: #"{"id": 33569135, "name": "ReactiveX/RxSwift"}"#,
            payload: payload,
            createdAt: "\"\(noon.addingTimeInterval(-60 * minutesAgo).formatted(.iso8601))\"")
    }

    private func texts(_ model: DetailsModel) -> [String] {
        model.details.value?.text?.content.blocks.map(\.text) ?? []
    }

    @Test func theWholeBodyComesFromTheHistory() async throws {
        let (rig, model) = try await rig(issue("1", 1, body: #"First\n\nSecond"#, minutesAgo: 1))
        model.shown.accept(rig.model.events.value[0])
        // At once.
        #expect(model.details.value?.title == "T")
        try await rig.worker.drain()
        #expect(texts(model) == ["First", "Second"])
        model.shown.accept(nil)
        #expect(model.details.value == nil)
    }

    @Test func anEventOfAFeedThatIsShownNoLongerIsClosed() async throws {
        let (rig, model) = try await rig(issue("1", 1, body: "Secret", minutesAgo: 1))
        model.shown.accept(rig.model.events.value[0])
        try await rig.worker.drain()
        #expect(texts(model) == ["Secret"])
        // Another feed has it as well.
        rig.watchList.shown.accept([rig.source, rig.source])
        try await rig.worker.drain()
        #expect(model.shown.value?.id == "1")
        rig.watchList.shown.accept([])
        try await rig.worker.drain()
        #expect(model.shown.value == nil)
        #expect(model.details.value == nil)
        #expect(model.earlier.value == [])
    }

    @Test func aPrivateEventIsClosedWhenItsAccountSignsOut() async throws {
        let rig = try await AccountFeedsRig("acme/rocket", "acme/secret")
        rig.rig.gitHub.answer { request in
            let isSecret = request.path.contains("secret")
            if isSecret, request.headers["Authorization"] == nil { return .refusal(404) }
            return .page(
                event(
                    isSecret ? "2" : "1", in: RepositoryName(isSecret ? "acme/secret" : "acme/rocket")!,
                    number: isSecret ? 7 : 8
                )
                .replacing(#""public": true"#, with: #""public": \#(!isSecret)"#))
        }
        let octocat = try await rig.signIn("octocat")
        try await rig.start()
        try await rig.refresh()
        let model = DetailsModel(rig.watchList.shownHistories, clock: rig.rig.clock, worker: rig.rig.worker)
        model.start()
        let events = rig.feed.events.value.sorted { $0.id < $1.id }
        #expect(events.map(\.id) == ["1", "2"])
        model.shown.accept(events[1])
        #expect(model.details.value?.event.id == "2")
        try await rig.signOut(octocat)
        try await rig.rig.worker.drain()
        #expect(model.details.value == nil)
        // What everybody may see stays open.
        model.shown.accept(events[0])
        try await rig.signIn("octocat")
        try await rig.signOut(octocat)
        try await rig.rig.worker.drain()
        #expect(model.details.value?.event.id == "1")
    }

    @Test func theLastOpenedOneCounts() async throws {
        let (rig, model) = try await rig(
            issue("1", 1, body: "one", minutesAgo: 1), issue("2", 2, body: "two", minutesAgo: 2),
            issue("3", 3, body: "three", minutesAgo: 3))
        let seen = Elements(model.details.compactMap { $0?.event.id })
        for event in rig.model.events.value { model.shown.accept(event) }
        try await rig.worker.drain()
        #expect(texts(model) == ["three"])
        #expect(seen.values.last == "3")
        #expect(Set(seen.values.suffix(2)) == ["3"])
    }

    @Test func aTextThatIsCompletedLaterArrives() async throws {
        let (rig, model) = try await rig(TrimmedEvent.push("1"))
        let push = rig.model.events.value[0]
        model.shown.accept(push)
        try await rig.worker.drain()
        #expect(model.details.value?.commits == [])
        rig.source.history.complete([push], by: .commits(count: 3, messages: ["First", "Second"]))
        try await model.details.first { $0?.commits.map(\.title) == ["First", "Second"] }
        #expect(model.details.value?.furtherCommits == 1)
        #expect(model.details.value?.event.sentence.text == "mona-lin pushed 3 commits to main")
    }

    @Test func earlierEventsOfTheThreadComeWhenItRests() async throws {
        let (rig, model) = try await rig(
            issue("5", 1, minutesAgo: 1), issue("4", 1, minutesAgo: 2), issue("3", 2, minutesAgo: 3),
            issue("2", 1, minutesAgo: 4), event("1", minutesAgo: 5))
        model.shown.accept(rig.model.events.value[1])
        try await rig.worker.drain()
        #expect(model.earlier.value == [])
        try await rig.pass(0.3)
        try await model.earlier.first { $0.map(\.id) == ["2"] }
        model.shown.accept(rig.model.events.value[0])
        try await rig.pass(0.3)
        try await model.earlier.first { $0.map(\.id) == ["4", "2"] }
        model.shown.accept(rig.model.events.value[4])
        try await rig.pass(0.3)
        #expect(model.earlier.value == [])
    }

    @Test func aLongThreadIsCut() async throws {
        let many = (1...80).map { issue("\($0)", 1, minutesAgo: Double(100 - $0)) }.reversed()
        let (rig, model) = try await rig(many.joined(separator: ","))
        model.shown.accept(rig.model.events.value[0])
        try await rig.pass(0.3)
        try await model.earlier.first { $0.map(\.id) == (30...79).reversed().map { "\($0)" } }
    }

    @Test func aHistoryThatCannotBeReadIsTold() async throws {
        let (rig, model) = try await rig(issue("1", 1, body: #"First\n\nSecond"#, minutesAgo: 1))
        let event = rig.model.events.value[0]
        for file in rig.folder.files where file.hasSuffix(".jsonl") {
            let place = rig.folder.url.appending(path: file)
            try FileManager.default.removeItem(at: place)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        }
        model.shown.accept(event)
        try await rig.worker.drain()
        #expect(texts(model) == ["First"])
        #expect(rig.told != nil)
    }

    @Test func anEventWithoutGitHubsObjectHasWhatWasSaved() async throws {
        let (rig, model) = try await rig(issue("1", 1, minutesAgo: 1))
        let saved = GitHubEvent(
            id: "9", type: "IssuesEvent", actor: EventActor(login: "mona"), repository: "ReactiveX/RxSwift",
            createdAt: noon,
            activity: .issue(
                change: Activity.Change(action: "opened", text: "Saved line"),
                topic: Activity.Topic(kind: .issue, number: 9, title: "Old")))
        model.shown.accept(saved)
        try await rig.worker.drain()
        #expect(model.details.value?.title == "Old")
        #expect(texts(model) == ["Saved line"])
    }
}
