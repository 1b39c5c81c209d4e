import DashboardCore
import Gtk
import Rx

/// The panes beside the feed: the sidebar and the weather. They are beside it or fold over it, and their widths are changed
/// by dragging.
final class SidePanes {
    /// The widths, and whether the sidebar is wanted, as the user has set them.
    let state: BehaviorRelay<PaneState>
    /// Which panes are beside each other.
    let layout: Driver<WindowLayout>

    private let sidebar: Flap
    private let weather: Flap
    private let subscriptions = DisposeBag()

    init(_ builder: Builder, _ window: Window, isMapShown: Driver<Bool>, state saved: PaneState) {
        state = BehaviorRelay(value: saved)
        sidebar = builder.object("sidebar-flap")
        weather = builder.object("flap")
        sidebar.isRevealed = saved.isSidebarShown
        layout = Driver.combineLatest(
            window.width, isMapShown, state.asDriver(), sidebar.rx.isRevealed.asDriver(),
            weather.rx.isRevealed.asDriver()
        ) {
            WindowLayout(width: $0, isMapShown: $1, panes: $2, isSidebarRevealed: $3, isWeatherRevealed: $4)
        }
        .distinctUntilChanged()
        bindFolding(builder)
        bindWidths(builder)
        // A user who opens the map wants to see it without the weather over it.
        isMapShown.distinctUntilChanged().skip(1)
            .drive { [weather] isShown in
                if isShown, weather.isFolded { weather.isRevealed = false }
            }
            .disposed(by: subscriptions)
    }

    // MARK: Showing and hiding

    func toggleSidebar() {
        sidebar.isRevealed.toggle()
    }

    /// Hides the sidebar if it covers the feed.
    func closeFoldedSidebar() {
        if sidebar.isFolded { sidebar.isRevealed = false }
    }

    func toggleWeather() {
        weather.isRevealed.toggle()
    }

    func showWeather() {
        weather.isRevealed = true
    }

    /// Whether the weather is visible.
    var isWeatherShown: Driver<Bool> { weather.rx.isRevealed.asDriver() }

    /// The buttons in the header bar are pressed while their panes are visible.
    private func bindFolding(_ builder: Builder) {
        for (flap, button) in [(sidebar, "sidebar-toggle"), (weather, "chip")] {
            let button: ToggleButton = builder.object(button)
            flap.rx.isRevealed.bind(to: button.rx.isActive).disposed(by: subscriptions)
            button.rx.isActive.changed.bind(to: flap.rx.isRevealed).disposed(by: subscriptions)
        }
        // By itself, it would show a sidebar that the user has hidden as soon as there is space for it.
        sidebar.isLocked = true
        layout.map(\.isSidebarFolded).distinctUntilChanged()
            .drive { [sidebar, state] isFolded in
                guard isFolded != sidebar.isFolded else { return }
                sidebar.isFolded = isFolded
                sidebar.isRevealed = !isFolded && state.value.isSidebarShown
            }
            .disposed(by: subscriptions)
        layout.map(\.isWeatherFolded).distinctUntilChanged().drive(weather.rx.isFolded).disposed(by: subscriptions)
        // Over the feed it is shown for a moment only, which is not remembered.
        sidebar.rx.isRevealed.changed
            .filter { [sidebar] _ in MainActor.assumeIsolated { !sidebar.isFolded } }
            .subscribe(onNext: { [state] isRevealed in
                var panes = state.value
                panes.isSidebarShown = isRevealed
                state.accept(panes)
            })
            .disposed(by: subscriptions)
        sidebar.rx.key(.escape)
            .answer { [sidebar] in
                guard sidebar.isFolded, sidebar.isRevealed else { return false }
                sidebar.isRevealed = false
                return true
            }
            .disposed(by: subscriptions)
    }

    // MARK: Widths

    private func bindWidths(_ builder: Builder) {
        let (sidebarPlace, weatherPlace): (Box, Box) = (
            builder.object("sidebar-place"), builder.object("weather-place")
        )
        // A folded pane must not be wider than the window, and leaves a part of the feed to click on.
        Driver.combineLatest(layout.map(\.isSidebarFolded), state.asDriver()) { $0 ? 280 : $1.sidebarWidth }
            .distinctUntilChanged()
            .drive { sidebarPlace.setSize(width: $0, height: -1) }
            .disposed(by: subscriptions)
        Driver.combineLatest(layout.map(\.isWeatherFolded), state.asDriver()) { $0 ? -1 : $1.weatherWidth }
            .distinctUntilChanged()
            .drive { weatherPlace.setSize(width: $0, height: -1) }
            .disposed(by: subscriptions)
        bindDrag(builder.object("sidebar-handle"), \.sidebarWidth, grows: 1, \.maximumSidebarWidth)
        bindDrag(builder.object("weather-handle"), \.weatherWidth, grows: -1, \.maximumWeatherWidth)
    }

    /// - Parameter direction: 1 if the pane grows when its handle moves to the right, −1 if it shrinks then.
    private func bindDrag(
        _ handle: ResizeHandle, _ width: WritableKeyPath<PaneState, Int> & Sendable, grows direction: Double,
        _ maximum: KeyPath<WindowLayout, Int> & Sendable
    ) {
        let start = BehaviorRelay(value: 0)
        handle.rx.drag
            .withLatestFrom(layout) { ($0, $1[keyPath: maximum]) }
            .subscribe(onNext: { [state] moved, maximum in
                var panes = state.value
                if moved == 0 { start.accept(panes[keyPath: width]) }
                let sign = MainActor.assumeIsolated { handle.isRightToLeft } ? -direction : direction
                panes[keyPath: width] = min(start.value + Int((sign * moved).rounded()), maximum)
                if panes != state.value { state.accept(panes) }
            })
            .disposed(by: subscriptions)
    }
}
