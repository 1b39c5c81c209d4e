import Foundation
import GitHub
import Rx

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore

/// What happens on the days of a year, apart from what people do in repositories.
extension Year {
    struct Happening {
        /// Of the day, from 0.
        let hour: Int
        let action: () -> Void
    }

    func happenings(of day: Int) -> [Happening] {
        if day == 1 { for account in Self.accounts { signIn(account) } }
        gitHub.state.withLock { $0.pollInterval = intervals.randomElement(using: &random) ?? 600 }
        travel(on: day)
        lookAtAll()
        var happenings: [Happening] = []
        func happen(one chance: Int, _ action: @escaping () -> Void) {
            guard Int.random(in: 0..<chance, using: &random) == 0 else { return }
            happenings.append(Happening(hour: .random(in: 0..<15, using: &random), action: action))
        }
        happen(one: 3) { [self] in trouble(seconds: .random(in: 60...3600, using: &random)) }
        happen(one: 40) { [self] in trouble(seconds: .random(in: 1...3, using: &random) * 86_400) }
        happen(one: 3) { [self] in restart(isKilled: false) }
        happen(one: 6) { [self] in restart(isKilled: true) }
        happen(one: 12) { [self] in setClock(hours: [-6, 6].randomElement(using: &random) ?? 6) }
        happen(one: 15) { [self] in rename() }
        happen(one: 30) { [self] in revoke() }
        if day % 90 == 8 { open(1) }
        if day % 90 == 15 { close(1, isKilled: false) }
        return happenings.sorted { $0.hour < $1.hour }
    }

    // MARK: The person and the machine

    /// The person has come home from the other side of the world, or has gone there.
    private func travel(on day: Int) {
        let names = ["America/New_York", "Europe/Berlin", "Pacific/Kiritimati", "Australia/Lord_Howe"]
        // Home for the change of the clocks in March and in November.
        let name = (20...200).contains(day) ? names[day / 30 % names.count] : names[0]
        if machine.zone.value.name != name { machine.zone.accept(zone(name)) }
    }

    /// In the morning all that is new is seen, and the weather is looked at for an hour.
    private func lookAtAll() {
        for number in programs.keys.sorted() { collectNotifications(of: number) }
        programs[0]?.feed.markAllSeen.accept(())
        programs[0]?.weather.show(true)
        pass(3600)
        programs[0]?.weather.show(false)
    }

    private func restart(isKilled: Bool) {
        close(0, isKilled: isKilled)
        pass(.random(in: 1...600, using: &random))
        open(0)
    }

    /// For up to two hours, the clock is wrong.
    private func setClock(hours: Double) {
        for offset in [hours * 3600, 0] {
            machine.wallClock.offset.accept(offset)
            gitHub.state.withLock { [now] in $0.setClock(at: now) }
            weather.state.withLock { [now] in $0.clockSetAt = now }
            guard offset != 0 else { break }
            pass(3600 * .random(in: 0.2...2, using: &random))
        }
    }

    // MARK: GitHub

    /// Something goes wrong for some time, in which the machine may know that it is offline.
    private func trouble(seconds: Double) {
        let kinds: [YearGitHub.Trouble] = [
            .unreachable, .failing(status: 502), .limited(status: 403, seconds: 90),
            .limited(status: 429, seconds: nil),
        ]
        let kind = kinds.randomElement(using: &random) ?? .unreachable
        if kind == .unreachable, Bool.random(using: &random) { machine.isOnline.accept(false) }
        gitHub.state.withLock { $0.trouble = kind }
        if kind == .unreachable { weather.state.withLock { $0.isReachable = false } }
        var rest = seconds
        // The nights are part of it.
        while rest > 0 {
            pass(min(rest, 15 * 3600))
            if rest > 24 * 3600 { machine.clock.sleep(9 * 3600) }
            rest -= 24 * 3600
        }
        gitHub.state.withLock { $0.trouble = nil }
        weather.state.withLock { $0.isReachable = true }
        machine.isOnline.accept(true)
        disturbedUntil = now
        pass(0)
    }

    private func rename() {
        let index = Int.random(in: feeds.indices, using: &random)
        gitHub.state.withLock { $0.world.rename(index, to: "team\(report.days)/renamed\(index)") }
    }

    /// A token is revoked, and the person signs in again after some hours.
    private func revoke() {
        guard let account = Self.accounts.randomElement(using: &random), report.days > 1 else { return }
        gitHub.state.withLock { $0.revokeTokens(of: "\(account.login)") }
        revoked.insert(account.id)
        pass(3600 * .random(in: 1...5, using: &random))
        signIn(account)
    }
}

extension YearGitHub.State {
    mutating func revokeTokens(of account: String) {
        for text in tokens.keys where tokens[text]?.account == account { tokens[text]?.isValid = false }
    }

    mutating func setClock(at now: Date) {
        clockSetAt = now
        forgiven = []
    }
}
