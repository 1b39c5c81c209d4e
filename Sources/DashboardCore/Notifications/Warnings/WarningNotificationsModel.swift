import Base
import FoundationEssentials
import Locking
import Rx
import Weather

/// Notifies the user of the official warnings for the displayed place and for the saved ones.
///
/// Of each warning it notifies once, over restarts too, and again if it gets worse. What holds while the window is active
/// counts as notified. In quiet hours only extreme warnings are told, the others when these end. Call `restore` and then `start`.
/// The relays may change on any thread; the user interface observes them as drivers.
package final class WarningNotificationsModel: Sendable {
    /// Whether the user looks at the window.
    package let isActive = BehaviorRelay(value: false)
    /// Emits each notification that is to be shown.
    package let sent = PublishRelay<WarningNotification>()
    /// Emits each notification that is to be shown no longer, since its warning has ended or is not wanted any more.
    package let withdrawn = PublishRelay<WarningNotification.ID>()
    /// The notifications that are shown.
    package var shown: [WarningNotification.ID] { shownIDs.withLock { $0.sorted() } }

    /// Opens the warning of a notification, and withdraws it.
    package let open = PublishRelay<WarningNotification.ID>()
    /// Emits the warning that is to be opened; nil for one that has ended, where only the window is.
    package let opened = PublishRelay<PlaceWarning?>()
    /// A problem with the file, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { saved.notice }

    private let warnings: WarningsModel
    private let settings: BehaviorRelay<NotificationSettings>
    private let saved: SavedValue<NotifiedWarnings>
    private let localTime: LocalTime
    private let shownIDs = Mutex<Set<WarningNotification.ID>>([])
    private let subscriptions = DisposeBag()

    /// How long a window has time to become active before it counts as not looked at.
    static let patience = RxTimeInterval.seconds(3)

    /// - Parameters:
    ///   - settings: From which severity on the user is notified, and the quiet hours.
    ///   - files: What was notified is kept in one of them.
    package init(
        _ warnings: WarningsModel, settings: BehaviorRelay<NotificationSettings>, files: SavedFiles,
        _ localTime: LocalTime
    ) {
        self.warnings = warnings
        self.settings = settings
        self.localTime = localTime
        saved = SavedValue(initial: NotifiedWarnings(), store: files.notifiedWarnings)
    }

    /// Loads what was notified. Blocks while it reads. Call it on the worker of the warnings before these are loaded.
    package func restore() { saved.restore(now: clock.now) }

    /// Begins to notify, and lets the warnings be requested while that is wanted.
    package func start() {
        let (clock, worker) = (clock, warnings.environment.worker)
        let isOn = settings.map { $0.warnings != nil }.distinctUntilChanged()
        isOn.bind(to: warnings.isNotified).disposed(by: subscriptions)
        // Warnings, quiet hours and days begin and end with the minutes.
        let minutes = isOn.flatMapLatest { $0 ? Observable.minutes(clock) : .just(()) }
        Observable.combineLatest(
            warnings.changes, isActive.distinctUntilChanged(), settings.distinctUntilChanged(), minutes
        ) { _, _, _, _ in }
        .delay(Self.patience, scheduler: clock)
        .observe(on: worker, with: self) { $0.update() }
        .disposed(by: subscriptions)
        open.observe(on: worker, with: self) { $0.opens($1) }.disposed(by: subscriptions)
    }

    private var clock: any SchedulerType { warnings.environment.clock }

    private var current: [PlaceWarning] { warnings.current(at: clock.now, zones: localTime.zones) }

    private func update() {
        guard let severity = settings.value.warnings else { return withdraw(shownIDs.withLock(\.self)) }
        let now = clock.now
        let (isActive, isQuiet) = (isActive.value, settings.value.isQuiet(at: localTime.local(now)))
        var notified = saved.content.value
        let (due, ended) = notified.update(current, isUnknown: warnings.unknownPlaces.contains) { warning in
            warning.severity >= severity && (isActive || !isQuiet || warning.severity == .extreme)
        }
        // First: what is shown is not to be shown again if the program ends here.
        saved.change(at: now) { [notified] in $0 = notified }
        // Those that have ended may be left of an earlier start.
        let unwanted = shownIDs.withLock { $0.subtracting(notified.ids(from: severity)) }
        withdraw(unwanted.union(ended))
        guard !isActive else { return }
        for (id, warning) in due {
            _ = shownIDs.withLock { $0.insert(id) }
            sent.accept(WarningNotification(id: id, warning, now: now, localTime))
        }
    }

    private func opens(_ id: WarningNotification.ID) {
        let warning = saved.content.value.latest(id, in: current)
        withdraw([id])
        opened.accept(warning)
    }

    private func withdraw(_ ids: Set<WarningNotification.ID>) {
        shownIDs.withLock { $0.subtract(ids) }
        for id in ids.sorted() { withdrawn.accept(id) }
    }
}
