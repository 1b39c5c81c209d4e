import DashboardCore
import FoundationEssentials
import Weather

/// A warning as JSON. docs/command-line.md describes its fields.
struct WarningJSON: Encodable {
    let place: PlaceJSON
    let event: String
    let severity: String
    let sentence: String
    let start, end: Date?
    let area, headline, details, instruction, issuer: String?
    let url: URL?
    /// When the service answered.
    let updated: Date

    init(_ text: WarningText, at place: Place, _ saved: SavedWarnings) {
        let warning = text.warning
        self.place = PlaceJSON(place)
        event = warning.event
        severity = warning.severity.rawValue
        sentence = text.spoken
        start = warning.start
        end = warning.toldEnd
        area = warning.area
        headline = warning.headline
        details = warning.details
        instruction = warning.instruction
        issuer = warning.issuer
        url = warning.page
        updated = saved.checkedAt
    }
}
