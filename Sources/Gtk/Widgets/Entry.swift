import CGtk
import Rx

/// A line of text that a person edits: what all kinds of entries have in common.
public class Editable: Widget {
    /// The text.
    public var text: String {
        get { withPointer { String(cString: gtk_editable_get_text($0)) } }
        set { withPointer { gtk_editable_set_text($0, newValue) } }
    }
}

extension Reactive where Base: Editable {
    /// The text.
    public var text: ControlProperty<String> { controlProperty("notify::text", \.text) }
}

/// An entry.
public final class Entry: Editable {
    /// An empty one.
    public convenience init() {
        self.init(sinking: gtk_entry_new())
    }

    /// What stands in it as long as it is empty.
    public var placeholder: String? {
        get { withPointer { gtk_entry_get_placeholder_text($0).map { String(cString: $0) } } }
        set { withPointer { gtk_entry_set_placeholder_text($0, newValue) } }
    }
}

extension Reactive where Base == Entry {
    /// Each Enter.
    public var activate: ControlEvent<Void> { controlEvent("activate") }
}

/// An entry for what is searched.
public final class SearchEntry: Editable {
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

/// An entry for what nobody else should read.
public final class PasswordEntry: Editable {}

extension Reactive where Base == PasswordEntry {
    /// Each Enter.
    public var activate: ControlEvent<Void> { controlEvent("activate") }
}

/// An entry in the form of a list's row, for passwords too.
public final class EntryRow: Editable {
    /// An empty one.
    public convenience init() {
        self.init(sinking: adw_entry_row_new())
    }

    /// What it asks for.
    public var title: String {
        get { withPointer { String(cString: adw_preferences_row_get_title($0)) } }
        set { withPointer { adw_preferences_row_set_title($0, newValue) } }
    }
}

extension Reactive where Base == EntryRow {
    /// Each Enter.
    public var activate: ControlEvent<Void> { controlEvent("entry-activated") }

    /// Each time that the person is done with the text, by Enter or by the button for it.
    public var apply: ControlEvent<Void> { controlEvent("apply") }
}
