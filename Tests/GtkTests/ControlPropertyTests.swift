import CGtk
import Rx
import Testing

@testable import Gtk

@Suite("A control property", .needsDisplay)
struct ControlPropertyTests {
    private let bag = DisposeBag()

    /// The values of `property` while it is set, by itself and then by `set`.
    private func values<Value: Sendable & Equatable>(
        _ property: ControlProperty<Value>, _ first: Value, _ set: () -> Void
    ) -> [Value] {
        let log = Log<Value>()
        property.subscribe(onNext: { log.append($0) }).disposed(by: bag)
        property.onNext(first)
        property.onNext(first)
        set()
        return log.all
    }

    @Test("emits the current value and each change by user or program, without repetitions")
    func kinds() {
        let entry = Entry()
        #expect(values(entry.rx.text, "a") { entry.text = "bc" } == ["", "a", "bc"])
        let search = SearchEntry()
        #expect(values(search.rx.text, "a") { search.text = "bc" } == ["", "a", "bc"])
        let row = EntryRow()
        #expect(values(row.rx.text, "a") { row.text = "bc" } == ["", "a", "bc"])
        let toggle = ToggleButton(title: "")
        #expect(values(toggle.rx.isActive, true) { toggle.isActive = false } == [false, true, false])
        let check = CheckButton(title: "")
        #expect(values(check.rx.isActive, true) { check.isActive = false } == [false, true, false])
        let onOff = Switch()
        #expect(values(onOff.rx.isActive, true) { onOff.isActive = false } == [false, true, false])
        let choice = DropDown(["a", "b", "c"])
        #expect(values(choice.rx.selected, 2) { choice.selected = 1 } == [0, 2, 1])
        let scale = Scale(0...10, step: 1)
        #expect(values(scale.rx.value, 2.5) { scale.value = 10 } == [0, 2.5, 10])
    }

    @Test("can emit changes without the first value")
    func changed() {
        let log = Log<String>()
        let entry = Entry()
        entry.text = "a"
        entry.rx.text.changed.subscribe(onNext: { log.append($0) }).disposed(by: bag)
        entry.text = "b"
        #expect(log.all == ["b"])
    }

    @Test("does not loop when bound to a relay in both directions, even if the relay changes the text")
    func twoWays() {
        let entry = Entry()
        let relay = BehaviorRelay(value: "start")
        relay.map { $0.uppercased() }.bind(to: entry.rx.text).disposed(by: bag)
        entry.rx.text.bind(to: relay).disposed(by: bag)
        #expect(entry.text == "START")
        entry.text = "typed"
        #expect(entry.text == "TYPED")
        #expect(relay.value == "TYPED")
        relay.accept("set")
        #expect(entry.text == "SET")
    }

    @Test("is made of any sequence and observer, and one of optional texts also has texts without nil")
    func fromParts() {
        let relay = BehaviorRelay(value: String?.none)
        let sink = AnyObserver<String?> { event in if case .next(let text) = event { relay.accept(text) } }
        let property = ControlProperty(values: relay, valueSink: sink)
        let log = Log<String>()
        property.orEmpty.subscribe(onNext: { log.append($0) }).disposed(by: bag)
        property.onNext("a")
        property.orEmpty.onNext("b")
        property.onNext(nil)
        #expect(log.all == ["", "a", "b", ""])
        let entry = Entry()
        entry.rx.text.orEmpty.onNext("typed")
        #expect(entry.text == "typed")
    }

    @Test("keeps the cursor when it is set to its current value")
    func cursor() {
        let entry = Entry()
        entry.text = "word"
        entry.withPointer { gtk_editable_set_position($0, 2) }
        entry.rx.text.onNext("word")
        #expect(entry.withPointer { gtk_editable_get_position($0) } == 2)
    }

    @Test("emits a change made in response to the first value")
    func changeWithinTheFirstValue() {
        let log = Log<String>()
        let entry = Entry()
        entry.rx.text.subscribe(onNext: { [entry] text in
            log.append(text)
            if text.isEmpty { MainActor.assumeIsolated { entry.text = "filled" } }
        })
        .disposed(by: bag)
        #expect(log.all == ["", "filled"])
    }

    @Test("completes with the widget, which it does not retain")
    func end() {
        let log = Log<Int>()
        var entry: Entry? = Entry()
        let weak = WeakReference(entry!)
        let property = entry!.rx.text
        property.subscribe(onCompleted: { log.append(1) }).disposed(by: bag)
        entry = nil
        #expect(weak.object == nil)
        #expect(log.all == [1])
        property.onNext("nobody there")
    }
}

@Suite("A property of a GObject", .needsDisplay)
struct PropertyTests {
    private let bag = DisposeBag()

    @Test("is read and set in all kinds of types")
    func types() {
        let label = Label("text")
        #expect(label.property("selectable") == false)
        label.setProperty("selectable", true)
        #expect(label.property("selectable") == true)
        // int, uint, an enumeration and flags.
        label.setProperty("width-chars", 7)
        #expect(label.property("width-chars") == 7)
        let choice = DropDown(["a", "b"])
        #expect(choice.property("selected") == 0)
        label.setProperty("halign", Int(GTK_ALIGN_END.rawValue))
        #expect(label.property("halign") == Int(GTK_ALIGN_END.rawValue))
        let entry = Entry()
        entry.setProperty("input-hints", Int(GTK_INPUT_HINT_LOWERCASE.rawValue))
        #expect(entry.property("input-hints") == Int(GTK_INPUT_HINT_LOWERCASE.rawValue))
        // double and float.
        label.setProperty("opacity", 0.5)
        #expect(abs(label.property("opacity", as: Double.self) - 0.5) < 0.01)
        label.setProperty("xalign", 0.25)
        #expect(label.property("xalign") == 0.25)
        // Texts and objects, there or not.
        label.setProperty("tooltip-text", "tip")
        #expect(label.property("tooltip-text", as: String?.self) == "tip")
        label.setProperty("tooltip-text", String?.none)
        #expect(label.property("tooltip-text", as: String?.self) == nil)
        #expect(label.property("label") == "text")
        #expect(label.property("parent", as: Widget?.self) == nil)
        let box = Box(.vertical)
        box.append(label)
        #expect(label.property("parent", as: Widget?.self) == box)
    }

    @Test("is observed by its name")
    func observation() {
        let label = Label("a")
        let (changes, texts) = (Log<Int>(), Log<String>())
        label.rx.notify("label").subscribe(onNext: { changes.append(1) }).disposed(by: bag)
        label.rx.observe("label").drive { texts.append($0) }.disposed(by: bag)
        label.text = "b"
        #expect(changes.all == [1])
        #expect(texts.all == ["a", "b"])
    }

    @Test("is bound in both directions by its name")
    func binding() {
        let (left, right) = (CheckButton(title: ""), ToggleButton(title: ""))
        left.rx.property("active", as: Bool.self).bind(to: right.rx.isActive).disposed(by: bag)
        right.rx.isActive.bind(to: left.rx.property("active")).disposed(by: bag)
        left.isActive = true
        #expect(right.isActive)
        right.isActive = false
        #expect(!left.isActive)
    }
}
