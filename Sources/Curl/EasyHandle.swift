import CCurl
import FoundationEssentials

/// One transfer of libcurl. It stays on the network thread.
///
/// libcurl's callbacks receive this object as a pointer. It retains itself for them, from `begin` to `end`.
final class EasyHandle {
    let transfer: CurlTransfer
    let host: String
    let proxy: CurlProxy
    let raw: UnsafeMutableRawPointer

    private let limits: CurlLimits
    private var head: HeadReader
    private var bodyCount = 0
    /// Why a callback has aborted the transfer.
    private var failure: CurlError?
    private(set) var fields: UnsafeMutablePointer<curl_slist>?
    let message: UnsafeMutableBufferPointer<CChar>
    /// Retains this object between `begin` and `end`.
    private var box: Unmanaged<EasyHandle>?

    /// - Throws: `CurlError.invalidRequest`, or the error for an option that libcurl rejects.
    init(_ request: CurlRequest, transfer: CurlTransfer, configuration: CurlConfiguration) throws(CurlError) {
        guard request.isWeb, let lines = request.headerLines else { throw .invalidRequest }
        guard let raw = curl.pointee.easy_init() else { throw .other(reason: "no memory") }
        // Nothing throws from here until all properties are set: before that, there would be no `deinit` to release these.
        self.raw = raw
        message = .allocate(capacity: Int(CURL_ERROR_SIZE))
        self.transfer = transfer
        limits = configuration.limits
        host = request.url.host() ?? ""
        proxy = request.proxy
        head = HeadReader(limits: configuration.limits)
        message.initialize(repeating: 0)
        for line in lines {
            guard let longer = curl.pointee.slist_append(fields, line) else { throw .other(reason: "no memory") }
            fields = longer
        }
        try set(request, configuration)
    }

    deinit {
        curl.pointee.easy_cleanup(raw)
        curl.pointee.slist_free_all(fields)
        message.deallocate()
    }

    /// Whether the head was received.
    var hasHead: Bool { head.isDone }
    /// The proxy's response to the request for a tunnel; 0 if there was none.
    var proxyStatus: Int { ccurl_get_number(curl, raw, CURLINFO_HTTP_CONNECTCODE) }
    /// The system's error, if connecting failed.
    var systemError: Int32 { Int32(truncatingIfNeeded: ccurl_get_number(curl, raw, CURLINFO_OS_ERRNO)) }

    /// Begins the transfer. libcurl has a pointer to this object until `end`.
    func begin(in multi: MultiHandle) -> Bool {
        let box = Unmanaged.passRetained(self)
        let pointer = box.toOpaque()
        ccurl_on_header(curl, raw, { bytes, _, count, box in EasyHandle.take(header: bytes, count, box) }, pointer)
        ccurl_on_body(curl, raw, { bytes, _, count, box in EasyHandle.take(body: bytes, count, box) }, pointer)
        ccurl_set_pointer(curl, raw, CURLOPT_PRIVATE, pointer)
        guard multi.add(raw) else {
            box.release()
            return false
        }
        self.box = box
        return true
    }

    /// Ends the transfer in any state, and takes the pointer back.
    func end(in multi: MultiHandle) {
        multi.remove(raw)
        box.take()?.release()
    }

    /// Resumes a transfer that was paused because a chunk could not be delivered.
    /// - Returns: The error with which delivering the kept chunk failed; nil if it succeeded.
    func resume() -> CURLcode? {
        let code = curl.pointee.easy_pause(raw, CURLPAUSE_CONT)
        return code == CURLE_OK ? nil : code
    }

    /// The error for a result code of libcurl.
    func error(_ code: CURLcode) -> CurlError? {
        if let failure { return failure }
        if code == CURLE_OK { return hasHead ? nil : .broken }
        return CurlError(code, text: String(cString: message.baseAddress!), handle: self)
    }
}

// MARK: - Callbacks

extension EasyHandle {
    /// The handle for libcurl's pointer.
    static func of(_ raw: UnsafeMutableRawPointer) -> EasyHandle? {
        ccurl_get_private(curl, raw).map { Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue() }
    }

    private typealias Bytes = UnsafeMutablePointer<CChar>?

    /// - Returns: The result for libcurl: any number other than `count` aborts the transfer.
    private static func take(header bytes: Bytes, _ count: Int, _ box: UnsafeMutableRawPointer?) -> Int {
        call(bytes, count, box) { handle, line throws(CurlError) in
            guard let head = try handle.head.take(line) else { return count }
            try handle.checkLength()
            handle.transfer.deliver(head)
            return count
        }
    }

    private static func take(body bytes: Bytes, _ count: Int, _ box: UnsafeMutableRawPointer?) -> Int {
        call(bytes, count, box) { handle, piece throws(CurlError) in
            guard handle.bodyCount + count <= handle.limits.body else { throw CurlError.bodyTooLong }
            guard handle.transfer.deliver(piece) else { return ccurl_write_pause() }
            handle.bodyCount += count
            return count
        }
    }

    private static func call(
        _ bytes: Bytes, _ count: Int, _ box: UnsafeMutableRawPointer?,
        _ body: (EasyHandle, UnsafeRawBufferPointer) throws(CurlError) -> Int
    ) -> Int {
        guard let box, count > 0 else { return 0 }
        let handle = Unmanaged<EasyHandle>.fromOpaque(box).takeUnretainedValue()
        do {
            return try body(handle, UnsafeRawBufferPointer(start: bytes, count: count))
        } catch {
            handle.failure = error
            return 0
        }
    }

    /// A body that is too long is rejected before it begins.
    private func checkLength() throws(CurlError) {
        if let length = head.length, length > limits.body { throw .bodyTooLong }
    }
}
