import CGtk

nonisolated extension String {
    /// A copy of a borrowed C string; empty if it is NULL.
    init(orEmpty text: UnsafePointer<CChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}

/// Calls `body` with `strings` as a NULL-terminated C array.
func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
    let copies = strings.map { UnsafePointer<CChar>(g_strdup($0)) } + [nil]
    defer { for copy in copies { g_free(UnsafeMutableRawPointer(mutating: copy)) } }
    return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}
