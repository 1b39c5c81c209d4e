/// A row of a list that is requested page by page.
nonisolated enum PagedItem<Element: Hashable & Sendable>: Hashable, Sendable {
    case element(Element)
    /// The end of what was received, while there is more.
    case end

    /// The rows of `elements`: none without elements, because GTK would keep the end in sight when elements are inserted
    /// before it.
    static func items(_ elements: [Element], hasMore: Bool) -> [PagedItem] {
        elements.map { .element($0) } + (hasMore && !elements.isEmpty ? [.end] : [])
    }
}
