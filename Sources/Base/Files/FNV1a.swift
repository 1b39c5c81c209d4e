import FoundationEssentials

/// A checksum that is the same in each run, unlike `Hasher`'s. It detects damage, but not manipulation.
/// Source: <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>
package enum FNV1a {
    /// The checksum of nothing.
    package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    /// - Parameter former: The checksum of what comes before.
    package static func hash(_ data: Data, after former: UInt64 = start) -> UInt64 {
        let bytes = data.span
        var hash = former
        for index in bytes.indices {
            hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3
        }
        return hash
    }
}
