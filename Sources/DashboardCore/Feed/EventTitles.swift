import Base
import FoundationEssentials
import GitHub
import Locking
import Logging
import Rx

/// Requests the titles of pull requests and the messages of commits that GitHub leaves out of events, for the events in
/// sight, one after another.
///
/// Nobody waits for them: nothing is requested during a pause, nor when less than half of the rate limit is left, which the
/// feeds themselves need. A text that was received is requested again if an event without it is in sight an hour later, then
/// conditionally; one that GitHub does not have is not. After an error `RequestFailures` decides. There is no timer: it looks when
/// other events are in sight, or a budget has changed.
package final class EventTitles: Sendable {
    /// The events in sight, in the order in which they should be completed.
    package let visible = BehaviorRelay<[GitHubEvent]>(value: [])

    private let sources: BehaviorRelay<[FeedSource]>
    private let github: GitHubSession
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let memory = Mutex(TextMemory())
    private let subscriptions = DisposeBag()
    private let log = Logger(label: "dashboard.titles")

    /// - Parameters:
    ///   - sources: The feeds in whose histories the events are.
    ///   - worker: The sources' worker.
    package init(
        _ sources: BehaviorRelay<[FeedSource]>, _ github: GitHubSession, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        self.sources = sources
        self.github = github
        self.clock = clock
        self.worker = worker
    }

    /// Completes events whenever different ones are in sight, or the rate limit permits it again.
    package func start() {
        let budgets = sources.flatMapLatest { [github] sources in
            Observable.merge(
                ([github] + sources.map(\.github)).unique { ObjectIdentifier($0) }.map { $0.budget.map { _ in } })
        }
        // Another history may have an event, or get it, without the text that this one has.
        sources.flatMapLatest { sources in
            Observable.merge(sources.map { $0.history.changes.filter { !$0.new.isEmpty }.map { _ in } }).startWith(())
        }
        .observe(on: worker, with: self) { titles, _ in titles.memory.withLock { $0.reopen() } }
        .disposed(by: subscriptions)
        Observable.merge(visible.map { _ in }, budgets)
            .observe(on: worker)
            .flatMapFirst { [weak self] in self?.completeAll() ?? .empty() }
            .subscribe()
            .disposed(by: subscriptions)
    }

    /// Completes the first event for which this is possible, and then the others. Never fails.
    private func completeAll() -> Completable {
        .oneAfterAnother { [weak self] in
            guard let self else { return nil }
            completeFromMemory()
            return nextMissing(at: clock.now).map { self.request($0, $1) }
        }
    }

    /// The first missing text that may be requested now, and the session of the feed that has the event.
    private func nextMissing(at now: Date) -> (ServerText, GitHubSession)? {
        // Before reading which feeds the events are in.
        guard ([github] + sources.value.map(\.github)).contains(where: { $0.budget.value.isHalfLeft(at: now) }) else {
            return nil
        }
        for event in incomplete {
            guard let missing = text(of: event), memory.withLock({ $0.isDue(missing, at: now) }) else { continue }
            let session = session(of: event)
            if session.budget.value.isHalfLeft(at: now) { return (missing, session) }
        }
        return nil
    }

    private func session(of event: GitHubEvent) -> GitHubSession {
        sources.value.first { $0.history.contains(event) }?.github ?? github
    }

    /// The text that an event lacks: the same name may be another repository's on another server.
    private func text(of event: GitHubEvent) -> ServerText? {
        MissingText(event).map { missing in
            // Most people have one server: then nothing need be read.
            let isOnly = sources.value.allSatisfy { $0.github.server == github.server }
            return ServerText(server: isOnly ? github.server : session(of: event).server, text: missing)
        }
    }

    /// The events in sight that were not completed yet.
    private var incomplete: [GitHubEvent] {
        memory.withLock { memory in visible.value.filter { !memory.isCompleted($0) } }
    }

    /// Completes events with texts that were already requested for others.
    private func completeFromMemory() {
        let now = clock.now
        for missing in Set(incomplete.compactMap(text(of:))) {
            if let text = memory.withLock({ $0.text(for: missing, at: now) }) { complete(missing, by: text) }
        }
    }

    private func request(_ missing: ServerText, _ session: GitHubSession) -> Completable {
        var request = GitHubRequest<CompletedText?>.text(missing.text)
        request.validators = memory.withLock { $0.validators(for: missing) }
        let subject = request.subject
        return session.answer(to: request, .background)
            .do(
                onSuccess: { [weak self] in self?.receive($0, missing) },
                onError: { [weak self] in self?.fail(GitHubError($0, about: subject), missing) }
            )
            .asCompletable()
            .catch { _ in .empty() }
    }

    private func receive(_ answer: GitHubAnswer<CompletedText?>, _ missing: ServerText) {
        let now = clock.now
        let text = memory.withLock { $0.store(answer, missing, at: now) }
        if let text { complete(missing, by: text) }
    }

    private func fail(_ error: GitHubError, _ missing: ServerText) {
        let now = clock.now
        log.notice("A text is missing.", metadata: ["error": "\(error)"])
        memory.withLock { $0.fail(missing, error.reason, at: now) }
    }

    /// Stores the events in sight that lack a text with it. The relay keeps the incomplete ones, until the view shows the
    /// changed ones that the feeds publish.
    private func complete(_ missing: ServerText, by text: CompletedText) {
        let events = incomplete.filter { self.text(of: $0) == missing }
        memory.withLock { $0.complete(events) }
        for source in sources.value where source.github.server == missing.server {
            source.history.complete(events, by: text)
        }
    }
}
