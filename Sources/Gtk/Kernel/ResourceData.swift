import CGtk

/// An entry of the bundle that can be read in parts: it stays on disk until it is read, and the system may unload it
/// again.
public nonisolated struct ResourceData: Sendable {
    /// Its size in bytes.
    public let count: Int
    private let bytes: OwnedPointer

    /// The entry at `path`.
    public init(_ path: String) throws(GtkError) {
        var error: UnsafeMutablePointer<GError>?
        guard let bytes = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error) else {
            throw GtkError(consuming: error)
        }
        count = Int(g_bytes_get_size(bytes))
        self.bytes = OwnedPointer(bytes) { g_bytes_unref(OpaquePointer($0)) }
    }

    /// A copy of the bytes in a range, which must be within the entry. May be called on any thread.
    public subscript(range: Range<Int>) -> [UInt8] {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return bytes.withPointer { (bytes: OpaquePointer) in
            Array(UnsafeRawBufferPointer(start: g_bytes_get_data(bytes, nil), count: count)[range])
        }
    }
}
