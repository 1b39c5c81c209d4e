import CGtk
import CShumate
import Rx

/// The source of a map's tiles: 256 px squares in the usual web projection.
public final class MapTileSource: Object {
    public override class var gType: GType { MapTileSourceClass.type ?? super.gType }

    /// The index of a tile. Source: <https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames>
    public struct Tile: Sendable, Hashable {
        public let zoom: Int
        /// From 0 in the west.
        public let x: Int
        /// From 0 in the north.
        public let y: Int
    }

    /// Nil if libshumate is not installed.
    /// - Parameters:
    ///   - id: The key of the tiles in the memory cache: sources with different tiles need different ids.
    ///   - maximumZoom: The deepest zoom level that has tiles.
    ///   - pictures: The picture of a tile, and then any pictures that replace it. If the sequence completes, the tile is
    ///     cached in memory; if it fails, the tile shows its last picture, and is requested again when it becomes visible
    ///     again. Disposed when the tile is no longer visible. Must not retain the source.
    public convenience init?(
        id: String, maximumZoom: Int, pictures: @escaping @MainActor (Tile) -> Observable<Texture>
    ) {
        guard let type = MapTileSourceClass.type else { return nil }
        self.init(adopting: makeObject(type))
        setProperty("id", id)
        setProperty("max-zoom-level", maximumZoom)
        setProperty("tile-size", 256)
        own(TileFillings(pictures))
    }

    private var fillings: TileFillings? { owned() }

    /// Whether the map that shows it is drawn without GL.
    var isForSoftware: Bool {
        get { fillings?.isForSoftware ?? false }
        set { fillings?.isForSoftware = newValue }
    }

    /// Called when a tile has received its first picture.
    var filled: (@MainActor () -> Void)? {
        get { fillings?.filled }
        set { fillings?.filled = newValue }
    }

    /// Cancels all running requests and releases the closures: the source is not shown any more. libshumate does not do
    /// this when a map is finalized; a tile retains its request, and a layer of libshumate 1.4 never releases the
    /// source.
    func retire() {
        fillings?.retire()
    }
}

/// The pictures of a source, and the tiles that are being loaded. Owned by the source.
private final class TileFillings {
    /// Nil when the source is not shown any more.
    private var pictures: (@MainActor (MapTileSource.Tile) -> Observable<Texture>)?
    private var fillings: [ObjectIdentifier: TileFilling] = [:]
    var isForSoftware = false
    var filled: (@MainActor () -> Void)?

    init(_ pictures: @escaping @MainActor (MapTileSource.Tile) -> Observable<Texture>) {
        self.pictures = pictures
    }

    func fill(_ tile: Object, _ task: Object) {
        let filling = TileFilling(tile: tile, task: task, isForSoftware: isForSoftware) { [weak self] event, filling in
            switch event {
            case .begun: self?.filled?()
            case .ended: self?.fillings.removeValue(forKey: ObjectIdentifier(filling))
            }
        }
        fillings[ObjectIdentifier(filling)] = filling
        let cancellable = task.withPointer { g_task_get_cancellable($0).map { Object(retaining: $0) } }
        cancellable?.connect("cancelled") { [weak filling] _ in filling?.cancel() }
        filling.start(
            pictures?(
                MapTileSource.Tile(
                    zoom: tile.property("zoom-level"), x: tile.property("x"), y: tile.property("y"))) ?? .empty())
    }

    func retire() {
        pictures = nil
        filled = nil
        for filling in fillings.values { filling.cancel() }
    }
}

/// A tile that is being loaded.
private final class TileFilling {
    /// `ShumateState`: partly loaded, completely loaded.
    private static let (loaded, done) = (2, 3)

    /// The progress of a tile.
    enum Progress {
        /// It has received its first picture.
        case begun
        /// It will receive no more pictures.
        case ended
    }

    private let tile: Object
    /// Nil when the tile was returned.
    private var task: Object?
    private let isForSoftware: Bool
    private let tell: (Progress, TileFilling) -> Void
    private var hasPicture = false
    private let subscription = SingleAssignmentDisposable()

    init(tile: Object, task: Object, isForSoftware: Bool, tell: @escaping (Progress, TileFilling) -> Void) {
        self.isForSoftware = isForSoftware
        self.tile = tile
        self.task = task
        self.tell = tell
    }

    func start(_ pictures: Observable<Texture>) {
        let isForSoftware = isForSoftware
        let pictures =
            pictures
            // On the thread that created the texture: the conversion takes a millisecond.
            .map { isForSoftware ? Picture.surface(ImageSurface($0)) : .texture($0) }
            .observe(on: MainScheduler.instance)
        subscription.setDisposable(
            pictures.subscribe { [weak self] event in
                MainActor.assumeIsolated { self?.take(event) }
            })
    }

    /// The picture of a tile, in the form that the window's renderer needs.
    private nonisolated enum Picture: Sendable {
        case texture(Texture)
        case surface(ImageSurface)
    }

    private func take(_ event: Event<Picture>) {
        switch event {
        case .next(.texture(let texture)): show(texture.object)
        case .next(.surface(let surface)): show(SurfacePicture(surface))
        case .completed: end(isWhole: true)
        case .error: end(isWhole: false)
        }
    }

    /// Complete with its first picture, although another one may follow: until then libshumate shows the tiles of other
    /// zoom levels, and it redraws a tile only when its state changes.
    private func show(_ picture: Object) {
        tile.setProperty("paintable", picture)
        tile.setProperty("state", Self.loaded)
        tile.setProperty("state", Self.done)
        guard !hasPicture else { return }
        hasPicture = true
        tell(.begun, self)
    }

    private func end(isWhole: Bool) {
        // A missing tile is complete as well: otherwise tiles of other zoom levels would stay below it forever.
        tile.setProperty("state", Self.done)
        giveBack(isWhole: isWhole)
    }

    func cancel() {
        subscription.dispose()
        giveBack(isWhole: false)
    }

    private func giveBack(isWhole: Bool) {
        guard let task else { return }
        self.task = nil
        task.withPointer { g_task_return_boolean($0, isWhole ? 1 : 0) }
        tell(.ended, self)
    }
}

/// The GObject class of the source.
private enum MapTileSourceClass {
    static let type: GType? = {
        guard let shumate = Shumate.shared else { return nil }
        return g_type_register_static_simple(
            shumate.mapSourceType, "SwiftMapTileSource", guint(MemoryLayout<ShumateMapSourceClass>.size),
            { classPointer, _ in
                let source = classPointer!.assumingMemoryBound(to: ShumateMapSourceClass.self)
                source.pointee.fill_tile_async = { source, tile, cancellable, callback, data in
                    fill(source!, tile!, cancellable, callback, data)
                }
                source.pointee.fill_tile_finish = { _, result, error in
                    g_task_propagate_boolean(result, error)
                }
            }, instanceSize(of: shumate.mapSourceType), nil, GTypeFlags(rawValue: 0))
    }()
}

private func fill(
    _ source: OpaquePointer, _ tile: OpaquePointer, _ cancellable: UnsafeMutablePointer<GCancellable>?,
    _ callback: GAsyncReadyCallback?, _ data: gpointer?
) {
    let tile = Object(retaining: tile)
    let task = Object(adopting: g_task_new(UnsafeMutableRawPointer(source), cancellable, callback, data))
    ownedValue(of: UnsafeMutableRawPointer(source), as: TileFillings.self)?.fill(tile, task)
}
