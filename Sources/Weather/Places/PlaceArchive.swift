import Base
import FoundationEssentials
import OrderedCollections

/// The last answers of a service about places, at most 100.
package struct PlaceArchive<Answer: Sendable & Hashable & Codable>: Sendable, Equatable {
    /// The maximum number of places.
    package static var capacity: Int { 100 }

    /// The most recently inserted one is last.
    private var answers: OrderedDictionary<PlaceKey, SavedAnswer<Answer>> = [:]

    package init() {}

    /// What is known of a place, or of one within about a kilometre.
    package subscript(key: PlaceKey) -> SavedAnswer<Answer>? { answers[key] }

    /// Inserts what is known of a place. The least recently inserted places are removed.
    package mutating func insert(_ newer: SavedAnswer<Answer>) {
        answers.removeValue(forKey: newer.key)
        answers[newer.key] = newer
        answers.removeFirst(max(0, answers.count - Self.capacity))
    }
}

extension PlaceArchive: CodedAsList {
    package var codedElements: [SavedAnswer<Answer>] { Array(answers.values) }

    package init(coded answers: [SavedAnswer<Answer>]) {
        for answer in answers { insert(answer) }
    }
}

/// The last answer about a place.
package struct SavedAnswer<Answer: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
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
