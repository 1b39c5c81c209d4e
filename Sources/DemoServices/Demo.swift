import FoundationEssentials
import GitHub
import Locking
import Networking
import Rx

/// The demo's services, which respond inside the program: a GitHub with ETags, 304s, a rate limit and avatars, and an
/// Open-Meteo and services of warnings. There are no network requests and no open ports.
package final class Demo: Sendable {
    /// The root of GitHub's API. The top-level domain is reserved for names that never exist.
    /// Source: <https://www.rfc-editor.org/rfc/rfc6761#section-6.4>
    package static let root = URL(string: "https://demo.invalid")!
    /// The root of Open-Meteo's forecasts, of its place names, of its air quality and of its ensembles.
    package static let weather = root.appending(path: "v1")

    private let samples: Samples
    private let start: Date
    /// The events of each repository, by its name in lower case.
    private let timelines = Mutex<[String: Timeline]>([:])
    private let limit: Limit
    private let inbox: DemoInbox
    /// The repositories with a star of the demo's account.
    private let starred = Mutex<Set<String>>([])

    /// The account that is signed in to the demo. Its token is none of GitHub's.
    package static let login = "octocat"
    package static let token = "demo_demo_demo_demo_demo"

    package init(_ samples: Samples) {
        let now = Date()
        self.samples = samples
        start = now
        limit = Limit(start: now)
        inbox = DemoInbox(now: now)
    }

    /// Sends requests to the demo's services, whatever their URL.
    package var http: HTTPClient {
        let worker = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
        return HTTPClient { [self] request in
            Single.deferred { [self] in .just(try answer(to: request, now: Date())) }.subscribe(on: worker)
        }
    }

    private func answer(to request: HTTPRequest, now: Date) throws -> HTTPResponse {
        let path = request.url.pathComponents.dropFirst()
        return switch (path.first, path.last) {
        case ("repos", "events"): try events(request, now: now)
        case ("avatars", let name?): avatar(name)
        case ("notifications", _): try inbox.answer(to: request, headers: limit.headers())
        case ("user", let name?): star(path.dropLast().last.map { "\($0)/\(name)" } ?? name, request.method)
        case ("graphql", _):
            try DemoProfiles.profiles(request.body, headers: limit.headers()) ?? HTTPResponse(status: 404)
        case ("users", let login?): DemoProfiles.profile(login, headers: limit.headers())
        case ("search", "repositories"): DemoSearch.repositories(request.url.parameters)
        case ("v1", "forecast"): try DemoOpenMeteo.forecast(request.url.parameters, now: now)
        case ("v1", "air-quality"): try DemoAir.quality(request.url.parameters, now: now)
        case ("v1", "ensemble"): try DemoEnsemble.members(request.url.parameters, now: now)
        case ("v1", "search"): try DemoOpenMeteo.search(request.url.parameters)
        case ("alerts", "alerts"): try DemoWarnings.brightSky(request.url.parameters, now: now)
        case ("alerts", "active"), (_, "current.json"): try DemoWarnings.none()
        case (_, "wfs"): try DemoWarnings.list(request.url.parameters["cql_filter"] ?? "", now: now)
        case (_, "snow.xml"): DemoWarnings.snow(now: now)
        case ("json", "cap-status.json"): try DemoWarnings.members()
        case ("alert", "area"): HTTPResponse(status: 200, body: Data("[]".utf8))
        default: HTTPResponse(status: 404)
        }
    }

    private func events(_ request: HTTPRequest, now: Date) throws -> HTTPResponse {
        let path = request.url.pathComponents
        guard path.count > 4, let repository = RepositoryName("\(path[2])/\(path[3])") else {
            return HTTPResponse(status: 404)
        }
        let version = try timeline(of: repository).advance(now: now)
        var headers = limit.headers()
        headers["X-Poll-Interval"] = "60"
        headers["Last-Modified"] = HTTPDate.text(version.lastModified)
        if request.headers["If-None-Match"] == version.etag {
            // As GitHub does: a 304 has the strong form of the weak ETag.
            headers["ETag"] = String(version.etag.dropFirst(2))
            return HTTPResponse(status: 304, headers: headers)
        }
        headers["ETag"] = version.etag
        return HTTPResponse(status: 200, headers: headers, body: version.body)
    }

    /// Whether a repository has a star, or the change of that.
    private func star(_ repository: String, _ method: HTTPRequest.Method) -> HTTPResponse {
        let isStarred = starred.withLock { starred in
            switch method {
            case .put: starred.insert(repository)
            case .delete: starred.remove(repository)
            default: return starred.contains(repository)
            }
            return true
        }
        return HTTPResponse(status: isStarred ? 204 : 404, headers: limit.headers())
    }

    private func timeline(of repository: RepositoryName) -> Timeline {
        let key = "\(repository)".lowercased()
        if let timeline = timelines.withLock({ $0[key] }) { return timeline }
        let timeline = Timeline(samples.moved(to: repository), now: start, root: Self.root)
        return timelines.withLock { timelines in
            // Another request may have been faster.
            defer { timelines[key] = timelines[key] ?? timeline }
            return timelines[key] ?? timeline
        }
    }

    private func avatar(_ name: String) -> HTTPResponse {
        guard let picture = samples.avatar(name) else { return HTTPResponse(status: 404) }
        return HTTPResponse(status: 200, headers: HTTPHeaders(["Content-Type": "image/png"]), body: picture)
    }
}

extension URL {
    /// The query parameters. Of duplicate names, the first one is used.
    var parameters: [String: String] {
        let items = URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }
}

/// The demo's hourly limit; every response counts against it, as for anonymous requests.
private final class Limit: Sendable {
    private let used = Mutex(0)
    private let reset: Date

    init(start: Date) {
        reset = start.addingTimeInterval(3600)
    }

    func headers() -> HTTPHeaders {
        let remaining = used.withLock { used in
            used += 1
            return max(1, 60 - used)
        }
        return HTTPHeaders([
            "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "\(remaining)",
            "X-RateLimit-Reset": "\(Int(reset.timeIntervalSince1970))",
        ])
    }
}
