import FoundationEssentials
import GitHub
import Networking

/// The demo's search for repositories, in a short list.
enum DemoSearch {
    private struct Repository: Encodable {
        let fullName: String
        let description: String
        let stargazersCount: Int
        let language: String
    }

    private struct Result: Encodable {
        let totalCount: Int
        let items: [Repository]
    }

    /// Those that contain the text of the query; all of them for a query with conditions, such as that of trending
    /// repositories.
    static func repositories(_ parameters: [String: String]) -> HTTPResponse {
        let text = parameters["q"]?.lowercased() ?? ""
        let found = repositories.filter { repository in
            text.contains(":>")
                || "\(repository.fullName) \(repository.description)".lowercased().contains(text)
        }
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        // Encoding strings and numbers cannot fail.
        let body = (try? encoder.encode(Result(totalCount: found.count, items: found))) ?? Data()
        return HTTPResponse(status: 200, body: body)
    }

    private static let repositories = [
        Repository(
            fullName: "ReactiveX/RxSwift", description: "Reactive Programming in Swift", stargazersCount: 24_512,
            language: "Swift"),
        Repository(
            fullName: "apple/swift-nio",
            description: "Event-driven network application framework for high performance protocol servers and clients",
            stargazersCount: 8_214, language: "Swift"),
        Repository(
            fullName: "GNOME/gtk", description: "The multi-platform toolkit for graphical user interfaces",
            stargazersCount: 1_702, language: "C"),
        Repository(
            fullName: "ReactiveX/RxJava", description: "Reactive Extensions for the JVM", stargazersCount: 48_001,
            language: "Java"),
    ]
}
