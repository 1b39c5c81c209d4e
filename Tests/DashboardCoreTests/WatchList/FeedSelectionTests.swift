import DashboardCore
import Foundation
import Testing

@testable import CoreTestSupport

@Suite("What is shown") struct FeedSelectionTests {
    @Test(
        "is saved",
        arguments: [
            FeedSelection.all, .trending, .page(.inbox), .page(.userRepositories), .page(.places),
            .feed(feed("a/one")), .feed(feed("mona")),
        ])
    func coding(selection: FeedSelection) throws {
        let data = try JSONEncoder().encode([selection])
        #expect(try JSONDecoder().decode([FeedSelection].self, from: data) == [selection])
    }

    @Test("is everything if it cannot be read", arguments: [#"["tomorrow"]"#, #"[":a b"]"#, #"[""]"#])
    func unknown(text: String) throws {
        #expect(try JSONDecoder().decode([FeedSelection].self, from: Data(text.utf8)) == [.all])
    }
}

@Suite("Feeds are refreshed") struct PollConditionsTests {
    @Test("more slowly if traffic or power is precious, and not at all offline or paused")
    func tempo() {
        #expect(PollConditions().tempo == .normal)
        #expect(PollConditions(isMetered: true).tempo == .slow)
        #expect(PollConditions(isSavingPower: true).tempo == .slow)
        #expect(PollConditions(isOnline: false, isMetered: true).tempo == .stopped)
        #expect(PollConditions(isPaused: true).tempo == .stopped)
    }
}
