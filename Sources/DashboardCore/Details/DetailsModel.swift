import GitHub
import FoundationEssentials
import Rx

/// The event that is opened, with its details and the earlier events of its thread, from the histories on disk alone.
///
/// The relays may change on any thread; the user interface observes them as drivers. What cannot be read is told by the
/// feeds' own notices, and the details are then those that the event itself has.
package final class DetailsModel: Sendable {
    /// The opened event; nil if there is none. Input, of which the newest one counts. Nil as well when its feed is shown no
    /// longer, or its history was removed.
    package let shown = BehaviorRelay<GitHubEvent?>(value: nil)
    /// The details of the opened event: at once those that it has itself, and then those in the history. They follow it
    /// when it changes.
    package let details = BehaviorRelay<EventDetails?>(value: nil)
    /// The events about the same issue, pull request or discussion before the opened one, newest first, at most 50.
    package let earlier = BehaviorRelay<[GitHubEvent]>(value: [])

    private let sources: BehaviorRelay<[FeedSource]>
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let subscriptions = DisposeBag()

    private static let maximumEarlier = 50
    /// How long an event is open before the whole history is searched: with the arrow keys, many are opened in a second.
    private static let rest = RxTimeInterval.milliseconds(300)

    /// - Parameters:
    ///   - sources: The shown feeds, which may change.
    ///   - worker: The sources' worker.
    package init(_ sources: BehaviorRelay<[FeedSource]>, clock: any SchedulerType, worker: any ImmediateSchedulerType) {
        self.sources = sources
        self.clock = clock
        self.worker = worker
    }

    /// Reacts to the opened event.
    package func start() {
        let shown = shown.distinctUntilChanged()
        shown.flatMapLatest { [weak self] event -> Observable<EventDetails?> in
            guard let self, let event else { return .just(nil) }
            return details(of: event).map { $0 }
        }
        .bind(to: details)
        .disposed(by: subscriptions)
        shown.flatMapLatest { [weak self] event -> Observable<[GitHubEvent]> in
            guard let self, let event else { return .just([]) }
            return events(before: event)
        }
        .distinctUntilChanged()
        .bind(to: earlier)
        .disposed(by: subscriptions)
        sources.skip(1).observe(on: worker)
            .subscribe(onNext: { [weak self] in self?.close(unlessIn: $0) })
            .disposed(by: subscriptions)
    }

    /// Closes what the user may not be permitted to see any more. Blocks while it reads.
    private func close(unlessIn sources: [FeedSource]) {
        guard let event = shown.value, !sources.contains(where: { $0.contains(event) }),
            // Another one may have been opened meanwhile.
            shown.value == event
        else { return }
        shown.accept(nil)
    }

    private func details(of event: GitHubEvent) -> Observable<EventDetails> {
        let changes = sources.flatMapLatest { sources in Observable.merge(sources.map { $0.changes.asObservable() }) }
            .compactMap { changes in (changes.changed + changes.new).first { $0.id == event.id } }
        return changes.startWith(event)
            .flatMapLatest { [sources, worker] version in
                Observable.deferred {
                    .just(EventDetails(version, object: Self.object(of: version, in: sources.value)))
                }
                .subscribe(on: worker)
            }
            .startWith(EventDetails(event))
    }

    /// GitHub's own object of an event; nil if there is none. Blocks while it reads.
    private static func object(of event: GitHubEvent, in sources: [FeedSource]) -> Data? {
        sources.lazy.compactMap { $0.object(at: EventPoint(event)) }.first
    }

    private func events(before event: GitHubEvent) -> Observable<[GitHubEvent]> {
        guard let number = event.activity.topic?.number, let repository = RepositoryName(event.repository) else {
            return .just([])
        }
        return Observable<Int>.timer(Self.rest, scheduler: clock)
            .observe(on: worker)
            .flatMap { [sources, worker] _ in
                sources.value.events(
                    about: number, of: repository, id: event.repositoryID, before: EventPoint(event),
                    limit: Self.maximumEarlier, on: worker)
            }
            .startWith([])
    }
}
