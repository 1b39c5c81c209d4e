import Translation

extension PastedFeedError {
    /// The problem and what to do, in full sentences.
    /// - Parameter server: The server on which feeds can be followed.
    package func sentence(server: GitHubServer) -> String {
        switch self {
        case .empty: Self.hint
        case .tooLong: trSentences(tr("This is longer than any name on GitHub."), Self.hint)
        case .otherHost(let host):
            tr(
                "This address is on {host}. Only repositories and accounts on {server} can be followed.",
                ["host": host, "server": server.web.host() ?? "github.com"])
        case .otherPage(""): trSentences(tr("This is not the page of a repository or an account."), Self.hint)
        case .otherPage(let page):
            trSentences(
                tr("“{page}” is a page of GitHub, not a repository or an account.", ["page": page]), Self.hint)
        case .invalidCharacters:
            trSentences(tr("There are characters in this text that no name on GitHub has."), Self.hint)
        }
    }

    private static var hint: String {
        tr("Enter a repository, such as “{example}”, or the name of an account.", ["example": "ReactiveX/RxSwift"])
    }
}
