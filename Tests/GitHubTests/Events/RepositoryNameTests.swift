import Foundation
import GitHub
import Testing

@testable import CoreTestSupport

@Suite struct RepositoryNameTests {
    @Test(arguments: ["apple/swift-nio", "a/b", "_x/.github", "A-1/a.b_c-d"])
    func takes(text: String) throws {
        let name = try #require(RepositoryName(text))
        #expect(name.description == text)
        #expect("\(name.owner)/\(name.name)" == text)
    }

    @Test(
        arguments: [
            "", "/", "a", "a/", "/b", "a/b/c", " a/b", "a/b ", "a/..", "./b", "a/b?", "a/ü", "https://github.com/a/b",
            "a/b\n", String(repeating: "o", count: 40) + "/b", "a/" + String(repeating: "n", count: 101),
        ])
    func refuses(text: String) {
        #expect(RepositoryName(text) == nil)
    }

    @Test func takesTheLongestNames() {
        #expect(RepositoryName(String(repeating: "o", count: 39) + "/" + String(repeating: "n", count: 100)) != nil)
    }

    @Test func caseDoesNotCount() {
        #expect(RepositoryName("ReactiveX/RxSwift") == RepositoryName("reactivex/rxswift"))
        #expect(Set([RepositoryName("A/b"), RepositoryName("a/B"), RepositoryName("a/c")]).count == 2)
    }

    @Test func isCodedAsOneString() throws {
        let names = try JSONDecoder().decode([RepositoryName].self, from: Data(#"["Acme/rocket"]"#.utf8))
        #expect(names.map(\.description) == ["Acme/rocket"])
        #expect(try JSONDecoder().decode([RepositoryName].self, from: JSONEncoder().encode(names)) == names)
    }

    @Test func aBadOneIsReportedInASentence() throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([RepositoryName].self, from: Data(#"["rocket"]"#.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "“rocket” is not the name of a repository, such as “owner/name”.")
    }
}
