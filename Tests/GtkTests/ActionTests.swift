import CGtk
import Rx
import Testing

@testable import Gtk

@Suite("An action", .needsDisplay)
struct ActionTests {
    private let bag = DisposeBag()

    @Test("emits each activation until it is unsubscribed from, and none while it is disabled")
    func activation() {
        let action = Action("refresh")
        let log = Log<Int>()
        action.activate()
        let subscription = action.rx.activated.subscribe(onNext: { log.append(1) })
        action.activate()
        action.isEnabled = false
        action.activate()
        action.isEnabled = true
        action.activate()
        subscription.dispose()
        action.activate()
        #expect(log.all == [1, 1])
    }

    @Test("emits its parameter with its type", arguments: ["a", "R & D"])
    func parameters(text: String) {
        let (open, zoom, turn, mark) = (
            Action("open", parameter: String.self), Action("zoom", parameter: Double.self),
            Action("turn", parameter: Int32.self), Action("mark", parameter: Bool.self)
        )
        let log = Log<String>()
        open.rx.activated(with: String.self).subscribe(onNext: { log.append($0) }).disposed(by: bag)
        zoom.rx.activated(with: Double.self).subscribe(onNext: { log.append("\($0)") }).disposed(by: bag)
        turn.rx.activated(with: Int32.self).subscribe(onNext: { log.append("\($0)") }).disposed(by: bag)
        mark.rx.activated(with: Bool.self).subscribe(onNext: { log.append("\($0)") }).disposed(by: bag)
        open.activate(text)
        zoom.activate(1.5)
        turn.activate(Int32(-3))
        mark.activate(true)
        #expect(log.all == [text, "1.5", "-3", "true"])
        #expect(Action("a").name == "a")
    }

    @Test("is found by its application under its name, with its keys")
    func application() {
        let application = Application(id: "org.example.Actions", isUnique: false)
        let action = Action("open", parameter: String.self)
        let log = Log<String>()
        action.rx.activated(with: String.self).subscribe(onNext: { log.append($0) }).disposed(by: bag)
        application.add(action)
        application.setKeys(["<Control>1"], for: "app.open::feed")
        var found: Action?
        application.withPointer { found = g_action_map_lookup_action($0, "open").map { Action(retaining: $0) } }
        #expect(found == action)
        found?.activate("map")
        #expect(log.all == ["map"])
        let keys = application.withPointer { (application: UnsafeMutablePointer<GtkApplication>) in
            let keys = gtk_application_get_accels_for_action(application, "app.open::feed")!
            defer { g_strfreev(keys) }
            return keys[0].map { String(cString: $0) }
        }
        #expect(keys == "<Control>1")
    }

    @Test("is also used by a toast: pressed while the toast exists")
    func toast() {
        let log = Log<String>()
        do {
            let toast = Toast("Removed.", button: "Undo")
            #expect(toast.property("button-label") == "Undo")
            _ = toast.rx.pressed.subscribe(onNext: { log.append("pressed") }, onCompleted: { log.append("gone") })
            emit("button-clicked", of: toast)
        }
        #expect(log.all == ["pressed", "gone"])
    }
}
