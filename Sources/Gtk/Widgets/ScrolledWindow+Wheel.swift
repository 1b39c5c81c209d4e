import CGtk
import Rx

extension ScrolledWindow {
    /// Lets the area around this one, which scrolls horizontally only, scroll vertically while the pointer is here: a scrolled window
    /// takes all scrolling, also along the axis along which it does not scroll.
    func passVerticalScrolling() {
        let controller = Object(adopting: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
        controller.withPointer { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
        controller.connect(
            "scroll",
            answering: { [weak self] arguments in
                let (right, down): (Double, Double) = (arguments.value(at: 0), arguments.value(at: 1))
                let (isWheel, isTurned) = arguments.emitter().withPointer {
                    (
                        gtk_event_controller_scroll_get_unit($0) == GDK_SCROLL_UNIT_WHEEL,
                        gtk_event_controller_get_current_event_state($0).rawValue & GDK_SHIFT_MASK.rawValue != 0
                    )
                }
                // With Shift, the wheel scrolls along the other axis.
                guard !isTurned, abs(down) > abs(right) else { return false }
                return self?.scrollParent(by: down, isWheel: isWheel) ?? false
            })
        add(controller)
    }

    /// - Parameters:
    ///   - distance: In steps of the wheel, or else in px.
    /// - Returns: Whether there is an area around this one.
    private func scrollParent(by distance: Double, isWheel: Bool) -> Bool {
        guard let parent = parent?.ancestor(of: gtk_scrolled_window_get_type()) else { return false }
        return parent.withPointer { parent in
            guard let adjustment = gtk_scrolled_window_get_vadjustment(parent) else { return false }
            // As far as GTK scrolls for a step.
            let step = isWheel ? pow(gtk_adjustment_get_page_size(adjustment), 2.0 / 3) : 1
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance * step)
            return true
        }
    }
}
