import CGtk
import Rx
import Testing

@testable import Gtk

// The code of the articles in Sources/Gtk/Gtk.docc; `scripts/check-samples` compares.

// MARK: Declaring a property

extension Properties where Base: Label {
    /// Whether the user can select its text.
    fileprivate var isSelectable: Property<Base, Bool> { Property("selectable") }
}

// MARK: Wrapping a class

private final class LevelBar: Widget {
    override class var gType: GType { gtk_level_bar_get_type() }

    convenience init() { self.init(sinking: gtk_level_bar_new()) }
}

extension Properties where Base: LevelBar {
    fileprivate var value: Property<Base, Double> { Property("value") }
}

// MARK: The row of a list

private final class CityRow: ListRow {
    private let label = Label()
    var widget: Widget { label }

    func bind(_ city: String) { label.text = city }
    func unbind() { label.text = "" }

    static func isActivatable(_ city: String) -> Bool { true }
}

// MARK: A view that binds itself

private final class TitleView {
    let label = Label()
    private let subscriptions = DisposeBag()

    init(_ title: Driver<String>) {
        title.drive(label.rx.text).disposed(by: subscriptions)
    }
}

@Suite("The code of the articles", .needsDisplay)
struct ArticleTests {
    private let subscriptions = DisposeBag()

    @Test("binds an entry in both directions")
    func properties() {
        let entry = Entry()
        let name = BehaviorRelay(value: "Ada")
        name.asDriver().drive(entry.rx.text).disposed(by: subscriptions)
        entry.rx.text.bind(to: name).disposed(by: subscriptions)
        #expect(entry.text == "Ada")
        entry.text = "Grace"
        #expect(name.value == "Grace")
        name.accept("Edsger")
        #expect(entry.text == "Edsger")
    }

    @Test("declares a property, which is then available in all its forms")
    func declaration() {
        let label = Label("Text")
        let isLocked = BehaviorRelay(value: false)
        isLocked.asDriver().map { !$0 }.drive(label.rx.isSelectable).disposed(by: subscriptions)
        #expect(label.isSelectable)
    }

    @Test("makes a binder of a closure")
    func binder() {
        let label = Label()
        let level = BehaviorRelay(value: 2)
        let indentation = Binder<Int>(label) { label, level in label.setMargins(start: 12 * level) }
        level.asDriver().drive(indentation).disposed(by: subscriptions)
        #expect(label.withPointer { gtk_widget_get_margin_start($0) } == 24)
    }

    @Test("answers a callback")
    func callback() {
        let hasChanges = BehaviorRelay(value: true)
        let window = Window()
        window.rx.closeRequest.answer { hasChanges.value }.disposed(by: subscriptions)
        window.present()
        window.close()
        #expect(window.isVisible)
        hasChanges.accept(false)
        window.close()
        #expect(!window.isVisible)
    }

    @Test("gets the value of a property that is not declared")
    func names() {
        let window = Window()
        let isActive: Driver<Bool> = window.rx.observe("is-active")
        let values = Log<Bool>()
        isActive.drive(onNext: { values.append($0) }).disposed(by: subscriptions)
        #expect(values.all == [false])
        window.destroy()
    }

    @Test("ticks, and shows what a worker computes")
    func mainLoop() async throws {
        let label = Label()
        let bar = ProgressBar()
        let numbers = BehaviorRelay(value: 1...100)
        MainLoop.every(.milliseconds(10))
            .emit { bar.fraction = (bar.fraction + 0.1).truncatingRemainder(dividingBy: 1) }
            .disposed(by: subscriptions)
        numbers
            .observe(on: SerialDispatchQueueScheduler(qos: .userInitiated))
            .map { "\($0.reduce(0, +))" }
            .bind(to: label.rx.text)
            .disposed(by: subscriptions)
        try await eventually("both") { bar.fraction > 0 && label.text == "5050" }
    }

    @Test("shows a list and follows its contents")
    func list() async throws {
        let cities = BehaviorRelay(value: ["Berlin", "Seoul"])
        let store = ListStore<String>()
        let list = ListView(store) { CityRow() }
        cities.asDriver().drive(store.rx.items()).disposed(by: subscriptions)
        #expect(store.items == ["Berlin", "Seoul"])
        let chosen = BehaviorRelay(value: "")
        list.rx.rowActivated()
            .subscribe(onNext: { chosen.accept(cities.value[$0]) })
            .disposed(by: subscriptions)
        emit("activate", of: list, [1])
        #expect(chosen.value == "Seoul")
        cities.accept(["Seoul", "Tokyo"])
        try await eventually("the difference") { store.items == ["Seoul", "Tokyo"] }
    }

    @Test("lets an object own another one")
    func ownership() {
        let title = BehaviorRelay(value: "Notes")
        weak var owned: TitleView?
        var column: Box?
        do {
            let box = Box(.vertical)
            let view = TitleView(title.asDriver())
            box.append(view.label)
            box.own(view)
            (owned, column) = (view, box)
        }
        title.accept("Tasks")
        #expect(owned?.label.text == "Tasks")
        #expect(column?.hasChildren == true)
        column = nil
        #expect(owned == nil)
        #expect(column == nil)
    }

    @Test("calls a function of GTK, and wraps a class")
    func pointers() {
        let bar = LevelBar()
        bar.value = 0.5
        let levels = bar.withPointer { (bar: OpaquePointer) in gtk_level_bar_get_max_value(bar) }
        #expect(bar.value == 0.5)
        #expect(levels == 1)
    }
}
