import Foundation
import Locking

/// A simulated satellite receiver that repeatedly sends its position to all clients of its socket.
///
/// Source: <https://gpsd.gitlab.io/gpsd/NMEA.html>
final class SimulatedReceiver: Sendable {
    private let server: Int32
    private let place: Mutex<Place>

    struct Place {
        var latitude: Double
        var longitude: Double
        /// The horizontal dilution of precision, relative to the best case.
        var hdop: Double
    }

    init(path: String, place: Place) throws {
        server = try Self.listening(at: path)
        self.place = Mutex(place)
        // Not a shared thread of tasks: it waits most of the time.
        Thread.detachNewThread { [self] in serve() }
    }

    func move(to place: Place) {
        self.place.withLock { $0 = place }
    }

    /// Stops sending.
    func end() {
        shutdown(server, Int32(SHUT_RDWR))
    }

    private func serve() {
        var listeners: [Int32] = []
        var waiting = pollfd(fd: server, events: Int16(POLLIN), revents: 0)
        while true {
            // Ten times a second, and at once to new clients.
            if poll(&waiting, 1, 100) > 0 {
                let listener = accept(server, nil, nil)
                guard listener >= 0 else { break }
                listeners.append(listener)
            }
            let report = Array(place.withLock { Self.report(of: $0, at: Date()) }.utf8)
            listeners.removeAll { listener in
                let isGone = send(listener, report, report.count, Int32(MSG_NOSIGNAL)) < 0
                if isGone { close(listener) }
                return isGone
            }
        }
        for descriptor in listeners + [server] { close(descriptor) }
    }

    private static func listening(at path: String) throws -> Int32 {
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            // The last byte stays zero, which ends the path.
            for (index, byte) in path.utf8.prefix(bytes.count - 1).enumerated() { bytes[index] = byte }
        }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isBound, listen(server, 8) == 0 else {
            close(server)
            throw ServiceFailure(description: "No socket at \(path): \(String(cString: strerror(errno)))")
        }
        return server
    }
}

extension SimulatedReceiver {
    /// The two sentences that a location service reads.
    static func report(of place: Place, at date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970)
        let clock = String(format: "%02d%02d%02d.00", seconds / 3600 % 24, seconds / 60 % 60, seconds % 60)
        var parts = tm()
        var time = time_t(seconds)
        gmtime_r(&time, &parts)
        let day = String(format: "%02d%02d%02d", parts.tm_mday, parts.tm_mon + 1, parts.tm_year % 100)
        let position =
            "\(angle(place.latitude, digits: 2, "N", "S")),\(angle(place.longitude, digits: 3, "E", "W"))"
        return sentence("GPGGA,\(clock),\(position),1,09,\(place.hdop),40.0,M,0.0,M,,")
            + sentence("GPRMC,\(clock),A,\(position),0.0,0.0,\(day),,,A")
    }

    /// Whole degrees and minutes in one number, then the half of the Earth.
    private static func angle(_ degrees: Double, digits: Int, _ positive: String, _ negative: String) -> String {
        let whole = Int(abs(degrees))
        let minutes = (abs(degrees) - Double(whole)) * 60
        // With a decimal point in every locale.
        let angle = String(
            format: "%0\(digits)d%08.5f", locale: Locale(identifier: "en_US_POSIX"), whole, minutes)
        return angle + "," + (degrees < 0 ? negative : positive)
    }

    /// With the checksum at the end of each sentence.
    private static func sentence(_ body: String) -> String {
        "$\(body)*\(String(format: "%02X", body.utf8.reduce(0, ^)))\r\n"
    }
}
