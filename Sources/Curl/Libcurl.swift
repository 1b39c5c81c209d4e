import CCurl

/// libcurl's functions, loaded with the first request; nil if libcurl is not installed. `MultiHandle.init` checks that, and all
/// other uses require a `MultiHandle`. Any thread may use the table, since it never changes after it was loaded.
nonisolated(unsafe) let curl: UnsafePointer<CCurl>! = {
    let functions = UnsafeMutablePointer<CCurl>.allocate(capacity: 1)
    guard ccurl_open(functions) else {
        functions.deallocate()
        return nil
    }
    return UnsafePointer(functions)
}()

extension CURLcode {
    /// libcurl's description.
    var words: String { String(cString: curl.pointee.easy_strerror(self)!) }
}
