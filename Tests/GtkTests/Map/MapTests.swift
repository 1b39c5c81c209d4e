import CGtk
import Rx
import Testing

@testable import Gtk

@Suite("A map", .needsDisplay)
struct MapTests {
    private typealias Tile = MapTileSource.Tile

    /// One pixel of a colour, as a portable pixmap.
    private nonisolated static func texture(red: UInt8, green: UInt8, blue: UInt8) throws -> Texture {
        try #require(Texture(decoding: Array("P6 1 1 255\n".utf8) + [red, green, blue], maximumSize: 1))
    }

    /// A map in a window, which is closed with this object.
    private final class Shown {
        let map: Map
        let window = Window()

        init(_ source: MapTileSource, zoom: Double = 3) throws {
            map = try #require(Map(tiles: source, latitude: 10, longitude: 20, zoom: zoom))
            window.setChild(map)
            window.withPointer { gtk_window_set_default_size($0, 400, 300) }
            window.present()
        }

        isolated deinit { window.destroy() }
    }

    private func source(_ pictures: @escaping @MainActor (Tile) -> Observable<Texture>) throws -> MapTileSource {
        try #require(MapTileSource(id: "test", maximumZoom: 19, pictures: pictures))
    }

    @Test("requests the visible tiles, and shows them")
    func tiles() async throws {
        let asked = Log<Tile>()
        let texture = try Self.texture(red: 200, green: 0, blue: 0)
        let shown = try Shown(
            source {
                asked.append($0)
                return .just(texture)
            })
        try await eventually("the tiles") { asked.all.count >= 4 }
        #expect(asked.all.allSatisfy { $0.zoom == 3 && (0..<8).contains($0.x) && (0..<8).contains($0.y) })
        // The tile that contains the centre.
        #expect(asked.all.contains { $0.x == 4 && $0.y == 3 })
        #expect(Set(asked.all).count == asked.all.count)
        try await eventually("the colour") { shown.map.pixel(x: 100, y: 100) == 0xFFC8_0000 }
    }

    @Test("cancels requests for tiles that are no longer visible")
    func cancelling() async throws {
        let (asked, disposed) = (Log<Tile>(), Log<Tile>())
        let shown = try Shown(
            source { tile in
                asked.append(tile)
                return Observable<Texture>.never().do(onDispose: { disposed.append(tile) })
            }, zoom: 5)
        try await eventually("the tiles") { asked.all.count >= 4 }
        let first = Set(asked.all)
        shown.map.show(latitude: -40, longitude: -120, zoom: 5)
        try await eventually("the end of the first") { first.isSubset(of: disposed.all) }
        try await eventually("others") { asked.all.contains { !first.contains($0) } }
    }

    @Test("requests a failed tile again, but not a complete one")
    func failure() async throws {
        struct Failure: Error {}
        let asked = Log<Tile>()
        let whole = Tile(zoom: 3, x: 4, y: 3)
        let texture = try Self.texture(red: 0, green: 200, blue: 0)
        let shown = try Shown(
            source { tile in
                asked.append(tile)
                return .just(texture).concat(tile == whole ? Observable.empty() : .error(Failure()))
            })
        let other = Tile(zoom: 3, x: 4, y: 4)
        try await eventually("the tiles") { asked.all.contains(whole) && asked.all.contains(other) }
        try await eventually("the colour") { shown.map.pixel(x: 200, y: 250) == 0xFF00_C800 }
        shown.map.show(latitude: -40, longitude: -120, zoom: 3)
        try await eventually("the others") { asked.all.contains { $0.x < 2 } }
        shown.map.show(latitude: 10, longitude: 20, zoom: 3)
        try await eventually("the failed one again") { asked.all.count { $0 == other } == 2 }
        #expect(asked.all.count { $0 == whole } == 1)
    }

    @Test("emits its visible part after changes, including its size")
    func view() async throws {
        let shown = try Shown(source { _ in .never() })
        let views = Log<Map.View>()
        let subscription = shown.map.rx.view.emit { views.append($0) }
        try await eventually("the size") { views.all.last?.width ?? 0 > 300 }
        shown.map.show(latitude: -40, longitude: -120, zoom: 5)
        try await eventually("the place") { views.all.last?.longitude == -120 && views.all.last?.zoom == 5 }
        #expect(views.all.last?.latitude == -40)
        #expect(views.all.last == shown.map.view)
        subscription.dispose()
    }

    @Test("keeps its position in full precision, and leaves no gap between tiles")
    func precision() async throws {
        // As large as a tile: a scaled one has soft edges.
        let texture = Texture(width: 256, height: 256, scale: 1) { $0.fill(Color(red: 1, green: 0, blue: 0)) }
        let shown = try Shown(source { _ in .just(texture) })
        try await eventually("the colour") { shown.map.pixel(x: 100, y: 100) == 0xFFFF_0000 }
        let height = Int(shown.map.view.height)
        for (latitude, longitude) in [(38.7223, -9.1393), (51.477_811, 0.001_475), (-18.1416, 178.4419)] {
            shown.map.show(latitude: latitude, longitude: longitude, zoom: 2)
            try await eventually("tiles without a gap") {
                (0..<height).allSatisfy { shown.map.pixel(x: 20 + $0, y: $0) == 0xFFFF_0000 }
            }
            #expect(shown.map.view.latitude == latitude && shown.map.view.longitude == longitude)
        }
    }

    @Test("ends at the poles")
    func poles() async throws {
        let texture = try Self.texture(red: 200, green: 0, blue: 0)
        let shown = try Shown(source { _ in .just(texture) }, zoom: 0)
        shown.map.show(latitude: 0, longitude: 20, zoom: 0)
        try await eventually("the size") { shown.map.view.height > 270 }
        // The world has 256 px, and the map more.
        let height = Int(shown.map.view.height)
        try await eventually("the world") { shown.map.pixel(x: 200, y: height / 2) == 0xFFC8_0000 }
        let edges = [height / 2 - 126, height / 2 + 126]
        try await eventually("its edges") { edges.allSatisfy { shown.map.pixel(x: 200, y: $0) == 0xFFC8_0000 } }
        for y in [height / 2 - 130, height / 2 + 130] { #expect(shown.map.pixel(x: 200, y: y) != 0xFFC8_0000) }
    }

    @Test("shows the first picture of a tile while another may follow")
    func firstPicture() async throws {
        let (red, blue) = (
            try Self.texture(red: 200, green: 0, blue: 0), try Self.texture(red: 0, green: 0, blue: 200)
        )
        let others = PublishSubject<Texture>()
        let shown = try Shown(source { _ in others.asObservable().startWith(red) })
        try await eventually("the first picture") { shown.map.pixel(x: 100, y: 100) == 0xFFC8_0000 }
        others.onNext(blue)
        try await eventually("the second picture") { shown.map.pixel(x: 100, y: 100) == 0xFF00_00C8 }
    }

    @Test("after zooming out, shows no closer tiles over those that still wait for another picture")
    func fartherAway() async throws {
        let (red, blue) = (
            try Self.texture(red: 200, green: 0, blue: 0), try Self.texture(red: 0, green: 0, blue: 200)
        )
        let shown = try Shown(
            source { tile in tile.zoom == 4 ? .just(blue) : Observable.never().startWith(red) }, zoom: 4)
        try await eventually("the closer tiles") { shown.map.pixel(x: 100, y: 100) == 0xFF00_00C8 }
        shown.map.show(latitude: 10, longitude: 20, zoom: 3)
        let points = [(10, 10), (200, 150), (210, 140), (150, 100), (390, 250)]
        try await eventually("only the others") {
            points.allSatisfy { shown.map.pixel(x: $0.0, y: $0.1) == 0xFFC8_0000 }
        }
    }

    @Test("has a scale in the selected unit")
    func scale() throws {
        let shown = try Shown(source { _ in .never() })
        let scale = shown.map.makeScale(maximumWidth: 100)
        scale.setUnit(.imperial)
        #expect(scale.property("unit", as: Int.self) == 2)
        scale.setUnit(.metric)
        #expect(scale.property("unit", as: Int.self) == 1)
    }

    @Test("shows its layer's drawing, with children at their positions")
    func layer() async throws {
        let shown = try Shown(source { _ in .never() })
        let layer = shown.map.layer
        layer.setDraw { snapshot in
            snapshot.draw(at: Point(50, 60), width: 20, height: 20) {
                $0.rectangle(x: 0, y: 0, width: 20, height: 20, fill: .color(Color(red: 0, green: 0, blue: 1)))
            }
        }
        let button = Button()
        layer.place([MapLayer.Placement(button, corner: Point(100, 120), width: 30, height: 40)])
        try await eventually("the colour") { shown.map.pixel(x: 60, y: 70) == 0xFF00_00FF }
        #expect(shown.map.pixel(x: 75, y: 70) != 0xFF00_00FF)
        var area = graphene_rect_t()
        #expect(withPointers(button, shown.map) { gtk_widget_compute_bounds($0, $1, &area) } != 0)
        #expect(area.origin.x == 100 && area.origin.y == 120)
        // The widget that the pointer would press.
        #expect(withPointers(layer, shown.map) { gtk_widget_pick($1, 10, 10, GTK_PICK_DEFAULT) == $0 })
        layer.place([])
        #expect(button.parent == nil)
    }

    @Test("shows a stored drawing again")
    func drawing() async throws {
        let shown = try Shown(source { _ in .never() })
        shown.map.layer.setDraw { [weak map = shown.map] snapshot in
            guard let map else { return }
            // Not retained until the frame is shown.
            let drawing = Drawing(for: map, origin: Point(-10, -10), width: 20, height: 20) {
                $0.draw(at: Point(-10, -10), width: 20, height: 20) {
                    $0.circle(at: Point(10, 10), radius: 8, color: Color(red: 1, green: 0, blue: 0))
                }
            }
            snapshot.draw(drawing, at: Point(60, 70))
            snapshot.draw(drawing, at: Point(110, 70))
        }
        try await eventually("the colour") { shown.map.pixel(x: 60, y: 70) == 0xFFFF_0000 }
        #expect(shown.map.pixel(x: 110, y: 70) == 0xFFFF_0000)
        #expect(shown.map.pixel(x: 85, y: 70) != 0xFFFF_0000)
    }

    @Test("releases everything with its window")
    func release() async throws {
        weak var token: LifetimeToken?
        try await {
            let kept = LifetimeToken()
            token = kept
            let shown = try Shown(
                source { _ in
                    kept.touch()
                    return .never()
                })
            shown.map.layer.setDraw { _ in kept.touch() }
            shown.map.layer.place([MapLayer.Placement(Button(), corner: Point(0, 0), width: 30, height: 40)])
            try await eventually("the size") { shown.map.view.width > 0 }
        }()
        try await eventually("the release") { token == nil }
    }
}

extension Widget {
    /// The pixel at a position, as 0xAARRGGBB; 0 if there is none yet.
    fileprivate func pixel(x: Int, y: Int) -> UInt32 {
        let paintable = withPointer { Object(adopting: gtk_widget_paintable_new($0)) }
        let (width, height) = (
            withPointer { Int(gtk_widget_get_width($0)) }, withPointer { Int(gtk_widget_get_height($0)) }
        )
        guard width > 0, height > 0 else { return 0 }
        let snapshot = gtk_snapshot_new()
        paintable.withPointer { gdk_paintable_snapshot($0, snapshot, Double(width), Double(height)) }
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return 0 }
        defer { gsk_render_node_unref(node) }
        return ImageSurface(width: width, height: height) { gsk_render_node_draw(node, $0) }.pixel(x: x, y: y)
    }
}
