import Base
import FoundationEssentials
import Translation
import Weather

/// All of a warning in words, part by part.
package struct WarningDetails: Sendable, Equatable {
    /// A heading and its text, which may have several lines.
    package struct Part: Sendable, Equatable {
        package let title: String
        package let text: String
    }

    /// First the event with its time.
    package let parts: [Part]
    /// The issuer's page.
    package let page: URL?

    package init(_ text: WarningText) {
        let warning = text.warning
        page = warning.page
        let hint = text.placeOfClock.map { tr("Times are those of {place}.", ["place": $0]) }
        let texts: [(String, String?)] = [
            (text.title, [text.time, hint].compactMap { $0 }.joined(separator: "\n")),
            (tr("Area"), warning.area), (tr("Headline"), warning.headline), (tr("Description"), warning.details),
            (tr("What to Do"), warning.instruction), (tr("Issued By"), warning.issuer),
        ]
        parts = texts.compactMap { title, text in text.map { Part(title: title, text: $0) } }
    }
}
