import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Rx

/// Notes while the program runs that it does, so that the next start can tell if it did not end by itself.
final class RunRecord {
    /// Nil for the demo, and where several instances may run.
    private let marker: RunMarker?
    /// Not that of other files, which a slow disk may hold up at the end.
    private let worker: any ImmediateSchedulerType
    private var isBegun = false
    /// Whether it is to be told that the last run did not end by itself.
    private let isUntold = BehaviorRelay(value: false)
    private let subscriptions = DisposeBag()

    init(_ services: Services, isUnique: Bool) {
        let process = isUnique && services.kind == .live ? ProcessIdentity.current(ProcessInfo.startEnvironment) : nil
        marker = process.map { RunMarker(services.directories, $0) }
        worker = services.saves.counting(SerialDispatchQueueScheduler(internalSerialQueueName: "dashboard.runs"))
    }

    /// Begins once a window has its first frame, which must not wait, and tells there of the last run.
    func follow(_ window: MainWindow) {
        window.window.rx.firstFrame.asSignal(onErrorSignalWith: .empty())
            .emit { [weak self] in self?.begin() }
            .disposed(by: subscriptions)
        isUntold.asDriver().filter { $0 }
            .drive { [weak window, isUntold] _ in
                guard let window else { return }
                isUntold.accept(false)
                window.showUnexpectedEnd()
            }
            .disposed(by: subscriptions)
    }

    /// Notes that the program runs.
    func begin() {
        guard !isBegun, let marker else { return }
        isBegun = true
        _ = worker.schedule(()) { [isUntold] _ in
            isUntold.accept(marker.begin())
            return Disposables.create()
        }
    }

    /// Notes that the program ends by itself.
    func end() {
        guard let marker else { return }
        _ = worker.schedule(()) { _ in
            marker.end()
            return Disposables.create()
        }
    }
}
