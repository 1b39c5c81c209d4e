import Foundation
import Glibc
import Locking

/// A loopback port that leads to another one as through a bad mobile network: everything arrives late, and some of it has to be sent
/// again. As one piece is under way in each direction of a connection, a transfer has at most 16 KB a second.
public final class SlowLink: Sendable {
    public var url: URL { server.url }
    private let server: RawServer

    /// - Parameters:
    ///   - backend: The port on the other side.
    ///   - latency: How long a request and its answer are under way together, in milliseconds; also until a connection is open.
    ///   - lossInterval: One of how many pieces is lost, and arrives three seconds later.
    public init(to backend: URL, latency: Int = 2000, lossInterval: Int = 100) throws {
        let port = UInt16(backend.port ?? 0)
        let pieces = Mutex(0)
        server = try RawServer { connection in
            usleep(UInt32(latency * 1000))
            guard let other = RawServer.Connection(toPort: port) else { return }
            @Sendable func carry(_ source: RawServer.Connection, _ target: RawServer.Connection) {
                while let piece = source.receive(upTo: latency * 8) {
                    let isLost = pieces.withLock { count in
                        count += 1
                        return count.isMultiple(of: lossInterval)
                    }
                    usleep(UInt32((latency / 2 + (isLost ? 3000 : 0)) * 1000))
                    guard target.send(piece) else { break }
                }
                target.end()
            }
            let answers = Thread { carry(other, connection) }
            answers.start()
            carry(connection, other)
            while !answers.isFinished { usleep(10_000) }
            other.close()
        }
    }
}
