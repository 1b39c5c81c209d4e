import CGtk
import Rx

/// A row of a list, which is reused for different items.
public protocol ListRow: AnyObject {
    associatedtype Item: Hashable & Sendable

    /// The contents of the row.
    var widget: Widget { get }

    /// Called once, before the first item is shown.
    /// - Parameter index: Returns the index of the shown item in the list, which changes when others are inserted before it;
    ///   nil if none is shown.
    func setUp(index: @escaping @MainActor () -> Int?)

    /// Shows `item`. The widget already has a parent, which screen readers treat as the row.
    func bind(_ item: Item)

    /// Undoes `bind`, before the row shows another item, or is released.
    func unbind()

    /// Whether a row that shows `item` can be activated; headings cannot.
    static func isActivatable(_ item: Item) -> Bool
}

extension ListRow {
    public func setUp(index: @escaping @MainActor () -> Int?) {}
}

/// A list that creates widgets only for visible rows, and only a few in each frame.
public final class ListView<Row: ListRow>: Widget {
    public override class var gType: GType { gtk_list_view_get_type() }

    /// A list of the items of `store`, each shown in a row created by `makeRow`.
    public convenience init(_ store: ListStore<Row.Item>, makeRow: @escaping @MainActor () -> Row) {
        let factory = Object(adopting: gtk_signal_list_item_factory_new())
        let focus = ListFocus<Row>()
        factory.connect("setup") { arguments in
            let item = ListItem<Row>(arguments)
            item.setUp(makeRow())
            focus.add(item.object)
        }
        factory.connect("bind") { ListItem<Row>($0).bind() }
        factory.connect("teardown") { ListItem<Row>($0).unbind() }
        let selection = Object(adopting: gtk_no_selection_new(nil))
        withPointers(selection, store) { gtk_no_selection_set_model($0, $1) }
        self.init(sinking: gtk_list_view_new(nil, nil))
        withPointers(self, factory) { gtk_list_view_set_factory($0, $1) }
        withPointers(self, selection) { gtk_list_view_set_model($0, $1) }
        withPointer { gtk_list_view_set_single_click_activate($0, 1) }
        _ = IncrementalListLoader(store, in: self)
        own(HeadingFocus(in: self))
        focus.start(store, in: self)
    }
}

extension ListView {
    /// Scrolls to the first row, and stays there while rows are replaced.
    public func scrollToStart() {
        // GTK warns that there is no row to scroll to; it does so itself when it comes to know that there are none.
        guard rowCount > 0 else { return }
        scrollPosition = 0
        holdStart()
    }

    /// Keeps the list at its start, if it is there, when its height changes. Otherwise GTK keeps the focused row at the same
    /// fraction of the height, which scrolls the list by a few px and shows the scroll bar.
    public func holdStart() {
        guard isScrolledToStart else { return }
        scrollToItem(0)
    }

    private var rowCount: Int {
        withPointer { gtk_list_view_get_model($0).map { Int(g_list_model_get_n_items($0)) } ?? 0 }
    }

    /// GTK does not take over the action's argument, not even a floating one.
    func scrollToItem(_ index: Int) {
        Variant(UInt32(index)).withPointer { argument in
            withPointer { _ = gtk_widget_activate_action_variant($0, "list.scroll-to-item", argument) }
        }
    }
}

extension Reactive {
    /// The position of each row that is activated, by a click, Enter or assistive technology.
    public func rowActivated<Row: ListRow>() -> ControlEvent<Int> where Base == ListView<Row> {
        controlEvent("activate") { $0.value(at: 0) }
    }
}

/// The GTK list item between a row's widget and the list model.
struct ListItem<Row: ListRow> {
    let object: Object

    fileprivate init(_ arguments: borrowing SignalArguments) {
        object = arguments.value(at: 0)
    }

    init(_ object: Object) {
        self.object = object
    }

    /// The index of the item in the list; nil if none is shown.
    var index: Int? {
        let position = object.withPointer { gtk_list_item_get_position($0) }
        return position == .max ? nil : Int(position)
    }

    /// The widget of the row in the list.
    var widget: Widget? { bound?.row.widget.parent }

    private var bound: BoundRow<Row>? { object.owned() }

    /// The object of the item that is shown.
    private var item: Object? { object.withPointer { gtk_list_item_get_item($0).map { Object(retaining: $0) } } }

    /// The item owns the row and the row its widget, without references back, so they are released together.
    fileprivate func setUp(_ row: Row) {
        object.own(BoundRow(row))
        withPointers(object, row.widget) { gtk_list_item_set_child($0, $1) }
        let reference = WeakReference(object)
        row.setUp { reference.object.flatMap { ListItem($0).index } }
    }

    /// Does nothing if the row shows the item already: GTK 4.8 binds all rows anew whose position has changed.
    fileprivate func bind() {
        guard let bound, let item, item != bound.object else { return }
        unbind()
        bound.object = item
        let value = item.withPointer { BoxedValue.value(of: $0, as: Row.Item.self) }
        let isActivatable: gboolean = Row.isActivatable(value) ? 1 : 0
        // All rows stay selectable: GTK moves the focus only to selectable rows. `HeadingFocus` moves it on from
        // headings.
        object.withPointer { gtk_list_item_set_activatable($0, isActivatable) }
        bound.row.widget.parent?.withPointer { gtk_widget_set_focus_on_click($0, isActivatable) }
        bound.row.bind(value)
    }

    fileprivate func unbind() {
        guard let bound, bound.object != nil else { return }
        bound.object = nil
        bound.row.unbind()
    }
}

/// A row with the object of the item that it shows.
private final class BoundRow<Row: ListRow> {
    let row: Row
    /// Nil if it shows none.
    var object: Object?

    init(_ row: Row) { self.row = row }
}
