import Base
import Gtk

/// Labels for the texts of other people, which can be selected and copied. Nothing in them is interpreted as markup.
enum TextLabels {
    /// A text as it is, of one line or several.
    static func line(_ text: String, styles: [String] = []) -> Label {
        let label = selectable(styles)
        label.text = text
        return label
    }

    /// A text in Markdown: code blocks apart from the rest, with links.
    static func parts(of markdown: PlainMarkdown) -> [Label] {
        var labels: [Label] = []
        var spans: [TextSpan] = []
        func finish() {
            guard !spans.isEmpty else { return }
            let label = selectable()
            label.setSpans(spans)
            labels.append(label)
            spans = []
        }
        for block in markdown.blocks {
            if block.kind == .code {
                finish()
                labels.append(code(block.text))
            } else {
                if !spans.isEmpty { spans.append(TextSpan("\n\n")) }
                spans += block.spans
            }
        }
        finish()
        return labels
    }

    private static func code(_ text: String) -> Label {
        let label = selectable(["code"])
        label.setSpans([TextSpan(text, style: .monospace)])
        return label
    }

    private static func selectable(_ styles: [String] = []) -> Label {
        let label = Label()
        label.setTextAlign(0)
        label.wrap()
        label.makeSelectable()
        for style in styles { label.addStyle(style) }
        return label
    }
}

extension PlainMarkdown.Block {
    /// The text with its links as spans.
    fileprivate var spans: [TextSpan] {
        let bytes = Array(text.utf8)
        let style = kind == .heading ? TextSpan.Style.bold : .plain
        var spans: [TextSpan] = []
        var position = 0
        func add(_ range: Range<Int>, _ address: String? = nil) {
            guard !range.isEmpty else { return }
            spans.append(TextSpan(String(decoding: bytes[range], as: UTF8.self), style: style, address: address))
        }
        for link in links {
            add(position..<link.range.lowerBound)
            add(link.range, link.target.absoluteString)
            position = link.range.upperBound
        }
        add(position..<bytes.count)
        return spans
    }
}
