import DashboardCore
import Gtk
import Rx

/// The panes beside the feed: the sidebar and the weather. They are beside it or fold over it, and their widths are changed
/// by dragging their edges, or with the arrow keys on them.
final class SidePanes {
    /// The widths, and whether the sidebar is wanted, as the user has set them.
    let state: BehaviorRelay<PaneState>
    /// Which panes are beside each other.
    let layout: Driver<WindowLayout>

    private let sidebar: Flap
    private let weather: Flap
    /// Whether the weather is shown where there is space for it.
    private let isWeatherWanted = BehaviorRelay(value: true)
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

    /// Hides the panes that cover the feed.
    func closeFolded() {
        for pane in [sidebar, weather] where pane.isFolded { pane.isRevealed = false }
    }

    /// Whether the sidebar is shown, or begins to be.
    var isSidebarOpen: Bool { sidebar.isRevealed }

    /// Whether the weather is shown, or begins to be.
    var isWeatherOpen: Bool { weather.isRevealed }

    /// Whether the sidebar is shown over the feed.
    var isSidebarOverOthers: Bool { sidebar.isFolded && sidebar.isRevealed }

    /// Whether the weather is shown over the feed.
    var isWeatherOverOthers: Bool { weather.isFolded && weather.isRevealed }

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
        fold(sidebar, layout.map(\.isSidebarFolded)) { [state] in
            state.value.isSidebarShown
        } remember: { [state] isShown in
            var panes = state.value
            panes.isSidebarShown = isShown
            state.accept(panes)
        }
        fold(weather, layout.map(\.isWeatherFolded)) { [isWeatherWanted] in
            isWeatherWanted.value
        } remember: { [isWeatherWanted] in
            isWeatherWanted.accept($0)
        }
        sidebar.rx.key(.escape)
            .answer { [sidebar] in
                guard sidebar.isFolded, sidebar.isRevealed else { return false }
                sidebar.isRevealed = false
                return true
            }
            .disposed(by: subscriptions)
    }

    /// Folds a pane, which hides it, and unfolds it, which shows it if it is wanted.
    /// - Parameter remember: Receives whether the user wants the pane, when this changes.
    private func fold(
        _ pane: Flap, _ isFolded: Driver<Bool>, isWanted: @escaping @MainActor @Sendable () -> Bool,
        remember: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        // By itself, it would show a pane that the user has hidden as soon as there is space for it.
        pane.isLocked = true
        isFolded.distinctUntilChanged()
            .drive { isFolded in
                guard isFolded != pane.isFolded else { return }
                pane.isFolded = isFolded
                pane.isRevealed = !isFolded && isWanted()
            }
            .disposed(by: subscriptions)
        pane.rx.isRevealed.changed
            .emit { isRevealed in
                if !isRevealed { pane.window?.closePopover(in: pane) }
                // Over the feed it is shown for a moment only, which is not remembered.
                if !pane.isFolded { remember(isRevealed) }
            }
            .disposed(by: subscriptions)
    }

    // MARK: Widths

    private func bindWidths(_ builder: Builder) {
        let (sidebarContainer, weatherContainer): (Box, Box) = (
            builder.object("sidebar-container"), builder.object("weather-container")
        )
        // A folded pane must not be wider than the window, and leaves a part of the feed to click on.
        Driver.combineLatest(layout.map(\.isSidebarFolded), state.asDriver()) { $0 ? 280 : $1.sidebarWidth }
            .distinctUntilChanged()
            .drive { sidebarContainer.setSize(width: $0, height: -1) }
            .disposed(by: subscriptions)
        Driver.combineLatest(layout.map(\.isWeatherFolded), state.asDriver()) { $0 ? -1 : $1.weatherWidth }
            .distinctUntilChanged()
            .drive { weatherContainer.setSize(width: $0, height: -1) }
            .disposed(by: subscriptions)
        let (sidebarHandle, weatherHandle): (ResizeHandle, ResizeHandle) = (
            builder.object("sidebar-handle"), builder.object("weather-handle")
        )
        bind(sidebarHandle, \.sidebarWidth, grows: 1, \.maximumSidebarWidth)
        bind(weatherHandle, \.weatherWidth, grows: -1, \.maximumWeatherWidth)
        // A folded pane has a width of its own.
        layout.map(\.isSidebarFolded).drive { sidebarHandle.setFocusable(!$0) }.disposed(by: subscriptions)
        layout.map(\.isWeatherFolded).drive { weatherHandle.setFocusable(!$0) }.disposed(by: subscriptions)
    }

    /// How far an arrow key moves the edge of a pane, in px.
    private static let keyDistance = 16.0

    /// - Parameter direction: 1 if the pane grows when its handle moves to the right, −1 if it shrinks then.
    private func bind(
        _ handle: ResizeHandle, _ width: WritableKeyPath<PaneState, Int> & Sendable, grows direction: Double,
        _ maximum: KeyPath<WindowLayout, Int> & Sendable
    ) {
        let start = BehaviorRelay(value: 0)
        let keyMovements = PublishRelay<ResizeHandle.Drag>()
        for (key, distance) in [(Key.left, -Self.keyDistance), (.right, Self.keyDistance)] {
            handle.rx.key(key)
                .answer {
                    keyMovements.accept(.began)
                    keyMovements.accept(.moved(distance))
                    return true
                }
                .disposed(by: subscriptions)
        }
        Observable.merge(handle.rx.drag.asObservable(), keyMovements.asObservable())
            .withLatestFrom(layout) { ($0, $1[keyPath: maximum]) }
            .subscribe(onNext: { [state] movement, maximum in
                var panes = state.value
                switch movement {
                case .began: start.accept(panes[keyPath: width])
                case .moved(let distance):
                    let sign = MainActor.assumeIsolated { handle.isRightToLeft } ? -direction : direction
                    panes[keyPath: width] = min(start.value + Int((sign * distance).rounded()), maximum)
                    if panes != state.value { state.accept(panes) }
                }
            })
            .disposed(by: subscriptions)
    }
}
