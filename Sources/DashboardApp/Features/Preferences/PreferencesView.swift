import DashboardCore
import Gtk
import Rx

/// The preferences: the way to the accounts, for how long events are kept, the start with the session and all preferences as a file; the
/// weather; which hosts are asked; and what is stored.
///
/// All pages but the first are filled when they are looked at: each takes some ten milliseconds, and most are not.
final class PreferencesView: Dialog {
    /// The pages that are filled, by their names in the description of the window.
    enum Page: String {
        case weather, privacy, storage

        /// The groups of its own description, from top to bottom.
        fileprivate var groups: [String] {
            switch self {
            case .weather: ["weather-service", "units", "people-group"]
            case .privacy: ["hosts"]
            case .storage: ["stored", "check-problems", "backup", "set-aside", "storage-feeds", "storage-others"]
            }
        }
    }

    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/preferences.ui")
    private let pages: PreferencesWindow
    let window: Window
    private let retention: RetentionRows
    private let autostart: AutostartRow?
    private let transfer: TransferRows?
    /// Make what is in the pages that were not looked at yet.
    private var unfilled: [Page: (Builder) -> AnyObject] = [:]
    private var filled: [AnyObject] = []
    private let restored = PublishRelay<String>()
    let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - autostart: Nil where it cannot be chosen whether the program starts with the session.
    ///   - transfer: Nil where there is nothing to export, and nothing can be imported.
    ///   - settings: The displayed path of the settings file.
    ///   - tellLater: Shows what has become of something that was begun in a window that is closed by now.
    init(
        _ feature: WeatherFeature, _ retention: RetentionModel, _ privacy: PrivacyModel,
        _ autostart: AutostartModel?, _ transfer: PreferencesTransfer?, _ storage: Storage, clock: WallClock,
        settings: String, tellLater: @escaping (String) -> Void
    ) {
        pages = builder.object("preferences")
        window = builder.object("preferences")
        self.retention = RetentionRows(retention, builder, settings: settings)
        for (id, isVisible) in [("autostart-group", autostart != nil), ("transfer", transfer != nil)] {
            let group: PreferencesGroup = builder.object(id)
            group.isVisible = isVisible
        }
        self.autostart = autostart.map { [builder] in AutostartRow($0, builder) }
        self.transfer = transfer.map { [builder, window] in
            TransferRows($0, builder, above: window, tellLater: tellLater)
        }
        unfilled = [
            .weather: { WeatherRows(feature, $0) },
            .privacy: { PrivacyRows(privacy, $0, settings: settings) },
            .storage: { [window, restored, subscriptions] builder in
                let page = StoragePage(
                    storage, builder, clock: clock, hasBackups: transfer != nil, above: window, tellLater: tellLater)
                page.restores.emit(to: restored).disposed(by: subscriptions)
                return page
            },
        ]
        pages.rx.page.asDriver().compactMap { Page(rawValue: $0) }
            .drive { [weak self] in self?.fill($0) }
            .disposed(by: subscriptions)
    }

    private func fill(_ page: Page) {
        guard let make = unfilled.removeValue(forKey: page) else { return }
        let builder = Builder(
            resource: "\(ResourceBundle.prefix)/ui/preferences-\(page.rawValue).ui", with: ["preferences": window])
        let shown: PreferencesPage = self.builder.object(page.rawValue)
        for id in page.groups { shown.append(builder.object(id)) }
        filled.append(make(builder))
    }

    func show(_ page: Page) { pages.page = page.rawValue }

    /// Emits when the user wants to see the accounts.
    var showAccounts: Signal<Void> {
        let button: Button = builder.object("accounts")
        return button.rx.clicked.asSignal()
    }

    /// Emits the path of a file of preferences to be imported.
    var imports: Signal<String> { transfer?.imports ?? .empty() }

    /// Emits the path of a backup to be restored.
    var restores: Signal<String> { restored.asSignal() }
}
