import CGtk

/// Shows a list from its start, some rows more with each frame.
///
/// `GtkListView` makes widgets for about 200 rows at once, in sight or not, which holds up the first frame, and any
/// other frame in which a whole list arrives. Once it has its 200, the length of the list costs nothing.
final class GradualReveal {
    /// Enough to fill a window that was just opened.
    private static let firstRows = 12
    private static let rowsPerFrame = 4
    private static let rowsWithWidgets = 210

    /// The start of the list that is shown by now.
    let model: Object

    private var isGrowing = false

    init(_ list: Object) {
        let size = guint(Self.firstRows)
        model = Object(adopting: gtk_slice_list_model_new(OpaquePointer(g_object_ref(list.raw)), 0, size))
    }

    /// Reveals more with each frame of `view`, which keeps this object.
    func start(on view: Widget) {
        view.own(self)
        let list = Object(retaining: UnsafeMutableRawPointer(gtk_slice_list_model_get_model(model.opaque)))
        let place = WeakReference(view)
        list.connect("items-changed") { [weak self] change in
            guard let self, let view = place.object else { return }
            if change.uint(at: 2) > Self.firstRows { restart(view) } else { grow(view) }
        }
        grow(view)
    }

    /// Many rows are new: again only as many as are in sight. Not where somebody has scrolled down to something.
    private func restart(_ view: Widget) {
        if view.isScrolledToStart { size = Self.firstRows }
        grow(view)
    }

    private func grow(_ view: Widget) {
        guard !isGrowing, isPartial else { return }
        isGrowing = true
        var isFirst = true
        view.onEachFrame { [weak self] in
            guard let self else { return false }
            // This comes before the frame is painted: the rows that are there are to be seen first.
            if isFirst {
                isFirst = false
                return true
            }
            size = size + Self.rowsPerFrame < Self.rowsWithWidgets ? size + Self.rowsPerFrame : Int(UInt32.max)
            isGrowing = isPartial
            return isGrowing
        }
    }

    private var isPartial: Bool {
        size < g_list_model_get_n_items(gtk_slice_list_model_get_model(model.opaque))
    }

    private var size: Int {
        get { Int(gtk_slice_list_model_get_size(model.opaque)) }
        set { gtk_slice_list_model_set_size(model.opaque, guint(newValue)) }
    }
}

extension Widget {
    /// Whether the start of this scrollable widget is in sight.
    fileprivate var isScrolledToStart: Bool {
        guard let adjustment = gtk_scrollable_get_vadjustment(opaque) else { return true }
        return gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_lower(adjustment)
    }
}
