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
}
