import FlyingFox
import FlyingSocks
import Foundation
import GitHub
import Networking
import Rx
import TestServices
import Testing

/// A fake GitHub on a loopback port with scripted responses, which records its requests. A token belongs to the field
/// `Authorization` and nowhere else.
final class TestGitHub: Sendable {
    /// The requests, in order.
    let requests: BehaviorRelay<[Request]>
    let server: GitHubServer

    private let script: BehaviorRelay<[Answer]>
    private let rule: BehaviorRelay<(@Sendable (Request) -> Answer)?>
    private let host: String

    /// - Parameter answers: One for each request; the last one is repeated.
    init(_ answers: Answer...) async throws {
        let requests = BehaviorRelay<[Request]>(value: [])
        let script = BehaviorRelay(value: answers)
        let rule = BehaviorRelay<(@Sendable (Request) -> Answer)?>(value: nil)
        let order = Order()
        host = SharedServer.newHost { request in
            let asked = Request(request, body: try await request.bodyData)
            if asked.hasExposedSecret { Issue.record("\(asked.method) \(asked.path) exposes a secret.") }
            let answer = if let rule = rule.value { rule(asked) } else { await order.next(script) }
            await order.note(asked, in: requests)
            if let latch = answer.latch { try await latch.first { $0 } }
            return FlyingFox.HTTPResponse(
                statusCode: HTTPStatusCode(answer.status, phrase: "-"),
                headers: FlyingFox.HTTPHeaders(
                    Dictionary(answer.headers.map { (HTTPHeader($0), $1) }, uniquingKeysWith: { $1 })),
                body: answer.body)
        }
        server = GitHubServer(api: URL(string: "http://\(host):\(try await SharedServer.port.value)")!)
        self.requests = requests
        self.script = script
        self.rule = rule
    }

    deinit { SharedServer.remove(host) }

    /// Sets the responses from now on; the last one is repeated.
    func answer(_ answers: Answer...) { answer(answers) }
    func answer(_ answers: [Answer]) { script.accept(answers) }

    /// Sets the responses from now on, depending on the request.
    func answer(by rule: @escaping @Sendable (Request) -> Answer) { self.rule.accept(rule) }

    /// The real network, which keeps this server alive.
    var http: Networking.HTTPClient {
        let http = Networking.HTTPClient.patient
        return Networking.HTTPClient { request in withExtendedLifetime(self) { http.response(request) } }
    }

    /// The last request.
    var lastRequest: Request? { requests.value.last }
}

extension TestGitHub {
    struct Request: Sendable {
        let method: String
        let path: String
        let query: [String: String]
        let headers: Networking.HTTPHeaders
        let body: Data

        /// Whether there is a secret elsewhere than in `Authorization`.
        fileprivate var hasExposedSecret: Bool {
            var others = headers
            others["Authorization"] = nil
            let text = "\(path) \(query) \(others) \(String(decoding: body, as: UTF8.self))"
            return text.contains(Canary.word)
        }

        fileprivate init(_ request: FlyingFox.HTTPRequest, body: Data) {
            self.body = body
            method = request.method.rawValue
            path = request.path
            query = Dictionary(request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
            headers = Networking.HTTPHeaders(
                Dictionary(request.headers.map { ($0.rawValue, $1) }, uniquingKeysWith: { $1 }))
        }
    }

    struct Answer: Sendable {
        var status: Int
        var headers: [String: String]
        var body: Data
        /// The response is delayed until this becomes true.
        var latch: BehaviorRelay<Bool>?

        init(_ status: Int, _ headers: [String: String] = [:], body: Data = Data()) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        /// A page of events.
        static func page(_ events: String..., headers: [String: String] = [:]) -> Answer {
            page(events, headers: headers)
        }

        static func page(_ events: [String], headers: [String: String] = [:]) -> Answer {
            let body = Data("[\(events.joined(separator: ","))]".utf8)
            return Answer(200, ["Content-Type": "application/json; charset=utf-8"].merging(headers) { $1 }, body: body)
        }

        /// For a repository that was renamed: its events are requested by its id.
        static func moved(to number: Int = 70) -> Answer {
            Answer(301, ["Location": "/repositories/\(number)/events?per_page=100"])
        }

        static func notModified(_ headers: [String: String] = [:]) -> Answer { Answer(304, headers) }

        /// GitHub's form of an error.
        static func refusal(_ status: Int, _ message: String = "No", headers: [String: String] = [:]) -> Answer {
            Answer(status, headers, body: Data(#"{"message": "\#(message)"}"#.utf8))
        }

        static func html(_ status: Int) -> Answer {
            Answer(
                status, ["Content-Type": "application/json; charset=utf-8"],
                body: Data("<html><body><h1>\(status)</h1></body></html>".utf8))
        }

        func held(until latch: BehaviorRelay<Bool>) -> Answer {
            var answer = self
            answer.latch = latch
            return answer
        }
    }

    /// Returns the responses in order, and serializes concurrent requests.
    private actor Order {
        func note(_ request: Request, in requests: BehaviorRelay<[Request]>) {
            requests.accept(requests.value + [request])
        }

        func next(_ script: BehaviorRelay<[Answer]>) -> Answer {
            let answers = script.value
            if answers.count > 1 { script.accept(Array(answers.dropFirst())) }
            return answers.first ?? Answer(500)
        }
    }
}
