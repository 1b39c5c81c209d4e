import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// Notifications of feeds that are not followed any more, or whose account has signed out, before they are sent.
@Suite("Notifications of feeds that are gone") struct UnfollowedNotificationsTests {
    /// GitHub's ids of the repositories.
    private static let (secret, rocket) = ("7", "8")

    /// Two feeds, of which only octocat may read "acme/secret", with what they notify.
    private struct Rig {
        let feeds: AccountFeedsRig
        let octocat: SignedInAccount.ID
        let model: NotificationsModel
        let sent: Elements<EventNotification>
        let withdrawn: Elements<String>

        init() async throws {
            let feeds = try await AccountFeedsRig("acme/rocket", "acme/secret")
            self.feeds = feeds
            octocat = try await feeds.signIn("octocat")
            var filters = SavedFilters()
            filters.apply(.save(SavedFilter(id: "all", name: "All", text: "-bot")))
            let clock = feeds.rig.clock
            model = NotificationsModel(
                NotificationsModel.Environment(
                    saved: SavedValue(
                        initial: NotificationSettings(),
                        merging: SavedFiles(feeds.rig.folder.directories).notifications),
                    histories: feeds.watchList.histories, clockOffset: feeds.watchList.clockOffset,
                    filters: BehaviorRelay(value: filters), silence: feeds.silence,
                    zones: .utc, clock: clock, uptime: { clock.now.timeIntervalSince1970 }, worker: feeds.rig.worker))
            sent = Elements(model.sent)
            withdrawn = Elements(model.withdrawn)
            answer(withNew: false)
            try await feeds.start()
            model.start()
            try await change { $0.notify(true, of: "all") }
            try await feeds.refresh()
        }

        func change(_ body: @escaping SavedValue<NotificationSettings>.Body) async throws {
            model.change.accept(body)
            try await wait(0)
        }

        /// Lets an event happen in each feed, and waits until they are stored.
        func happen() async throws {
            answer(withNew: true)
            try await feeds.refresh()
        }

        private func answer(withNew isNew: Bool) {
            feeds.rig.gitHub.answer { request in
                let isSecret = request.path.contains("secret")
                if isSecret, request.headers["Authorization"] == nil { return .refusal(404, "Not Found") }
                let name = RepositoryName(isSecret ? "acme/secret" : "acme/rocket")!
                func one(_ id: Int, minutesAgo: Double) -> String {
                    event("\(isSecret ? 10 + id : id)", minutesAgo: minutesAgo, in: name, number: isSecret ? 7 : 8)
                        .replacing(#""public": true"#, with: #""public": \#(!isSecret)"#)
                }
                let old = [one(1, minutesAgo: 60)]
                return .page(isNew ? [one(2, minutesAgo: -1)] + old : old)
            }
        }

        func wait(_ seconds: Double) async throws {
            feeds.rig.clock.advance(by: RxTimeInterval(seconds: seconds))
            for _ in 0..<4 { try await feeds.rig.worker.drain() }
        }
    }

    /// How a feed goes.
    enum End: CaseIterable {
        case removal, signOut

        fileprivate func happen(_ rig: AccountFeedsRig, _ octocat: SignedInAccount.ID) async throws {
            switch self {
            case .removal: rig.watchList.change.accept(.remove(feed("acme/secret")))
            case .signOut: rig.rig.accounts.signOut.accept(octocat)
            }
            for _ in 0..<4 { try await rig.rig.worker.drain() }
        }
    }

    @Test("tell nothing of what waited", arguments: End.allCases, [true, false])
    func waiting(_ end: End, isQuiet: Bool) async throws {
        let rig = try await Rig()
        try await rig.change {
            $0.isQuietAtTimes = isQuiet
            $0.quietHours = QuietHours(start: 23 * 60, end: 12 * 60 + 30)
        }
        try await rig.happen()
        if isQuiet { try await rig.wait(10) }
        try await end.happen(rig.feeds, rig.octocat)
        try await rig.wait(isQuiet ? 30 * 60 : 3)
        #expect(rig.sent.values.map(\.id) == [Self.rocket])
    }

    @Test("are withdrawn", arguments: End.allCases) func shown(_ end: End) async throws {
        let rig = try await Rig()
        try await rig.happen()
        try await rig.wait(3)
        #expect(Set(rig.model.shown) == [Self.rocket, Self.secret])
        try await end.happen(rig.feeds, rig.octocat)
        #expect(rig.withdrawn.values == [Self.secret])
        #expect(rig.model.shown == [Self.rocket])
    }
}
