import Foundation
import Locking
import Rx
import RxTest

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Networking
@testable import Weather

/// The model of the people on the map with real files, and with everything else scripted: on one thread, and in virtual
/// time.
final class PeopleRig: Sendable {
    let weather: WeatherModelRig
    let gitHub: ScriptedProfiles
    let github: GitHubSession
    let saved: SavedValue<MapPreferences>
    let archive: SavedValue<PeopleArchive>
    let model: PeopleModel

    /// - Parameters:
    ///   - locations: Those in the profiles, by login; the others do not exist.
    ///   - account: The login of the account that is signed in.
    ///   - choice: Whether the user has agreed.
    init(
        _ locations: [String: String] = [:], weather: WeatherModelRig? = nil, account: String? = "mona",
        choice: PeopleChoice = .on
    ) throws {
        let weather = try weather ?? WeatherModelRig()
        self.weather = weather
        let gitHub = ScriptedProfiles(locations)
        self.gitHub = gitHub
        let login = account.flatMap { Login($0) }
        github = GitHubSession(
            server: GitHubServer(api: URL(string: "https://github.test")!),
            credentials: Credentials(account: login.map { .user($0) } ?? .anonymous, token: .just(nil)),
            http: HTTPClient { gitHub.answer($0) }, clock: weather.wallClock, worker: CurrentThreadScheduler.instance)
        saved = SavedValue(initial: MapPreferences(), store: SavedFiles(weather.folder.directories).map)
        saved.change(at: noon) { $0.people = choice }
        archive = SavedValue(initial: PeopleArchive(), store: SavedFiles(weather.folder.directories).people)
        var map = MapModel.Environment(weather.environment, saved: saved)
        map.cities.gazetteer = .just(.sample)
        model = PeopleModel(PeopleModel.Environment(github, map: map, archive: archive))
        model.restore()
        model.start()
        model.isMapShown.accept(true)
    }

    var clock: HistoricalScheduler { weather.clock }
    /// The people on the map, and where they are.
    var people: [String] { model.people.value.map { "\($0.login): \($0.residence.text)" } }
    /// The number of people in each request.
    var asked: [Int] { gitHub.asked.map(\.count) }
    /// The names that the geocoder was asked for.
    var names: [String] { weather.names.questions.map(\.subject) }
    /// The places of each request for weather.
    var weatherRequests: [[Coordinate]] { weather.around.questions.map(\.subject) }

    /// The feed shows events of these people.
    func show(_ logins: [String]) { model.events.accept(logins.enumerated().map { Self.event("\($0)", $1) }) }

    /// Shows them, and waits until their weather is there.
    func meet(_ logins: String...) {
        show(logins)
        clock.pass(1)
    }

    static func event(_ id: String, _ login: String) -> GitHubEvent {
        GitHubEvent(
            id: id, type: "WatchEvent", actor: EventActor(login: login), repository: "a/b", createdAt: noon,
            activity: .other(Activity.Other()))
    }
}

/// GitHub's profiles, answered at once.
final class ScriptedProfiles: Sendable {
    private struct State {
        var locations: [String: String]
        var asked: [[String]] = []
        var conditional: [String?] = []
        var error: HTTPError?
        var status: @Sendable (_ count: Int) -> Int = { _ in 200 }
        var headers: [String: String] = [:]
        var held: PublishSubject<HTTPResponse>?
    }

    private let state: Mutex<State>

    /// - Parameter locations: By login; the others do not exist.
    init(_ locations: [String: String]) {
        state = Mutex(State(locations: locations))
    }

    /// The logins of each request.
    var asked: [[String]] { state.withLock { $0.asked } }
    /// The `If-None-Match` of each request.
    var conditions: [String?] { state.withLock { $0.conditional } }

    func set(_ location: String?, of login: String) { state.withLock { $0.locations[login] = location } }
    /// The status for requests of this many people, from now on.
    func fail(_ status: @escaping @Sendable (_ count: Int) -> Int) { state.withLock { $0.status = status } }
    func fail(with error: HTTPError?) { state.withLock { $0.error = error } }
    func send(headers: [String: String]) { state.withLock { $0.headers = headers } }

    /// Delays the answers from now on.
    func hold() -> PublishSubject<HTTPResponse> {
        let held = PublishSubject<HTTPResponse>()
        state.withLock { $0.held = held }
        return held
    }

    func answer(_ request: HTTPRequest) -> Single<HTTPResponse> {
        let people = Self.people(request)
        let (error, held, response) = state.withLock { state in
            state.asked.append(people)
            state.conditional.append(request.headers["If-None-Match"])
            return (state.error, state.held, Self.response(to: request, people, state))
        }
        if let error { return .error(error) }
        return held.map { $0.take(1).asSingle() } ?? .just(response)
    }

    private static func people(_ request: HTTPRequest) -> [String] {
        guard let body = request.body, let query = JSONObject(JSONBody.value(in: body)) else {
            return [request.url.lastPathComponent]
        }
        let variables = query["variables"]
        return variables.keys.indices.compactMap { variables.string("l\($0)") }
    }

    private static func response(to request: HTTPRequest, _ people: [String], _ state: State) -> HTTPResponse {
        let status = state.status(people.count)
        let headers = HTTPHeaders(state.headers.merging(["ETag": "\"e\""]) { $1 })
        guard status == 200 else { return HTTPResponse(status: status, headers: headers, body: Data("{}".utf8)) }
        guard request.method == .post else {
            if request.headers["If-None-Match"] == "\"e\"" { return HTTPResponse(status: 304, headers: headers) }
            guard let location = state.locations[people[0]] else { return HTTPResponse(status: 404, headers: headers) }
            let body = #"{"login": "\#(people[0])", "type": "User", "location": "\#(location)"}"#
            return HTTPResponse(status: 200, headers: headers, body: Data(body.utf8))
        }
        let users = people.enumerated().map { index, login in
            let user = state.locations[login].map { #"{"location": "\#($0)"}"# } ?? "null"
            return #""u\#(index)": \#(user)"#
        }
        let errors = people.enumerated().filter { state.locations[$1] == nil }
            .map { #"{"type": "NOT_FOUND", "path": ["u\#($0.0)"]}"# }
        let body =
            #"{"data": {\#(users.joined(separator: ","))}, "errors": [\#(errors.joined(separator: ","))]}"#
        return HTTPResponse(status: 200, headers: headers, body: Data(body.utf8))
    }
}

/// What GitHub reports of a limit.
func limitHeaders(_ resource: String, remaining: Int, of limit: Int) -> [String: String] {
    [
        "X-RateLimit-Limit": "\(limit)", "X-RateLimit-Remaining": "\(remaining)", "X-RateLimit-Resource": resource,
        "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 1800)",
    ]
}
