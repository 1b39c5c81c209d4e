import FoundationEssentials

/// The last answers of a service about places, at most 100. A place and one within about a kilometre have the same key.
package typealias PlaceArchive<Answer: Sendable & Hashable & Codable> = Archive<SavedAnswer<Answer>>

/// The last answer about a place.
package struct SavedAnswer<Answer: Sendable & Hashable & Codable>: ArchivedElement {
    package static var capacity: Int { 100 }

    /// The place's coordinate.
    package var coordinate: Coordinate
    package var answer: Answer
    package var fetchedAt: Date

    package init(coordinate: Coordinate, answer: Answer, fetchedAt: Date) {
        self.coordinate = coordinate
        self.answer = answer
        self.fetchedAt = fetchedAt
    }

    package var key: PlaceKey { PlaceKey(coordinate) }
}
