import FoundationEssentials
import GitHub
import Weather

/// What the desktop's search has found. Its text carries all that is needed to find it again, since the process that has found
/// it may have ended.
enum SearchResultID: Hashable {
    case feed(WatchedFeed)
    case place(PlaceKey)
    case event(EventPoint)

    var isPlace: Bool { if case .place = self { true } else { false } }
    /// The position of the event; nil for anything else.
    var event: EventPoint? { if case .event(let point) = self { point } else { nil } }
}

/// "feed:owner/name", "place:3757,12698" in hundredths of a degree, "event:1767614400:45000" in seconds since 1970 and GitHub's id.
extension SearchResultID: LosslessStringConvertible {
    var description: String {
        switch self {
        case .feed(let feed): "feed:\(feed)"
        case .place(let key): "place:\(key)"
        case .event(let point): "event:\(Int(point.time.timeIntervalSince1970)):\(point.id)"
        }
    }

    init?(_ description: String) {
        guard let colon = description.firstIndex(of: ":") else { return nil }
        let rest = String(description[description.index(after: colon)...])
        let id: SearchResultID? =
            switch description[..<colon] {
            case "feed": WatchedFeed(rest).map { .feed($0) }
            case "place": PlaceKey(rest).map { .place($0) }
            case "event": EventPoint(searched: rest).map { .event($0) }
            default: nil
            }
        guard let id else { return nil }
        self = id
    }
}

extension EventPoint {
    /// - Parameter text: Seconds, a colon and the id.
    fileprivate init?(searched text: String) {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let seconds = Int(parts[0]), (0..<Self.endOfCalendar).contains(seconds) else {
            return nil
        }
        self.init(time: Date(timeIntervalSince1970: Double(seconds)), id: String(parts[1]))
    }

    /// The year 10000.
    private static let endOfCalendar = 253_402_300_800
}
