import Base
import Rx

/// Saves the state of the window for the next start.
///
/// Call `restore` and then `start`. The state is written when the window is hidden, and by `write` on quitting.
package final class WindowModel: Sendable {
    /// The current state of the window; before `start`, the saved one.
    package let state: BehaviorRelay<WindowState>
    /// Whether the window is visible.
    package let isShown = BehaviorRelay(value: false)
    /// A problem with the file, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { saved.notice }

    private let saved: SavedValue<WindowState>
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let subscriptions = DisposeBag()

    /// - Parameter worker: The scheduler on which the file is read and written: serial, and not the main thread.
    package init(
        saved: SavedValue<WindowState>, clock: any SchedulerType, worker: any ImmediateSchedulerType
    ) {
        self.saved = saved
        self.clock = clock
        self.worker = worker
        state = BehaviorRelay(value: saved.content.value)
    }

    /// Loads the saved state. Blocks while it reads.
    package func restore() {
        saved.restore(now: clock.now)
        state.accept(saved.content.value)
    }

    /// Starts to record changes.
    package func start() {
        state.distinctUntilChanged().skip(1)
            .observe(on: worker)
            .subscribe(onNext: { [saved, clock] state in saved.note(at: clock.now) { $0 = state } })
            .disposed(by: subscriptions)
        isShown.distinctUntilChanged().skip(1)
            .filter { !$0 }
            .observe(on: worker, with: self) { model, _ in model.write() }
            .disposed(by: subscriptions)
    }

    /// Writes the state. Must be called on the worker.
    package func write() { saved.write(at: clock.now) }
}
