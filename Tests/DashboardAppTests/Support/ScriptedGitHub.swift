import FlyingFox
import FlyingSocks
import Foundation
import Locking

/// A fake GitHub on a loopback port with scripted responses, which records its requests.
final class ScriptedGitHub: Sendable {
    /// The root of its API.
    var url: URL { server.url }

    /// Its host and port.
    var name: String { "\(url.host() ?? ""):\(url.port ?? 0)" }

    private let script: Script
    private let server: LoopbackServer

    init(_ answer: Answer) async throws {
        let script = Script(answer)
        server = try await LoopbackServer { try await script.respond(to: $0) }
        self.script = script
    }

    /// Sets the response from now on.
    func answer(_ answer: Answer) {
        script.state.withLock { $0.answer = answer }
    }

    /// Sets the response of another endpoint than that for events, by the last part of its path.
    func answer(_ endpoint: String, with answer: Answer) {
        script.state.withLock { $0.others[endpoint] = answer }
    }

    /// Sets the response for the events of one repository or account.
    func answer(eventsOf feed: String, with answer: Answer) {
        script.state.withLock { $0.feeds[feed] = answer }
    }

    /// Delays the bodies of all further responses until `release`. The heads are sent at once, since the application does
    /// not wait for one as long as the steps of a test may take on a busy machine.
    func hold() {
        script.state.withLock { $0.isHeld = true }
    }

    func release() {
        script.state.withLock { $0.isHeld = false }
    }

    /// The requests for events, in order.
    var requests: [Request] { script.state.withLock { $0.requests } }
    /// The paths of the requests for anything else, in order.
    var otherPaths: [String] { script.state.withLock { $0.otherPaths } }
}

extension ScriptedGitHub {
    struct Request: Sendable {
        /// With the query.
        let path: String
        let ifNoneMatch: String?
        let authorization: String?
    }

    struct Answer: Sendable {
        fileprivate var status: Int
        fileprivate var headers: [String: String]
        fileprivate var body: @Sendable () -> Data

        /// A page of events. Requests with its ETag get "304 Not Modified".
        /// - Parameter now: The reference for the events' times; nil for the time of the response.
        static func page(
            _ events: [SampleEvent], etag: String? = nil, headers: [String: String] = [:], now: Date? = nil
        ) -> Answer {
            Answer(status: 200, headers: headers.merging(etag.map { ["ETag": $0] } ?? [:]) { $1 }) {
                SampleEvent.page(events, now: now ?? Date())
            }
        }

        /// A list of JSON objects.
        static func list(_ elements: String...) -> Answer {
            Answer(status: 200, headers: [:]) { Data("[\(elements.joined(separator: ","))]".utf8) }
        }

        /// The repositories that a search has found.
        static func found(_ names: String...) -> Answer {
            let items = names.map {
                #"{"full_name": "\#($0)", "description": "About \#($0)", "stargazers_count": 1234, "language": "Swift"}"#
            }
            let body = #"{"total_count": \#(names.count), "items": [\#(items.joined(separator: ","))]}"#
            return Answer(status: 200, headers: [:]) { Data(body.utf8) }
        }

        /// A code to sign in with, which nobody uses.
        static let deviceCode = Answer(status: 200, headers: [:]) {
            Data(#"{"device_code": "d", "user_code": "WDJB-MJHT", "expires_in": 900, "interval": 60}"#.utf8)
        }

        /// The account that is signed in.
        static func user(_ login: String, scopes: String) -> Answer {
            Answer(status: 200, headers: ["X-OAuth-Scopes": scopes]) { Data(#"{"id": 7, "login": "\#(login)"}"#.utf8) }
        }

        /// The list of the API's addresses at its root.
        static let root = Answer(status: 200, headers: [:]) { Data(#"{"current_user_url": "-"}"#.utf8) }

        /// The answer for a repository that was renamed.
        static func moved(to number: Int) -> Answer {
            Answer(status: 301, headers: ["Location": "/repositories/\(number)/events"]) { Data() }
        }

        /// The answer to a change.
        static let done = Answer(status: 204, headers: [:]) { Data() }

        /// The public profile of a person.
        static func profile(_ login: String, location: String) -> Answer {
            Answer(status: 200, headers: [:]) {
                Data(#"{"id": 7, "login": "\#(login)", "type": "User", "location": "\#(location)"}"#.utf8)
            }
        }

        /// GitHub's form of an error.
        static func refusal(_ status: Int, _ headers: [String: String] = [:]) -> Answer {
            Answer(status: status, headers: headers) { Data(#"{"message": "No"}"#.utf8) }
        }
    }

    private final class Script: Sendable {
        struct State {
            var answer: Answer
            var feeds: [String: Answer] = [:]
            var others: [String: Answer] = [:]

            /// The response to a request for events.
            func answer(to path: String) -> Answer {
                feeds.first { path.contains("/\($0.key)/events") }?.value ?? answer
            }

            var isHeld = false
            var requests: [Request] = []
            var otherPaths: [String] = []
        }

        let state: Mutex<State>

        init(_ answer: Answer) {
            state = Mutex(State(answer: answer))
        }

        func respond(to request: HTTPRequest) async throws -> HTTPResponse {
            guard request.path.contains("events") else { return respond(toOther: request) }
            let etag = request.headers[HTTPHeader("If-None-Match")]
            let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
            state.withLock {
                $0.requests.append(
                    Request(
                        path: "\(request.path)?\(query)", ifNoneMatch: etag,
                        authorization: request.headers[.authorization]))
            }
            let (answer, isHeld) = state.withLock { ($0.answer(to: request.path), $0.isHeld) }
            // Prevents refreshes by the timer.
            let headers = ["X-Poll-Interval": "3600"].merging(answer.headers) { $1 }
            let isKnown = answer.status == 200 && etag != nil && etag == headers["ETag"]
            let body = isKnown ? Data() : answer.body()
            return HTTPResponse(
                statusCode: HTTPStatusCode(isKnown ? 304 : answer.status, phrase: "-"),
                headers: HTTPHeaders(
                    Dictionary(headers.map { (HTTPHeader($0), $1) }, uniquingKeysWith: { $1 })),
                body: isHeld
                    ? HTTPBodySequence(from: HeldBody(body, script: self), count: body.count)
                    : HTTPBodySequence(data: body))
        }

        private func respond(toOther request: HTTPRequest) -> HTTPResponse {
            state.withLock { $0.otherPaths.append(request.path) }
            let endpoint = request.path.split(separator: "/").last.map(String.init) ?? ""
            guard let answer = state.withLock({ $0.others[endpoint] }) else {
                return HTTPResponse(statusCode: .notFound)
            }
            return HTTPResponse(
                statusCode: HTTPStatusCode(answer.status, phrase: "-"),
                headers: HTTPHeaders(
                    Dictionary(answer.headers.map { (HTTPHeader($0), $1) }, uniquingKeysWith: { $1 })),
                body: answer.body())
        }
    }
}

extension ScriptedGitHub {
    /// A body that is sent when it is released.
    private struct HeldBody: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
        private var rest: Data
        private let script: Script

        init(_ body: Data, script: Script) {
            rest = body
            self.script = script
        }

        func makeAsyncIterator() -> HeldBody { self }

        mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            while script.state.withLock(\.isHeld) { try await Task.sleep(for: .milliseconds(10)) }
            let part = rest.prefix(count)
            rest = rest.dropFirst(count)
            return part.isEmpty ? nil : part
        }
    }
}
