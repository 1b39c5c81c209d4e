import Base
import Commands
import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// A window that tells why the program cannot start. Who starts it from the desktop does not see standard error.
enum StartFailure {
    /// Shows an error until the window is closed, if the desktop has started the program: by the session bus, or by its file, which
    /// GLib then tells to this process alone.
    ///
    /// Source: <https://docs.gtk.org/gio-unix/class.DesktopAppInfo.html>
    static func show(_ error: any Error, isService: Bool) {
        let launched = ProcessInfo.startEnvironment["GIO_LAUNCHED_DESKTOP_FILE_PID"]
        guard isService || launched == "\(ProcessInfo.processInfo.processIdentifier)" else { return }
        let application = Application(
            id: About.applicationID, isUnique: isService, isService: isService, opensAddresses: true)
        let quit = Action("quit")
        let subscriptions = DisposeBag()
        quit.rx.activated.emit { application.quit() }.disposed(by: subscriptions)
        application.rx.activated.emit { present(error, in: application) }.disposed(by: subscriptions)
        application.rx.opened.emit { _ in present(error, in: application) }.disposed(by: subscriptions)
        application.add(quit, keys: ["<Control>q", "<Control>w", "Escape"])
        withExtendedLifetime(subscriptions) { _ = application.run() }
    }

    private static func present(_ error: any Error, in application: Application) {
        if let window = Window.shown.first { return window.present() }
        let page = StatusPage()
        page.iconName = "dialog-error-symbolic"
        page.title = tr("Dashboard Cannot Start")
        page.details = error.messageForUser
        _ = page.present(in: application)
    }
}
