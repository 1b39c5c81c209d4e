import CGtk
import Rx
import Testing

@testable import Gtk

@Suite("A binder", .needsDisplay)
struct BinderTests {
    private let bag = DisposeBag()

    @Test("of a widget sets the property of its name")
    func widgets() {
        let label = Label()
        label.rx.text.onNext("text")
        label.rx.isVisible.onNext(false)
        label.rx.isSensitive.onNext(false)
        label.rx.tooltip.onNext("tip")
        #expect(label.text == "text")
        #expect(!label.isVisible)
        #expect(!label.isSensitive)
        #expect(label.tooltip == "tip")
        label.rx.tooltip.onNext(nil)
        #expect(label.tooltip == nil)

        let line = Inscription(characters: 5)
        line.rx.text.onNext("line")
        #expect(line.text == "line")
        let spinner = Spinner()
        spinner.rx.isSpinning.onNext(true)
        #expect(spinner.isSpinning)
        let bar = ProgressBar()
        bar.rx.fraction.onNext(0.5)
        #expect(bar.fraction == 0.5)
        let button = Button(title: "")
        button.rx.title.onNext("title")
        #expect(button.title == "title")
        let window = Window()
        window.rx.title.onNext("title")
        #expect(window.title == "title")
        window.destroy()
    }

    @Test("of a style class adds and removes it, and keeps others")
    func styles() {
        let label = Label()
        label.addStyle("caption")
        let isError = label.rx.style("error")
        isError.onNext(true)
        #expect(label.hasStyle("error") && label.hasStyle("caption"))
        isError.onNext(false)
        #expect(!label.hasStyle("error") && label.hasStyle("caption"))
        let styles = label.rx.styles(of: ["sun", "rain", "snow"])
        styles.onNext(["sun"])
        #expect(label.hasStyle("sun") && !label.hasStyle("rain") && label.hasStyle("caption"))
        styles.onNext(["rain", "snow"])
        #expect(!label.hasStyle("sun") && label.hasStyle("rain") && label.hasStyle("snow") && label.hasStyle("caption"))
    }

    @Test("of accessible texts accepts values")
    func accessibility() {
        let label = Label()
        label.rx.accessibleName.onNext("name")
        label.rx.accessibleDescription.onNext("description")
        label.rx.isBusy.onNext(true)
        func has(_ property: GtkAccessibleProperty) -> Bool {
            label.withPointer { gtk_test_accessible_has_property($0, property) != 0 }
        }
        #expect(has(GTK_ACCESSIBLE_PROPERTY_LABEL))
        #expect(has(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
        #expect(label.withPointer { gtk_test_accessible_has_state($0, GTK_ACCESSIBLE_STATE_BUSY) } != 0)
    }

    @Test("does not retain its widget, and outlives the Swift reference")
    func release() {
        weak var token: LifetimeToken?
        let relay = BehaviorRelay(value: "a")
        let box = Box(.vertical)
        var label: Label? = Label()
        let weak = WeakReference(label!)
        box.append(label!)
        let subscription: any Disposable
        do {
            let captured = LifetimeToken()
            token = captured
            subscription = relay.asDriver().drive(
                Binder<String>(label!) { label, text in
                    captured.touch()
                    label.text = text
                })
        }
        label = nil
        relay.accept("b")
        #expect(weak.object?.text == "b")
        withPointers(box, weak.object) { gtk_box_remove($0, $1) }
        #expect(weak.object == nil)
        relay.accept("c")
        #expect(token != nil)
        subscription.dispose()
        #expect(token == nil)
    }

    @Test("exists for each settable property of a Swift class, and sets it while the widget lives")
    func dynamicMember() {
        let relay = BehaviorRelay(value: "a")
        let box = Box(.vertical)
        var marker: Marker? = Marker(sinking: gtk_label_new(""))
        box.append(marker!)
        relay.asDriver().drive(marker!.rx.mark).disposed(by: bag)
        marker = nil
        relay.accept("b")
        #expect(box.firstChild?.tooltip == "b")
    }

    @Test("accepts combined events without error handling")
    func infallible() async throws {
        let (entry, label) = (Entry(), Label())
        let text = entry.rx.text
        text.asInfallible().flatMapLatest { _ in text }.map { $0 + $0 }.bind(to: label.rx.text).disposed(by: bag)
        entry.text = "a"
        // Subscribed to from within itself, in its own turn.
        try await eventually("both") { label.text == "aa" }
    }
}

/// A widget with a property that only exists in Swift.
private class Marker: Widget {
    var mark: String {
        get { self.tooltip ?? "" }
        set { self.tooltip = newValue }
    }
}
