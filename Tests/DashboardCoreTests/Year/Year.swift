import Foundation
import Rx
import RxTest

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// A year of the program, or some days of it: everything that happens follows from the seed.
final class Year {
    let seed: UInt64
    let days: Int
    let gitHub: YearGitHub
    let weather: YearWeather
    let machine: YearProgram.Machine
    /// The followed feeds, and the paths of their lists.
    let feeds: [(feed: WatchedFeed, path: String)]
    var programs: [Int: YearProgram] = [:]
    var random: SplitMix
    var report = YearReport()
    /// What was seen of the notifications of each program.
    var told: [Int: YearNotifications] = [:]
    /// The feeds that were running at the last check, and when that was.
    var running: [String: Date] = [:]
    /// The ids of events that were listed late, and are in no history.
    var lateEvents: Set<String> = []
    /// The warnings that were notified, with the program.
    var warned: Set<String> = []
    /// Until when no requests could be expected: the machine was suspended or offline, or GitHub did not answer.
    var disturbedUntil: Date
    /// The accounts without a valid token, and until when those that have one again had none.
    var revoked: Set<SignedInAccount.ID> = []
    var signedInAt: [Account: Date] = [:]
    /// What GitHub may ask for in `X-Poll-Interval`.
    let intervals: [Int]

    /// The first day, which is followed by 29 February and the daylight saving time of America.
    static let start = utc("2028-02-28T12:00:00Z")
    static let accounts = ["mona", "hubot", "octo"].enumerated().map { index, login in
        SignedInAccount(
            server: index == 2 ? YearGitHub.enterprise : .standard, login: Login(login)!, kind: .classic,
            scopes: ["repo", "notifications"])
    }

    /// - Parameter folder: What is on the disk; nil for a person who follows the feeds, and has not started yet.
    init(seed: UInt64, days: Int, feeds count: Int, intervals: [Int], in folder: TemporaryFolder? = nil) throws {
        (self.seed, self.days, self.intervals, disturbedUntil) = (seed, days, intervals, Self.start)
        random = SplitMix(seed: seed)
        let clock = HistoricalScheduler(initialClock: Self.start)
        let gitHub = YearGitHub(seed: seed, clock: clock, repositories: count)
        self.gitHub = gitHub
        weather = YearWeather(seed: seed, clock: clock)
        machine = YearProgram.Machine(
            clock: clock, wallClock: AdjustableClock(clock), folder: try folder ?? TemporaryFolder())
        machine.zone.accept(zone("America/New_York"))
        feeds = (0..<count).map { index in Self.feed(index, of: gitHub) }
        let list = feeds.map { "\"\($0.feed)\"" }.joined(separator: ", ")
        if folder == nil { try machine.folder.write(#"{"repositories": [\#(list)]}"#, to: "config/preferences.json") }
        for (index, account) in Self.accounts.enumerated() {
            gitHub.state.withLock {
                $0.threads["\(account.login)"] = YearThreads(seed: seed &+ 10 &+ UInt64(index), now: Self.start)
            }
        }
    }

    /// Of six feeds, one is that of a person, and one of the others is read by the first account, the second, …
    private static func feed(_ index: Int, of gitHub: YearGitHub) -> (WatchedFeed, String) {
        let account = accounts[index % 3]
        let reader = index % 3 == 0 ? nil : account.id
        let root = index % 3 == 2 ? "api/v3/" : ""
        return gitHub.state.withLock { state in
            let path: String
            let feed: WatchedFeed
            if index % 6 == 5 {
                let person = YearEvents.people[index / 6 % YearEvents.people.count]
                feed = WatchedFeed(.account(Login(person)!), reader: reader)
                path = "\(root)users/\(person)/events/public"
            } else {
                let name = state.world.repositories[index].name
                feed = WatchedFeed(.repository(RepositoryName(name)!), reader: reader)
                path = "\(root)repositories/\(1000 + index)/events"
            }
            state.world.follow(path)
            return (feed, path)
        }
    }

    /// Lives through all days. Ends with the first day on which an invariant does not hold.
    func run() -> YearReport {
        let begin = ContinuousClock.now
        open(0)
        programs[0]?.choose()
        for day in 0..<days {
            live(day)
            if day % 7 == 6 { checkEvents(since: now - 10 * 86_400) }
            if !report.problems.isEmpty { break }
            report.days += 1
        }
        checkEvents(since: .distantPast)
        finish(begin)
        return report
    }

    /// Fifteen hours awake, and nine suspended.
    private func live(_ day: Int) {
        let happenings = happenings(of: day)
        for hour in 0..<15 {
            for happening in happenings where happening.hour == hour { happening.action() }
            pass(3600)
            check()
        }
        machine.clock.sleep(9 * 3600)
        disturbedUntil = now
    }

    var now: Date { machine.clock.now }

    func pass(_ seconds: Double) { machine.clock.pass(seconds) }

    // MARK: What happens

    /// Starts a program.
    func open(_ number: Int) {
        let program = YearProgram(number, on: machine, gitHub, weather)
        programs[number] = program
        told[number] = YearNotifications()
        program.start()
    }

    /// Ends a program, in order or not.
    func close(_ number: Int, isKilled: Bool) {
        if !isKilled { programs[number]?.write() }
        collectNotifications(of: number)
        weak let program = programs[number]
        programs[number] = nil
        gitHub.state.withLock { $0.forget(number) }
        weather.forget(number)
        if program != nil { note("a program that has ended is still there") }
    }

    /// Signs in with a new token.
    func signIn(_ account: SignedInAccount) {
        let token = "ghp_\(account.login)\(gitHub.state.withLock { $0.tokens.count })".padding(
            toLength: 40, withPad: "x", startingAt: 0)
        gitHub.state.withLock { $0.tokens[token] = YearGitHub.Token(account: "\(account.login)") }
        for number in programs.keys.sorted() { programs[number]?.signIn(account, token) }
        revoked.remove(account.id)
        signedInAt[.user(account.login)] = now
    }

    func note(_ problem: String) { report.problems.append("\(now.formatted(.iso8601)): \(problem)") }
}
