import Base
import FoundationEssentials
import OrderedCollections

/// The last answers about the air of places, at most 100.
package struct AirArchive: Sendable, Equatable {
    /// The maximum number of places.
    package static let capacity = 100

    /// The most recently inserted one is last.
    private var answers: OrderedDictionary<PlaceKey, SavedAir> = [:]

    package init() {}

    /// What is known of a place, or of one within about a kilometre.
    package subscript(key: PlaceKey) -> SavedAir? { answers[key] }

    /// Inserts what is known of a place. The least recently inserted places are removed.
    package mutating func insert(_ newer: SavedAir) {
        answers.removeValue(forKey: newer.key)
        answers[newer.key] = newer
        answers.removeFirst(max(0, answers.count - Self.capacity))
    }
}

extension AirArchive: CodedAsList {
    package var codedElements: [SavedAir] { Array(answers.values) }

    package init(coded answers: [SavedAir]) {
        for answer in answers { insert(answer) }
    }
}

/// The last answer about a place.
package struct SavedAir: Sendable, Hashable, Codable {
    /// The place's coordinate.
    package var coordinate: Coordinate
    package var air: AirQuality
    package var fetchedAt: Date

    package init(coordinate: Coordinate, air: AirQuality, fetchedAt: Date) {
        self.coordinate = coordinate
        self.air = air
        self.fetchedAt = fetchedAt
    }

    package var key: PlaceKey { PlaceKey(coordinate) }
}
