import DashboardCore
import Gtk
import Translation

/// The windows about the program.
extension MainWindow {
    func showShortcuts() {
        let shortcuts: Window = Builder(resource: "\(ResourceBundle.prefix)/ui/shortcuts.ui").object("shortcuts")
        shortcuts.setTransient(for: window)
        shortcuts.present()
    }

    func showAbout() {
        AboutText(
            name: About.name, version: About.version, iconName: About.applicationID,
            comments: tr(
                "What happens in the GitHub repositories you follow, and the weather where you are, in one window."),
            website: "https://github.com/rxgtk/dashboard", issueAddress: "https://github.com/rxgtk/dashboard/issues",
            license: .gpl3
        ).present(above: window)
    }
}
