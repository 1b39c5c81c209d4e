import Base
import DashboardCore
import Foundation
import GitHub
import Testing

@testable import CoreTestSupport

@Suite("The texts of what is snoozed and muted") struct SilenceWordingTests {
    private let localTime = LocalTime(zones: .utc, style: TimeStyle())

    @Test(
        "A time that comes is told by its day",
        arguments: [
            (1.0, "13:00"), (21.0, "tomorrow, 09:00"), (165.0, "Monday 12 January, 09:00"),
            (8_760.0, "Tuesday 5 January 2027, 12:00"),
        ])
    func times(hours: Double, text: String) {
        let message = SilenceMessage.snoozed(.time(noon + hours * 3600)).sentence(localTime, now: noon)
        #expect(message.replacing("\u{A0}", with: " ") == "Snoozed until \(text).")
    }

    @Test("A thread is named by its title, or its kind")
    func names() {
        let thread = EventThread(repository: "acme/rocket", topic: EventTopic(kind: .pullRequest, number: 12))
        func silenced(_ title: String?) -> SilencedThread {
            SilencedThread(thread, title: title, start: noon, end: .never)
        }
        #expect(silenced("Fix retry").name == "Fix retry #12")
        #expect(silenced(nil).name == "Pull Request #12")
        #expect(silenced(nil).details(localTime, now: noon) == ["acme/rocket", "Since 5 January"])
    }
}
