import CGtk
import Rx

/// An entry for what is searched.
public final class SearchEntry: Editable {
    public override class var gType: GType { gtk_search_entry_get_type() }

    /// An empty one.
    public convenience init() {
        self.init(sinking: gtk_search_entry_new())
    }
}

extension Reactive where Base == SearchEntry {
    /// Each Enter.
    public var activate: ControlEvent<Void> { controlEvent("activate") }

    /// The person, by Escape, does not want to search any more.
    public var stopSearch: ControlEvent<Void> { controlEvent("stop-search") }
}
