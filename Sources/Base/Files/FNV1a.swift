import FoundationEssentials

/// A checksum that is the same in each run, unlike `Hasher`'s. It detects damage, but not manipulation.
/// Source: <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>
package enum FNV1a {
    package static func hash(_ data: Data) -> UInt64 {
        let bytes = data.span
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for index in bytes.indices {
            hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3
        }
        return hash
    }
}
