import Testing

/// The condition was not met in time.
struct WaitTimeoutError: Error, CustomStringConvertible {
    let description: String
}

/// Repeats `answer` until it returns a value. While widgets come and go, a call may fail: it is repeated as well.
/// - Parameters:
///   - what: What is waited for, continuing "Waited in vain for".
///   - limit: Only ends a failing test: nothing is expected to take this long.
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

/// Waits until `question` has this answer. A failure tells the last one.
func eventually<Answer: Equatable & Sendable>(
    _ what: String, is expected: Answer, _ question: () async throws -> Answer
) async throws {
    var last: Answer?
    do {
        try await eventually(what) {
            let answer = try await question()
            last = answer
            return answer == expected
        }
    } catch let error as WaitTimeoutError {
        throw WaitTimeoutError(description: "\(error) The last answer was \(last.map { "\($0)" } ?? "an error").")
    }
}

/// Waits until `condition` is true.
func eventually(_ what: String, _ condition: () async throws -> Bool) async throws {
    try await eventually(what) { try await condition() ? true : nil }
}
