extension Sequence {
    /// Its elements in their order, of those with the same key only the first.
    package func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var known: Set<Key> = []
        return filter { known.insert(key($0)).inserted }
    }
}
