import CGtk
import Testing

@testable import Gtk

@Suite("Spans of a label", .needsDisplay)
struct TextSpanTests {
    @Test("are shown as they are, whatever they contain")
    func literal() {
        let label = Label()
        let parts = ["<b>a</b> & &amp; \"q\" 'p'", "</a></b>", "\u{1}%s", "한글 👩‍👧"]
        for style in [TextSpan.Style.plain, .bold, .monospace] {
            label.setSpans(parts.map { TextSpan($0, style: style) })
            #expect(label.text == parts.joined())
        }
    }

    @Test("lead to their address, which nothing in it changes")
    func link() throws {
        let label = Label()
        let address = "https://a.org/?a=1&b=\"><b>'"
        label.setSpans([TextSpan("before "), TextSpan("<i>", address: address)])
        var opened: [String] = []
        let answer = label.rx.linkActivated.answer {
            opened.append($0)
            return true
        }
        defer { answer.dispose() }
        #expect(label.text == "before <i>")
        #expect(emit("activate-link", of: label, [address], answer: Bool.self) == true)
        #expect(opened == [address])
    }

    @Test("can be selected, and then have a selection")
    func selection() {
        let label = Label("text")
        #expect(!label.hasSelection)
        label.makeSelectable()
        label.withPointer { gtk_label_select_region($0, 0, 2) }
        #expect(label.hasSelection)
    }
}
