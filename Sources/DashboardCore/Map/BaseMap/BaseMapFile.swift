/// A base map's file, of which parts are read when they are needed: most of them never are.
public struct BaseMapFile: Sendable {
    /// How many bytes it has.
    public let count: Int
    private let read: @Sendable (Range<Int>) -> [UInt8]

    /// - Parameter read: Gives the bytes in a range that is within the file. Called on any thread.
    public init(count: Int, read: @escaping @Sendable (Range<Int>) -> [UInt8]) {
        self.count = count
        self.read = read
    }

    /// A file in memory.
    public init(_ bytes: [UInt8]) {
        self.init(count: bytes.count) { Array(bytes[$0]) }
    }

    /// What there is of a range: nothing beyond the file's end.
    func bytes(in range: Range<Int>) -> [UInt8] { read(range.clamped(to: 0..<count)) }
}
