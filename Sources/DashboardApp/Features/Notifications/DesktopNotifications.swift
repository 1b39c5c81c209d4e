import DashboardCore
import Gtk
import Rx
import Translation

/// Shows notifications on the desktop, and passes on what the user does with them, also while no window is open.
final class DesktopNotifications {
    private let application: Application
    private let events: NotificationsModel
    private let warnings: WarningNotificationsModel
    private let rain: RainNotificationsModel
    private let subscriptions = DisposeBag()

    /// The actions of a notification, whose parameter is its id.
    private nonisolated enum Act: String, CaseIterable {
        case open = "open-notification"
        case snooze = "snooze-notification"
        case markSeen = "mark-notification-seen"
        case openWarning = "open-warning"
        case openRain = "open-rain"
    }

    init(
        _ events: NotificationsModel, _ warnings: WarningNotificationsModel, _ rain: RainNotificationsModel,
        _ application: Application
    ) {
        self.events = events
        self.warnings = warnings
        self.rain = rain
        self.application = application
        for act in Act.allCases {
            let action = Action(act.rawValue, parameter: String.self)
            application.add(action)
            action.rx.activated(with: String.self).bind(to: request(act)).disposed(by: subscriptions)
        }
        events.sent.asSignal()
            .emit { [application] in application.send(Self.notification($0), id: $0.id) }
            .disposed(by: subscriptions)
        warnings.sent.asSignal()
            .emit { [application] in
                application.send(Self.notification($0.title, $0.text, $0.id, .openWarning), id: $0.id)
            }
            .disposed(by: subscriptions)
        rain.sent.asSignal()
            .emit { [application] in
                application.send(Self.notification($0.title, $0.text, $0.id, .openRain), id: $0.id)
            }
            .disposed(by: subscriptions)
        Signal.merge(events.withdrawn.asSignal(), warnings.withdrawn.asSignal(), rain.withdrawn.asSignal())
            .emit { [application] in application.withdrawNotification(id: $0) }
            .disposed(by: subscriptions)
        // Nobody would react to their buttons.
        application.rx.shutDown.asSignal()
            .emit { for id in events.shown + warnings.shown + rain.shown { application.withdrawNotification(id: id) } }
            .disposed(by: subscriptions)
    }

    /// What the user wants to see in the window.
    var opened: Signal<Opening> {
        .merge(
            events.opened.asSignal().map { .events($0) }, warnings.opened.asSignal().map { .warning($0) },
            rain.opened.asSignal().map { .rain })
    }

    /// What receives the id.
    private func request(_ act: Act) -> PublishRelay<String> {
        switch act {
        case .open: events.open
        case .snooze: events.snooze
        case .markSeen: events.markSeen
        case .openWarning: warnings.open
        case .openRain: rain.open
        }
    }

    private static func notification(_ content: EventNotification) -> Notification {
        var buttons = [(title: trc("button", "Open"), action: Act.open.rawValue)]
        if content.canSnooze { buttons.append((tr("Snooze"), Act.snooze.rawValue)) }
        buttons.append((tr("Mark Seen"), Act.markSeen.rawValue))
        return Notification(
            title: content.title, text: content.text, parameter: content.id, action: Act.open.rawValue,
            buttons: buttons)
    }

    /// One that is only opened.
    private static func notification(_ title: String, _ text: String, _ id: String, _ act: Act) -> Notification {
        Notification(
            title: title, text: text, parameter: id, action: act.rawValue,
            buttons: [(title: trc("button", "Open"), action: act.rawValue)])
    }
}
