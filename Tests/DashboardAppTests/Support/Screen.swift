import Foundation

/// The screen of a virtual display. Xvfb keeps its pixels in a file, which can be read at any moment.
///
/// The file is an X window dump: a header of big-endian words, the colours, the pixels in 32 bits each.
struct Screen: Sendable {
    let file: URL

    private func header() throws -> [Int] {
        let words = try read(from: 0, count: 100)
        return (0..<25).map { index in words[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | Int($1) } }
    }

    /// The colours of a part of the screen, row by row, 3 bytes for each pixel.
    func pixels(_ part: Accessible.Rectangle) throws -> [[UInt8]] {
        let header = try header()
        let start = header[0] + 12 * header[19]
        let bytesPerLine = header[12]
        return try (part.y..<(part.y + part.height)).map { y in
            let row = try read(from: start + y * bytesPerLine + 4 * part.x, count: 4 * part.width)
            // The fourth byte is unused.
            return row.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
        }
    }

    /// Waits on a separate thread for the first pixel in a part of the screen that is not black, like the empty screen:
    /// a frame lasts only 16 ms. `then` is called right after it.
    func waitForPaint(_ part: Accessible.Rectangle, then: @escaping @Sendable () -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            Thread.detachNewThread {
                let deadline = ContinuousClock.now + .seconds(120)
                do {
                    while try pixels(part).allSatisfy({ $0.allSatisfy { $0 == 0 } }) {
                        guard ContinuousClock.now < deadline else {
                            throw WaitTimeoutError(description: "Nothing was painted.")
                        }
                        usleep(500)
                    }
                    then()
                    continuation.resume()
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    private func read(from offset: Int, count: Int) throws -> Data {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        try handle.seek(toOffset: UInt64(offset))
        guard let data = try handle.read(upToCount: count), data.count == count else {
            throw CocoaError(.fileReadCorruptFile)
        }
        return data
    }

    /// Saves a screenshot in the folder that `DASHBOARD_SCREENSHOTS` specifies.
    func keep(as name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["DASHBOARD_SCREENSHOTS"] else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(contentsOf: file).write(to: URL(filePath: folder).appending(path: "\(name).xwd"))
    }
}
