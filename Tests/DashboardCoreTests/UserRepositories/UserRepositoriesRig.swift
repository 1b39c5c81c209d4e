import Foundation
import Rx
import RxTest
import TestServices

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Networking

/// The model in virtual time, with a scripted GitHub: each user has one repository, "USER/one", and each repository an
/// open issue. The account is mona.
final class UserRepositoriesRig: Sendable {
    let clock = HistoricalScheduler(initialClock: noon)
    let gitHub: Script<HTTPRequest, HTTPResponse>
    let session: GitHubSession
    /// The network comes back.
    let recoveries = PublishRelay<Void>()
    let model: UserRepositoriesModel
    let running: Trace<Bool>

    static let token = AccessToken(Canary.token())
    static let mona = Credentials(account: .user(Login("mona")!), token: .just(token))

    init(_ credentials: Credentials = mona) {
        gitHub = Script(clock) { .answer(Self.answer($0)) }
        session = GitHubSession(
            server: .standard, credentials: credentials, http: HTTPClient { [gitHub] in gitHub.ask($0) }, clock: clock,
            worker: CurrentThreadScheduler.instance)
        model = UserRepositoriesModel(
            session, recoveries: recoveries.asObservable(), clock: clock, worker: CurrentThreadScheduler.instance)
        running = Trace(model.isRunning.distinctUntilChanged(), clock)
    }

    private static func answer(_ request: HTTPRequest) -> HTTPResponse {
        let parts = request.url.path().split(separator: "/")
        if parts.first == "users" { return .repositories("\(parts[1])/one") }
        if parts.last == "issues" { return .list(#"{"number": 1, "title": "First", "state": "open"}"#) }
        return HTTPResponse(status: request.method == .get ? 404 : 204)
    }

    func type(_ text: String, pass seconds: Double = 1) {
        model.text.accept(text)
        clock.pass(seconds)
    }

    /// The requests, as "/users/mona/repos", with "?2" for a second page; and "PUT /user/starred/mona/one" for changes.
    var requests: [Moment<String>] {
        gitHub.moments.map { moment in
            let (request, path) = (moment.value, moment.value.url.path())
            let query = request.url.query().flatMap { $0.contains("page=2") ? "?2" : nil }
            return Moment(
                moment.seconds,
                request.method == .get
                    ? path + (query ?? "") : "\(request.method == .put ? "PUT" : "DELETE") \(path)")
        }
    }

    var names: [String] { model.listed.value.map(\.name.description) }
    var user: String? { model.found.value.user?.description }
    var page: ListPage {
        model.found.value.page(listed: names.count, server: .standard, time: clockTime)
    }
    /// What is told above the list, with times as "12:00" in UTC.
    var told: String? { model.found.value.searchProblem(time: clockTime) }
}

extension HTTPResponse {
    /// A list of JSON objects.
    static func list(_ elements: String..., next: String? = nil, headers: [String: String] = [:]) -> HTTPResponse {
        let link = next.map { ["Link": "<https://api.github.com\($0)>; rel=\"next\""] } ?? [:]
        return HTTPResponse(
            status: 200, headers: HTTPHeaders(link.merging(headers) { $1 }),
            body: Data("[\(elements.joined(separator: ","))]".utf8))
    }

    /// A page of repositories.
    /// - Parameter next: The path of the next page.
    static func repositories(
        _ names: String..., next: String? = nil, headers: [String: String] = [:]
    ) -> HTTPResponse {
        let link = next.map { ["Link": "<https://api.github.com\($0)>; rel=\"next\""] } ?? [:]
        let body = names.map { #"{"full_name": "\#($0)"}"# }.joined(separator: ",")
        return HTTPResponse(
            status: 200, headers: HTTPHeaders(link.merging(headers) { $1 }), body: Data("[\(body)]".utf8))
    }

    /// GitHub's limit of requests, which ends some seconds after noon.
    static func limited(until seconds: Double) -> HTTPResponse {
        HTTPResponse(
            status: 403,
            headers: HTTPHeaders([
                "X-RateLimit-Remaining": "0", "X-RateLimit-Limit": "60",
                "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970 + seconds))",
            ]))
    }
}
