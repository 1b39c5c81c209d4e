import DashboardCore
import Foundation

@testable import Base
@testable import Commands
@testable import CoreTestSupport
@testable import GitHub
@testable import History
@testable import Weather

/// What people type and paste, and what they write on GitHub.
extension FuzzTarget {
    static let texts = [
        FuzzTarget(name: "addresses", read: address), FuzzTarget(name: "coordinates", read: coordinate),
        FuzzTarget(name: "query", read: query), FuzzTarget(name: "markdown", read: markdown),
    ]

    private static let servers = [
        GitHubServer.standard, GitHubServer(api: URL(string: "https://git.example.com/api/v3")!),
    ]

    /// Pasted addresses, those of commands and of the desktop's search, and servers.
    @Sendable private static func address(_ bytes: Data) throws {
        let text = bytes.text
        for server in servers {
            if let feed = try? WatchedFeed(pasted: text, server: server) {
                try require(WatchedFeed("\(feed)") == feed, "\(feed) is saved as something else.")
            }
            if let thread = PastedThread(text, server: server) { try require(thread.number > 0, "\(thread)") }
            if let typed = try? GitHubServer(typed: text, standard: server) {
                let again = try? GitHubServer(typed: typed.name, standard: server)
                try require(again?.name == typed.name, "\(typed.name) names another server.")
            }
        }
        _ = try? AddressTarget(text, on: servers)
        _ = TileServer(text)
        if let id = SearchResultID(text) { try require(SearchResultID("\(id)") == id, "\(id) is another result.") }
        _ = SearchWords(text.split(separator: " ").map(String.init))?.query.description
    }

    /// Places as people type them, and as they write them in their profiles.
    @Sendable private static func coordinate(_ bytes: Data) throws {
        let text = bytes.text
        if let coordinate = (try? Coordinate.typed(text)) ?? nil {
            let again = (try? Coordinate.typed(coordinate.text)) ?? nil
            try require(
                again.map { abs($0.latitude - coordinate.latitude) < 0.01 } ?? false,
                "\(coordinate.text) is another place.")
        }
        if let typed = (try? PlusCodeText.typed(text)) ?? nil { _ = typed.code.center(near: at(48.2, 16.37)) }
        let question = PlaceQuestion(text)
        _ = (question.code, PlaceName.asked(text), PostalCode.area(of: text), LocationText(text), SearchKey(text))
    }

    @Sendable private static func query(_ bytes: Data) throws {
        let text = bytes.text
        let reading = QueryReading(text)
        let printed = reading.query.description
        try require((try? Query(parsing: printed)) == reading.query, "\(text) is printed as \(printed).")
        if let range = reading.error?.range {
            try require(range.lowerBound >= 0 && range.upperBound <= text.utf8.count, "The error is not in \(text).")
            try requireScalars(range, of: text)
        }
        let known = KnownNames(actors: ["mona-lin", "Ünal"], repositories: ["acme/rocket", "acme/r\"q"])
        for cursor in [0, text.utf8.count / 2, text.utf8.count] {
            for suggestion in QueryCompletion.suggestions(for: text, cursor: cursor, known: known) {
                try requireScalars(suggestion.range, of: text)
            }
        }
        let facts = EventFacts(id: "1", time: noon, kind: .push, actor: "mona-lin", repository: "acme/rocket")
        let matcher = QueryMatcher(reading.query(knowing: known), now: noon, zone: zone("Europe/Berlin"))
        let doesMatch = matcher.matches(facts, isUnseen: true) { _ in true }
        let failing = matcher.failingTerms(facts, isUnseen: true) { _ in true }
        try require(doesMatch == failing.isEmpty, "\(printed) fails at \(failing).")
    }

    @Sendable private static func markdown(_ bytes: Data) throws {
        let text = bytes.text
        for limit in [PlainMarkdown.maximumLength, 40] {
            let content = PlainMarkdown(text, limit: limit)
            let length = content?.blocks.map(\.text.utf8.count).reduce(0, +) ?? 0
            try require(length <= limit, "\(length) bytes are shown.")
            for block in content?.blocks ?? [] { try check(block) }
        }
        _ = text.displayText
        if let line = text.firstDisplayLine(limit: 20) { try require(line.count <= 20, "“\(line)” is too long.") }
        let folded = text.folded
        try require(folded.folded == folded, "\(folded) is folded to \(folded.folded).")
    }

    private static func check(_ block: PlainMarkdown.Block) throws {
        var end = 0
        for link in block.links {
            try require(link.range.lowerBound >= end, "Links overlap.")
            try requireScalars(link.range, of: block.text)
            end = link.range.upperBound
        }
    }

    /// A range in bytes that does not divide a character's code.
    private static func requireScalars(_ range: Range<Int>, of text: String) throws {
        let bytes = Array(text.utf8)
        try require(range.upperBound <= bytes.count, "\(range) is not in \(text).")
        let ends = [range.lowerBound, range.upperBound].filter { $0 < bytes.count }
        try require(ends.allSatisfy { bytes[$0] & 0xC0 != 0x80 }, "\(range) divides a character of \(text).")
    }
}
