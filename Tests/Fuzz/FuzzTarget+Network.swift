import Foundation
import Gtk

@testable import Base
@testable import CoreTestSupport
@testable import Curl
@testable import GitHub
@testable import Networking
@testable import Weather

/// What comes with each answer.
extension FuzzTarget {
    static let network = [
        FuzzTarget(name: "heads", read: head), FuzzTarget(name: "dates", read: date),
        FuzzTarget(name: "links", read: link),
        FuzzTarget(name: "json", read: json), FuzzTarget(name: "pictures", read: picture),
    ]

    /// The head of an HTTP response, and what is made of its fields.
    @Sendable private static func head(_ bytes: Data) throws {
        var reader = HeadReader(limits: CurlLimits(body: 1 << 20))
        for line in bytes.lines {
            guard let head = try? reader.take(line) else { continue }
            try require((0...999).contains(head.status), "A status has three digits.")
            // libcurl refuses lengths that are none.
            _ = (reader.isDone, reader.length)
            var headers = HTTPHeaders()
            for field in head.fields { headers[field.name] = field.value }
            try check(HTTPResponse(status: head.status, headers: headers))
        }
    }

    private static func check(_ response: HTTPResponse) throws {
        let headers = response.headers
        let pause = headers.retryAfter(now: noon) ?? 0
        try require((0...HTTPHeaders.longestPause).contains(pause), "A pause of \(pause) s.")
        try require(headers.freshSeconds(now: noon)?.isFinite ?? true, "Something is fresh for ever.")
        let end = TileFreshness.end(headers, now: noon)
        try require(end >= noon, "A tile is fresh until \(end).")
        if let limit = RateLimit(headers, now: noon) {
            try require(limit.limit >= 0 && limit.remaining >= 0, "A negative limit.")
            try require(limit.reset <= noon + RateLimit.period, "A period is too long.")
        }
        _ = GitHubError.Reason(response, isConditional: true, isWrite: true, web: GitHubServer.standard.web, now: noon)
        _ = AccessDenial(headers, message: nil, web: GitHubServer.standard.web)
        _ = WeatherError(response, now: noon)
        let request = HTTPRequest(url: GitHubServer.standard.api, accept: "*/*")
        var redirects = Redirects(from: request)
        if let next = try? redirects.next(after: response, to: request) {
            try require(next.url.scheme?.lowercased() == "https", "A redirect to \(next.url).")
        }
    }

    /// Times in headers, in JSON and in queries.
    @Sendable private static func date(_ bytes: Data) throws {
        let text = bytes.text
        if let date = HTTPDate.date(text) {
            try require(HTTPDate.date(HTTPDate.text(date)) == date, "\(date) is written as another one.")
        }
        if let date = Date(iso8601: text) { _ = (date.seconds, text.warningTime, PlaceTime(date, in: .utc).day.date) }
        if let day = CalendarDay(iso: text) { try require(day.iso == text, "\(text) becomes \(day.iso).") }
    }

    @Sendable private static func link(_ bytes: Data) throws {
        let headers = HTTPHeaders(["Link": bytes.text])
        for server in [GitHubServer.standard, GitHubServer(api: URL(string: "https://git.example.com/api/v3")!)] {
            guard let page = AnswerHeaders.next(headers, on: server) else { continue }
            let url = page.url(on: server)
            try require(url?.hasOrigin(of: server.api) == true, "The token goes to \(String(describing: url)).")
            try require(url?.path().hasPrefix(server.api.path() + "/") == true, "It leaves the API.")
        }
    }

    /// The parser of all answers, beside that of Foundation.
    @Sendable private static func json(_ bytes: Data) throws {
        guard let value = JSONBody.value(in: bytes) else { return }
        let written = value.text
        try require(JSONBody.value(in: Data(written.utf8)) == value, "\(written) is read as something else.")
        // Of several fields with the same name, it keeps another one.
        let isAccepted = (try? JSONDecoder().decode(JSONValue.self, from: bytes)) != nil
        try require(isAccepted, "Foundation does not read \(bytes.text).")
        let elements = JSONElements([UInt8](bytes))
        for (text, element) in zip(elements?.texts ?? [], value.elements ?? []) {
            try require(JSONBody.value(in: text) == element, "An element is another one by itself.")
            try require(!text.contains(UInt8(ascii: "\n")), "An element has several lines.")
        }
        try require(elements?.texts.count == value.elements?.count ?? 0, "The elements are others.")
    }

    /// What avatars and tiles are, before and after they are decoded, and a tile as it is saved.
    @Sendable private static func picture(_ bytes: Data) throws {
        if EncodedPicture.defect(bytes) == nil {
            let side = EncodedPicture.maximumSide
            for (picture, side) in [
                (Texture(decoding: [UInt8](bytes)), side), (Texture(decoding: [UInt8](bytes), maximumSize: 64), 64),
            ] {
                try require(picture?.byteCount ?? 0 <= side * side * 4, "A picture of more than \(side) px.")
            }
        }
        if let picture = EncodedPicture(bytes) {
            try require(picture.width >= 0 && picture.height >= 0, "A negative size.")
        }
        if let tile = SavedTile(file: bytes) { try require(SavedTile(file: tile.file) == tile, "It is another tile.") }
        let tile = SavedTile(picture: bytes, validators: Validators(), checkedAt: noon, freshUntil: noon + 60)
        try require(SavedTile(file: tile.file) == tile, "A saved tile is another one.")
    }
}
