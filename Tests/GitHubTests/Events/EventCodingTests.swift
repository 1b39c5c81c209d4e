import Foundation
import GitHub
import Testing

@testable import CoreTestSupport

/// The form that is saved on disk.
@Suite struct EventCodingTests {
    @Test(arguments: EventSample.all) func comesBackAsItWas(_ sample: EventSample) throws {
        let events = try decode(sample.json)
        let data = try JSONEncoder().encode(events)
        #expect(try JSONDecoder().decode([GitHubEvent].self, from: data) == events)
        #expect(data.count < 600)
    }

    @Test(
        arguments: [
            #"{"teleport": {"to": "Mars"}}"#,
            #"{"push": {"_0": {"commitCount": "three"}}}"#,
            #"{"pullRequest": {"change": {}, "topic": {"kind": "mergeTrain"}}}"#,
            #"{"star": {}, "fork": {}}"#,
            #""star""#, "{}", "[]", "null", "1",
        ])
    func unknownActivityIsDecodedAsOther(activity: String) throws {
        let kept = """
            [{"id": "1", "type": "PushEvent", "actor": {"login": "mona-lin", "age": 7}, "repository": "acme/rocket",
              "createdAt": 0, "activity": \(activity), "mood": "fine"}]
            """
        let event = try #require(try JSONDecoder().decode([GitHubEvent].self, from: Data(kept.utf8)).first)
        #expect(event.kind == .other)
        #expect(event.sentence.text == "mona-lin triggered an event of type “push”")
    }

    @Test func ownFormatStaysReadable() throws {
        let kept = """
            {"id": "1", "type": "PullRequestEvent", "actor": {"login": "mona-lin"}, "repository": "acme/rocket",
             "createdAt": 0, "activity": {"pullRequest": {"change": {"action": "merged"},
             "topic": {"kind": "pullRequest", "number": 12, "title": "Fix retry", "head": "fix", "base": "main"}}}}
            """
        let event = try JSONDecoder().decode(GitHubEvent.self, from: Data(kept.utf8))
        #expect(event.sentence.text == "mona-lin merged pull request #12: Fix retry")
        #expect(event.sentence.detail == "fix → main")
    }
}
