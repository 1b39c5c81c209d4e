import DashboardCore
import Foundation
import Gtk
import Logging
import Rx

/// The running application: its windows and the actions that menus and keys name.
package final class DashboardApplication {
    private let application: Application
    private var services: Services
    private var feed: Services.Feed
    private var weather: Services.Weather
    private var window: MainWindow?
    /// What has to be on disk before the program ends, of whatever was shown.
    private var saves: [PendingSaves]
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - feed: The feed to show first, which may still be on its way from the disk.
    ///   - weather: The weather to show first, likewise.
    package init(services: Services, feed: Services.Feed, weather: Services.Weather, isUnique: Bool) {
        self.services = services
        self.feed = feed
        self.weather = weather
        saves = [services.saves]
        application = Application(id: About.applicationID, isUnique: isUnique)
    }

    /// Runs until the window is closed, saves what is to be saved, gives its services up, and gives the exit status.
    package func run() -> Int32 {
        MainLoop.attachMainQueue()
        application.rx.activated
            .emit { [weak self] in self?.activate() }
            .disposed(by: subscriptions)
        addActions()
        let termination = MainLoop.onTermination { [weak self] in self?.quit() }
        // Nothing else keeps this object, and the optimizer would let it go with its last use.
        return withExtendedLifetime(self) {
            let status = application.run()
            // Whoever does not want to wait asks again.
            termination.dispose()
            finishSaving()
            services.close()
            return status
        }
    }

    /// Ends `run`.
    package func quit() {
        // Nobody should look at a window that does nothing any more, while the disk takes its time.
        window?.hide()
        application.quit()
    }

    /// How long the disk may take for what is left to be saved.
    private static let savingTime = DispatchTimeInterval.seconds(3)

    private func finishSaving() {
        let deadline = DispatchTime.now() + Self.savingTime
        for saves in saves where !saves.finish(by: deadline) {
            Logger(label: "dashboard").warning("The disk takes too long: not everything was saved.")
        }
    }

    private func activate() {
        if window == nil { show(services, feed, weather) }
        window?.present()
    }

    private func show(_ services: Services, _ feed: Services.Feed, _ weather: Services.Weather) {
        // Usually over long ago. A slow disk must not keep the window away; what is saved is shown when it comes.
        let deadline = DispatchTime.now() + .milliseconds(250)
        for restored in [feed.restored, weather.restored] { _ = restored.wait(timeout: deadline) }
        let window = MainWindow(services: services, model: feed.model, weather: weather.feature, map: weather.map)
        window.rx.exploreSamples
            .emit { [weak self] in self?.exploreSamples() }
            .disposed(by: subscriptions)
        window.setApplication(application)
        self.window = window
    }

    /// Puts a window with sample data in the place of the one that has nothing to show.
    private func exploreSamples() {
        do {
            let demo = try Services.demo()
            let empty = window
            // The old ones have nobody left then who keeps them, and stop.
            feed = demo.feed()
            weather = demo.weather()
            show(demo, feed, weather)
            window?.present()
            empty?.close()
            services.close()
            services = demo
            saves.append(demo.saves)
        } catch {
            window?.showMessage("The sample data cannot be shown: \(error)")
        }
    }

    private func addActions() {
        application.addAction("refresh", keys: ["F5", "<Control>r"]) { [weak self] in self?.window?.refresh() }
        application.addAction("search-city", keys: ["<Control>l"]) { [weak self] in self?.window?.searchCity() }
        application.addAction("weather", keys: ["F9"]) { [weak self] in self?.window?.toggleWeather() }
        application.addAction("map", keys: ["<Control>m"]) { [weak self] in self?.window?.toggleMap() }
        application.addAction("preferences", keys: ["<Control>comma"]) { [weak self] in
            self?.window?.showPreferences()
        }
        application.addAction("shortcuts", keys: ["<Control>question"]) { [weak self] in self?.window?.showShortcuts() }
        application.addAction("about") { [weak self] in self?.window?.showAbout() }
        application.addAction("close", keys: ["<Control>w"]) { [weak self] in self?.window?.close() }
        application.addAction("quit", keys: ["<Control>q"]) { [weak self] in self?.quit() }
    }
}
