import Base
import FoundationEssentials
import Translation
import XML

/// A message in the Common Alerting Protocol, as its issuer wrote it.
///
/// Source: <https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html>
struct CAPMessage: Sendable, Equatable {
    /// The parts in one language: one, or more that differ in their event, time or area. Those in the language of the user, else
    /// those in English, else the first ones.
    let parts: [WeatherWarning]
    /// Whether the parts are in the language of the user.
    let isTranslated: Bool

    /// - Parameter language: The user's, as an ISO 639 code.
    /// - Throws: A `WeatherError` if it is no message of the protocol.
    init(_ body: Data, language: String) throws(WeatherError) {
        let alert: XMLElement
        do { alert = try XMLReader.root(of: Array(body)) } catch { throw .unreadable(reason: error.sentence) }
        let parts = alert.name == "alert" ? alert.all("info").compactMap { WeatherWarning(alert, part: $0) } : []
        guard !parts.isEmpty else { throw .unreadable(reason: tr("It is no message of the Common Alerting Protocol.")) }
        func all(_ code: String) -> [WeatherWarning] { parts.filter { $0.languageCode == code } }
        let translated = all(language)
        isTranslated = !translated.isEmpty
        self.parts = [translated, all("en"), all(parts[0].languageCode)].first { !$0.isEmpty } ?? parts
    }

    /// The parts that are about a place, which may differ in their event or time: those whose area contains it, else the most
    /// severe one of those without borders, of which it is not known where they hold.
    func parts(at point: Coordinate) -> [WeatherWarning] {
        let around = parts.filter { $0.polygons.contains(point) }
        return around.isEmpty ? [parts.filter(\.polygons.isEmpty).mostSevere].compactMap(\.self) : around
    }
}

extension [WeatherWarning] {
    var mostSevere: WeatherWarning? { self.max { $0.severity < $1.severity } }
}

extension WeatherWarning {
    /// The ISO 639 code of its language. The protocol's default is American English.
    fileprivate var languageCode: String {
        let code = (language ?? "en").prefix { $0 != "-" && $0 != "_" }.lowercased()
        return code.isEmpty ? "en" : code
    }

    /// A part of a message; nil without an identifier or an event.
    fileprivate init?(_ alert: XMLElement, part info: XMLElement) {
        guard let identifier = alert.line("identifier"), let event = info.line("event") ?? info.line("headline") else {
            return nil
        }
        self.init(identifier: identifier, event: event)
        status = Status(alert.text(of: "status"))
        messageType = MessageType(alert.text(of: "msgType"))
        references = alert.references
        sent = alert.time("sent")
        language = info.line("language")
        category = Category(info.text(of: "category"))
        urgency = Urgency(info.text(of: "urgency"))
        severity = Severity(info.text(of: "severity"))
        certainty = Certainty(info.text(of: "certainty"))
        effective = info.time("effective")
        onset = info.time("onset")
        expires = info.time("expires")
        issuer = info.line("senderName")
        headline = info.line("headline")
        details = info.text(of: "description")?.warningText
        instruction = info.text(of: "instruction")?.warningText
        page = info.text(of: "web").flatMap { $0.utf8.count <= 500 ? URL(webAddress: String($0.trimmed)) : nil }
        let areas = info.all("area")
        area = areas.compactMap { $0.line("areaDesc") }.joined(separator: "; ").warningText
        polygons = areas.flatMap(\.borders)
    }
}

extension XMLElement {
    fileprivate func line(_ name: String) -> String? { text(of: name)?.displayLine(limit: 256) }

    fileprivate func time(_ name: String) -> Date? { text(of: name).flatMap { String($0.trimmed).warningTime } }

    /// The identifiers of the messages that it refers to as "sender,identifier,sent", separated by spaces.
    fileprivate var references: [String] {
        (text(of: "references") ?? "").split(whereSeparator: \.isWhitespace).prefix(500).compactMap { reference in
            let parts = reference.split(separator: ",", omittingEmptySubsequences: false)
            return parts.count == 3 ? String(parts[1]) : nil
        }
    }

    /// The borders of an area.
    fileprivate var borders: [[Coordinate]] {
        all("polygon").compactMap { CAPArea.polygon($0.text) } + all("circle").compactMap { CAPArea.circle($0.text) }
    }
}

extension XMLError {
    fileprivate var sentence: String {
        switch self {
        case .malformed(let line): tr("It is no valid XML in line {line}.", ["line": "\(line)"])
        case .documentType: tr("It is XML with a document type, which is not read.")
        case .tooLarge: tr("It is too long.")
        }
    }
}
