import Base
import FoundationEssentials
import GitHub
import Networking

/// A text that an event of a server lacks.
struct ServerText: Sendable, Hashable {
    let server: GitHubServer
    let text: MissingText
}

/// The answers to the requests for missing texts, since the program was started.
struct TextMemory: Sendable {
    private var answers: [ServerText: Answer] = [:]
    /// The events that were completed.
    private var completed: Set<String> = []
    private var failures = RequestFailures<ServerText>()

    private struct Answer {
        /// Nil if the text does not exist.
        let text: CompletedText?
        let validators: Validators?
        let time: Date

        /// A time in the future means that the clock was set back.
        func isValid(at now: Date) -> Bool { (0..<TextMemory.validity).contains(now.timeIntervalSince(time)) }
    }

    /// How long a text may be used without asking whether it has changed, in seconds.
    private static let validity: TimeInterval = 3600

    /// Whether a text should be requested. One that GitHub does not have is not requested again.
    func isDue(_ missing: ServerText, at now: Date) -> Bool {
        guard failures.permits(missing, at: now) else { return false }
        guard let answer = answers[missing] else { return true }
        return answer.text != nil && !answer.isValid(at: now)
    }

    /// The text, if it was received a short time ago.
    func text(for missing: ServerText, at now: Date) -> CompletedText? {
        answers[missing].flatMap { $0.isValid(at: now) ? $0.text : nil }
    }

    func validators(for missing: ServerText) -> Validators? { answers[missing]?.validators }

    /// Whether an event was completed, even if it is still in sight without the text.
    func isCompleted(_ event: GitHubEvent) -> Bool { completed.contains(event.id) }

    /// Records that events were completed.
    mutating func complete(_ events: [GitHubEvent]) { completed.formUnion(events.map(\.id)) }

    /// Forgets which events were completed. The texts stay, so that those that lack one again need no request.
    mutating func reopen() { completed = [] }

    /// Stores an answer. Returns its text, or the one that is still valid.
    mutating func store(
        _ answer: GitHubAnswer<CompletedText?>, _ missing: ServerText, at now: Date
    ) -> CompletedText? {
        let known = answers[missing]
        let text = if let modified = answer.modified { modified.content } else { known?.text }
        answers[missing] = Answer(text: text, validators: answer.validators(after: known?.validators), time: now)
        failures.endPause()
        return text
    }

    /// Records an error.
    mutating func fail(_ missing: ServerText, _ reason: GitHubError.Reason, at now: Date) {
        failures.add(missing, reason, at: now)
    }
}
