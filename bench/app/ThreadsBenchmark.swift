import DashboardCore
import Foundation
import GitHub

extension Benchmark {
    /// Prints how long it takes to make the rows of 5,000 events, flat and folded, and to ask for each of 100,000 events
    /// whether it is snoozed or muted.
    static func threads() {
        let events = (0..<5_000).map(comment)
        for (name, folding) in [("flat", EventFolding()), ("folded", EventFolding(isOn: true))] {
            report("Rows of 5,000 events, \(name), ms") {
                precondition(!FeedItem.items(of: events, in: .utc, folding: folding).isEmpty)
            }
        }
        let facts = (0..<100_000).map { comment($0).facts }
        var silence = Silence()
        report("100,000 events while nothing is snoozed or muted, ms") {
            precondition(!facts.contains { silence.hides($0, now: now) })
        }
        for number in 0..<500 {
            silence["user-\(number)"] = MutedActor(login: "user-\(number)", start: now)
            let thread = EventThread(repository: "acme/quiet", topic: EventTopic(kind: .issue, number: number + 1))
            silence[thread] = SilencedThread(thread, title: nil, start: now, end: .never)
        }
        report("The same with 1,000 threads and accounts, ms") {
            precondition(!facts.contains { silence.hides($0, now: now) })
        }
    }

    /// A comment on one of many issues and pull requests.
    private static func comment(_ number: Int) -> GitHubEvent {
        let json = """
            [{"id": "\(number)", "type": "IssueCommentEvent", "actor": {"id": 1, "login": "mona-\(number % 97)"},
             "repo": {"id": 1, "name": "acme/rocket-\(number % 20)"}, "public": true,
             "created_at": "\((now - Double(number) * 60).formatted(.iso8601))",
             "payload": {"action": "created", "issue": {"number": \(number % 300 + 1), "title": "It crashes"}}}]
            """
        guard let event = try? EventDecoder.events(in: Data(json.utf8)).first else { preconditionFailure(json) }
        return event
    }

    /// The shortest of ten times.
    private static func report(_ name: String, _ body: () -> Void) {
        let times = (0..<10).map { _ in ContinuousClock().measure(body) / .milliseconds(1) }
        let shortest = ((times.min() ?? 0) * 100).rounded() / 100
        print(name.padding(toLength: 53, withPad: " ", startingAt: 0), shortest)
    }
}
