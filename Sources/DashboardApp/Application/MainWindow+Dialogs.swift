import DashboardCore
import GitHub
import Gtk
import Rx

/// The dialogs above the window.
extension MainWindow {
    /// Asks for a repository or an account to follow.
    /// - Parameters:
    ///   - edited: The feed that it replaces; nil to add one.
    ///   - text: The name or the address that the user need only confirm.
    func addRepository(insteadOf edited: WatchedFeed? = nil, text: String? = nil) {
        if text != nil { dialogs.close(AddFeedView.self) }
        dialogs.show {
            let view = AddFeedView(
                model: feeds.adding, followed: feeds.watchList.list.asDriver(), edited: edited, text: text)
            view.signIn.emit { [weak self] in self?.showAccounts() }.disposed(by: view.subscriptions)
            return view
        }
    }

    /// - Parameter page: The page that is shown first; nil for the first one.
    func showPreferences(page: PreferencesView.Page? = nil) {
        dialogs.show {
            let view = PreferencesView(
                weather, feeds.retention, privacy, autostart, transfer, storage, clock: clock, settings: settingsPath
            ) { [weak self] in self?.showMessage($0) }
            if let page { view.show(page) }
            view.imports.emit(to: imports).disposed(by: view.subscriptions)
            view.restores.emit(to: restores).disposed(by: view.subscriptions)
            view.showAccounts.emit { [weak self] in self?.showAccounts() }.disposed(by: view.subscriptions)
            return view
        }
    }

    func closeDialogs() { dialogs.closeAll() }

    func showAccounts() { dialogs.show { AccountsView(accounts, opener) } }

    /// Asks of what the user wants to be notified.
    func showNotifications() {
        dialogs.show { NotificationsView(feeds.notifications, feeds.filters, style: .system, isDemo: isDemo) }
    }

    /// Shows everything that is snoozed and muted.
    func showSilence() { dialogs.show { SilenceView(feeds.silence, clock, opener, feeds.feed) } }

    func showRequests() { dialogs.show { RequestsView(model: requests.model) } }
}
