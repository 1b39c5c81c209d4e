import DashboardCore
import Foundation
import Gtk
import Rx

/// The running application: its windows and the actions that menus and keys name.
final class DashboardApplication {
    private let application: Application
    private var services: Services
    private let feed: Services.Feed
    private var window: MainWindow?
    private let subscriptions = DisposeBag()

    /// - Parameter feed: The feed to show first, which may still be on its way from the disk.
    init(services: Services, feed: Services.Feed, isUnique: Bool) {
        self.services = services
        self.feed = feed
        application = Application(id: About.applicationID, isUnique: isUnique)
    }

    /// Runs until the window is closed, gives its services up, and gives the exit status.
    func run() -> Int32 {
        MainLoop.attachMainQueue()
        application.rx.activated
            .emit { [weak self] in self?.activate() }
            .disposed(by: subscriptions)
        addActions()
        MainLoop.onTermination { [weak self] in self?.quit() }
        // Nothing else keeps this object, and the optimizer would let it go with its last use.
        let status = withExtendedLifetime(self) { application.run() }
        services.close()
        return status
    }

    /// Ends `run`.
    func quit() {
        application.quit()
    }

    private func activate() {
        if window == nil { show(services, feed) }
        window?.present()
    }

    private func show(_ services: Services, _ feed: Services.Feed) {
        // Usually over long ago. A slow disk must not keep the window away; the feed is shown when it comes.
        _ = feed.restored.wait(timeout: .now() + .milliseconds(250))
        let window = MainWindow(services: services, model: feed.model)
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
            show(demo, demo.feed())
            window?.present()
            empty?.close()
            services.close()
            services = demo
        } catch {
            window?.showMessage("The sample data cannot be shown: \(error)")
        }
    }

    private func addActions() {
        application.addAction("refresh", keys: ["F5", "<Control>r"]) { [weak self] in self?.window?.refresh() }
        application.addAction("shortcuts", keys: ["<Control>question"]) { [weak self] in self?.window?.showShortcuts() }
        application.addAction("about") { [weak self] in self?.window?.showAbout() }
        application.addAction("close", keys: ["<Control>w"]) { [weak self] in self?.window?.close() }
        application.addAction("quit", keys: ["<Control>q"]) { [weak self] in self?.quit() }
    }
}
