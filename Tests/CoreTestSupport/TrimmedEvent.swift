import Foundation

/// Payloads as GitHub sends them since October 2025.
enum TrimmedEvent {
    static let base = String(repeating: "b", count: 40)
    static let head = String(repeating: "a", count: 40)

    static func push(_ id: String = "1", minutesAgo: Double = 0, base: String = base) -> String {
        envelope(
            id: "\"\(id)\"", type: #""PushEvent""#, repo: #"{"id": 33569135, "name": "ReactiveX/RxSwift"}"#,
            payload:
                #"{"repository_id": 1, "push_id": 2, "ref": "refs/heads/main", "head": "\#(head)", "before": "\#(base)"}"#,
            createdAt: "\"\((noon - minutesAgo * 60).formatted(.iso8601))\"")
    }

    static func pullRequest(
        _ id: String = "2", minutesAgo: Double = 1, number: Int = 12, action: String = "merged", head: String = "fix"
    ) -> String {
        let payload = """
            {"action": "\(action)", "number": \(number), "pull_request": {"number": \(number), "id": 98765432109876,
             "head": {"ref": "\(head)"}, "base": {"ref": "main"}, "url": "https://api.github.com/x"}}
            """
        return envelope(
            id: "\"\(id)\"", type: #""PullRequestEvent""#, repo: #"{"id": 33569135, "name": "ReactiveX/RxSwift"}"#,
            payload: payload, createdAt: "\"\((noon - minutesAgo * 60).formatted(.iso8601))\"")
    }
}
