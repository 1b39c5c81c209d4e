import Base
import Gtk

extension StatusPage {
    /// Shows it in a window of its own, while there is no other one.
    func present(in application: Application) -> Window {
        let window = Window()
        window.title = About.name
        window.setDefaultSize(width: 480, height: 360)
        window.setChild(self)
        window.setApplication(application)
        window.present()
        return window
    }
}
