import CGtk

/// The bundle of `.ui` files, styles, icons and samples, mapped from disk.
public nonisolated enum Resource {
    /// Makes the bundle in the file at `path` available under its own paths. Throws where it cannot be read.
    public static func register(path: String) throws(GtkError) {
        var error: UnsafeMutablePointer<GError>?
        guard let resource = g_resource_load(path, &error) else { throw GtkError(consuming: error) }
        g_resources_register(resource)
        g_resource_unref(resource)
    }

    /// The bytes of the entry at `path`, for example "/org/example/Counter/welcome.json".
    public static func data(_ path: String) throws(GtkError) -> [UInt8] {
        var error: UnsafeMutablePointer<GError>?
        guard let bytes = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error) else {
            throw GtkError(consuming: error)
        }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        let start = g_bytes_get_data(bytes, &size)
        return Array(UnsafeRawBufferPointer(start: start, count: Int(size)))
    }
}
