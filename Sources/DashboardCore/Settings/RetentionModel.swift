import Base
import History
import Rx

/// For how many months events are kept, and what is removed by another choice.
///
/// Call `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class RetentionModel: Sendable {
    /// The months besides the current one; nil keeps all.
    package let months: BehaviorRelay<Int?>
    /// The user's choice. What is older is removed at once.
    package let choice = PublishRelay<Int?>()
    /// Why the last choice has no effect; nil if it has one.
    package let problem = BehaviorRelay<SettingsError?>(value: nil)

    private let environment: Environment
    private let subscriptions = DisposeBag()

    /// What the model depends on.
    package struct Environment: Sendable {
        /// Saves the choice. Blocks while it writes.
        package var save: @Sendable (_ months: Int?) throws(SettingsError) -> Void
        /// The histories, which ask `months` for what they keep.
        package var histories: BehaviorRelay<Histories>
        package var clock: any SchedulerType
        /// The scheduler on which the histories are written.
        package var worker: any ImmediateSchedulerType

        package init(
            save: @escaping @Sendable (_ months: Int?) throws(SettingsError) -> Void,
            histories: BehaviorRelay<Histories>, clock: any SchedulerType, worker: any ImmediateSchedulerType
        ) {
            self.save = save
            self.histories = histories
            self.clock = clock
            self.worker = worker
        }
    }

    package init(_ months: BehaviorRelay<Int?>, _ environment: Environment) {
        self.months = months
        self.environment = environment
    }

    /// Follows the user's choices.
    package func start() {
        choice.observe(on: environment.worker, with: self) { $0.keep($1) }.disposed(by: subscriptions)
    }

    private func keep(_ months: Int?) {
        do {
            try environment.save(months)
        } catch {
            return problem.accept(error)
        }
        problem.accept(nil)
        self.months.accept(months)
        for history in environment.histories.value.all { history.removeOldMonths() }
    }

    /// The size of the events that a choice would remove, in bytes. Counted on the worker.
    package func size(removedBy months: Int?) -> Single<Int> {
        Single.deferred { [environment] in
            guard let months else { return .just(0) }
            let (histories, now) = (environment.histories.value.all, environment.clock.now)
            return .just(
                histories.reduce(0) { size, history in
                    size + (history.read { try $0.size(beyond: months, now: now) } ?? 0)
                })
        }
        .subscribe(on: environment.worker)
    }
}
