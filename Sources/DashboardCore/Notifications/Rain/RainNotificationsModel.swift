import Base
import FoundationEssentials
import Locking
import Rx
import Weather

/// Notifies the user some minutes before rain or snow begins at the displayed place, by the newest forecast that is kept.
///
/// Each beginning is told once. One that comes while the window is active counts as told, since the window shows it; one outside of
/// the chosen hours, or in quiet hours, is told when these end, if it is still to come. What was told is forgotten when the program
/// ends, which withdraws its notification. The relays may change on any thread; the user interface observes them as drivers.
package final class RainNotificationsModel: Sendable {
    /// Whether the user looks at the window.
    package let isActive = BehaviorRelay(value: false)
    /// Emits each notification that is to be shown.
    package let sent = PublishRelay<RainNotification>()
    /// Emits each notification that is to be shown no longer: it rains, or it is not wanted any more.
    package let withdrawn = PublishRelay<RainNotification.ID>()
    /// The notifications that are shown.
    package var shown: [RainNotification.ID] { state.withLock { $0.isShown } ? [RainNotification.onlyID] : [] }

    /// Opens the place of a notification, and withdraws it.
    package let open = PublishRelay<RainNotification.ID>()
    /// Emits when the window and its weather are to be shown.
    package let opened = PublishRelay<Void>()

    private struct State {
        var told: NotifiedRain?
        var isShown = false
    }

    private let weather: WeatherModel
    private let settings: BehaviorRelay<NotificationSettings>
    private let localTime: LocalTime
    private let state = Mutex(State())
    private let subscriptions = DisposeBag()

    /// - Parameter settings: How long before rain the user is notified, when, and the quiet hours.
    package init(
        _ weather: WeatherModel, settings: BehaviorRelay<NotificationSettings>, _ localTime: LocalTime
    ) {
        self.weather = weather
        self.settings = settings
        self.localTime = localTime
    }

    /// Begins to notify, and lets the forecast be refreshed while that is wanted.
    package func start() {
        let (clock, worker) = (weather.environment.clock, weather.environment.worker)
        let isOn = settings.map { $0.rain.minutes != nil }.distinctUntilChanged()
        isOn.bind(to: weather.isNotified).disposed(by: subscriptions)
        let minutes = isOn.flatMapLatest { $0 ? Observable.minutes(clock) : .just(()) }
        let report = Observable.combineLatest(
            weather.environment.preferences.content, weather.environment.archive.content
        ) { preferences, archive in preferences.shown.flatMap { archive.report(of: $0.place.key) } }
        .distinctUntilChanged()
        Observable.combineLatest(
            report, isActive.distinctUntilChanged(), settings.distinctUntilChanged(), minutes
        ) { report, _, _, _ in report }
        // As with warnings, a window has time to become active before it counts as not looked at.
        .delay(WarningNotificationsModel.patience, scheduler: clock)
        .observe(on: worker, with: self) { $0.update($1) }
        .disposed(by: subscriptions)
        open.observe(on: worker, with: self) { model, _ in
            model.withdraw()
            model.opened.accept(())
        }
        .disposed(by: subscriptions)
    }

    private func update(_ report: WeatherReport?) {
        let now = weather.environment.clock.now
        let settings = settings.value
        guard let minutes = settings.rain.minutes, let rain = report.flatMap({ RainForecast($0, at: now) }),
            let beginning = rain.beginning
        else { return withdraw() }
        let told = state.withLock(\.told)
        guard let due = rain.due(minutes: minutes, after: told) else {
            // What was told of another place, or of an earlier time, holds no longer.
            guard told?.isSame(at: rain.place.key, start: beginning) == true else { return withdraw() }
            return state.withLock { $0.told?.follow(to: beginning, now: now) }
        }
        let time = localTime.local(now)
        guard isActive.value || (settings.rain.includes(time) && !settings.isQuiet(at: time)) else { return }
        let isSent = !isActive.value
        state.withLock { state in
            state.told = NotifiedRain(at: rain.place.key, start: due)
            if isSent { state.isShown = true }
        }
        if isSent { sent.accept(RainNotification(rain)) }
    }

    private func withdraw() {
        let wasShown = state.withLock { state in
            defer { state.isShown = false }
            return state.isShown
        }
        if wasShown { withdrawn.accept(RainNotification.onlyID) }
    }
}
