extension Array {
    /// Moves an element to another place: afterwards its index is `end`. Does nothing if there is no such place.
    package mutating func move(from start: Int, to end: Int) {
        guard indices.contains(start), indices.contains(end) else { return }
        insert(remove(at: start), at: end)
    }
}
