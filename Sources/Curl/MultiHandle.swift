import CCurl

/// All transfers of a client. Only `wake` may be called outside the network thread.
///
/// Each call keeps this object alive until libcurl returns: the optimizer would release it after its last use.
final class MultiHandle: Sendable {
    nonisolated(unsafe) private let raw: UnsafeMutableRawPointer

    /// libcurl's initialization, once per process, which takes some milliseconds.
    private static let isReady =
        curl != nil && curl.pointee.global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

    /// Nil if libcurl cannot be initialized.
    init?(connectionsPerHost: Int) {
        guard Self.isReady, let raw = curl.pointee.multi_init() else { return nil }
        self.raw = raw
        ccurl_multi_set_number(curl, raw, CURLMOPT_MAX_HOST_CONNECTIONS, connectionsPerHost)
    }

    deinit { _ = curl.pointee.multi_cleanup(raw) }

    /// - Returns: Whether libcurl accepted it.
    func add(_ easy: UnsafeMutableRawPointer) -> Bool {
        withExtendedLifetime(self) { curl.pointee.multi_add_handle(raw, easy) == CURLM_OK }
    }

    func remove(_ easy: UnsafeMutableRawPointer) {
        withExtendedLifetime(self) { _ = curl.pointee.multi_remove_handle(raw, easy) }
    }

    /// Reads and writes what is ready, and calls the pending callbacks.
    func perform() {
        withExtendedLifetime(self) {
            var runningCount: Int32 = 0
            _ = curl.pointee.multi_perform(raw, &runningCount)
        }
    }

    /// A transfer that has ended since the last call, and its result; nil if there is none left.
    func nextEnd() -> (EasyHandle, CURLcode)? {
        withExtendedLifetime(self) {
            var rest: Int32 = 0
            while let message = curl.pointee.multi_info_read(raw, &rest)?.pointee {
                if message.msg == CURLMSG_DONE, let handle = EasyHandle.of(message.easy_handle) {
                    return (handle, message.data.result)
                }
            }
            return nil
        }
    }

    /// Waits for data from the network, one of libcurl's timeouts, or `wake`.
    func wait() {
        withExtendedLifetime(self) { _ = curl.pointee.multi_poll(raw, nil, 0, Int32.max, nil) }
    }

    /// Ends the current or the next `wait`. From any thread; never blocks.
    func wake() {
        withExtendedLifetime(self) { _ = curl.pointee.multi_wakeup(raw) }
    }
}
