import DashboardCore
import Foundation

/// The events that the demo replays: synthetic, in GitHub's format.
public struct Samples: Sendable {
    /// The page of the first response, as a JSON array.
    let events: [[String: JSONValue]]
    /// Later events, oldest first.
    let later: [[String: JSONValue]]
    /// The picture at "/avatars/`name`", SVG.
    let avatar: @Sendable (_ name: String) -> Data?

    /// - Throws: `DecodingError` if a file is not a JSON array of objects.
    public init(page: Data, later: Data, avatar: @escaping @Sendable (_ name: String) -> Data?) throws {
        self.events = try JSONDecoder().decode([[String: JSONValue]].self, from: page)
        self.later = try JSONDecoder().decode([[String: JSONValue]].self, from: later)
            .sorted { Samples.date(of: $0) < Samples.date(of: $1) }
        self.avatar = avatar
    }

    /// Samples with `count` events: the page's repeatedly, each time with other ids and further back in time.
    public func repeated(count: Int) -> Samples {
        let repeated = (0..<count).map { index in
            let round = index / events.count
            var event = events[index % events.count]
            event["id"] = .string("\(1_000_000 + index)")
            event["created_at"] = .string(
                Samples.date(of: event).addingTimeInterval(-4 * 86_400 * Double(round)).formatted(.iso8601))
            return event
        }
        return Samples(events: repeated, later: [], avatar: avatar)
    }

    /// The page at `now`, a JSON array.
    public func page(now: Date) throws -> Data {
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
        return (try? Date(text, strategy: .iso8601)) ?? .distantPast
    }
}
