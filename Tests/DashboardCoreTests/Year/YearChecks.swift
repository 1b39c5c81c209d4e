import Foundation
import GitHub
import Rx

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import History

/// What came of a year.
struct YearReport: Sendable {
    var days = 0
    var requests = 0
    var events = 0
    var lateEvents = 0
    var gaps = 0
    var notifications = 0
    var warnings = 0
    var bytes = 0
    var largestFile = 0
    var memory = 0
    var seconds = 0.0
    var lowest = 0
    var problems: [String] = []

    var line: String {
        """
        \(days) days, \(requests) requests (\(lowest) left), \(events) events, \(gaps) gaps, \(lateEvents) late, \
        \(notifications) notifications, \(warnings) warnings, \(bytes >> 10) KB of files \
        (\(largestFile >> 10) KB), \(memory >> 20) MB of memory, \
        \(seconds.formatted(.number.precision(.fractionLength(1)))) s
        """
    }
}

/// What a person was told of repositories by a program since its start.
struct YearNotifications {
    /// The ids of the events in notifications.
    var ids: Set<String> = []
    /// How many events were told of each repository the last time.
    var counts: [String: Int] = [:]
    /// How many were looked at.
    var sent = 0
    var warnings = 0
}

extension Year {
    // MARK: Each hour

    func check() {
        report.problems += gitHub.state.withLock { $0.takeProblems() }
        for problem in weather.takeProblems() { note(problem) }
        for number in programs.keys.sorted() {
            collectNotifications(of: number)
            checkFeeds(of: number)
        }
        let timers = machine.clock.scheduledCount
        if timers > 60 + 6 * feeds.count { note("\(timers) timers") }
    }

    /// No feed is forgotten, and none waits for ever.
    private func checkFeeds(of number: Int) {
        guard let program = programs[number] else { return }
        let lists = gitHub.state.withLock { $0.world.lists }
        for source in program.watchList.sources.value {
            guard let path = path(of: source.feed), let place = place(path), let list = lists[place] else {
                note("no list of \(source.feed)")
                continue
            }
            // Nothing is expected without a valid token, which a feed without a reader takes from the first account of the server.
            let account = source.github.account
            if revoked.contains(where: { .user($0.login) == account }) || report.days == 0 && source.feed.reader != nil
            {
                continue
            }
            let known = [list.attempts[number], disturbedUntil, signedInAt[account], program.startedAt].compactMap {
                $0
            }
            let waited = now.timeIntervalSince(known.max() ?? now)
            if waited > due(source, list.answers[number]?.interval ?? 60, feeds.count) {
                note(
                    "\(source.feed) was not requested for \(Int(waited)) s by program \(number): \(source.status.value)"
                )
            }
            checkEnd(of: source, by: number, list.attempts[number])
        }
    }

    /// A refresh that was running an hour ago has ended, or has sent something since.
    private func checkEnd(of source: FeedSource, by number: Int, _ attempt: Date?) {
        let name = "\(source.feed) of program \(number)"
        let since = running[name]
        running[name] = source.isRunning.value ? now : nil
        guard source.isRunning.value, let since, attempt ?? .distantPast < since, disturbedUntil < since else { return }
        note("\(name) has been running since \(since.formatted(.iso8601))")
    }

    /// After how many seconds a feed is requested at the latest: after eight of GitHub's intervals, since the feeds that are loaded
    /// together are spread; an hour later if it fails; and in its turn of the 54 requests an hour without an account.
    private func due(_ source: FeedSource, _ interval: Int, _ count: Int) -> Double {
        let regular = 2 * min(max(4 * Double(interval), 240), 3600) + 300
        if case .failed = source.status.value.attempt { return regular + 3600 }
        return source.github.account == .anonymous ? max(regular, 1.2 * Double(count) * 3600 / 54) : regular
    }

    // MARK: Notifications

    /// Each notification tells something that none has told before, at a time that is not quiet, and nothing from before the
    /// start.
    func collectNotifications(of number: Int) {
        guard let program = programs[number], var known = told[number] else { return }
        for (time, notification) in program.sent.values.dropFirst(known.sent) {
            let new = notification.events.map(\.id).filter { !known.ids.contains($0) }
            if new.isEmpty, notification.count <= known.counts[notification.id] ?? 0 {
                note("\(notification.id) was notified twice")
            }
            if notification.events.contains(where: { $0.createdAt < program.startedAt - 1 }) {
                note("\(notification.id) was notified of the past")
            }
            known.ids.formUnion(new)
            known.counts[notification.id] = notification.count
            if program.notifications.settings.value.isQuiet(at: time) {
                note("\(notification.id) was notified in quiet hours")
            }
            report.notifications += 1
        }
        for warning in program.weather.sent.values.dropFirst(known.warnings) {
            report.warnings += 1
            if !warned.insert("\(number) \(warning.id)").inserted { note("\(warning.id) was notified twice") }
        }
        known.warnings = program.weather.sent.values.count
        known.sent = program.sent.values.count
        told[number] = known
    }

    // MARK: Events

    /// What the next start would find on the disk is what GitHub has listed, or in a gap.
    func checkEvents(since time: Date) {
        let lists = gitHub.state.withLock { $0.world.lists }
        let folders = HistoryFolders(machine.folder.directories)
        for source in programs[0]?.watchList.sources.value ?? [] {
            guard let path = path(of: source.feed), let place = place(path), let list = lists[place] else { continue }
            check(source, list, in: folders.of(source.github.server, reader: source.feed.reader?.login), since: time)
        }
    }

    private func check(_ source: FeedSource, _ list: YearList, in folders: FeedFolders, since time: Date) {
        guard let store = try? folders.store(of: source.feed, now: now).store,
            let entries = try? store.entries(limit: .max)
        else { return note("\(source.feed) cannot be read") }
        let kept = entries.map(\.id)
        let ids = Set(kept)
        if ids.count != kept.count { note("\(source.feed) has events twice") }
        if !ids.isSubset(of: list.delivered) { note("\(source.feed) has events that nobody has sent") }
        let recent = list.all.filter { $0.event.time >= time }
        for (event, isLate) in recent where !ids.contains(event.id) {
            if list.delivered.contains(event.id) { note("\(source.feed) has lost \(event)") }
            guard let first = list.firstAnswer, let last = list.lastAnswer, event.listed > first, event.listed <= last,
                !store.gaps.contains(where: { $0.after < event.point && event.point < $0.before })
            else { continue }
            // What is listed among older events while no program runs may be on no page that one of them needs.
            if isLate { lateEvents.insert(event.id) } else { note("\(source.feed) lacks \(event): \(store.gaps)") }
        }
        guard time == .distantPast else { return }
        report.events += kept.count
        report.gaps += store.gaps.count
    }

    private func place(_ path: String) -> String? { gitHub.state.withLock { $0.world.place(path) } }

    /// The path of a feed's list, whatever its name is now.
    private func path(of feed: WatchedFeed) -> String? {
        switch feed.source {
        case .repository(let name): "repos/\(name)/events"
        case .account(let login): "users/\(login)/events/public"
        case .received: nil
        }
    }

    // MARK: The end

    /// Histories grow with their events, and all other files stay small. Nothing is left of what was being written.
    private func checkFiles() {
        let sizes = machine.folder.files.map { name in
            let values = try? machine.folder.url.appending(path: name).resourceValues(forKeys: [.fileSizeKey])
            return (name: name, bytes: values?.fileSize ?? 0)
        }
        report.bytes = sizes.reduce(0) { $0 + $1.bytes }
        report.largestFile = sizes.map(\.bytes).max() ?? 0
        let histories = sizes.filter { $0.name.hasPrefix("data/feeds/") }
        let permitted = report.events << 10 + histories.count << 14
        if histories.reduce(0, { $0 + $1.bytes }) > permitted {
            note("the histories have more than \(permitted) bytes")
        }
        for (name, bytes) in sizes where !name.hasPrefix("data/feeds/") && bytes > 256 << 10 {
            note("\(name) has \(bytes) bytes")
        }
        let leftovers = machine.folder.leftovers
        if !leftovers.isEmpty { note("\(leftovers) are left over") }
    }

    /// Nothing is damaged, and a backup of everything is restored elsewhere as it was.
    private func checkStorage() throws {
        let rig = StorageRig(machine.folder)
        let found = rig.report()
        if found?.isDone != true { note("the check did not read everything") }
        for problem in found?.problems ?? [] { note("\(problem)") }
        let (kept, other) = (try rig.contents(), StorageRig(try TemporaryFolder()))
        let path = other.folder.url.appending(path: "year.tar.gz").filePath
        try BackupWriter(files: rig.files).write(to: path, now: now)
        _ = try Restoring(other.folder.directories).restore(path, now: now)
        let restored = try other.contents()
        for name in Set(kept.keys).union(restored.keys) where kept[name] != restored[name] {
            note("\(name) is another one after it was restored")
        }
    }

    func finish(_ begin: ContinuousClock.Instant) {
        report.lateEvents = lateEvents.count
        (report.requests, report.lowest) = gitHub.state.withLock { ($0.requests, $0.lowest) }
        checkFiles()
        do { try checkStorage() } catch { note("the backup has failed: \(error)") }
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")[1]
        report.memory = (pages.flatMap { Int($0) } ?? 0) * 4096
        report.seconds = (ContinuousClock.now - begin) / .seconds(1)
    }
}

extension YearGitHub.State {
    mutating func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }
}
