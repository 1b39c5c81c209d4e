import CGtk

/// The functions and types of libshumate that are used, looked up when the first map is created.
struct Shumate {
    typealias Instance = UnsafeMutableRawPointer?

    /// Nil if the library is not installed.
    static let shared = Shumate()

    /// The GObject types.
    let mapType: GType
    let viewportType: GType
    let mapSourceType: GType
    let mapLayerType: GType
    let layerType: GType
    let scaleType: GType

    let viewport: @convention(c) (_ map: Instance) -> Instance
    let addLayer: @convention(c) (_ map: Instance, _ layer: Instance) -> Void
    let removeLayer: @convention(c) (_ map: Instance, _ layer: Instance) -> Void
    let insertLayerBehind: @convention(c) (_ map: Instance, _ layer: Instance, _ next: Instance) -> Void
    let stopGoTo: @convention(c) (_ map: Instance) -> Void
    let setLocation: @convention(c) (_ location: Instance, _ latitude: Double, _ longitude: Double) -> Void

    private init?() {
        guard let library = Library("libshumate-1.0.so.1") else { return nil }
        func function<Function>(_ name: String, as type: Function.Type) -> Function? {
            library.function("shumate_\(name)", as: type)
        }
        func type(_ name: String) -> GType? {
            function("\(name)_get_type", as: (@convention(c) () -> GType).self).map { $0() }
        }
        guard
            let mapType = type("map"), let viewportType = type("viewport"), let mapSourceType = type("map_source"),
            let mapLayerType = type("map_layer"),
            let layerType = type("layer"), let scaleType = type("scale"),
            let viewport = function("map_get_viewport", as: (@convention(c) (Instance) -> Instance).self),
            let addLayer = function("map_add_layer", as: (@convention(c) (Instance, Instance) -> Void).self),
            let removeLayer = function("map_remove_layer", as: (@convention(c) (Instance, Instance) -> Void).self),
            let insertLayerBehind = function(
                "map_insert_layer_behind", as: (@convention(c) (Instance, Instance, Instance) -> Void).self),
            let stopGoTo = function("map_stop_go_to", as: (@convention(c) (Instance) -> Void).self),
            let setLocation = function(
                "location_set_location", as: (@convention(c) (Instance, Double, Double) -> Void).self)
        else { return nil }
        self.mapType = mapType
        self.viewportType = viewportType
        self.mapSourceType = mapSourceType
        self.mapLayerType = mapLayerType
        self.layerType = layerType
        self.scaleType = scaleType
        self.viewport = viewport
        self.addLayer = addLayer
        self.removeLayer = removeLayer
        self.insertLayerBehind = insertLayerBehind
        self.stopGoTo = stopGoTo
        self.setLocation = setLocation
    }
}

/// A new object of a type that is only known at run time, with a construct-only property.
func makeObject(_ type: GType, _ properties: [(name: String, value: Object)] = []) -> UnsafeMutableRawPointer {
    var names = properties.map { UnsafePointer<CChar>(g_strdup($0.name)) }
    var values = properties.map { property in
        var value = GValue()
        g_value_init(&value, property.value.withPointer { cgtk_instance_type($0) })
        property.value.withPointer { g_value_set_object(&value, $0) }
        return value
    }
    defer {
        for name in names { g_free(UnsafeMutablePointer(mutating: name)) }
        for index in values.indices { g_value_unset(&values[index]) }
    }
    return UnsafeMutableRawPointer(g_object_new_with_properties(type, guint(properties.count), &names, &values)!)
}

/// The size of an object whose C structure is opaque.
func instanceSize(of type: GType) -> guint {
    var query = GTypeQuery()
    g_type_query(type, &query)
    return query.instance_size
}
