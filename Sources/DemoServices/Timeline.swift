import Base
import FoundationEssentials
import Locking

/// The pages of the demo's repository for consecutive requests: the samples, moved to the present, and after each
/// request one or two newer events, until there are no more.
final class Timeline: Sendable {
    /// A version of the page.
    struct Version {
        let etag: String
        let lastModified: Date
        let body: Data
    }

    fileprivate struct State {
        var events: [[String: JSONValue]]
        var later: [[String: JSONValue]]
        var version = 0
        var newest: Date
    }

    private let state: Mutex<State>
    private let start: Date

    init(_ samples: Samples, now: Date, root: URL?) {
        start = now
        // The newest sample is shown as three minutes old.
        let newest = samples.events.map(Samples.date).max() ?? now
        let shift = now.addingTimeInterval(-180).timeIntervalSince(newest)
        let events = samples.events.map {
            $0.moved(to: Samples.date(of: $0).addingTimeInterval(shift)).withAbsoluteAvatar(root)
        }
        let later = samples.later.map { $0.withAbsoluteAvatar(root) }
        state = Mutex(State(events: events, later: later, newest: newest.addingTimeInterval(shift)))
    }

    /// The current page; newer events are added for the next request.
    func advance(now: Date) throws -> Version {
        let (events, version, newest) = state.withLock { state in
            defer { state.addEvents(now: now) }
            return (state.events, state.version, state.newest)
        }
        // The ETags of an earlier run of the demo must be invalid.
        let etag = "W/\"demo-\(Int(start.timeIntervalSince1970))-\(version)\""
        return Version(etag: etag, lastModified: newest, body: try JSONEncoder().encode(events))
    }
}

extension Timeline.State {
    fileprivate mutating func addEvents(now: Date) {
        let count = min(later.count, 1 + version % 2)
        guard count > 0 else { return }
        for event in later.prefix(count) { events.insert(event.moved(to: now), at: 0) }
        later.removeFirst(count)
        newest = now
        version += 1
    }
}

extension [String: JSONValue] {
    fileprivate func moved(to date: Date) -> Self {
        merging(["created_at": .string(date.formatted(.iso8601))]) { $1 }
    }

    /// The samples contain "/avatars/octocat.png"; GitHub sends absolute URLs.
    fileprivate func withAbsoluteAvatar(_ root: URL?) -> Self {
        guard let root, case .object(var actor) = self["actor"], case .string(let path) = actor["avatar_url"] else {
            return self
        }
        actor["avatar_url"] = .string(root.appending(path: path).absoluteString)
        return merging(["actor": .object(actor)]) { $1 }
    }
}
