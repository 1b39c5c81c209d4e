import CCurl

/// libcurl's functions, found when the first request is sent; nil where libcurl is not installed. `MultiHandle` looks first,
/// and without one there is nothing that would ask.
nonisolated(unsafe) let curl: UnsafePointer<CCurl>! = {
    let functions = UnsafeMutablePointer<CCurl>.allocate(capacity: 1)
    guard ccurl_open(functions) else {
        functions.deallocate()
        return nil
    }
    return UnsafePointer(functions)
}()

extension CURLcode {
    /// What it means, in libcurl's words.
    var words: String { String(cString: curl.pointee.easy_strerror(self)!) }
}
