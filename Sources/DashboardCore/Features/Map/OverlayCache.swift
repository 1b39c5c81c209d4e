import Collections
import Foundation

/// The weather of a place, and when it came.
struct DatedOverlay: Sendable, Equatable {
    var overlay: WeatherOverlay
    let time: Date
}

/// The weather around that is known, of at most 2,000 places.
struct OverlayCache: Sendable {
    /// How long weather is good enough not to be asked for again, in seconds.
    static let lifetime: TimeInterval = 10 * 60
    /// How much longer it is shown, so that it need not go before newer one has come.
    static let grace: TimeInterval = 60
    /// How many places are kept; those that nobody has looked at for longest make room.
    static let capacity = 2000

    /// What was asked for or looked at last is at the end.
    private var entries: OrderedDictionary<PlaceKey, DatedOverlay> = [:]

    /// What is known of these places, in their order.
    func overlays(of places: [Place]) -> [DatedOverlay] { places.compactMap { entries[$0.key] } }

    /// Takes in what has come.
    mutating func insert(_ overlays: [WeatherOverlay], at time: Date) {
        for overlay in overlays {
            entries.removeValue(forKey: overlay.id)
            entries[overlay.id] = DatedOverlay(overlay: overlay, time: time)
        }
        entries.removeFirst(max(0, entries.count - Self.capacity))
    }

    /// The places among these whose weather is not known well enough. The others count as looked at.
    mutating func missing(of places: [Place], now: Date) -> [Place] {
        places.filter { place in
            guard let entry = entries[place.key], entry.isFresh(now: now) else { return true }
            entries.removeValue(forKey: place.key)
            entries[place.key] = entry
            return false
        }
    }

    /// Lets go of what is too old to be shown.
    mutating func removeOld(now: Date) {
        entries.removeAll { abs(now.timeIntervalSince($0.value.time)) >= Self.lifetime + Self.grace }
    }

    /// When the first of these places has to be asked for again, of those whose weather is known well enough.
    func renewal(of places: [Place], now: Date) -> Date? {
        places.compactMap { entries[$0.key] }.filter { $0.isFresh(now: now) }.map(\.time).min()?
            .addingTimeInterval(Self.lifetime)
    }

    mutating func removeAll() { entries = [:] }
}

extension DatedOverlay {
    /// The clock may have been set back since.
    fileprivate func isFresh(now: Date) -> Bool { abs(now.timeIntervalSince(time)) < OverlayCache.lifetime }
}
