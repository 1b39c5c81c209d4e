import Base
import Gtk
import Rx
import Translation
import Weather

/// What the program says of itself: windows, and the offers below the header bar.
extension MainWindow {
    /// Lets characters act as in many programs with keys, but not while text is typed, as accelerators would.
    func bindCharacters() -> any Disposable {
        Disposables.create(
            UserAction.allCases.filter { $0.entry.perform != nil }.map { action in
                window.bind(action) { [weak window] in
                    guard let window, window.takesLetters else { return false }
                    window.activateAction("app.\(action.rawValue)")
                    return true
                }
            })
    }

    func showShortcuts() {
        let groups = UserAction.Section.allCases.map { section in
            (section.title, section.entries.map { ($0.title, $0.allAccelerators) })
        }
        // All must fit into the two columns of a page: GTK warns of the widths of the buttons that switch pages.
        let shortcuts = Window.shortcuts(groups, columnHeight: 24)
        shortcuts.title = tr("Keyboard shortcuts")
        shortcuts.setTransient(for: window)
        shortcuts.present()
    }

    func showAbout() {
        debugInformation.text.asSignal(onErrorSignalWith: .empty())
            .emit { [weak self] in self?.showAbout($0) }
            .disposed(by: subscriptions)
    }

    private func showAbout(_ debugInformation: String) {
        var text = AboutText(
            name: About.name, version: About.version, iconName: About.applicationID,
            comments: tr(
                "What happens in the GitHub repositories you follow, and the weather where you are, in one window."),
            website: "https://github.com/rxgtk/dashboard", issueAddress: "https://github.com/rxgtk/dashboard/issues",
            license: .gpl3)
        text.credits = [
            (
                tr("Weather and Warnings"),
                WeatherService.allCases.map { ($0.attribution(), $0.page.absoluteString) }
                    + AirQualityClient.attribution.map { ($0.text, $0.page) }
                    + WarningService.allCases.map { ($0.attribution(), $0.page.absoluteString) }
            ),
            (
                tr("Map and Places"),
                [
                    (TileServer.attribution, TileServer.attributionLink.absoluteString),
                    ("Natural Earth", "https://www.naturalearthdata.com/"),
                    ("GNOME libgweather", "https://gitlab.gnome.org/GNOME/libgweather"),
                ]
            ),
        ]
        text.debugInformation = debugInformation
        text.present(above: window)
    }

    /// Tells that the last run did not end by itself, and offers what helps to report that.
    func showUnexpectedEnd() {
        let message = tr("Dashboard ended unexpectedly last time. Nothing that was saved is lost.")
        offer.show(Strip(text: message, button: tr("Copy Details")), for: .seconds(60)) { [weak self] in
            guard let self else { return }
            debugInformation.text.asSignal(onErrorSignalWith: .empty())
                .emit { [window] in window.copy($0) }
                .disposed(by: subscriptions)
        }
    }

    /// Tells that this is sample data, and offers the way back.
    func offerReturn(_ leave: @escaping @MainActor () -> Void) {
        let message = tr("This is sample data. What you change is not kept.")
        offer.show(Strip(text: message, button: tr("Leave Sample Data"), isProgress: true), perform: leave)
    }
}
