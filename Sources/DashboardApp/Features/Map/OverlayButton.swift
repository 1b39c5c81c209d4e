import Gtk
import Rx

/// The button of a cluster for the keyboard and assistive technology. The layer handles the pointer: a drag that begins
/// on a marker moves the map.
final class OverlayButton {
    let widget = Button()
    private var shown: OverlaysView.Visible?
    private let subscriptions = DisposeBag()

    init(_ activated: PublishRelay<OverlaysView.Visible>) {
        widget.addStyle("map-marker")
        widget.setCanTarget(false)
        widget.rx.clicked.emit { [weak self] in
            if let shown = self?.shown { activated.accept(shown) }
        }
        .disposed(by: subscriptions)
    }

    func show(_ visible: OverlaysView.Visible, name: String) {
        shown = visible
        widget.setAccessibleName(name)
    }
}
