import Base
import FoundationEssentials
import GitHub

/// The events that the demo replays: synthetic, in GitHub's format.
package struct Samples: Sendable {
    /// The page of the first response, as a JSON array.
    let events: [[String: JSONValue]]
    /// Later events, oldest first.
    let later: [[String: JSONValue]]
    /// The picture at "/avatars/`name`", PNG.
    let avatar: @Sendable (_ name: String) -> Data?

    /// - Throws: `DecodingError` if a file is not a JSON array of objects.
    package init(page: Data, later: Data, avatar: @escaping @Sendable (_ name: String) -> Data?) throws {
        self.events = try JSONDecoder().decode([[String: JSONValue]].self, from: page)
        self.later = try JSONDecoder().decode([[String: JSONValue]].self, from: later)
            .sorted { Samples.date(of: $0) < Samples.date(of: $1) }
        self.avatar = avatar
    }

    /// Samples with `count` events: the page's repeatedly, each time with other ids and further back in time.
    /// - Parameter firstID: The id of the newest event; the others follow.
    package func repeated(count: Int, firstID: Int = 1_000_000) -> Samples {
        let repeated = (0..<count).map { index in
            let round = index / events.count
            var event = events[index % events.count]
            event["id"] = .string("\(firstID + index)")
            event["created_at"] = .string(
                Samples.date(of: event).addingTimeInterval(-4 * 86_400 * Double(round)).formatted(.iso8601))
            return event
        }
        return Samples(events: repeated, later: [], avatar: avatar)
    }

    /// The samples as events of `repository`. Those of another repository than the samples' own are fewer, older, and have
    /// other ids.
    func moved(to repository: RepositoryName) -> Samples {
        guard let first = events.first, repository != Self.repository(of: first) else { return self }
        // The same in each run, unlike hash values.
        let number = "\(repository)".lowercased().utf8.reduce(0) { ($0 * 31 + Int($1)) % 1_000_003 }
        let moved = events.enumerated()
            .filter { Self.isUniversal($0.element) && $0.offset % 2 == number % 2 }
            .map { index, event in
                let time = Self.date(of: event).addingTimeInterval(-Double(60 + number % 50) * 60)
                return event.merging([
                    "id": .string("\(2_000_000 + number)\(index)"), "created_at": .string(time.formatted(.iso8601)),
                    "repo": .object(["id": .number(Double(number)), "name": .string("\(repository)")]),
                ]) { $1 }
            }
        return Samples(events: moved, later: [], avatar: avatar)
    }

    /// Whether an event could have happened in any repository: it has no title.
    private static func isUniversal(_ event: [String: JSONValue]) -> Bool {
        guard case .string(let type) = event["type"] else { return false }
        return ["WatchEvent", "ForkEvent", "DeleteEvent", "PushEvent"].contains(type)
    }

    private static func repository(of event: [String: JSONValue]) -> RepositoryName? {
        guard case .object(let repository) = event["repo"], case .string(let name) = repository["name"] else {
            return nil
        }
        return RepositoryName(name)
    }

    /// The page at `now`, a JSON array.
    package func page(now: Date) throws -> Data {
        try Timeline(self, now: now, root: nil).advance(now: now).body
    }

    private init(
        events: [[String: JSONValue]], later: [[String: JSONValue]], avatar: @escaping @Sendable (String) -> Data?
    ) {
        self.events = events
        self.later = later
        self.avatar = avatar
    }

    static func date(of event: [String: JSONValue]) -> Date {
        guard case .string(let text) = event["created_at"] else { return .distantPast }
        return Date(iso8601: text) ?? .distantPast
    }
}
