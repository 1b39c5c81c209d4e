import FoundationEssentials

extension GitHubRequest where Content == User {
    /// The account that is signed in.
    ///
    /// Source: <https://docs.github.com/en/rest/users/users#get-the-authenticated-user>
    package static var signedInUser: GitHubRequest { user(at: "user", about: .signedInUser) }

    /// A person or an organization.
    ///
    /// Source: <https://docs.github.com/en/rest/users/users#get-a-user>
    package static func user(_ login: Login) -> GitHubRequest { user(at: "users/\(login)", about: .account(login)) }

    private static func user(at path: String, about subject: GitHubError.Subject) -> GitHubRequest {
        GitHubRequest(path: path, subject: subject) { body throws(GitHubDecodingError) in
            let object = try GitHubJSON.object(in: body)
            return User(
                profile: AccountProfile(
                    id: try GitHubJSON.required(object.number("id"), "id", of: object),
                    login: try GitHubJSON.required(object.string("login").flatMap { Login($0) }, "login", of: object),
                    isOrganization: object.string("type") == "Organization"),
                name: object.line("name"), avatarURL: object.webURL("avatar_url"), location: object.line("location"),
                repositories: object.integer("public_repos"))
        }
    }
}
