import DashboardCore
import Gtk
import Rx

extension MainWindow {
    /// Looks at the file of the preferences when it is changed, and when the user comes back to the window: not every file system
    /// tells of changes. What is wrong in it is told as at the start.
    func follow(_ preferences: PreferencesWatch) {
        for path in preferences.paths {
            FileMonitor.changes(of: path).emit(to: preferences.look).disposed(by: subscriptions)
        }
        window.isActive.filter { $0 }.map { _ in }.drive(preferences.look).disposed(by: subscriptions)
        preferences.messages.asSignal().emit { [weak self] in self?.showMessage($0) }.disposed(by: subscriptions)
        preferences.start()
    }
}
