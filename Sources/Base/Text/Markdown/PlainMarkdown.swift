import FoundationEssentials

/// A text in GitHub's Markdown as plain text: its paragraphs and code blocks, with links.
///
/// Only what makes a text easier to read without a renderer is interpreted: headings, code blocks, links, the codes of
/// emoji, and comments, which are left out. Lists, quotes, tables, emphasis and HTML stay as they were written. The time to read a text is in
/// proportion to its length, whatever is in it.
///
/// Source: <https://github.github.com/gfm/>
package struct PlainMarkdown: Sendable, Hashable {
    /// In their order; none is empty. Control characters are left out.
    package let blocks: [Block]
    /// Whether the text is longer.
    package let isCut: Bool

    /// A part of the text.
    package struct Block: Sendable, Hashable {
        package let kind: Kind
        /// One line or several. Spaces at the beginning of a line are kept.
        package let text: String
        /// In the order of the text, without overlaps.
        package let links: [Link]
    }

    /// How a block is shown.
    package enum Kind: Sendable, Hashable {
        case paragraph
        /// Without the number signs.
        case heading
        /// To be shown in a font with a fixed width, without the marks around it.
        case code
    }

    /// A part of a block's text that leads to a page.
    package struct Link: Sendable, Hashable {
        /// In bytes of UTF-8 from the beginning of the text.
        package let range: Range<Int>
        /// An http or https URL.
        package let target: URL
    }

    /// How much of a text is shown, in bytes of UTF-8.
    package static let maximumLength = 64 << 10
    /// How many blocks are shown: each needs widgets.
    static let maximumBlocks = 400
    /// How many links are shown as such: each can have the keyboard focus.
    static let maximumLinks = 400

    /// - Parameters:
    ///   - text: As GitHub sends it; nil if nothing of it is visible.
    ///   - limit: How much is kept, in bytes.
    package init?(_ text: String, limit: Int = maximumLength) {
        var (left, links) = (limit, Self.maximumLinks)
        var blocks: [Block] = []
        let read = MarkdownBlocks.blocks(of: text.displayText)
        var isCut = read.count > Self.maximumBlocks
        for block in read.prefix(Self.maximumBlocks) {
            let whole = Block(block.kind, block.text)
            let block = whole.cut(to: left, links: links)
            left -= block.text.utf8.count
            links -= block.links.count
            if !block.text.isEmpty { blocks.append(block) }
            // What follows would be shown without the end of this one.
            guard block.text == whole.text else {
                isCut = true
                break
            }
        }
        guard !blocks.isEmpty else { return nil }
        (self.blocks, self.isCut) = (blocks, isCut)
    }
}

extension PlainMarkdown.Block {
    fileprivate init(_ kind: PlainMarkdown.Kind, _ text: [UInt8]) {
        guard kind != .code else {
            self.init(kind: kind, text: String(decoding: text, as: UTF8.self), links: [])
            return
        }
        let linked = MarkdownLinks.links(in: text)
        self.init(kind: kind, text: String(decoding: linked.text, as: UTF8.self), links: linked.links)
    }

    /// At most the first `length` bytes, with at most `count` links.
    fileprivate func cut(to length: Int, links count: Int) -> Self {
        let text = String(text.prefix(bytes: length))
        let end = text.utf8.count
        return Self(kind: kind, text: text, links: Array(links.prefix(count).prefix { $0.range.upperBound <= end }))
    }
}
