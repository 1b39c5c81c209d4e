import Base
import FoundationEssentials
import Networking
import Rx

/// A code with which the user authorizes this program on GitHub's website.
package struct DeviceCode: Sendable, Equatable {
    /// What the user types, such as "WDJB-MJHT".
    package let userCode: String
    /// Where the user types it.
    package let page: URL
    /// When it expires.
    package let end: Date
    /// What identifies the code in the program's requests. It is not shown.
    let deviceCode: String
    /// The minimum time between two questions, in seconds.
    let interval: TimeInterval
}

/// Why a sign-in with a code failed.
package enum DeviceFlowError: Error, Sendable, Equatable {
    /// The code was not used in time.
    case expired
    /// The user has refused on the website.
    case denied
    /// The website does not know this program, or does not let it sign in with a code.
    case notRegistered(code: String)
    /// The website cannot be reached.
    case unreachable(HTTPError)
    /// The website answers, but not as GitHub does.
    case unreadable(host: String)
}

/// Signs in with a code that the user types on GitHub's website, so that no token is copied.
///
/// Source:
/// <https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps#device-flow>
package struct DeviceFlow: Sendable {
    let server: GitHubServer
    /// The id under which GitHub knows this program.
    let clientID: String
    let http: HTTPClient
    let clock: any SchedulerType

    /// The scopes that the program requests: private repositories and the inbox.
    static let scopes = "repo notifications"
    /// The time that is added to the interval when GitHub asks to slow down, in seconds.
    static let slowDown: TimeInterval = 5
    private static let intervals: ClosedRange<TimeInterval> = 1...60
    private static let lifetimes: ClosedRange<TimeInterval> = 60...3600

    package init(server: GitHubServer, clientID: String, http: HTTPClient, clock: any SchedulerType) {
        self.server = server
        self.clientID = clientID
        self.http = http
        self.clock = clock
    }

    /// The environment variable for the client ID, which takes precedence over the settings.
    package static let variable = "DASHBOARD_GITHUB_CLIENT_ID"

    /// Whether a text has the form of a client ID.
    package static func isClientID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "._-".utf8.contains($0) }
    }

    /// The client ID that the environment specifies, or else the one in the settings; nil if there is none.
    package static func clientID(environment: [String: String], setting: String?) -> String? {
        environment[variable].flatMap { isClientID($0) ? $0 : nil } ?? setting
    }

    /// A new code. Fails with a `DeviceFlowError`.
    func code() -> Single<DeviceCode> {
        answer("login/device/code", ["scope": Self.scopes]) { [self] answer in
            if let error = answer.string("error") { throw Self.error(error) }
            guard
                let code = answer.string("device_code"), let userCode = answer.line("user_code"),
                let lifetime = answer.decimal("expires_in")
            else { throw unreadable }
            return DeviceCode(
                userCode: userCode, page: page(answer),
                end: clock.now.addingTimeInterval(lifetime.clamped(to: Self.lifetimes)), deviceCode: code,
                interval: (answer.decimal("interval") ?? 5).clamped(to: Self.intervals))
        }
    }

    /// The token, as soon as the user has used the code. Fails with a `DeviceFlowError`.
    func token(for code: DeviceCode) -> Single<AccessToken> { token(for: code, after: code.interval) }

    private func token(for code: DeviceCode, after interval: TimeInterval) -> Single<AccessToken> {
        Single<Int>.timer(.milliseconds(Int(interval * 1000)), scheduler: clock)
            .flatMap { [self] _ -> Single<AccessToken> in
                guard clock.now < code.end else { throw DeviceFlowError.expired }
                return progress(of: code, interval).flatMap { progress in
                    switch progress {
                    case .authorized(let token): .just(token)
                    case .pending(let interval): self.token(for: code, after: interval.clamped(to: Self.intervals))
                    }
                }
            }
    }

    private enum Progress: Sendable {
        case authorized(AccessToken)
        /// The user has not used the code yet. The program may ask again after so many seconds.
        case pending(interval: TimeInterval)
    }

    private func progress(of code: DeviceCode, _ interval: TimeInterval) -> Single<Progress> {
        let parameters = [
            "device_code": code.deviceCode, "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
        ]
        return answer("login/oauth/access_token", parameters) { [self] answer in
            if let token = answer.string("access_token").flatMap({ AccessToken($0) }) { return .authorized(token) }
            switch answer.string("error") {
            case "authorization_pending": return .pending(interval: interval)
            case "slow_down":
                return .pending(interval: max(answer.decimal("interval") ?? 0, interval + Self.slowDown))
            case let error?: throw Self.error(error)
            case nil: throw unreadable
            }
        }
        .catch { error in
            // The user is still typing the code: the network may come back in the meantime.
            guard case DeviceFlowError.unreachable = error else { throw error }
            return .just(.pending(interval: interval))
        }
    }

    private static func error(_ code: String) -> DeviceFlowError {
        switch code {
        case "expired_token", "token_expired": .expired
        case "access_denied": .denied
        default: .notRegistered(code: code.displayLine(limit: 64) ?? "")
        }
    }

    private var unreadable: DeviceFlowError { .unreadable(host: server.name) }

    /// Where the code is typed. A page of another website is not opened.
    private func page(_ answer: JSONObject) -> URL {
        let page = answer.webURL("verification_uri")
        return page.flatMap { $0.hasOrigin(of: server.web) ? $0 : nil } ?? server.web.appending(path: "login/device")
    }

    /// The result of `read` for the answer to a form.
    private func answer<Content: Sendable>(
        _ path: String, _ parameters: [String: String], _ read: @escaping @Sendable (JSONObject) throws -> Content
    ) -> Single<Content> {
        var request = HTTPRequest(url: server.web.appending(path: path), accept: "application/json")
        request.method = .post
        request.headers["Content-Type"] = "application/x-www-form-urlencoded"
        let fields = parameters.merging(["client_id": clientID]) { $1 }.sorted { $0.key < $1.key }
        request.body = Data(fields.map { "\($0.key)=\($0.value.escapedInQuery)" }.joined(separator: "&").utf8)
        return http.response(request)
            .catch { error in
                throw DeviceFlowError.unreachable(error as? HTTPError ?? .other(error.messageForUser))
            }
            .map { [self] response in
                guard response.url?.hasOrigin(of: server.web) != false,
                    let object = JSONObject(JSONBody.value(in: response.body))
                else { throw unreadable }
                return try read(object)
            }
    }
}
