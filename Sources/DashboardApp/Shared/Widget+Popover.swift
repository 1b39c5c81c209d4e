import Gtk
import Rx

extension Reactive where Base: Widget {
    /// Emits whenever the popover that the widget is the content of was opened, when the focus can be moved into it.
    var shownInPopover: Signal<Void> {
        controlEvent("map").asObservable().observe(on: MainScheduler.asyncInstance).asSignal(
            onErrorSignalWith: .empty())
    }
}
