import Base
import Gtk
import Rx
import Translation

/// The windows about the program.
extension MainWindow {
    /// A question mark shows the shortcuts, and a slash moves to the search entry, as in many programs with keys.
    func bindCharacters() -> any Disposable {
        Disposables.create(
            bind(.question) { $0.showShortcuts() },
            bind(.slash) { $0.search() })
    }

    private func bind(_ key: Key, _ action: @escaping (MainWindow) -> Void) -> any Disposable {
        window.rx.key(key)
            .answer { [weak self] in
                guard let self, window.takesLetters else { return false }
                action(self)
                return true
            }
    }

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
