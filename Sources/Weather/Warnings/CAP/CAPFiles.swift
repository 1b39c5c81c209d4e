import FoundationEssentials
import Networking
import OrderedCollections
import Rx

/// Fetches the messages that a service lists, each once.
struct CAPFiles: Sendable {
    /// The most files that are fetched at once. The texts of the others follow with the next answer.
    static let maximumFiles = 50
    private static let maximumConnections = 4

    let connection: WeatherConnection
    /// Where a file is, by its path.
    let request: @Sendable (_ path: String) -> WeatherRequest

    /// A file that is to be fetched.
    struct Wanted: Sendable, Hashable {
        let path: String
        /// The path of the same message in another language.
        var translation: String?
    }

    /// What became of a file.
    enum Content: Sendable, Equatable {
        case message(CAPMessage)
        /// It is not there, or is no message: it need not be fetched again.
        case unreadable
        /// It could not be fetched.
        case missing
    }

    /// The contents of the first files, by their paths. Never fails.
    func contents(of files: [Wanted]) -> Single<[String: Content]> {
        Observable.from(OrderedSet(files).prefix(Self.maximumFiles))
            .map { file in
                content(of: file.path).flatMap { original in
                    translated(original, by: file.translation)
                }
                .map { (file.path, $0) }
                .asObservable()
            }
            .merge(maxConcurrent: Self.maximumConnections)
            .toArray()
            .map { Dictionary($0) { first, _ in first } }
    }

    /// The other language's message, if only that one is in the language of the user.
    private func translated(_ original: Content, by path: String?) -> Single<Content> {
        guard case .message(let message) = original, !message.isTranslated, let path else { return .just(original) }
        return content(of: path).map { other in
            if case .message(let message) = other, message.isTranslated { other } else { original }
        }
    }

    private func content(of path: String) -> Single<Content> {
        request(path)
            .answer(connection.http) { [language = connection.language] body throws(WeatherError) in
                Content.message(try CAPMessage(body, language: language))
            }
            .catch { error in
                switch WeatherError(error) {
                case .unreadable, .notFound: .just(.unreadable)
                default: .just(.missing)
                }
            }
    }

    /// Whether a path leads to a file below the service's root.
    static func isPath(_ text: String) -> Bool {
        (1...512).contains(text.utf8.count)
            && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !["", ".", ".."].contains($0)
            }
            && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\\:?#%".utf8.contains($0) }
    }
}
