import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub

@Suite struct RepositorySearchTests {
    private func decode(_ json: String) throws -> RepositorySearchResult {
        try RepositorySearchDecoder.result(in: Data(json.utf8))
    }

    private func item(_ name: String, _ more: String = "") -> String { #"{"full_name": "\#(name)"\#(more)}"# }

    private func page(_ items: [String]) -> String {
        #"{"total_count": 1234, "incomplete_results": false, "items": [\#(items.joined(separator: ","))]}"#
    }

    @Test func allFieldsAreDecoded() throws {
        let result = try decode(
            """
            {"total_count": 40, "incomplete_results": true, "items": [{
              "id": 44838949, "full_name": "apple/swift", "private": true, "description": "The  Swift\\nlanguage",
              "stargazers_count": 0, "forks_count": 7, "language": "C++", "updated_at": "2026-01-05T12:00:00Z",
              "pushed_at": "2026-01-05T12:00:00Z", "archived": true, "fork": true,
              "owner": {"login": "apple"}, "score": 1.0
            }]}
            """)
        #expect(result.totalCount == 40)
        #expect(result.isIncomplete)
        #expect(
            result.repositories == [
                Repository(
                    name: try #require(RepositoryName("apple/swift")), id: 44_838_949, summary: "The Swift language",
                    stars: 0, forks: 7, language: "C++", updatedAt: noon, pushedAt: noon, isArchived: true,
                    isFork: true, isPrivate: true)
            ])
    }

    @Test func aBadFieldDoesNotAffectTheOthers() throws {
        let bad = #", "id": "x", "description": null, "stargazers_count": -1, "language": 7, "updated_at": "soon""#
        let found = try #require(try decode(page([item("a/b", bad + #", "archived": 1"#)])).repositories.first)
        #expect(found.name.description == "a/b")
        #expect(found.id == nil)
        #expect(found.summary == nil)
        #expect(found.stars == nil)
        #expect(found.language == nil)
        #expect(found.updatedAt == nil)
        #expect(!found.isArchived)
        #expect(!found.isPrivate)
    }

    @Test func aBadItemDoesNotAffectTheOthers() throws {
        let items = [item("a/b"), "null", "7", #"{"id": 1}"#, item("no name"), item("A/B"), item("c/d")]
        let result = try decode(page(items))
        #expect(result.repositories.map(\.name.description) == ["a/b", "c/d"])
        #expect(result.totalCount == 1234)
    }

    @Test func thereAreAtMost100() throws {
        let names = (0..<150).map { "a/b\($0)" }
        #expect(
            try decode(page(names.map { item($0) })).repositories.map(\.name.description) == Array(names.prefix(100)))
    }

    @Test func noResultsAreNoError() throws {
        let result = try decode(#"{"total_count": 0, "incomplete_results": false, "items": []}"#)
        #expect(result.repositories.isEmpty)
        #expect(result.totalCount == 0)
        #expect(try decode(#"{"items": []}"#).totalCount == nil)
    }

    @Test func anythingElseIsAnError() {
        #expect(throws: GitHubDecodingError.notJSON) { try decode(#"{"items": ["#) }
        #expect(throws: GitHubDecodingError.notJSON) { try decode("<html>") }
        for text in ["[]", "7", "{}", #"{"items": {}}"#, page(["7", "null"]), page([item("no name")])] {
            #expect(throws: GitHubDecodingError.notSearchResult(message: nil)) { try decode(text) }
        }
        #expect(throws: GitHubDecodingError.notSearchResult(message: "Validation Failed")) {
            try decode(#"{"message": "Validation Failed\nx", "errors": []}"#)
        }
    }

    // MARK: Trending

    private func query(_ language: String?) throws -> String {
        TrendingSearch(.created(after: try #require(CalendarDay(year: 2026, month: 1, day: 5))), language: language)
            .query
    }

    @Test func theQueryNamesTheDayAndTheLanguage() throws {
        #expect(try query(nil) == "created:>2026-01-05")
        #expect(try query(" \n") == "created:>2026-01-05")
        #expect(try query("Swift") == #"language:"Swift" created:>2026-01-05"#)
        #expect(try query("Jupyter Notebook") == #"language:"Jupyter Notebook" created:>2026-01-05"#)
        #expect(try query(#"a" user:"b"#) == #"language:"a user:b" created:>2026-01-05"#)
        let pushed = TrendingSearch(.pushed(after: try #require(CalendarDay(year: 987, month: 12, day: 31))))
        #expect(pushed.query == "pushed:>0987-12-31")
    }

    @Test(arguments: ["C++", "C#", "F*", "Größe & Co", "100%", "a=b", "💧"])
    func theAddressIsEscaped(language: String) throws {
        let day = try #require(CalendarDay(year: 2026, month: 1, day: 5))
        let search = TrendingSearch(.created(after: day), language: language, count: 10)
        let url = GitHubRequest.trending(search).url(on: .standard)
        #expect(url.absoluteString.hasPrefix("https://api.github.com/search/repositories?q=language%3A%22"))
        #expect(!url.absoluteString.contains("+"))
        let items = try #require(URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems)
        #expect(
            items == [
                URLQueryItem(name: "q", value: "language:\"\(language)\" created:>2026-01-05"),
                URLQueryItem(name: "sort", value: "stars"), URLQueryItem(name: "order", value: "desc"),
                URLQueryItem(name: "per_page", value: "10"),
            ])
    }

    @Test func theNumberOfResultsIsLimited() throws {
        let day = CalendarDay(number: 20_000)
        let server = GitHubServer(api: try #require(URL(string: "https://ghe.example.com/api/v3")))
        for (count, sent) in [(0, 1), (-5, 1), (100, 100), (1000, 100)] {
            let url = GitHubRequest.trending(TrendingSearch(.pushed(after: day), count: count)).url(on: server)
            #expect(url.absoluteString.hasPrefix("https://ghe.example.com/api/v3/search/repositories?q=pushed%3A%3E"))
            #expect(url.absoluteString.hasSuffix("&per_page=\(sent)"))
        }
    }
}
