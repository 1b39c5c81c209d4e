import FoundationEssentials
import GitHub
import History
import Rx

/// The event that is opened, with its details and the earlier events of its thread, from the histories on disk alone.
///
/// The relays may change on any thread; the user interface observes them as drivers. What cannot be read is reported by
/// the feeds' own notices, and the details are then those that the event itself has.
package final class DetailsModel: Sendable {
    /// The opened event; nil if there is none. Input, of which the newest one counts. Nil as well when its feed is shown no
    /// longer, or its history was removed.
    package let shown = BehaviorRelay<GitHubEvent?>(value: nil)
    /// The details of the opened event: at once those that it has itself, and then those in the history. They follow it
    /// when it changes.
    package let details = BehaviorRelay<EventDetails?>(value: nil)
    /// The events about the same issue, pull request or discussion before the opened one, newest first, at most 50.
    package let earlier = BehaviorRelay<[GitHubEvent]>(value: [])

    private let histories: BehaviorRelay<Histories>
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let subscriptions = DisposeBag()

    private static let maximumEarlier = 50
    /// How long an event is open before the whole history is searched: with the arrow keys, many are opened in a second.
    private static let rest = RxTimeInterval.milliseconds(300)

    /// - Parameters:
    ///   - histories: Those of the shown feeds, which may change.
    ///   - worker: The feeds' worker.
    package init(_ histories: BehaviorRelay<Histories>, clock: any SchedulerType, worker: any ImmediateSchedulerType) {
        self.histories = histories
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
        histories.skip(1).observe(on: worker, with: self) { $0.close(unlessIn: $1) }.disposed(by: subscriptions)
    }

    /// Closes what the user may not be permitted to see any more. Blocks while it reads.
    private func close(unlessIn histories: Histories) {
        guard let event = shown.value, histories.history(of: event) == nil,
            // Another one may have been opened meanwhile.
            shown.value == event
        else { return }
        shown.accept(nil)
    }

    private func details(of event: GitHubEvent) -> Observable<EventDetails> {
        let changes = histories.changes
            .compactMap { changes in (changes.changed + changes.new).first { $0.id == event.id }?.event }
        return changes.startWith(event)
            .flatMapLatest { [histories, worker] version in
                Observable.deferred {
                    .just(EventDetails(version, object: histories.value.object(of: version)))
                }
                .subscribe(on: worker)
            }
            .startWith(EventDetails(event))
    }

    private func events(before event: GitHubEvent) -> Observable<[GitHubEvent]> {
        guard let number = event.activity.topic?.number, let repository = RepositoryName(event.repository) else {
            return .just([])
        }
        return Observable<Int>.timer(Self.rest, scheduler: clock)
            .observe(on: worker)
            .flatMap { [histories, worker] _ in
                histories.value.events(
                    about: number, of: repository, id: event.repositoryID, before: EventPoint(event),
                    limit: Self.maximumEarlier, on: worker)
            }
            .startWith([])
    }
}
