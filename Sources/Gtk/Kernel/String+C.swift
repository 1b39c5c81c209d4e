import CGtk

nonisolated extension String {
    /// A copy of what C lends as a text; empty where that is none.
    init(orEmpty text: UnsafePointer<CChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}

/// Calls `body` with `strings` as a C array that ends in NULL.
func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
    let copies = strings.map { UnsafePointer<CChar>(g_strdup($0)) } + [nil]
    defer { for copy in copies { g_free(UnsafeMutableRawPointer(mutating: copy)) } }
    return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}
