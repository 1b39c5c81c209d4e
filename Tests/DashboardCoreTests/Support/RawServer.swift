import Foundation
import Glibc
import Rx

/// A loopback port behind which one closure talks to each connection, byte by byte: for what no HTTP library sends.
final class RawServer: Sendable {
    let url: URL
    /// How many connections were opened.
    let opened = BehaviorRelay(value: 0)
    /// How many connections the other side has given up.
    let abandoned = BehaviorRelay(value: 0)

    private let listener: Int32

    init(_ talk: @escaping @Sendable (Connection) -> Void) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        self.listener = listener
        url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")!
        // Threads, so that a server that keeps silent does not hold up the tests' own.
        Thread.detachNewThread { [opened, abandoned] in
            while true {
                let socket = accept(listener, nil, nil)
                guard socket >= 0 else { return }
                opened.accept(opened.value + 1)
                Thread.detachNewThread {
                    let connection = Connection(socket: socket, abandoned: abandoned)
                    talk(connection)
                    close(socket)
                }
            }
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    struct Connection: Sendable {
        fileprivate let socket: Int32
        fileprivate let abandoned: BehaviorRelay<Int>

        /// Waits for a request without a body, and gives its header.
        @discardableResult
        func readRequest() -> String {
            var text = ""
            var buffer = [UInt8](repeating: 0, count: 4096)
            while !text.hasSuffix("\r\n\r\n") {
                let count = read(socket, &buffer, buffer.count)
                guard count > 0 else { break }
                text += String(decoding: buffer[..<count], as: UTF8.self)
            }
            return text
        }

        func send(_ text: String) { send(Data(text.utf8)) }

        func send(_ data: Data) {
            data.withUnsafeBytes { bytes in
                var sent = 0
                while sent < bytes.count {
                    let count = Glibc.send(
                        socket, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                    guard count > 0 else { return }
                    sent += count
                }
            }
        }

        /// Says nothing more until the other side hangs up.
        func waitForEnd() {
            var byte: UInt8 = 0
            while read(socket, &byte, 1) > 0 {}
            abandoned.accept(abandoned.value + 1)
        }

        /// Breaks the connection off with a reset.
        func reset() {
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
        }
    }
}
