import Base
import FoundationEssentials
import Rx

/// Counts the answered requests to GitHub, and saves the counts.
///
/// Call `restore` and then `start`. The counts are written at most once a minute, when the window is hidden, and by
/// `write` on quitting.
package final class RequestRecorder: Sendable {
    /// What the requests of today and yesterday have cost.
    package var ledger: BehaviorRelay<RequestLedger> { saved.content }
    /// Whether the window is visible.
    package let isShown = BehaviorRelay(value: false)
    /// A problem with the file, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { saved.notice }

    /// The minimum interval between two writes while the window is shown, in seconds.
    static let interval = 60

    private let saved: SavedValue<RequestLedger>
    private let zones: Zones
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - zones: Knows the machine's zone, in which days begin and end.
    ///   - worker: The scheduler on which the file is read and written: serial, and not the main thread.
    package init(
        saved: SavedValue<RequestLedger>, zones: Zones, clock: any SchedulerType, worker: any ImmediateSchedulerType
    ) {
        self.saved = saved
        self.zones = zones
        self.clock = clock
        self.worker = worker
    }

    /// The local day.
    package var today: CalendarDay { PlaceTime(clock.now, in: zones.local()).day }

    /// Loads the saved counts. Blocks while it reads.
    package func restore() { saved.restore(now: clock.now) }

    /// Starts to count requests.
    package func start(_ answered: Observable<AnsweredRequest>) {
        answered.observe(on: worker, with: self) { $0.record($1) }.disposed(by: subscriptions)
        let minutes = answered.flatMapFirst { [clock] _ in
            Observable<Int>.timer(.seconds(Self.interval), scheduler: clock)
        }
        let hidings = isShown.distinctUntilChanged().skip(1).filter { !$0 }
        Observable.merge(minutes.map { _ in }, hidings.map { _ in })
            .observe(on: worker, with: self) { $0.write() }
            .disposed(by: subscriptions)
    }

    /// Writes the counts if they have changed. Must be called on the worker.
    package func write() { saved.write(at: clock.now) }

    private func record(_ request: AnsweredRequest) {
        let today = today
        saved.note(at: clock.now) { $0.record(request, on: today) }
    }
}
