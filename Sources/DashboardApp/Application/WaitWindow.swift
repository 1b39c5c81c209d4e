import Base
import Gtk

/// A window that shows what is going on while there is no other one.
final class WaitWindow {
    private let window = Window()

    /// - Parameter title: What is going on.
    init(_ title: String, in application: Application) {
        let spinner = Spinner()
        spinner.isSpinning = true
        spinner.setSize(width: 32, height: 32)
        let page = StatusPage()
        page.title = title
        page.setChild(spinner)
        window.title = About.name
        window.setDefaultSize(width: 400, height: 300)
        window.setChild(page)
        window.hidesOnClose = true
        window.setApplication(application)
        window.present()
    }

    func close() { window.destroy() }
}
