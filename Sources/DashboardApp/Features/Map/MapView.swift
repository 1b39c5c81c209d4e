import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation
import Weather

/// The map's pane: the map with the weather on it, zoom buttons, scale, attribution and problems.
package final class MapView {
    package let widget: Widget
    package let map: Map

    private let feature: MapFeature
    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/map.ui")
    /// The visible region, shared by all bindings.
    private let view: Driver<Map.View>
    private let motion: MapMotion
    private let markers: Driver<[MapMarker]>
    private let overlays: OverlaysView
    private let night: NightView
    private let areas: WarningAreasView
    private let card: OverlayCard
    private let personCard: PersonCard
    private var notice: StripView?
    private var question: StripView?
    private let subscriptions = DisposeBag()

    /// Nil if libshumate is not installed.
    /// - Parameter parent: The future parent, which determines the screen.
    package init?(_ feature: MapFeature, in parent: Widget) {
        self.feature = feature
        let position = feature.model.position
        guard
            let source = Self.source(feature.tiles, isDark: Appearance.isDark, scale: parent.scaleFactor),
            let map = Map(
                tiles: source, latitude: position.center.latitude, longitude: position.center.longitude,
                zoom: position.zoom)
        else { return nil }
        self.map = map
        motion = MapMotion(map)
        view = map.rx.view.asDriver()
        let units = feature.weather.preferences.shownUnits
        let clock = feature.weather.clock
        markers = Driver.combineLatest(feature.model.overlays.asDriver(), feature.people.people.asDriver()) {
            $0.map { .weather($0) } + $1.map { .person($0) }
        }
        overlays = OverlaysView(
            map: map, overlays: markers, avatars: PersonPictures(feature.avatars), clock: clock,
            units: units.asDriver(), initialUnits: units.value)
        night = NightView(map, isShown: feature.people.isOn.asDriver(), minutes: clock.minutes)
        areas = WarningAreasView(map, feature.areas.areas.asDriver())
        map.layer.setDraw { [weak night, weak areas, weak overlays] snapshot in
            night?.draw(on: snapshot)
            areas?.draw(on: snapshot)
            overlays?.draw(on: snapshot)
        }
        let controls: Box = builder.object("controls")
        let notice: Box = builder.object("notice")
        let spinner: Spinner = builder.object("spinner")
        let foot: Box = builder.object("foot")
        let overlay = Overlay(map, overlays: foot, notice, spinner, controls)
        widget = overlay
        card = OverlayCard(above: overlay, search: feature.weather.model.choose)
        personCard = PersonCard(above: overlay, clock: clock, open: feature.openProfile)
        widget.setSize(width: 200, height: 200)
        widget.setExpand(horizontal: true, vertical: true)
        map.setAccessibleRole(.group)
        map.setAccessibleName(tr("Map"))
        bindTiles()
        bindMovement()
        bindControls()
        bindPointer()
        bindOverlays()
        bindPeople()
        self.notice = makeNotice()
    }

    /// Moves the keyboard focus to the map.
    func grabFocus() {
        map.grabFocus()
    }

    private static func source(_ tiles: MapTiles, isDark: Bool, scale: Int) -> MapTileSource? {
        let style = MapTiles.Style(isDark: isDark, scale: scale)
        return MapTileSource(id: "dashboard-\(style)", maximumZoom: TileIndex.zoomRange.upperBound) { tile in
            TileIndex(zoom: tile.zoom, x: tile.x, y: tile.y).map { tiles.pictures(of: $0, style) } ?? .empty()
        }
    }

    /// Tiles are requested again in another style, and when missing tiles may be available.
    private func bindTiles() {
        let tiles = feature.tiles
        let retries = tiles.retries.asDriver(onErrorDriveWith: .empty()).startWith(())
        Driver.combineLatest(Appearance.darkness, retries) { isDark, _ in isDark }
            .skip(1)
            .drive { [map] isDark in
                if let source = Self.source(tiles, isDark: isDark, scale: map.scaleFactor) { map.setTiles(source) }
            }
            .disposed(by: subscriptions)
    }

    private func bindMovement() {
        let model = feature.model
        // Again when the window is shown: the model has discarded the region.
        Observable.combineLatest(view.asObservable(), model.isShown.filter { $0 }) { view, _ in view.region }
            .compactMap { $0 }
            .bind(to: model.region)
            .disposed(by: subscriptions)
        bindSearches()
        Driver.combineLatest(
            view.debounce(.milliseconds(300)), markers, feature.areas.areas.asDriver(), feature.weather.clock.minutes
        ) { [localTime = feature.weather.clock.localTime] view, markers, areas, _ in
            view.region.map {
                MapText.description($0, markers, warnings: MapText.warnings(areas, in: $0, now: Date(), localTime))
            } ?? ""
        }
        .distinctUntilChanged()
        .drive(map.rx.accessibleDescription)
        .disposed(by: subscriptions)
        let spinner: Spinner = builder.object("spinner")
        let isRunning = Driver.combineLatest(model.isRunning.asDriver(), feature.people.isRunning.asDriver()) {
            $0 || $1
        }
        .distinctUntilChanged()
        isRunning.drive(map.rx.isBusy).disposed(by: subscriptions)
        isRunning.drive(spinner.rx.isSpinning, spinner.rx.isVisible).disposed(by: subscriptions)
    }

    /// The map moves to the results of searches: as close as there is something recognizable.
    private func bindSearches() {
        let tiles = feature.tiles
        feature.model.follow
            .withLatestFrom(tiles.isOffline.catchAndReturn(true).startWith(false)) { ($0, isOffline: $1) }
            .flatMapLatest { place, isOffline in
                Observable.deferred { .just((place, zoom: isOffline ? tiles.closestZoom(place) : nil)) }
                    .subscribe(on: tiles.worker)
            }
            .asSignal(onErrorSignalWith: .empty())
            .emit { [motion] in motion.go(to: $0, closestZoom: $1) }
            .disposed(by: subscriptions)
    }

    private func bindControls() {
        let zoomIn: Button = builder.object("zoom-in")
        let zoomOut: Button = builder.object("zoom-out")
        zoomIn.rx.clicked.emit { [motion] in motion.zoom(by: 1) }.disposed(by: subscriptions)
        zoomOut.rx.clicked.emit { [motion] in motion.zoom(by: -1) }.disposed(by: subscriptions)
        view.map { $0.zoom < MapPreferences.zoomRange.upperBound }.distinctUntilChanged()
            .drive(zoomIn.rx.isSensitive).disposed(by: subscriptions)
        view.map { $0.zoom > MapPreferences.zoomRange.lowerBound }.distinctUntilChanged()
            .drive(zoomOut.rx.isSensitive).disposed(by: subscriptions)
        bindKeys()
        let scaleContainer: Box = builder.object("scale-container")
        let scale = map.makeScale(maximumWidth: 120)
        scaleContainer.append(scale)
        feature.weather.preferences.shownUnits.asDriver()
            .map { $0.distance == .kilometres ? MapScale.Unit.metric : .imperial }
            .distinctUntilChanged()
            .drive { scale.setUnit($0) }
            .disposed(by: subscriptions)
        let attribution: Label = builder.object("attribution")
        let source = feature.tiles.attribution
        attribution.setLink(source.text, to: source.page)
    }

    private func bindKeys() {
        func answer(_ body: @escaping @MainActor (MapMotion) -> Void) -> @MainActor () -> Bool {
            { [weak self] in
                guard let self else { return false }
                body(motion)
                return true
            }
        }
        map.bind(.zoom, to: answer { $0.zoom(by: 1) }, answer { $0.zoom(by: -1) }).disposed(by: subscriptions)
        map.bind(
            .moveMap, to: answer { $0.pan(right: -0.25, down: 0) }, answer { $0.pan(right: 0.25, down: 0) },
            answer { $0.pan(right: 0, down: -0.25) }, answer { $0.pan(right: 0, down: 0.25) }
        )
        .disposed(by: subscriptions)
    }

    /// A marker is above the area of a warning.
    private func bindPointer() {
        map.layer.rx.click.answer { [overlays, areas, feature] point in
            if overlays.press(at: point) { return true }
            guard let warning = areas.warning(at: point) else { return false }
            feature.openWarning.accept(warning)
            return true
        }
        .disposed(by: subscriptions)
        map.layer.rx.hover.answer { [overlays, areas] in
            overlays.hasMarker(at: $0) || areas.warning(at: $0) != nil
        }
        .disposed(by: subscriptions)
    }

    private func bindOverlays() {
        let units = feature.weather.preferences.shownUnits
        overlays.activated.asSignal()
            .emit { [weak self] visible in self?.open(visible, units: units.value) }
            .disposed(by: subscriptions)
        Signal.merge(card.closed, personCard.closed)
            .emit { [overlays] in overlays.focus($0) }
            .disposed(by: subscriptions)
    }

    /// The button for people, and the question before they are shown for the first time.
    private func bindPeople() {
        let people = feature.people
        let button: ToggleButton = builder.object("people")
        Driver.combineLatest(people.isOn.asDriver(), people.isAsking.asDriver()) { $0 || $1 }
            .drive(button.rx.isActive)
            .disposed(by: subscriptions)
        button.rx.toggled.bind(to: people.wish).disposed(by: subscriptions)
        let question = people.isAsking.asDriver()
            .map { $0 ? Strip(text: PeopleModel.explanation, button: tr("Show People"), isProgress: true) : nil }
        let strip = StripView(in: builder.object("question"), form: .floatingColumn, question)
        strip.rx.pressed.emit(to: people.agree).disposed(by: subscriptions)
        people.isAsking.asDriver().filter { $0 }.drive { [weak strip] _ in strip?.focusButton() }
            .disposed(by: subscriptions)
        self.question = strip
    }

    /// A cluster is opened by zooming in, as long as this separates its places.
    private func open(_ visible: OverlaysView.Visible, units: WeatherUnits) {
        let cluster = visible.cluster
        let isDivided = cluster.isAtOnePlace || map.view.zoom >= Self.closeZoom
        if !isDivided, let place = cluster.point.coordinate {
            return motion.go(to: MapPosition(center: place, zoom: map.view.zoom.rounded() + 2))
        }
        switch cluster.main {
        case .weather(let overlay): card.show(overlay, others: cluster.count - 1, units: units, at: visible)
        case .person: personCard.show(cluster.members.compactMap(\.person), units: units, at: visible)
        }
    }

    /// At this level, places that are still in one cluster are about a street apart.
    private static let closeZoom = 15.0

    private func makeNotice() -> StripView {
        let time = feature.weather.clock.clockTime
        let sentences = Driver.combineLatest(
            feature.model.problem.asDriver(), feature.tiles.server.problem.asDriver(onErrorJustReturn: nil),
            feature.people.problem.asDriver()
        ) { around, tiles, people in
            (tiles?.sentence ?? around?.sentence ?? people?.sentence(time: time)).map { Strip(text: $0) }
        }
        return StripView(in: builder.object("notice"), form: .floating, sentences)
    }
}
