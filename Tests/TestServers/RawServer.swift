import Foundation
import Glibc
import Locking
import Rx

/// A loopback port with a closure for each connection, which sends bytes: for responses that no HTTP library sends.
public final class RawServer: Sendable {
    public let url: URL
    /// The number of opened connections.
    public let opened = BehaviorRelay(value: 0)
    /// The number of connections that the peer has closed.
    public let abandoned = BehaviorRelay(value: 0)

    private let listener: Int32

    /// - Parameter talk: Handles a connection, which is closed at its end. Called on its own thread.
    public init(_ talk: @escaping @Sendable (Connection) -> Void) throws {
        let (listener, port) = try Self.listen(backlog: 16)
        self.listener = listener
        url = URL(string: "http://127.0.0.1:\(port)")!
        // Threads, so that a silent server does not block the tests' own.
        Thread.detachNewThread { [opened, abandoned] in
            while true {
                let socket = Int32(uninterrupted { Int(accept(listener, nil, nil)) })
                guard socket >= 0 else { break }
                opened.increment()
                Thread.detachNewThread {
                    let connection = Connection(socket: socket, abandoned: abandoned)
                    talk(connection)
                    connection.close()
                }
            }
            close(listener)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// The answer of the server at this port to a request, which it must end by closing the connection; empty without an answer.
    public static func answer(fromPort port: Int, to request: String) -> Data {
        guard let connection = Connection(toPort: UInt16(port)) else { return Data() }
        defer { connection.close() }
        guard connection.send(request) else { return Data() }
        var answer = Data()
        while let piece = connection.receive(upTo: 16_384) { answer += piece }
        return answer
    }

    fileprivate static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return address
    }

    private static func listen(backlog: Int32) throws -> (socket: Int32, port: UInt16) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = loopback(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && Glibc.listen(listener, backlog) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return (listener, UInt16(bigEndian: address.sin_port))
    }
}

extension RawServer {
    /// A connection, on the server's side, or to another server.
    public struct Connection: Sendable {
        fileprivate let socket: Int32
        fileprivate let abandoned: BehaviorRelay<Int>

        fileprivate init(socket: Int32, abandoned: BehaviorRelay<Int>) {
            (self.socket, self.abandoned) = (socket, abandoned)
        }

        /// A connection to a loopback port, which has to be closed; nil if nobody accepts it.
        init?(toPort port: UInt16) {
            let client = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = RawServer.loopback(port: port)
            let isConnected = withUnsafeMutablePointer(to: &address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    uninterrupted { Int(connect(client, address, socklen_t(MemoryLayout<sockaddr_in>.size))) } == 0
                }
            }
            self.init(socket: client, abandoned: BehaviorRelay(value: 0))
            if !isConnected {
                close()
                return nil
            }
        }

        func close() { Glibc.close(socket) }

        /// Sends nothing more.
        func end() { shutdown(socket, Int32(SHUT_WR)) }

        /// The next bytes; nil at the end.
        func receive(upTo count: Int) -> Data? {
            var buffer = [UInt8](repeating: 0, count: count)
            let received = uninterrupted { read(socket, &buffer, count) }
            return received > 0 ? Data(buffer[..<received]) : nil
        }

        /// Waits for a request, and returns it; a part of it if the peer closes the connection.
        /// - Parameter bodyCount: The number of bytes after its header.
        @discardableResult
        public func readRequest(bodyCount: Int = 0) -> String {
            receive { _ in bodyCount }
        }

        /// The same for a request whose header tells how many bytes are after it.
        public func readWholeRequest() -> String {
            receive { header in
                let field = header.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
                return field.flatMap { Int($0.drop { $0 != ":" }.dropFirst().filter { $0 != " " }) } ?? 0
            }
        }

        private func receive(bodyCount: (String) -> Int) -> String {
            var bytes = Data()
            var count: Int?
            while count.map({ bytes.count < $0 }) ?? true, let piece = receive(upTo: 4096) {
                bytes += piece
                if count == nil, let end = bytes.range(of: Data("\r\n\r\n".utf8))?.upperBound {
                    count = end + bodyCount(String(decoding: bytes[..<end], as: UTF8.self))
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// - Returns: False if the peer has closed the connection.
        @discardableResult
        public func send(_ text: String) -> Bool { send(Data(text.utf8)) }

        /// - Returns: False if the peer has closed the connection.
        @discardableResult
        public func send(_ data: Data) -> Bool {
            data.withUnsafeBytes { bytes in
                var sent = 0
                while sent < bytes.count {
                    let count = uninterrupted {
                        Glibc.send(socket, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                    }
                    guard count > 0 else { return false }
                    sent += count
                }
                return true
            }
        }

        /// Sends the same data repeatedly until the peer closes the connection.
        public func sendWithoutEnd(_ data: Data) {
            while send(data) {}
            abandoned.increment()
        }

        /// Sends nothing more until the peer closes the connection.
        public func waitForEnd() {
            var byte: UInt8 = 0
            while uninterrupted({ read(socket, &byte, 1) }) > 0 {}
            abandoned.increment()
        }

        /// Sends `data` byte by byte, with a pause before each, until the peer closes the connection.
        /// - Parameter milliseconds: The length of each pause.
        public func drip(_ data: Data, every milliseconds: Int32) {
            for byte in data {
                // The pause waits for the peer to close the connection.
                var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
                let hasHungUp = poll(&descriptor, 1, milliseconds) > 0
                guard !hasHungUp, send(Data([byte])) else { break }
            }
            abandoned.increment()
        }

        /// Ends the connection with a reset.
        public func reset() {
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
        }
    }
}

extension BehaviorRelay<Int> {
    /// Each connection has a thread, and several may end at the same time.
    fileprivate func increment() { counting.withLock { _ in accept(value + 1) } }
}

private let counting = Mutex(())

/// The result of `call`, which is repeated while a signal interrupts it.
func uninterrupted(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
