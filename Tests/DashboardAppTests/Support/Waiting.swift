import Testing

/// What was waited for did not happen in time.
struct WaitTimeoutError: Error, CustomStringConvertible {
    let description: String
}

/// Asks again and again until there is an answer, and gives it. While widgets come and go, a question may fail: that is
/// no answer yet.
/// - Parameters:
///   - what: What is waited for, continuing "Waited in vain for".
///   - limit: Only so that a broken test ends: nothing is ever expected to take this long.
@discardableResult
func eventually<Answer: Sendable>(
    _ what: String, within limit: Duration = .seconds(120), _ question: () async throws -> Answer?
) async throws -> Answer {
    let deadline = ContinuousClock.now + limit
    while true {
        let obstacle: String
        do {
            if let answer = try await question() { return answer }
            obstacle = ""
        } catch {
            obstacle = " (\(error))"
        }
        guard ContinuousClock.now < deadline else {
            throw WaitTimeoutError(description: "Waited in vain for \(what)\(obstacle).")
        }
        try await Task.sleep(for: .milliseconds(20))
    }
}

/// Asks again and again until `condition` holds.
func eventually(_ what: String, _ condition: () async throws -> Bool) async throws {
    try await eventually(what) { try await condition() ? true : nil }
}
