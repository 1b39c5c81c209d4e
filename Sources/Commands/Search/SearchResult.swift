import FoundationEssentials

/// What the desktop shows of something that its search has found.
package struct SearchResult: Equatable {
    package let id: String
    /// The title, a line.
    package let name: String
    /// What tells it from others, a line; nil if there is nothing to tell.
    package let details: String?
    /// The name of its icon in the theme of the desktop, which does not have those of the window.
    package let icon: String
    /// What the window shows for it: the address of a page, or of a place with the scheme "geo".
    package let address: String
}
