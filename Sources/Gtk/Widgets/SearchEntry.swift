import CGtk
import Rx

/// A search entry.
public final class SearchEntry: Editable {
    public override class var gType: GType { gtk_search_entry_get_type() }

    /// An empty entry.
    public convenience init() {
        self.init(sinking: gtk_search_entry_new())
    }
}

extension Properties where Base: SearchEntry {
    /// The text that is shown while it is empty.
    public var placeholder: Property<Base, String?> { Property("placeholder-text") }
}

extension Reactive where Base == SearchEntry {
    /// Emits when Enter is pressed.
    public var activate: ControlEvent<Void> { controlEvent("activate") }

    /// Emits when the user cancels the search with Escape.
    public var stopSearch: ControlEvent<Void> { controlEvent("stop-search") }
}
