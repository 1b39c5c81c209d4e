import FoundationEssentials
import GitHub

/// Decides what is requested next for the inbox of one account, and when: its threads, or an action of the user.
///
/// Actions are sent only while GitHub's answers are current, so that what has happened in a thread since is known. Call
/// `begin` when a request is sent, and `finish` when it has been answered; then ask for the `next` one.
struct InboxSchedule: Sendable, Equatable {
    /// What is requested.
    enum Work: Sendable, Equatable {
        case threads(RequestPriority)
        /// The action that is due first.
        case action
    }

    /// A request to be sent.
    struct Step: Sendable, Equatable {
        let work: Work
        /// When it is due, never in the past.
        let time: Date
    }

    var tempo = PollTempo.normal
    /// Whether GitHub rejects the credentials. Only a person tries it again.
    var isRejected = false
    private var polled = PolledEndpoint(id: "notifications")
    /// Who wants the threads now, whatever the interval; nil if nobody does.
    private var wanted: RequestPriority? = .background
    /// The request that is running.
    private var running: Work?
    /// Whether the last request for the threads has succeeded, and no action has failed since.
    private var isCurrent = false

    // MARK: Requests

    /// Requests the threads now, unless they are being requested.
    mutating func refresh(_ priority: RequestPriority) {
        if case .threads = running { return }
        wanted = priority
    }

    /// Requests the threads now, since what has failed may succeed: with the network, or with another token.
    mutating func recover() {
        wanted = .background
        polled.succeed()
    }

    /// Records an answer with threads, and the interval that GitHub requests in `X-Poll-Interval`, in seconds, if it does.
    mutating func answer(_ interval: TimeInterval?, at now: Date) { polled.answer(interval, at: now) }

    /// Records that a request is sent. There is no `next` one until it is finished.
    mutating func begin(_ work: Work, at now: Date) {
        running = work
        guard case .threads = work else { return }
        wanted = nil
        polled.request(at: now)
    }

    /// Records the end of a request, with the reason if it failed.
    mutating func finish(_ reason: GitHubError.Reason?, at now: Date) {
        defer { running = nil }
        guard case .threads = running else {
            if let reason, !reason.concernsActionOnly { isCurrent = false }
            return
        }
        isCurrent = reason == nil
        guard let reason else { return polled.succeed() }
        // Without a network, the next attempt follows when it comes back, or after more and more time.
        if reason.concernsSubjectOnly || tempo == .stopped { polled.fail(at: now) }
    }

    // MARK: Decision

    /// The next request; nil if there is none.
    /// - Parameters:
    ///   - action: When the first action is due; nil if there is none.
    ///   - pauseEnd: The end of the pause that GitHub has requested; nil if there is none.
    func next(action: Date?, pauseEnd: Date?, at now: Date) -> Step? {
        guard running == nil else { return nil }
        let earliest = max(now, pauseEnd ?? now)
        if let wanted, wanted == .person || !isRejected && tempo != .stopped {
            return Step(work: .threads(wanted), time: earliest)
        }
        guard !isRejected else { return nil }
        let due = action.map { max($0, earliest) }
        let isKnown = due.map { isCurrent(at: $0, now: now) } ?? true
        let steps = [
            isKnown ? due.map { Step(work: .action, time: $0) } : nil,
            factor(isKnown: isKnown).map { factor in
                Step(work: .threads(.background), time: max(ready(factor, at: now), earliest))
            },
        ]
        return steps.compactMap { $0 }.min { $0.time < $1.time }
    }

    /// Whether the threads are known as they will be at a time: on an older answer, an action could hide what is new in its thread.
    private func isCurrent(at time: Date, now: Date) -> Bool { isCurrent && time < ready(tempo.factor ?? 1, at: now) }

    /// The factor for the time between two requests; nil if none is sent. An action is sent even if the user has paused
    /// the updates, and the threads must be current for it.
    private func factor(isKnown: Bool) -> Double? { tempo.factor ?? (isKnown ? nil : 1) }

    private func ready(_ factor: Double, at now: Date) -> Date {
        polled.ready(every: min(polled.interval * factor, PolledEndpoint.intervals.upperBound), at: now)
    }
}

extension GitHubError.Reason {
    /// Whether GitHub does not accept just this action, so that others may be sent.
    var concernsActionOnly: Bool {
        switch self {
        case .forbidden(.suspended), .forbidden(.tooManyAttempts): false
        case .forbidden, .invalid, .takenDown, .rateLimited: true
        default: false
        }
    }

    /// Whether the thread of an action is there no longer, so that nothing is left to do.
    var isGone: Bool { self == .notFound || self == .unexpected(status: 410) }
}
