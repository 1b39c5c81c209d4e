import Base
import FoundationEssentials

/// Which requests that nobody waits for have failed, and when they may be sent again: for the texts, stars and profiles that
/// only add to what is there. What GitHub permits an account as a whole is its `GitHubBudget`.
package struct RequestFailures<Subject: Hashable & Sendable>: Sendable {
    /// When a request about a subject failed, within the validity before the last failure.
    private(set) var failed: [Subject: Date] = [:]
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
        return failed[subject].map { Self.isValid($0, at: now) } != true
    }

    /// Whether a failure still counts. A time in the future means that the clock was set back.
    private static func isValid(_ time: Date, at now: Date) -> Bool {
        (0..<validity).contains(now.timeIntervalSince(time))
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
        // Whatever was in sight once would be kept until the program ends.
        failed = failed.filter { Self.isValid($0.value, at: now) }
        for subject in subjects { failed[subject] = now }
    }

    /// Ends the pause, after a success.
    package mutating func endPause() { pause = nil }
}
