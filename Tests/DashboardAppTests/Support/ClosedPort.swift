import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A loopback port that refuses connections while this object lives, like a server that is down.
final class ClosedPort: Sendable {
    let url: URL

    private let socket: Int32

    init() throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        // Bound, so that no other process gets the port; not listening, so that it refuses.
        let isBound = withUnsafeMutablePointer(to: &address) { [socket] address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, length) == 0 && getsockname(socket, address, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")!
    }

    deinit { close(socket) }
}
