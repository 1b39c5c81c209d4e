import GitHub
import Rx

/// The numbers of requests, for the user interface.
package final class RequestsModel: Sendable {
    private let sessions: AccountSessions
    private let recorder: RequestRecorder
    private let followed: BehaviorRelay<WatchList>
    private let clock: any SchedulerType

    /// - Parameter followed: The feeds as their names are written.
    package init(
        _ sessions: AccountSessions, _ recorder: RequestRecorder, followed: BehaviorRelay<WatchList>,
        clock: any SchedulerType
    ) {
        self.sessions = sessions
        self.recorder = recorder
        self.followed = followed
        self.clock = clock
    }

    /// The numbers now, after each request, and each minute. Nothing is counted while nobody observes them.
    package var report: Observable<RequestsReport> {
        Observable.combineLatest(
            sessions.budgets, recorder.ledger.asObservable(), followed.asObservable(),
            Observable.minutes(clock)
        ) { [recorder, clock] budgets, ledger, followed, _ in
            RequestsReport(budgets, ledger, followed: followed, today: recorder.today, now: clock.now)
        }
        .distinctUntilChanged()
    }
}
