import Base
import FoundationEssentials

/// Which requests that nobody waits for have failed, and when they may be sent again: for the texts, stars and profiles that
/// only add to what is there. What GitHub permits an account as a whole is its `GitHubBudget`.
package struct RequestFailures<Subject: Hashable & Sendable>: Sendable {
    /// When a request about a subject failed.
    private var failed: [Subject: Date] = [:]
    /// The period without requests after an error that concerns all subjects.
    private var pause: Pause?

    /// How long nothing is requested about a subject after its error, in seconds.
    private static var validity: TimeInterval { 3600 }
    /// How long nothing is requested after an error that concerns all subjects, in seconds.
    private static var pauseLength: TimeInterval { 60 }

    package init() {}

    /// Whether a request about `subject` may be sent.
    package func permits(_ subject: Subject, at now: Date) -> Bool {
        guard pause?.isOn(at: now) != true else { return false }
        guard let time = failed[subject] else { return true }
        // A time in the future means that the clock was set back.
        return !(0..<Self.validity).contains(now.timeIntervalSince(time))
    }

    /// Records an error of a request about `subject`.
    package mutating func add(_ subject: Subject, _ reason: GitHubError.Reason, at now: Date) {
        if reason.concernsSubjectOnly {
            add([subject], at: now)
        } else {
            pause = Pause(from: now, seconds: Self.pauseLength)
        }
    }

    /// Records that GitHub has no answer about some subjects.
    package mutating func add(_ subjects: [Subject], at now: Date) {
        for subject in subjects { failed[subject] = now }
    }

    /// Ends the pause, after a success.
    package mutating func endPause() { pause = nil }
}
