import CGtk
import Rx
import Testing

@testable import Gtk

@Suite("A callback that is answered", .needsDisplay)
struct CallbackProxyTests {
    private let bag = DisposeBag()

    @Test("keeps a window open while the answerer returns true, and notifies all observers")
    func closeRequest() {
        let log = Log<Int>()
        let window = Window()
        window.present()
        for number in 1...2 {
            window.rx.closeRequest.invoked.subscribe(onNext: { log.append(number) })
                .disposed(by: bag)
        }
        let answer = window.rx.closeRequest.answer { _ in
            log.append(3)
            return true
        }
        window.close()
        // Observers are called before the answerer.
        #expect(log.all == [1, 2, 3])
        #expect(window.isVisible)
        answer.dispose()
        window.close()
        #expect(log.all == [1, 2, 3, 1, 2])
        #expect(!window.isVisible)
    }

    @Test("accepts another answerer only after the first one is disposed")
    func oneAnswer() async {
        let object = Object(sinking: gtk_spin_button_new_with_range(0, 1, 1))
        let output = object.rx.callback("output", default: false) { _ in }
        for answer in [true, false, true] {
            let answering = output.answer { answer }
            #expect(emit("output", of: object) == answer)
            answering.dispose()
            #expect(emit("output", of: object) == false)
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let proxy = CallbackProxy<Void, Bool> { false }
                let first = proxy.answer { true }
                let second = proxy.answer { true }
                withExtendedLifetime((first, second)) {}
            }
        }
    }

    @Test("answers a signal with a truth value, and passes whole numbers on")
    func bool() {
        let keys = Object(adopting: gtk_event_controller_key_new())
        let pressed = keys.rx.callback("key-pressed", default: false) { $0.value(at: 0, as: Int.self) }
        #expect(emit("key-pressed", of: keys, [65, 38, 0]) == false)
        pressed.answer { $0 == 65 }.disposed(by: bag)
        #expect(emit("key-pressed", of: keys, [65, 38, 0]) == true)
        #expect(emit("key-pressed", of: keys, [66, 38, 0]) == false)
    }

    @Test("answers a signal with a whole number")
    func int() {
        let application = Application(id: "io.github.rxgtk.Test", isUnique: false)
        let options = application.rx.callback("handle-local-options", default: -1) { _ in }
        let arguments: [any GValueConvertible] = []
        #expect(emitOptions(application, arguments) == -1)
        options.answer { 3 }.disposed(by: bag)
        #expect(emitOptions(application, arguments) == 3)
    }

    private func emitOptions(_ application: Application, _ arguments: [any GValueConvertible]) -> Int? {
        emit("handle-local-options", of: application, arguments, answer: Int.self)
    }

    @Test("answers a signal with a text")
    func string() {
        let box = Object(sinking: gtk_combo_box_new_with_entry())
        let format = box.rx.callback("format-entry-text", default: String?.none) { $0.value(at: 0, as: String.self) }
        #expect(emit("format-entry-text", of: box, ["0"], answer: String?.self) == .some(nil))
        format.answer { "row \($0)" }.disposed(by: bag)
        #expect(emit("format-entry-text", of: box, ["0"], answer: String?.self) == "row 0")
    }

    @Test("answers a signal with an object, and passes fractions on")
    func object() {
        let source = Object(adopting: gtk_drag_source_new())
        let log = Log<Double>()
        let prepare = source.rx.callback("prepare", default: Object?.none) { $0.value(at: 1, as: Double.self) }
        prepare.invoked.subscribe(onNext: { log.append($0) }).disposed(by: bag)
        #expect(emit("prepare", of: source, [1.5, 2.5], answer: Object?.self)! == nil)
        let content = Variant("dragged").withValue { Object(adopting: gdk_content_provider_new_for_value($0)) }
        prepare.answer { _ in content }.disposed(by: bag)
        #expect(emit("prepare", of: source, [3.5, 4.5], answer: Object?.self) == .some(content))
        #expect(log.all == [2.5, 4.5])
    }

    @Test("answers a function pointer, such as the one by which a scale asks for its text")
    func functionPointer() {
        let scale = Scale(0...10, step: 1)
        let log = Log<Double>()
        let text = scale.rx.valueText
        func shown() -> String {
            scale.withPointer { String(cString: pango_layout_get_text(gtk_scale_get_layout($0))) }
        }
        text.invoked.subscribe(onNext: { log.append($0) }).disposed(by: bag)
        scale.value = 3
        #expect(shown() == "3.0")
        let answer = text.answer { "\(Int($0)) °C" }
        scale.value = 4
        #expect(shown() == "4 °C")
        #expect(log.all.last == 4)
        answer.dispose()
        scale.value = 5
        #expect(shown() == "5.0")
    }

    @Test("is owned by the calling object, and released with it")
    func release() {
        weak var token: LifetimeToken?
        weak var proxy: CallbackProxy<Double, String>?
        var scale: Scale? = Scale(0...1, step: 1)
        let object = WeakReference(scale!)
        do {
            let captured = LifetimeToken()
            token = captured
            proxy = scale?.rx.valueText
            proxy?.answer { _ in
                captured.touch()
                return ""
            }
            .disposed(by: bag)
        }
        #expect(proxy === scale?.rx.valueText)
        #expect(token != nil)
        scale = nil
        #expect(object.object == nil)
        #expect(proxy == nil)
        #expect(token == nil)
    }
}
