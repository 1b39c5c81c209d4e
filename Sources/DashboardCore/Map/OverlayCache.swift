import FoundationEssentials
import OrderedCollections
import Weather

/// The weather of a place, and when it was received.
struct DatedOverlay: Sendable, Hashable {
    var overlay: WeatherOverlay
    let time: Date

    /// Whether it is not too old to be shown. The clock may have been set back since.
    func isShown(at now: Date) -> Bool {
        abs(now.timeIntervalSince(time)) < OverlayCache.lifetime + OverlayCache.grace
    }
}

/// The weather of at most 2,000 places.
struct OverlayCache: Sendable {
    /// How long weather is kept before it is requested again, in seconds.
    static let lifetime: TimeInterval = 10 * 60
    /// How much longer weather is shown, so that it does not disappear before newer weather is received.
    static let grace: TimeInterval = 60
    /// How many places are kept; the least recently used are removed first.
    static let capacity = 2000

    /// The most recently requested or used entry is last.
    private var entries: OrderedDictionary<PlaceKey, DatedOverlay> = [:]

    /// The known weather of these places, in their order.
    func overlays(of places: [Place]) -> [DatedOverlay] { places.compactMap { entries[$0.key] } }

    /// Inserts received weather.
    mutating func insert(_ overlays: [WeatherOverlay], at time: Date) {
        for overlay in overlays {
            entries.removeValue(forKey: overlay.id)
            entries[overlay.id] = DatedOverlay(overlay: overlay, time: time)
        }
        entries.removeFirst(max(0, entries.count - Self.capacity))
    }

    /// Those of these places whose weather is missing or too old. The others are marked as used.
    mutating func missing(of places: [Place], now: Date) -> [Place] {
        places.filter { place in
            guard let entry = entries[place.key], entry.isFresh(now: now) else { return true }
            entries.removeValue(forKey: place.key)
            entries[place.key] = entry
            return false
        }
    }

    /// Removes weather that is too old to be shown.
    mutating func removeOld(now: Date) {
        entries.removeAll { !$0.value.isShown(at: now) }
    }

    /// When the first of these places must be requested again, of those whose weather is still fresh.
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
