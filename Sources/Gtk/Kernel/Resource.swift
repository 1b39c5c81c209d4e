import CGtk

/// The bundle of `.ui` files, styles, icons and samples, which is memory-mapped.
public nonisolated enum Resource {
    /// Makes the bundle in the file at `path` available. Throws if it cannot be read.
    public static func register(path: String) throws(GtkError) {
        var error: UnsafeMutablePointer<GError>?
        guard let resource = g_resource_load(path, &error) else { throw GtkError(consuming: error) }
        g_resources_register(resource)
        g_resource_unref(resource)
    }

    /// The bytes of the entry at `path`, for example "/org/example/Counter/welcome.json".
    public static func data(_ path: String) throws(GtkError) -> [UInt8] {
        let data = try ResourceData(path)
        return data[0..<data.count]
    }
}
