import Foundation
import Locking
import Rx
import RxTest

@testable import CoreTestSupport
@testable import GitHub
@testable import Networking

/// A GitHub in memory and in virtual time, with a company's server beside it: repositories in which something happens at random,
/// lists of their events, limits, and what goes wrong. It notes what would anger the real one.
final class YearGitHub: Sendable {
    /// What goes wrong for some time.
    enum Trouble: Sendable, Equatable {
        case unreachable
        case failing(status: Int)
        /// A secondary limit, whose answers name the seconds to wait, or leave it open.
        case limited(status: Int, seconds: Int?)
    }

    static let enterprise = GitHubServer(api: URL(string: "https://ghe.example.com/api/v3")!)

    let clock: HistoricalScheduler
    let state: Mutex<State>

    init(seed: UInt64, clock: HistoricalScheduler, repositories: Int) {
        self.clock = clock
        state = Mutex(State(seed: seed, repositories: repositories, now: clock.now))
    }

    /// The network of a program. An answer takes up to two seconds; one that a suspended machine has waited for is lost.
    func client(of program: Int) -> HTTPClient {
        HTTPClient { [self] request in
            .deferred { [self] in
                let sent = clock.now
                let (number, wait) = state.withLock { $0.begin(request, by: program, at: sent) }
                return Single<Int>.timer(.milliseconds(wait), scheduler: clock)
                    .flatMap { [self] _ in
                        let answer = state.withLock { [clock] in
                            $0.end(request, number, by: program, sentAt: sent, at: clock.now)
                        }
                        return answer.map { .just($0) }
                            ?? .error(HTTPError.noConnection(host: request.url.host() ?? ""))
                    }
                    // Nobody waits for it any more, such as after signing in again.
                    .do(onDispose: { [self] in state.withLock { $0.leave(number, of: request, by: program) } })
            }
        }
    }
}

extension YearGitHub {
    /// What GitHub knows of a token, by its text.
    struct Token: Sendable {
        let account: String
        var isValid = true
        /// Since when programs were told that it is not, by program.
        var refusals: [Int: Int] = [:]
    }

    /// What an account, or a machine without one, may request.
    struct Allowance: Sendable {
        let limit: Int
        var used = 0
        var reset = Date.distantPast
        /// The end of a secondary limit that an answer to a program has named: the other one does not know of it.
        var blockedUntil: [Int: Date] = [:]
        var lastWrite = Date.distantPast
        /// The numbers of the requests that run, by program.
        var running: [Int: Set<Int>] = [:]
    }

    struct State: Sendable {
        var random: SplitMix
        var world: YearEvents
        var tokens: [String: Token] = [:]
        var allowances: [String: Allowance] = [:]
        var threads: [String: YearThreads] = [:]
        var trouble: Trouble?
        /// What GitHub asks for in `X-Poll-Interval`, in seconds.
        var pollInterval = 60
        /// When the clock of the programs was last set, after which one request too many is forgiven for each allowance.
        var clockSetAt = Date.distantPast
        var forgiven: Set<String> = []
        var requests = 0
        private var started = 0
        var lowest = Int.max
        var problems: [String] = []

        init(seed: UInt64, repositories: Int, now: Date) {
            random = SplitMix(seed: seed)
            world = YearEvents(seed: seed &+ 1, repositories: repositories, now: now)
        }

        mutating func list(until now: Date) {
            world.list(until: now)
            for account in threads.keys { threads[account]?.advance(to: now) }
        }

        /// A program has ended with whatever it was doing.
        mutating func forget(_ program: Int) {
            for name in allowances.keys {
                allowances[name]?.running[program] = nil
                allowances[name]?.blockedUntil[program] = nil
            }
            for text in tokens.keys { tokens[text]?.refusals[program] = nil }
            world.forget(program)
        }

        mutating func note(_ problem: String, _ now: Date) { problems.append("\(now.formatted(.iso8601)): \(problem)") }
    }
}

// MARK: - Requests

extension YearGitHub.State {
    /// - Returns: The request's number, and how long the answer takes, in ms.
    mutating func begin(_ request: HTTPRequest, by program: Int, at now: Date) -> (number: Int, wait: Int) {
        let name = allowanceName(of: request)
        var allowance = allowances[name] ?? YearGitHub.Allowance(limit: token(of: request) == nil ? 60 : 5000)
        started += 1
        allowance.running[program, default: []].insert(started)
        if allowance.running[program]?.count != 1 {
            note("requests at once for \(name) by program \(program)", now)
        }
        allowances[name] = allowance
        world.noteAttempt(request.url.path(), by: program, at: now)
        return (started, Int.random(in: 50...2000, using: &random))
    }

    /// It runs no longer.
    mutating func leave(_ number: Int, of request: HTTPRequest, by program: Int) {
        allowances[allowanceName(of: request)]?.running[program]?.remove(number)
    }

    /// - Returns: Nil if nothing comes.
    mutating func end(_ request: HTTPRequest, _ number: Int, by program: Int, sentAt sent: Date, at now: Date)
        -> HTTPResponse?
    {
        let name = allowanceName(of: request)
        leave(number, of: request, by: program)
        list(until: now)
        guard trouble != .unreachable, now.timeIntervalSince(sent) < 60 else { return nil }
        requests += 1
        if let refusal = refusal(request, by: program, name, at: now) { return refusal }
        return answer(request, by: program, name, at: now)
    }

    private func tokenText(of request: HTTPRequest) -> String? {
        request.headers["Authorization"].map { String($0.dropFirst("Bearer ".count)) }
    }

    private func token(of request: HTTPRequest) -> YearGitHub.Token? { tokenText(of: request).flatMap { tokens[$0] } }

    private func allowanceName(of request: HTTPRequest) -> String {
        "\(token(of: request)?.account ?? "nobody") on \(request.url.host() ?? "")"
    }

    /// What is answered instead of what was asked for.
    private mutating func refusal(_ request: HTTPRequest, by program: Int, _ name: String, at now: Date)
        -> HTTPResponse?
    {
        switch trouble {
        case .failing(let status): return HTTPResponse(status: status, headers: headers(now), body: Data("<html>".utf8))
        case .limited(let status, let seconds): return limited(status, seconds, by: program, name, at: now)
        case .unreachable, nil: break
        }
        checkPause(by: program, name, at: now)
        guard let text = tokenText(of: request), tokens[text]?.isValid != true else { return nil }
        tokens[text]?.refusals[program, default: 0] += 1
        if let count = tokens[text]?.refusals[program], count > 1 {
            note("a refused token again by program \(program)", now)
        }
        return HTTPResponse(status: 401, headers: headers(now), body: Data(#"{"message": "Bad credentials"}"#.utf8))
    }

    private mutating func limited(
        _ status: Int, _ seconds: Int?, by program: Int, _ name: String, at now: Date
    ) -> HTTPResponse {
        checkPause(by: program, name, at: now)
        var headers = headers(now)
        headers["Retry-After"] = seconds.map { "\($0)" }
        // Without a time, GitHub asks for a minute at least.
        allowances[name]?.blockedUntil[program] = now.addingTimeInterval(Double(seconds ?? 60))
        let body = Data(#"{"message": "You have exceeded a secondary rate limit."}"#.utf8)
        return HTTPResponse(status: status, headers: headers, body: body)
    }

    private mutating func checkPause(by program: Int, _ name: String, at now: Date) {
        guard let blocked = allowances[name]?.blockedUntil[program], now < blocked else { return }
        complain("before Retry-After by program \(program)", of: name, at: now)
    }

    /// Notes a request that was not permitted, but for one after the clock was set: whether a limit is over is told by it.
    private mutating func complain(_ what: String, of name: String, at now: Date) {
        if now.timeIntervalSince(clockSetAt) < 7 * 3600, forgiven.insert("\(name) \(what)").inserted { return }
        note("a request of \(name) \(what)", now)
    }

    private mutating func answer(_ request: HTTPRequest, by program: Int, _ name: String, at now: Date) -> HTTPResponse
    {
        let (path, query) = (request.url.path(), request.url.query() ?? "")
        if request.method != .get { return write(path, name, at: now) }
        let known = request.headers["If-None-Match"]
        let hops = world.isFormerName(path) ? 1 : 0
        let isInbox = path.hasSuffix("/notifications")
        let account = token(of: request)?.account ?? ""
        let found = isInbox ? threads[account].map { ("n\($0.version)", nil) } : world.page(path, query, at: now)
        let isFree = found.map { known?.contains("\"\($0.tag)\"") == true } == true && token(of: request) != nil
        guard spend(isFree ? hops : hops + 1, name, at: now) else { return exceeded(name, now) }
        var headers = headers(now, name)
        guard let found else { return HTTPResponse(status: 404, headers: headers, body: Data("{}".utf8)) }
        headers["ETag"] = "W/\"\(found.tag)\""
        headers["X-Poll-Interval"] = "\(pollInterval)"
        if !query.contains("&page=") {
            let early = world.noteAnswer(path, by: program, interval: pollInterval, at: now)
            if let early, now.timeIntervalSince(clockSetAt) > 3600 {
                note("\(path) \(Int(early)) s after the last answer by program \(program)", now)
            }
        }
        if known?.contains("\"\(found.tag)\"") == true { return HTTPResponse(status: 304, headers: headers) }
        if let next = found.next, let place = world.place(path), let host = request.url.host() {
            let root = host.hasPrefix("api.") ? "" : "/api/v3"
            headers["Link"] = "<https://\(host)\(root)/\(place)?per_page=100&page=\(next)>; rel=\"next\""
        }
        let body = isInbox ? threads[account]?.body : world.deliver(path, query)
        var response = HTTPResponse(status: 200, headers: headers, body: body ?? Data())
        if hops > 0 { response.url = world.place(path).flatMap { URL(string: "https://api.github.com/\($0)") } }
        return response
    }

    /// - Returns: Whether the allowance was large enough.
    private mutating func spend(_ count: Int, _ name: String, at now: Date) -> Bool {
        guard var allowance = allowances[name] else { return true }
        if now >= allowance.reset { (allowance.used, allowance.reset) = (0, now.addingTimeInterval(3600)) }
        allowance.used += count
        lowest = min(lowest, allowance.limit - allowance.used)
        allowances[name] = allowance
        return allowance.used <= allowance.limit
    }

    private mutating func exceeded(_ name: String, _ now: Date) -> HTTPResponse {
        complain("beyond the limit", of: name, at: now)
        let body = Data(#"{"message": "API rate limit exceeded"}"#.utf8)
        return HTTPResponse(status: 403, headers: headers(now, name), body: body)
    }

    private mutating func write(_ path: String, _ name: String, at now: Date) -> HTTPResponse {
        if let last = allowances[name]?.lastWrite, now.timeIntervalSince(last) < 0.9 {
            note("two writes within a second", now)
        }
        allowances[name]?.lastWrite = now
        guard spend(1, name, at: now) else { return exceeded(name, now) }
        for account in threads.keys { threads[account]?.remove(String(path.split(separator: "/").last ?? "")) }
        return HTTPResponse(status: 205, headers: headers(now, name))
    }

    private func headers(_ now: Date, _ name: String? = nil) -> HTTPHeaders {
        var headers = HTTPHeaders([
            "Date": Self.dates.string(from: now), "Content-Type": "application/json; charset=utf-8",
        ])
        guard let allowance = name.flatMap({ allowances[$0] }) else { return headers }
        headers["X-RateLimit-Limit"] = "\(allowance.limit)"
        headers["X-RateLimit-Remaining"] = "\(max(0, allowance.limit - allowance.used))"
        headers["X-RateLimit-Reset"] = "\(Int(allowance.reset.timeIntervalSince1970.rounded()))"
        headers["X-RateLimit-Resource"] = "core"
        return headers
    }

    private static let dates: DateFormatter = {
        let dates = DateFormatter()
        dates.locale = Locale(identifier: "en_US_POSIX")
        dates.timeZone = .gmt
        dates.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return dates
    }()
}
