import FlyingFox
import Foundation
import Locking

/// A fake GitHub with the notifications of one account, on a loopback port that can be closed and opened again.
final class ScriptedInbox: Sendable {
    let url: URL
    private let script: Script
    private let server: Mutex<LoopbackServer?>

    init(_ threads: [SampleThread] = SampleThread.three) async throws {
        let script = Script(threads)
        let server = try await LoopbackServer { script.respond(to: $0) }
        self.script = script
        url = server.url
        self.server = Mutex(server)
    }

    /// The requests that change something, such as "PATCH /notifications/threads/1".
    var changes: [String] { script.state.withLock { $0.changes } }

    /// Sets the notifications from now on.
    func show(_ threads: [SampleThread]) { script.state.withLock { $0.threads = threads } }

    /// Refuses the token from now on.
    func revokeToken() { script.state.withLock { $0.isRevoked = true } }

    /// Refuses connections.
    func goOffline() { server.withLock { $0 = nil } }

    /// Listens on the same port again.
    func goOnline() async throws {
        let server = try await LoopbackServer(port: UInt16(url.port ?? 0)) { [script] in script.respond(to: $0) }
        self.server.withLock { $0 = server }
    }

    private final class Script: Sendable {
        struct State {
            var threads: [SampleThread]
            var changes: [String] = []
            var isRevoked = false
        }

        let state: Mutex<State>
        /// The reference for the threads' times, which must not change with each answer.
        private let start = Date()

        init(_ threads: [SampleThread]) {
            state = Mutex(State(threads: threads))
        }

        func respond(to request: HTTPRequest) -> HTTPResponse {
            if state.withLock({ $0.isRevoked }) { return HTTPResponse(statusCode: .unauthorized) }
            switch (request.method, request.path) {
            case (.GET, "/user"):
                return HTTPResponse(
                    statusCode: .ok, headers: [HTTPHeader("X-OAuth-Scopes"): "repo, notifications"],
                    body: Data(#"{"id": 7, "login": "octocat"}"#.utf8))
            case (.GET, "/notifications"):
                let threads = state.withLock { $0.threads }.map { $0.json(now: start) }
                return HTTPResponse(
                    // Prevents requests by the timer.
                    statusCode: .ok, headers: [HTTPHeader("X-Poll-Interval"): "3600"],
                    body: Data("[\(threads.joined(separator: ","))]".utf8))
            case (.GET, let path) where path.hasSuffix("/events"):
                return HTTPResponse(
                    statusCode: .ok, headers: [HTTPHeader("X-Poll-Interval"): "3600"],
                    body: SampleEvent.page([
                        SampleEvent(id: "2", login: "mona", minutesAgo: 8, issue: (12, "Fix retry"))
                    ]))
            case (.GET, _): return HTTPResponse(statusCode: .notFound)
            case (let method, let path):
                state.withLock { $0.changes.append("\(method.rawValue) \(path)") }
                return HTTPResponse(statusCode: .resetContent)
            }
        }
    }
}

/// A notification for the tests' GitHub.
struct SampleThread: Sendable {
    var id: String
    var title: String
    var number: Int
    var type = "Issue"
    var repository = "ReactiveX/RxSwift"
    var reason = "mention"
    /// How long ago it changed. The actual age is some seconds more.
    var minutesAgo: Int

    func json(now: Date) -> String {
        let time = now.addingTimeInterval(-60 * Double(minutesAgo) - 10).formatted(.iso8601)
        let path = type == "PullRequest" ? "pulls" : "issues"
        return """
            {"id": "\(id)", "unread": true, "reason": "\(reason)", "updated_at": "\(time)",
             "repository": {"full_name": "\(repository)"},
             "subject": {"title": "\(title)", "type": "\(type)",
                         "url": "https://api.github.com/repos/\(repository)/\(path)/\(number)"}}
            """
    }

    /// Three of two repositories, the newest first.
    static let three = [
        SampleThread(id: "1", title: "Fix retry", number: 12, minutesAgo: 3),
        SampleThread(
            id: "2", title: "Add tests", number: 4, type: "PullRequest", repository: "apple/swift-nio",
            reason: "review_requested", minutesAgo: 8),
        SampleThread(id: "3", title: "It crashes", number: 11, reason: "subscribed", minutesAgo: 15),
    ]

    /// The accessible names of the rows, by repository.
    static let threeNames = [
        "ReactiveX/RxSwift, 2 unread",
        "Fix retry #12, ReactiveX/RxSwift, You were mentioned, unread, 3 min ago",
        "It crashes #11, ReactiveX/RxSwift, You watch this repository, unread, 15 min ago",
        "apple/swift-nio, 1 unread",
        "Add tests #4, apple/swift-nio, Review requested, unread, 8 min ago",
    ]
}
