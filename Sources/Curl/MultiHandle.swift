import CCurl

/// All transfers of a client as libcurl sees them. Only `wake` may be called off the network's thread.
///
/// Each call keeps this object alive until libcurl is back: the optimizer would let go of it after its last use.
final class MultiHandle: Sendable {
    nonisolated(unsafe) private let raw: UnsafeMutableRawPointer

    /// What libcurl needs once for a process, which takes some milliseconds.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

    /// Nil where libcurl cannot be started.
    init?(connectionsPerHost: Int) {
        guard Self.isReady, let raw = curl_multi_init() else { return nil }
        self.raw = raw
        ccurl_multi_set_number(raw, CURLMOPT_MAX_HOST_CONNECTIONS, connectionsPerHost)
    }

    deinit { curl_multi_cleanup(raw) }

    /// - Returns: Whether it was taken.
    func add(_ easy: UnsafeMutableRawPointer) -> Bool {
        withExtendedLifetime(self) { curl_multi_add_handle(raw, easy) == CURLM_OK }
    }

    func remove(_ easy: UnsafeMutableRawPointer) {
        withExtendedLifetime(self) { _ = curl_multi_remove_handle(raw, easy) }
    }

    /// Reads and writes what can be read and written now, and calls what wants to be called.
    func perform() {
        withExtendedLifetime(self) {
            var runningCount: Int32 = 0
            curl_multi_perform(raw, &runningCount)
        }
    }

    /// A transfer that has ended since the last time, and how; nil where there is none left.
    func nextEnd() -> (EasyHandle, CURLcode)? {
        withExtendedLifetime(self) {
            var rest: Int32 = 0
            while let message = curl_multi_info_read(raw, &rest)?.pointee {
                if message.msg == CURLMSG_DONE, let handle = EasyHandle.of(message.easy_handle) {
                    return (handle, message.data.result)
                }
            }
            return nil
        }
    }

    /// Waits until something comes from the network, one of libcurl's timeouts is over, or somebody wakes it.
    func wait() {
        withExtendedLifetime(self) { _ = curl_multi_poll(raw, nil, 0, Int32.max, nil) }
    }

    /// Ends `wait`, or the next one. From any thread; it never waits itself.
    func wake() {
        withExtendedLifetime(self) { _ = curl_multi_wakeup(raw) }
    }
}
