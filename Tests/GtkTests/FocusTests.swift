import CGtk
import Rx
import Testing

@testable import Gtk

/// The movements of the keyboard focus.
@Suite("The keyboard's focus", .needsDisplay)
struct FocusTests {
    private final class Row: ListRow {
        let label = Label()
        var widget: Widget { label }

        func bind(_ item: String) { label.text = item }
        func unbind() { label.text = "" }
        static func isActivatable(_ item: String) -> Bool { item.first?.isUppercase == false }
    }

    private static let pages = """
        <interface><object class="GtkBox" id="box">
          <child><object class="GtkStack" id="stack">
            <child><object class="GtkStackPage"><property name="name">one</property>
              <property name="child"><object class="GtkButton" id="one"/></property></object></child>
            <child><object class="GtkStackPage"><property name="name">two</property>
              <property name="child"><object class="GtkButton" id="two"/></property></object></child>
            <child><object class="GtkStackPage"><property name="name">empty</property>
              <property name="child"><object class="GtkLabel"/></property></object></child>
          </object></child>
          <child><object class="GtkButton" id="beside"/></child>
        </object></interface>
        """

    @Test("never moves to a hidden page of a stack, and leaves one that becomes hidden")
    func stack() {
        let builder = Builder(adopting: gtk_builder_new_from_string(Self.pages, -1))
        let (stack, box): (Stack, Box) = (builder.object("stack"), builder.object("box"))
        let (one, two, beside): (Button, Button, Button) = (
            builder.object("one"), builder.object("two"), builder.object("beside")
        )
        let window = Window()
        window.setChild(box)
        window.present()
        stack.page = "one"
        two.grabFocus()
        #expect(!two.isFocus)
        one.grabFocus()
        #expect(one.isFocus)
        stack.page = "two"
        #expect(two.isFocus)
        stack.page = "empty"
        #expect(window.focus == nil)
        for _ in 0..<3 {
            window.moveFocusInside()
            #expect(beside.isFocus || window.focus == nil)
        }
        stack.page = "one"
        one.grabFocus()
        #expect(one.isFocus)
        window.destroy()
    }

    @Test("skips the headings of a list in both directions, and leaves it at its ends")
    func headings() async throws {
        let store = ListStore<String>()
        let list = ListView<Row>(store) { Row() }
        let (box, before, after) = (Box(.vertical), Button(), Button())
        for widget in [before, list, after] as [Widget] { box.append(widget) }
        let window = Window()
        window.setChild(box)
        window.present()
        store.apply(ListDifference(from: [], to: ["Monday", "a", "Sunday", "b", "c"]))
        try await eventually("the rows") { list.children.count == 5 }
        let rows = list.children
        list.grabFocus()
        #expect(rows[1].isFocus)
        window.moveFocusInside()
        #expect(rows[3].isFocus)
        for row in [rows[0], rows[2]] {
            row.grabFocus()
            #expect(row.nextSibling?.isFocus == true)
        }
        after.grabFocus()
        rows[2].grabFocus()
        #expect(rows[3].isFocus)
        window.destroy()
    }

    /// A row with a button, to which GTK moves the focus.
    private final class ButtonRow: ListRow {
        let box = Box(.horizontal)
        let label = Label()
        var widget: Widget { box }

        init() {
            box.append(label)
            box.append(Button())
        }

        func bind(_ item: String) { label.text = item }
        func unbind() { label.text = "" }
        static func isActivatable(_ item: String) -> Bool { item.first?.isUppercase == false }
    }

    /// Waits for some frames, in which GTK may move the focus.
    private func pass(_ window: Window) async throws {
        let frames = Log<Int>()
        let subscription = window.rx.frame.subscribe(onNext: { frames.append($0) })
        defer { subscription.dispose() }
        try await eventually("the frames") { frames.all.count >= 3 }
    }

    @Test("moves from a row that is removed to the one at its place, not to a button in it", arguments: [false, true])
    func removal(isButtonFocused: Bool) async throws {
        let store = ListStore<String>()
        var rows: [ButtonRow] = []
        let list = ListView<ButtonRow>(store) {
            rows.append(ButtonRow())
            return rows[rows.count - 1]
        }
        let window = Window()
        window.setChild(list)
        window.present()
        func show(_ items: [String]) { store.apply(ListDifference(from: store.items, to: items)) }
        show(["Monday", "a", "b", "c", "Sunday", "d", "e"])
        try await eventually("the rows") { list.children.count == 7 }
        let first = list.children[1]
        first.grabFocus()
        if isButtonFocused { first.moveFocusInside() }
        // Removed, with its heading, as the last one, and replaced.
        for (items, focused) in [
            (["Monday", "b", "c", "Sunday", "d", "e"], "b"), (["Monday", "c", "Sunday", "d", "e"], "c"),
            (["Sunday", "d", "e"], "d"), (["Sunday", "d2", "e"], "d2"), (["Sunday", "e"], "e"),
        ] {
            show(items)
            try await pass(window)
            #expect(rows.filter { $0.box.parent?.isFocus == true }.map(\.label.text) == [focused])
        }
        show(["Sunday", "e", "f"])
        list.children[2].grabFocus()
        show(["Sunday", "e"])
        try await pass(window)
        #expect(list.children[1].isFocus)
        show([])
        #expect(window.focus.map { $0.isInside(list) && $0 != list } != true)
        window.destroy()
    }

    private static let listPage = """
        <interface><object class="GtkStack" id="stack">
          <child><object class="GtkStackPage"><property name="name">empty</property>
            <property name="child"><object class="GtkButton" id="button"/></property></object></child>
          <child><object class="GtkStackPage"><property name="name">list</property>
            <property name="child"><object class="GtkScrolledWindow" id="place"/></property></object></child>
        </object></interface>
        """

    @Test(
        "moves into an empty list as soon as it has rows, to a row and not to a button in it", arguments: [false, true])
    func firstRows(isPageShownFirst: Bool) async throws {
        let store = ListStore<String>()
        let list = ListView<ButtonRow>(store) { ButtonRow() }
        let builder = Builder(adopting: gtk_builder_new_from_string(Self.listPage, -1))
        let (stack, button, place): (Stack, Button, Widget) = (
            builder.object("stack"), builder.object("button"), builder.object("place")
        )
        withPointers(place, list) { gtk_scrolled_window_set_child($0, $1) }
        let window = Window()
        window.setChild(stack)
        window.present()
        stack.page = "empty"
        button.grabFocus()
        func show() { store.apply(ListDifference(from: [], to: ["Monday", "a", "b"])) }
        if !isPageShownFirst { show() }
        stack.page = "list"
        if isPageShownFirst { show() }
        try await pass(window)
        #expect(list.children[1].isFocus)
        window.destroy()
    }

    @Test func whatIsRemovedHasAPlace() {
        let base = ["a", "b", "c", "d"]
        for (target, places) in [
            (["a", "c", "d"], [nil, 1, nil, nil]), (["x", "a", "d"], [nil, 2, 2, nil]),
            (["a", "B", "C", "d"], [nil, 1, 2, nil]), (["a", "b", "c"], [nil, nil, nil, 3]), (["e"], [0, 0, 0, 0]),
            ([], [0, 0, 0, 0]),
        ] {
            let difference = ListDifference(from: base, to: target)
            #expect(base.indices.map { difference.index(replacing: $0) } == places)
        }
    }
}
