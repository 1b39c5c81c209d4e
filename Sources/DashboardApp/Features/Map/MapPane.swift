import FoundationEssentials
import GitHub
import Gtk
import Rx
import Translation
import Weather

/// The map's pane beside the feed, and the button that shows and hides it. While hidden, no map exists.
final class MapPane {
    private let feature: MapFeature
    private let panes: Paned
    private let button: ToggleButton
    private let toasts: ToastOverlay
    private var map: MapView?
    private let subscriptions = DisposeBag()

    /// - Parameter web: The root of GitHub's website, for profiles.
    init(_ builder: Builder, _ feature: MapFeature, _ toasts: ToastOverlay, _ opener: PageOpener, web: URL) {
        self.feature = feature
        self.toasts = toasts
        panes = builder.object("panes")
        button = builder.object("map")
        feature.openProfile.asSignal()
            .emit { opener.open(WatchedFeed.account($0).page(on: web)) }
            .disposed(by: subscriptions)
        panes.keepShare(start: Self.minimumWidth, end: Self.minimumWidth)
    }

    /// The minimum width of feed and map side by side, in px.
    private static let minimumWidth = 300

    /// Starts to show the map, if it was open.
    func start(in window: Window) {
        let model = feature.model
        model.isPanelShown.asDriver().distinctUntilChanged()
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
        model.isPanelShown.bind(to: button.rx.isActive).disposed(by: subscriptions)
        button.rx.toggled.bind(to: model.isPanelShown).disposed(by: subscriptions)
        Driver.combineLatest(window.isShown, model.isPanelShown.asDriver()) { $0 && $1 }
            .drive(model.isShown)
            .disposed(by: subscriptions)
        panes.rx.startShare.asObservable().map { 1 - $0 }.bind(to: model.share).disposed(by: subscriptions)
    }

    /// Shows the map and moves the keyboard focus to it, or hides it.
    func toggle() {
        feature.model.isPanelShown.accept(!feature.model.isPanelShown.value)
        map?.grabFocus()
    }

    /// Shows the map and moves the keyboard focus to it.
    func show() {
        feature.model.isPanelShown.accept(true)
        map?.grabFocus()
    }

    /// The map, while it is shown.
    var focusPane: FocusPane? { map.map { FocusPane(widget: $0.widget, grabFocus: $0.grabFocus) } }

    func hide() { feature.model.isPanelShown.accept(false) }

    /// Shows people on the map, or hides them. The map is shown for them.
    func togglePeople() {
        let people = feature.people
        let isOn = feature.model.isPanelShown.value && (people.isOn.value || people.isAsking.value)
        feature.model.isPanelShown.accept(true)
        people.wish.accept(!isOn)
    }

    private func show(_ isShown: Bool) {
        guard isShown else {
            panes.setEnd(nil)
            map = nil
            return
        }
        guard let map = MapView(feature, in: panes) else {
            feature.model.isPanelShown.accept(false)
            return toasts.show(
                tr("The map needs libshumate, which is not installed. Install it and start Dashboard again."))
        }
        let share = feature.model.share.value
        self.map = map
        panes.setEnd(map.widget)
        panes.startShare = 1 - share
    }
}
