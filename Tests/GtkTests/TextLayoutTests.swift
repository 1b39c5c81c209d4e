import CGtk
import Testing

@testable import Gtk

@Suite("A laid out text", .needsDisplay)
struct TextLayoutTests {
    private let widget = DrawnWidget()

    @Test("divides no Korean word at the end of a line")
    func koreanWords() {
        let (text, word) = (TextLayout(in: widget, lines: 2), TextLayout(in: widget))
        word.setText("삭제했습니다")
        text.setText("브랜치를 삭제했습니다")
        text.setWidth(Int(text.size.width) - 1)
        #expect(text.size.height > word.size.height)
        #expect(text.size.width == word.size.width)
        #expect(!text.isEllipsized)
    }

    @Test(
        "finds the Korean words of a text, with the character before them",
        arguments: [
            ("Seoul, −1°", []), ("삭제했습니다", [0..<18]), ("가 나", []), ("#12의 답", [2..<6]), ("é님이 왔다", [0..<8, 9..<15]),
            (String(repeating: "가", count: 13), []), ("漢字", []),
        ])
    func wordsOfAText(text: String, words: [Range<Int>]) {
        #expect(KoreanWords.ranges(in: text) == words)
    }

    /// How many labels below a widget keep words together.
    private func keepers(in widget: Widget) -> Int {
        widget.children.reduce(0) { count, child in
            let keeps = child.withPointer { (child: UnsafeMutablePointer<GtkWidget>) in
                cgtk_is_a(child, gtk_label_get_type()) != 0 && gtk_label_get_attributes(OpaquePointer(child)) != nil
            }
            return count + (keeps ? 1 : 0) + keepers(in: child)
        }
    }

    @Test("divides none in the labels that GTK makes, from code or from a file")
    func composedWidgets() {
        let row = ActionRow()
        row.title = "Seoul"
        #expect(keepers(in: row) == 0)
        row.subtitle = "브랜치를 삭제했습니다"
        #expect(keepers(in: row) == 1)
        let page = StatusPage(sinking: adw_status_page_new())
        page.details = "브랜치를 삭제했습니다"
        #expect(keepers(in: page) == 1)
        let builder = Builder(
            interface: """
                <interface>
                  <object class="AdwPreferencesGroup" id="group">
                    <property name="title">이벤트</property>
                    <property name="description">브랜치를 삭제했습니다</property>
                    <child>
                      <object class="AdwActionRow"><property name="title">브랜치를</property></object>
                    </child>
                  </object>
                </interface>
                """)
        #expect(keepers(in: builder.object("group", as: PreferencesGroup.self)) == 3)
    }

    @Test("wraps to its number of lines, and ends in an ellipsis", arguments: [1, 2])
    func lines(count: Int) {
        let line = TextLayout(in: widget)
        line.setText("Text")
        let text = TextLayout(in: widget, lines: count)
        text.setText(String(repeating: "many words ", count: 30))
        #expect(text.size.height == line.size.height)
        #expect(!text.isEllipsized)
        text.setWidth(100)
        #expect(text.size.height >= line.size.height * Double(count) - 1)
        #expect(text.size.height < line.size.height * (Double(count) + 0.5))
        #expect(text.size.width <= 100)
        #expect(text.isEllipsized)
        text.setWidth(nil)
        #expect(text.size.width > 1000)
    }

    @Test("has one line, even if it contains line breaks")
    func lineBreaks() {
        let text = TextLayout(in: widget)
        text.setText("Text")
        let height = text.size.height
        text.setText("Text\nText\r\nText")
        #expect(text.size.height < 1.5 * height)
    }

    @Test("is larger in bold and with a scale")
    func attributes() {
        func width(scale: Double = 1, bold: Range<Int> = 0..<0) -> Double {
            let text = TextLayout(in: widget, scale: scale)
            text.setText("Some words", bold: bold)
            return text.size.width
        }
        #expect(width(bold: 0..<10) > width(bold: 0..<4))
        #expect(width(bold: 0..<4) > width())
        #expect(width(scale: 2) > 1.8 * width())
    }

    @Test("has digits of one width with tabular figures")
    func figures() {
        let text = TextLayout(in: widget, hasTabularFigures: true)
        text.setText("111111")
        let width = text.size.width
        text.setText("888888")
        #expect(text.size.width == width)
        #expect(text.text == "888888")
        #expect(abs(text.width(ofDigits: 6) - width) < width / 4)
    }
}
