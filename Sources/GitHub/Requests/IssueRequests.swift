import Base
import FoundationEssentials

extension GitHubRequest where Content == [Issue] {
    /// The first 50 issues of a repository, the last changed first. Pull requests are among them.
    ///
    /// Source: <https://docs.github.com/en/rest/issues/issues#list-repository-issues>
    package static func issues(of repository: RepositoryName, state: Issue.State) -> GitHubRequest {
        GitHubRequest(
            path: "repos/\(repository)/issues",
            query: [
                URLQueryItem(name: "state", value: state.rawValue), URLQueryItem(name: "sort", value: "updated"),
                URLQueryItem(name: "per_page", value: "50"),
            ], name: "issues", subject: .repository(repository)
        ) { body throws(GitHubDecodingError) in
            try GitHubJSON.list(in: body, needing: "number") { Issue($0) }
        }
    }
}

extension Issue {
    /// Decodes an object of GitHub's field by field; nil if it has no number.
    init?(_ object: JSONObject) {
        guard let number = object.number("number") else { return nil }
        self.init(
            number: number, title: object.line("title") ?? "", isOpen: object.word("state") != "closed",
            isPullRequest: object.object("pull_request") != nil, author: object.actor("user"),
            labels: (object.objects("labels") ?? []).compactMap { Label($0) }, comments: object.integer("comments"),
            createdAt: object.time("created_at"), updatedAt: object.time("updated_at"))
    }
}

extension Issue.Label {
    /// Decodes an object of GitHub's; nil if it has no name.
    init?(_ object: JSONObject) {
        guard let name = object.line("name") else { return nil }
        let color = object.string("color").flatMap { $0.count == 6 && $0.allSatisfy(\.isHexDigit) ? $0 : nil }
        self.init(name: name, color: color)
    }
}
