import Base
import FoundationEssentials
import Locking
import Networking

/// The notifications of the demo's account, about what happens in its events. Changes last until the program ends.
final class DemoInbox: Sendable {
    private let threads: Mutex<[Thread]>

    /// - Parameter now: The time from which their ages are counted.
    init(now: Date) {
        threads = Mutex(Self.threads(now: now))
    }

    private struct Thread: Sendable {
        let id: String
        let reason: String
        let title: String
        let type: String
        /// The path of the subject below that of the repository.
        let path: String
        let updatedAt: Date
        var isUnread = true

        var json: JSONValue {
            let repository = Demo.root.appending(path: "repos/ReactiveX/RxSwift")
            return .object([
                "id": .string(id), "unread": .bool(isUnread), "reason": .string(reason),
                "updated_at": .string(updatedAt.formatted(.iso8601)),
                "subject": .object([
                    "title": .string(title), "type": .string(type),
                    "url": .string(repository.appending(path: path).absoluteString),
                ]),
                "repository": .object(["full_name": .string("ReactiveX/RxSwift"), "private": .bool(false)]),
            ])
        }
    }

    private static func threads(now: Date) -> [Thread] {
        let subjects: [(reason: String, title: String, type: String, path: String, minutes: Double)] = [
            (
                "review_requested", "Fix reentrancy in share(replay:scope:) when a subscriber disposes on next",
                "PullRequest", "pulls/2741", 3
            ),
            ("mention", "Driver에서 메인 스레드 보장이 깨지는 경우가 있습니다", "Issue", "issues/2733", 15),
            (
                "assign", "throttle drops the latest element when the scheduler’s clock jumps back", "Issue",
                "issues/2742", 96
            ),
            ("subscribed", "6.10.0 release candidate 1", "Release", "releases/610001", 172),
            (
                "team_mention", "How do you bridge an AsyncSequence back into an Observable?", "Discussion",
                "discussions/2730", 306
            ),
            ("comment", "Add a marble diagram for withLatestFrom", "Issue", "issues/2728", 1403),
            ("author", "Publish observables as Combine publishers 🔁", "PullRequest", "pulls/2731", 3102),
        ]
        return subjects.enumerated().map { index, subject in
            Thread(
                id: "\(9_300_100 - index)", reason: subject.reason, title: subject.title, type: subject.type,
                path: subject.path, updatedAt: now - subject.minutes * 60, isUnread: index < 4)
        }
    }

    /// The answer to a request below "notifications".
    func answer(to request: HTTPRequest, headers: HTTPHeaders) throws -> HTTPResponse {
        let path = request.url.pathComponents
        guard path.count > 3 else { return try list(all: request.url.parameters["all"] == "true", headers) }
        let isKnown = threads.withLock { threads in
            guard let index = threads.firstIndex(where: { $0.id == path[3] }) else { return false }
            switch request.method {
            case .patch: threads[index].isUnread = false
            case .delete: threads.remove(at: index)
            default: break
            }
            return true
        }
        // As GitHub does: 205 for a thread that is read, 204 for one that is done.
        let status = request.method == .patch ? 205 : request.method == .delete ? 204 : 200
        return HTTPResponse(status: isKnown ? status : 404, headers: headers, body: Data("{}".utf8))
    }

    private func list(all: Bool, _ headers: HTTPHeaders) throws -> HTTPResponse {
        var headers = headers
        headers["X-Poll-Interval"] = "60"
        let shown = threads.withLock { $0.filter { all || $0.isUnread } }
        return HTTPResponse(
            status: 200, headers: headers, body: try JSONEncoder().encode(JSONValue.array(shown.map(\.json))))
    }
}
