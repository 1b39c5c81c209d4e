extension Array {
    /// Moves an element: afterwards its index is `end`. Does nothing if there is no such index.
    package mutating func move(from start: Int, to end: Int) {
        guard indices.contains(start), indices.contains(end) else { return }
        insert(remove(at: start), at: end)
    }
}
