import CGtk
import Rx
import Testing

@testable import Gtk

/// A client's class, with a property that is declared in one line.
private final class LinkButton: Button {
    override class var gType: GType { gtk_link_button_get_type() }
}

extension Properties where Base: LinkButton {
    fileprivate var isVisited: Property<Base, Bool> { Property("visited") }
}

@Suite("A declared property", .needsDisplay)
struct PropertyDeclarationTests {
    private let bag = DisposeBag()

    @Test("is declared once, and is a Swift property, a binder and a control property")
    func declaration() {
        let button = LinkButton(sinking: gtk_link_button_new("https://example.org"))
        let log = Log<Bool>()
        button.rx.isVisited.subscribe(onNext: { log.append($0) }).disposed(by: bag)
        button.isVisited = true
        #expect(button.property("visited", as: Bool.self))
        Observable.just(false).bind(to: button.rx.isVisited).disposed(by: bag)
        #expect(!button.isVisited)
        button.withPointer { gtk_link_button_set_visited($0, 1) }
        #expect(log.all == [false, true, false, true])
        // Inherited ones, too.
        button.title = "Example"
        #expect(button.rx.title.values() == ["Example"])
    }

    @Test("of a list is nil if nothing is selected")
    func position() {
        let row = ComboRow(sinking: adw_combo_row_new())
        let log = Log<Int?>()
        row.rx.selected.subscribe(onNext: { log.append($0) }).disposed(by: bag)
        #expect(row.selected == nil && row.withPointer { adw_combo_row_get_selected($0) } == GTK_INVALID_LIST_POSITION)
        row.setChoices(["a", "b"])
        row.selected = 1
        #expect(log.all == [nil, 0, 1])
    }

    @Test(
        "that is a text is shown as it is, and read as it was set", arguments: ["R & D", "<b>1 < 2</b>", "&amp;", ""])
    func texts(text: String) {
        func check<Base: Widget>(_ widget: Base, _ path: KeyPath<Properties<Base>, Property<Base, String>>) {
            widget[dynamicMember: path] = text
            #expect(widget[dynamicMember: path] == text, "\(Base.self)")
            if !text.isEmpty { #expect(widget.shownTexts.contains(text), "\(Base.self): \(widget.shownTexts)") }
        }
        check(Label(), \.text)
        check(Button(title: ""), \.title)
        check(Inscription(characters: 20), \.text)
        check(StatusPage(sinking: adw_status_page_new()), \.title)
        check(StatusPage(sinking: adw_status_page_new()), \.details)
        check(WindowTitle(sinking: adw_window_title_new("", "")), \.subtitle)
        check(EntryRow(), \.title)
        let label = Label()
        label.setLink(text, to: "https://example.org/?a&b")
        #expect(label.text == text)
        let window = Window()
        window.title = text
        #expect(window.title == text)
        let entry = Entry()
        entry.tooltip = text
        #expect(entry.tooltip == (text.isEmpty ? nil : text))
        let toast = Toast(text)
        #expect(toast.text == text)
        // As shown by the overlay, with the same rules.
        let shown = Label()
        shown.withPointer { gtk_label_set_markup($0, toast.property("title", as: String.self)) }
        #expect(shown.text == text)
    }

    @Test("that is a plain text stays one after links were shown")
    func links() {
        let label = Label()
        label.setLink("R & D", to: "https://example.org")
        label.text = "<i> & more"
        #expect(label.text == "<i> & more")
    }
}

extension ControlProperty {
    /// The elements that are emitted at once.
    fileprivate func values() -> [Value] {
        let log = Log<Value>()
        subscribe(onNext: { log.append($0) }).dispose()
        return log.all
    }
}

extension Widget {
    /// The texts of its labels, and of its descendants' labels.
    fileprivate var shownTexts: [String] {
        var texts: [String] = []
        withPointer { (widget: UnsafeMutablePointer<GtkWidget>) in
            collect(widget, &texts)
        }
        return texts
    }

    private func collect(_ widget: UnsafeMutablePointer<GtkWidget>, _ texts: inout [String]) {
        let pointer = UnsafeMutableRawPointer(widget)
        if Label.isInstance(pointer) { texts.append(Label(retaining: pointer).text) }
        if Inscription.isInstance(pointer) { texts.append(Inscription(retaining: pointer).text) }
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            collect(next, &texts)
            child = gtk_widget_get_next_sibling(next)
        }
    }
}
