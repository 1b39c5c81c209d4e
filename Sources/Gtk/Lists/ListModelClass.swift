import CGtk

/// The data source of a list model.
final class ListModelItems {
    let count: () -> Int
    /// The object of the item at a position.
    let object: (Int) -> Object

    init(count: @escaping () -> Int, object: @escaping (Int) -> Object) {
        self.count = count
        self.object = object
    }
}

/// The GObject class of the model: it implements `GListModel` with the `ListModelItems` that it owns.
enum ListModelClass {
    static func makeObject() -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)!)
    }

    static let type: GType = {
        let type = g_type_register_static_simple(
            cgtk_type_object(), "SwiftListModel", guint(MemoryLayout<GObjectClass>.size), nil,
            guint(MemoryLayout<GObject>.size), nil, GTypeFlags(rawValue: 0))
        var interface = GInterfaceInfo(
            interface_init: { interface, _ in
                let model = interface!.assumingMemoryBound(to: GListModelInterface.self)
                model.pointee.get_item_type = { _ in cgtk_type_object() }
                model.pointee.get_n_items = { guint(items(of: $0).count()) }
                model.pointee.get_item = { model, position in
                    let items = items(of: model)
                    return Int(position) < items.count() ? items.object(Int(position)).retainedPointer : nil
                }
            }, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
        return type
    }()

    private static func items(of model: OpaquePointer?) -> ListModelItems {
        ownedValue(of: gpointer(model!), as: ListModelItems.self)!
    }
}
