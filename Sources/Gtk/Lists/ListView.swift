import CGtk
import Rx

/// One row of a list, made once and used for one item after the other.
public protocol ListRow: AnyObject {
    associatedtype Item: Hashable & Sendable

    /// What the row shows.
    var widget: Widget { get }

    /// Shows `item`. By now the widget has a parent, which is what a screen reader takes for the row.
    func bind(_ item: Item)

    /// Undoes what `bind` did, for the row is about to show something else or nothing.
    func unbind()

    /// Whether the row that shows `item` leads anywhere; headings do not.
    static func isActivatable(_ item: Item) -> Bool
}

/// A list that makes widgets only for what is in sight, and not too many of them for one frame.
public final class ListView<Row: ListRow>: Widget {
    public override class var gType: GType { gtk_list_view_get_type() }

    /// A list of the items of `store`, each shown in a row made by `makeRow`.
    public convenience init(_ store: ListStore<Row.Item>, makeRow: @escaping @MainActor () -> Row) {
        let factory = Object(adopting: gtk_signal_list_item_factory_new())
        factory.connect("setup") { ListItem<Row>($0).setUp(makeRow()) }
        factory.connect("bind") { ListItem<Row>($0).bind() }
        factory.connect("unbind") { ListItem<Row>($0).unbind() }
        let selection = Object(adopting: gtk_no_selection_new(nil))
        withPointers(selection, store) { gtk_no_selection_set_model($0, $1) }
        self.init(sinking: gtk_list_view_new(nil, nil))
        withPointers(self, factory) { gtk_list_view_set_factory($0, $1) }
        withPointers(self, selection) { gtk_list_view_set_model($0, $1) }
        withPointer { gtk_list_view_set_single_click_activate($0, 1) }
        _ = IncrementalListLoader(store, in: self)
        own(HeadingFocus(in: self))
    }
}

extension Reactive {
    /// The place of each row that is activated, by a click, Enter or assistive technology.
    public func rowActivated<Row: ListRow>() -> ControlEvent<Int> where Base == ListView<Row> {
        controlEvent("activate") { $0.value(at: 0) }
    }
}

/// What stands between a row's widget and the list model, as the factory's signals give it.
private struct ListItem<Row: ListRow> {
    private let listItem: Object

    init(_ arguments: borrowing SignalArguments) {
        listItem = arguments.value(at: 0)
    }

    private var row: Row? { listItem.owned() }

    private var item: Row.Item? {
        listItem.withPointer { gtk_list_item_get_item($0).map { BoxedValue.value(of: $0, as: Row.Item.self) } }
    }

    /// The item owns the row and the row its widget; no one refers back, so all go together.
    func setUp(_ row: Row) {
        listItem.own(row)
        withPointers(listItem, row.widget) { gtk_list_item_set_child($0, $1) }
    }

    func bind() {
        guard let row, let item else { return }
        let isActivatable: gboolean = Row.isActivatable(item) ? 1 : 0
        // Selectable they all stay: GTK moves the focus over no other rows. `HeadingFocus` moves it on from headings.
        listItem.withPointer { gtk_list_item_set_activatable($0, isActivatable) }
        row.widget.parent?.withPointer { gtk_widget_set_focus_on_click($0, isActivatable) }
        row.bind(item)
    }

    func unbind() {
        row?.unbind()
    }
}
