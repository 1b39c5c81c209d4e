import FoundationEssentials
import GitHub

extension EventStore {
    /// GitHub's own object of an event, as it was received and completed.
    /// - Returns: Nil if the event is not in the history, or was saved without it.
    /// - Throws: A `FileError`.
    package func object(at point: EventPoint) throws -> Data? {
        try reading { history in
            guard let entry = try history.entries(at: [point]).first else { return nil }
            var lookup = LineLookup(history.folder)
            let (bytes, line) = try lookup.line(entry)
            return line.source == .gitHub ? Data(bytes[line.content]) : nil
        }
    }
}
