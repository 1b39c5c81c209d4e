import Rx

/// Remembers how the window stands, for the next start.
///
/// `restore` and then `start` it. It is written when the window cannot be seen any more, and by `write`: at the end.
public final class WindowModel: Sendable {
    /// How the window stands now; before `start`, how it has to.
    public let state: BehaviorRelay<WindowState>
    /// Whether anybody can see the window.
    public let isShown = BehaviorRelay(value: false)
    /// Something about the file that the person should know.
    public var notice: BehaviorRelay<StorageNotice?> { saved.notice }

    private let saved: SavedValue<WindowState>
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let subscriptions = DisposeBag()

    /// - Parameter worker: Where the file is read and written: serial, and not the main thread.
    public init(
        saved: SavedValue<WindowState>, clock: any SchedulerType, worker: any ImmediateSchedulerType
    ) {
        self.saved = saved
        self.clock = clock
        self.worker = worker
        state = BehaviorRelay(value: saved.content.value)
    }

    /// Takes in what is remembered. Blocks while it reads.
    public func restore() {
        saved.restore(now: clock.now)
        state.accept(saved.content.value)
    }

    /// Remembers what changes from now on.
    public func start() {
        state.distinctUntilChanged().skip(1)
            .observe(on: worker)
            .subscribe(onNext: { [saved, clock] state in saved.note(at: clock.now) { $0 = state } })
            .disposed(by: subscriptions)
        isShown.distinctUntilChanged().skip(1)
            .filter { !$0 }
            .observe(on: worker)
            .subscribe(onNext: { [weak self] _ in self?.write() })
            .disposed(by: subscriptions)
    }

    /// Writes what is remembered. Called on the worker.
    public func write() { saved.write(at: clock.now) }
}
