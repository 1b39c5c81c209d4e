import CGtk
import Rx
import Testing

@testable import Gtk

@Suite("A short message over a window", .needsDisplay)
struct ToastTests {
    @Test("has a button that is pressed while it exists")
    func button() {
        let log = Log<String>()
        do {
            let toast = Toast("Removed.", button: "Undo")
            #expect(toast.property("button-label") == "Undo")
            _ = toast.rx.pressed.subscribe(onNext: { log.append("pressed") }, onCompleted: { log.append("gone") })
            emit("button-clicked", of: toast)
        }
        #expect(log.all == ["pressed", "gone"])
    }

    @Test("waits for the one before, and with a button interrupts it")
    func order() async throws {
        let (window, overlay) = (Window(), ToastOverlay(sinking: adw_toast_overlay_new()))
        window.setChild(overlay)
        window.present()
        func texts() -> [String] { overlay.shownTexts.filter { !$0.isEmpty } }
        let undo = Toast("Removed.", button: "Undo")
        overlay.show("Renamed.")
        overlay.show("Failed.")
        try await eventually("the first message") { texts() == ["Renamed."] }
        overlay.show(undo)
        try await eventually("the one with a button") { texts() == ["Removed.", "Undo"] }
        undo.dismiss()
        try await eventually("the first one again") { texts() == ["Renamed."] }
        window.destroy()
    }
}
