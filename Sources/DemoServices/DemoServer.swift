import FlyingFox
import FlyingSocks
import Foundation
import Locking

/// The demo's own services on a loopback port, over real HTTP: a GitHub with ETags, 304s, a request limit and avatars,
/// and an Open-Meteo.
public final class DemoServer: Sendable {
    /// The root of GitHub's API, for example "http://127.0.0.1:34567".
    public let root: URL
    /// The root of Open-Meteo's forecasts.
    public var weather: URL { root.appending(path: "v1") }
    /// The root of Open-Meteo's place names.
    public var geocoding: URL { root.appending(path: "v1") }

    private let server: HTTPServer
    private let running: Task<Void, any Error>

    private init(root: URL, server: HTTPServer, running: Task<Void, any Error>) {
        self.root = root
        self.server = server
        self.running = running
    }

    /// Starts it on a free port.
    /// - Throws: When no port can be opened.
    public static func start(_ samples: Samples) async throws -> DemoServer {
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        let running = Task { try await server.run() }
        try await server.waitUntilListening()
        guard case .ip4(_, let port) = await server.listeningAddress, let root = URL(string: "http://127.0.0.1:\(port)")
        else { throw CocoaError(.featureUnsupported) }

        let timeline = Timeline(samples, now: Date(), root: root)
        let limit = Limit(start: Date())
        await server.appendRoute("GET /repos/*/*/events") { request in
            try answer(request, timeline, limit, now: Date())
        }
        await server.appendRoute("GET /avatars/*") { request in
            avatar(request.path.split(separator: "/").last.map(String.init) ?? "", samples)
        }
        await server.appendRoute("GET /v1/forecast") { try DemoOpenMeteo.forecast($0, now: Date()) }
        await server.appendRoute("GET /v1/search") { try DemoOpenMeteo.search($0) }
        await server.appendRoute("GET *") { page(for: $0.path) }
        return DemoServer(root: root, server: server, running: running)
    }

    /// Stops it.
    public func stop() async {
        await server.stop()
        running.cancel()
    }

    private static func answer(_ request: HTTPRequest, _ timeline: Timeline, _ limit: Limit, now: Date) throws
        -> HTTPResponse
    {
        let version = try timeline.advance(now: now)
        var headers = limit.headers()
        headers[HTTPHeader("X-Poll-Interval")] = "60"
        headers[HTTPHeader("Last-Modified")] = httpDate(version.lastModified)
        if request.headers[HTTPHeader("If-None-Match")] == version.etag {
            // As GitHub does it: the strong form of the weak ETag.
            headers[HTTPHeader("ETag")] = String(version.etag.dropFirst(2))
            return HTTPResponse(statusCode: .notModified, headers: headers)
        }
        headers[HTTPHeader("ETag")] = version.etag
        headers[.contentType] = "application/json; charset=utf-8"
        return HTTPResponse(statusCode: .ok, headers: headers, body: version.body)
    }

    private static func avatar(_ name: String, _ samples: Samples) -> HTTPResponse {
        guard let picture = samples.avatar(name) else { return HTTPResponse(statusCode: .notFound) }
        return HTTPResponse(statusCode: .ok, headers: [.contentType: "image/svg+xml"], body: picture)
    }

    /// Where a click on a sample leads: no real page has it.
    private static func page(for path: String) -> HTTPResponse {
        let safe = path.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let html = """
            <!doctype html><html lang="en"><meta charset="utf-8"><title>Dashboard: Sample Data</title>
            <body style="font: 1.1rem sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
            <h1>This is sample data</h1>
            <p>With a real repository, this click would have opened <code>\(safe)</code> on GitHub.</p>
            """
        return HTTPResponse(statusCode: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: Data(html.utf8))
    }

    /// "Sun, 06 Nov 1994 08:49:37 GMT". Source: <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>
    private static func httpDate(_ date: Date) -> String {
        let format = Date.VerbatimFormatStyle(
            format: """
                \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
                \(second: .twoDigits) GMT
                """,
            locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
        return date.formatted(format)
    }
}

/// The demo's hourly limit, which every answer counts against, as for anonymous requests.
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
        return [
            HTTPHeader("X-RateLimit-Limit"): "60",
            HTTPHeader("X-RateLimit-Remaining"): "\(remaining)",
            HTTPHeader("X-RateLimit-Reset"): "\(Int(reset.timeIntervalSince1970))",
        ]
    }
}
