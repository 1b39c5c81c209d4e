import CGtk

@testable import Gtk

/// The event controllers of a widget.
func controllers(of widget: Widget) -> [Object] {
    let controllers = widget.withPointer { Object(adopting: gtk_widget_observe_controllers($0)) }
    return controllers.withPointer { (list: OpaquePointer) in
        (0..<g_list_model_get_n_items(list)).compactMap { g_list_model_get_item(list, $0) }
            .map { Object(adopting: $0) }
    }
}
