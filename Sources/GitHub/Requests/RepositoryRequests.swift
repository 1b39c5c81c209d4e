import Base
import FoundationEssentials
import Networking

extension GitHubRequest where Content == Repository {
    /// A repository.
    ///
    /// Source: <https://docs.github.com/en/rest/repos/repos#get-a-repository>
    package static func repository(_ name: RepositoryName) -> GitHubRequest {
        GitHubRequest(path: "repos/\(name)", name: "repos", subject: .repository(name)) {
            body throws(GitHubDecodingError) in
            let object = try GitHubJSON.object(in: body)
            return try GitHubJSON.required(Repository(object), "full_name", of: object)
        }
    }
}

extension GitHubRequest where Content == [Repository] {
    /// The first 100 public repositories of a person or an organization, the most recently pushed first.
    ///
    /// Source: <https://docs.github.com/en/rest/repos/repos#list-repositories-for-a-user>
    package static func repositories(of login: Login) -> GitHubRequest {
        GitHubRequest(
            path: "users/\(login)/repos",
            query: [
                URLQueryItem(name: "type", value: "owner"), URLQueryItem(name: "sort", value: "pushed"),
                URLQueryItem(name: "per_page", value: "100"),
            ], name: "users/repos", subject: .account(login)
        ) { body throws(GitHubDecodingError) in
            try GitHubJSON.list(in: body, needing: "full_name") { Repository($0) }
        }
    }
}

extension GitHubRequest where Content == Void {
    /// Adds a repository to the starred ones of the account that is signed in.
    ///
    /// Source: <https://docs.github.com/en/rest/activity/starring#star-a-repository-for-the-authenticated-user>
    package static func star(_ repository: RepositoryName) -> GitHubRequest { starred(repository, .put) }

    /// Removes a repository from the starred ones.
    package static func unstar(_ repository: RepositoryName) -> GitHubRequest { starred(repository, .delete) }

    /// Succeeds if a repository is starred, and fails with `.notFound` otherwise.
    package static func isStarred(_ repository: RepositoryName) -> GitHubRequest { starred(repository, .get) }

    private static func starred(_ repository: RepositoryName, _ method: HTTPRequest.Method) -> GitHubRequest {
        var request = GitHubRequest(
            path: "user/starred/\(repository)", name: "user/starred", subject: .repository(repository)
        ) { _ in }
        request.method = method
        return request
    }
}

extension Repository {
    /// Decodes an object of GitHub's field by field; nil if it has no valid name.
    init?(_ object: JSONObject) {
        guard let name = object.string("full_name").flatMap({ RepositoryName($0) }) else { return nil }
        self.init(
            name: name, id: object.number("id"), summary: object.line("description"),
            stars: object.integer("stargazers_count"), forks: object.integer("forks_count"),
            language: object.line("language"), updatedAt: object.time("updated_at"), pushedAt: object.time("pushed_at"),
            isArchived: object.bool("archived") ?? false, isFork: object.bool("fork") ?? false,
            isPrivate: object.bool("private") ?? false)
    }
}
