/// The file of a base map, whose parts are read on demand: most of them are never needed.
package struct BaseMapFile: Sendable {
    /// Its size in bytes.
    package let count: Int
    private let read: @Sendable (Range<Int>) -> [UInt8]

    /// - Parameter read: Returns the bytes in a range within the file. Called on any thread.
    package init(count: Int, read: @escaping @Sendable (Range<Int>) -> [UInt8]) {
        self.count = count
        self.read = read
    }

    /// A file in memory.
    package init(_ bytes: [UInt8]) {
        self.init(count: bytes.count) { Array(bytes[$0]) }
    }

    /// The bytes of a range, without those beyond the end of the file.
    func bytes(in range: Range<Int>) -> [UInt8] { read(range.clamped(to: 0..<count)) }
}
