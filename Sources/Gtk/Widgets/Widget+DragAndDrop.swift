import CGtk
import Rx

/// The text that is being dragged from one of this program's widgets; nil if there is none.
private var dragged: String?

extension Widget {
    /// Lets the user drag the widget, as a text that identifies it.
    /// - Parameter text: Called when a drag begins; nil if there is nothing to drag.
    public func setDragged(_ text: @escaping @MainActor () -> String?) {
        let source = Object(adopting: gtk_drag_source_new())
        source.withPointer { gtk_drag_source_set_actions($0, GDK_ACTION_MOVE) }
        source.connect(
            "prepare",
            answering: { _ in
                dragged = text()
                return dragged.map(Object.content)
            })
        source.connect("drag-end") { _ in dragged = nil }
        add(source)
    }
}

extension Object {
    /// A text to be dragged.
    fileprivate static func content(_ text: String) -> Object {
        text.withValue { Object(adopting: gdk_content_provider_new_for_value($0)) }
    }
}

extension Reactive where Base: Widget {
    /// Each text that is dropped on the widget, from a widget with `setDragged`. Other texts are refused: after they were
    /// taken, the entry or the program that they come from would delete them.
    public var dropped: ControlEvent<String> {
        ControlEvent(of: base) { widget, observer, ended in
            let target = Object(adopting: gtk_drop_target_new(cgtk_type_string(), GDK_ACTION_MOVE))
            target.connect("accept", answering: { _ in dragged != nil })
            target.connect("drop", ended: ended) { arguments in
                let text = arguments.emitter().withPointer { gtk_drop_target_get_value($0).flatMap(String.read) }
                guard let text, text == dragged else { return false }
                observer.onNext(text)
                return true
            }
            widget.add(target)
            return target
        } disconnect: { widget, target in
            withPointers(widget, target) { gtk_widget_remove_controller($0, $1) }
        }
    }
}
