import FoundationEssentials

/// A host that the program asks or could ask.
package struct AskedHost: Sendable, Equatable {
    package let name: String
    /// Why it is asked, as titles in the user's language; empty if another host has referred to it.
    package var purposes: [String]
    /// When it was asked last; nil if it was not yet.
    package var lastAsked: Date?
    /// Whether the user permits it.
    package var isPermitted = true

    package init(_ name: String, _ purposes: [String]) {
        self.name = name.lowercased()
        self.purposes = purposes
    }
}

/// When hosts were asked last, by their names. The oldest ones are forgotten.
package struct AskedTimes: Sendable, Equatable, Codable {
    package private(set) var times: [String: Date] = [:]

    static let maximumCount = 100

    package init() {}

    package mutating func note(_ host: String, at time: Date) {
        times[host] = time
        guard times.count > Self.maximumCount, let oldest = times.min(by: { $0.value < $1.value }) else { return }
        times[oldest.key] = nil
    }
}
