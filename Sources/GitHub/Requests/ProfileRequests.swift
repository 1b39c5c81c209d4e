import Base
import FoundationEssentials
import Networking

extension GitHubRequest where Content == [Login: PublicProfile] {
    /// The profiles of several people in one request. A login that does not exist, or that is not a person's, has an empty
    /// one; those that GitHub has not answered for are left out.
    ///
    /// Source: <https://docs.github.com/en/graphql/reference/queries#user>
    package static func profiles(of logins: [Login]) -> GitHubRequest {
        let parameters = logins.indices.map { "$l\($0): String!" }.joined(separator: ", ")
        let fields = logins.indices.map { "u\($0): user(login: $l\($0)) { location avatarUrl }" }.joined(separator: " ")
        let variables = logins.enumerated().map { ("l\($0)", $1.description) }
        return graphQL(
            "query(\(parameters)) { \(fields) }", variables: Dictionary(uniqueKeysWithValues: variables),
            name: PublicProfile.requestName, subject: .profiles
        ) { answer throws(GitHubDecodingError) in
            let known = logins.enumerated().compactMap { index, login -> (Login, PublicProfile)? in
                if let user = answer.data.object("u\(index)") {
                    return (login, PublicProfile(user, avatar: "avatarUrl"))
                }
                return answer.missing.contains("u\(index)") ? (login, PublicProfile()) : nil
            }
            guard !known.isEmpty || logins.isEmpty else { throw .unreadable(path: "data", message: answer.message) }
            return Dictionary(known) { first, _ in first }
        }
    }
}

extension GitHubRequest where Content == PublicProfile {
    /// The profile of a person; that of an organization is empty.
    ///
    /// Source: <https://docs.github.com/en/rest/users/users#get-a-user>
    package static func profile(of login: Login, validators: Validators? = nil) -> GitHubRequest {
        GitHubRequest(
            path: "users/\(login)", name: PublicProfile.requestName, subject: .account(login), validators: validators
        ) { body throws(GitHubDecodingError) in
            let object = try GitHubJSON.object(in: body)
            _ = try GitHubJSON.required(object.string("login"), "login", of: object)
            return object.string("type") == "Organization"
                ? PublicProfile() : PublicProfile(object, avatar: "avatar_url")
        }
    }
}

extension PublicProfile {
    /// - Parameter avatar: The name of the field with the avatar's URL.
    fileprivate init(_ user: JSONObject, avatar: String) {
        self.init(location: user.line("location"), avatarURL: user.webURL(avatar))
    }
}
