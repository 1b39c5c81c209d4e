import Foundation
import GitHub
import Testing

@testable import CoreTestSupport

@Suite struct WatchedFeedTests {
    @Test func aSlashMakesTheDifference() throws {
        #expect(WatchedFeed("apple/swift") == RepositoryName("apple/swift").map { .repository($0) })
        #expect(WatchedFeed("apple") == Login("apple").map { .account($0) })
    }

    @Test(arguments: ["apple/swift", "Apple/Swift.js", "apple", "Mona-Lisa", "mona_corp", "a/b"])
    func theNameIsKeptAsWritten(name: String) throws {
        let feed = try #require(WatchedFeed(name))
        #expect("\(feed)" == name)
        let json = try JSONEncoder().encode([feed])
        #expect(try JSONDecoder().decode([String].self, from: json) == [name])
        #expect(try JSONDecoder().decode([WatchedFeed].self, from: json) == [feed])
    }

    @Test(arguments: [
        "", " ", "a b", " apple", "apple ", "apple/", "/swift", "apple/swift/x", "@apple", "dots.are.not", "größe",
        "a/..",
        "https://github.com/apple/swift", String(repeating: "a", count: 40),
    ])
    func anythingElseIsNone(text: String) throws {
        #expect(WatchedFeed(text) == nil)
        let json = try JSONEncoder().encode([text])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([WatchedFeed].self, from: json) }
    }

    @Test func caseDoesNotMatter() throws {
        for (one, other) in [("apple/swift", "Apple/SWIFT"), ("apple", "APPLE")] {
            let (one, other) = (try #require(WatchedFeed(one)), try #require(WatchedFeed(other)))
            #expect(one == other)
            #expect(Set([one, other]).count == 1)
            #expect(one.key == other.key)
        }
        #expect(WatchedFeed("apple")?.key == "apple")
        #expect(WatchedFeed("apple/swift") != WatchedFeed("apple/swif"))
        #expect(WatchedFeed("apple/apple") != WatchedFeed("apple"))
    }
}
