import Base
import FoundationEssentials
import Networking
import Rx

/// Finds the account of a token.
package struct SignInCheck: Sendable {
    let http: HTTPClient
    let clock: any SchedulerType
    let worker: any ImmediateSchedulerType
    /// The server that needs no check of its own.
    let standard: GitHubServer

    package init(
        http: HTTPClient, standard: GitHubServer, clock: any SchedulerType, worker: any ImmediateSchedulerType
    ) {
        self.http = http
        self.standard = standard
        self.clock = clock
        self.worker = worker
    }

    /// The account of a token, on the worker; fails with a `SignInError`. A server that a user has typed gets the token
    /// only after it has answered like GitHub.
    func account(of token: AccessToken, on server: GitHubServer) -> Single<SignedInAccount> {
        let session = GitHubSession(
            server: server, credentials: Credentials(account: .anonymous, token: .just(token)), http: http,
            clock: clock, worker: worker)
        let account = session.answer(to: .signedInUser, .person).map { answer in
            guard let user = answer.modified?.content else { throw SignInError.notGitHub(host: server.name) }
            return SignedInAccount(
                server: server, login: user.login, kind: token.kind, scopes: answer.headers.scopes)
        }
        return (server == standard ? Completable.empty() : check(server))
            .andThen(account)
            .catch { error in .error(SignInError(error, host: server.name)) }
    }

    /// Completes if there is a GitHub at this address. An Enterprise server in private mode answers with an error, but in
    /// GitHub's form.
    ///
    /// Source: <https://docs.github.com/en/rest/meta/meta#github-api-root>
    private func check(_ server: GitHubServer) -> Completable {
        let request = HTTPRequest(url: server.api, accept: "application/vnd.github+json")
        return http.response(request)
            .observe(on: worker)
            .map { response in
                if let url = response.url, !url.hasOrigin(of: server.api) {
                    throw SignInError.redirected(host: server.name, to: url.host() ?? "")
                }
                let object = JSONObject(JSONBody.value(in: response.body)) ?? JSONObject()
                guard object.string("current_user_url") ?? object.string("documentation_url") != nil else {
                    throw SignInError.notGitHub(host: server.name)
                }
            }
            .asCompletable()
    }
}
