import Base
import FoundationEssentials
import Networking

/// The last answers about the warnings of places, at most 100. A place and one within about a kilometre have the same key.
package typealias WarningArchive = Archive<SavedWarnings>

/// The last answer of a service about a place.
package struct SavedWarnings: ArchivedElement {
    package static var capacity: Int { 100 }

    /// The place's coordinate.
    package var coordinate: Coordinate
    package var service: WarningService
    /// All warnings of the answer, also those that have ended since.
    package var warnings: [WeatherWarning]
    package var validators: Validators
    /// When the service answered, or last confirmed its answer.
    package var checkedAt: Date
    /// Until when the service has nothing new.
    package var freshUntil: Date
    /// Whether anybody warns for the place; nil if that is not known.
    package var isCovered: Bool?
    /// The files that are listed for the place and do not concern it.
    package var otherFiles: Set<String>

    package init(
        coordinate: Coordinate, service: WarningService, warnings: [WeatherWarning], validators: Validators,
        checkedAt: Date, freshUntil: Date, isCovered: Bool? = true, otherFiles: Set<String> = []
    ) {
        self.coordinate = coordinate
        self.service = service
        self.warnings = warnings
        self.validators = validators
        self.checkedAt = checkedAt
        self.freshUntil = freshUntil
        self.isCovered = isCovered
        self.otherFiles = otherFiles
    }

    package var key: PlaceKey { PlaceKey(coordinate) }

    /// The warnings by the files from which their texts came. Another place's may be other parts of the same file.
    var byFile: [String?: [WeatherWarning]] { Dictionary(grouping: warnings, by: \.file) }
}

extension SavedWarnings {
    /// An unreadable warning is left out, and with it the validators: the next answer brings it back.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let warnings = values.elements(.warnings, of: WeatherWarning.self)
        self.init(
            coordinate: try values.decode(Coordinate.self, forKey: .coordinate),
            service: try values.decode(WarningService.self, forKey: .service), warnings: warnings.read,
            validators: warnings.others.isEmpty ? values.decodeLossily(.validators) ?? Validators() : Validators(),
            checkedAt: try values.decode(Date.self, forKey: .checkedAt),
            freshUntil: values.decodeLossily(.freshUntil) ?? .distantPast,
            isCovered: values.decodeLossily(.isCovered), otherFiles: values.decodeLossily(.otherFiles) ?? [])
    }
}
