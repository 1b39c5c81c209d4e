/// The time zone of a place, as a service reports it.
package struct ReportedZone: Sendable, Hashable, Codable {
    /// Such as "Europe/Berlin"; nil if it is unknown here, or if the rules of this machine gave it another offset when it
    /// was reported: they may be older than the service's.
    package let name: String?
    /// The offset from UTC when it was reported, in seconds.
    package let utcOffset: Int

    package init(name: String? = nil, utcOffset: Int) {
        self.name = name
        self.utcOffset = utcOffset
    }
}

extension Zones {
    /// The zone that a service reports; with a constant offset if its name is unknown.
    package func zone(_ reported: ReportedZone) -> Zone {
        reported.name.flatMap(zone(named:)) ?? .fixed(utcOffset: reported.utcOffset)
    }
}
