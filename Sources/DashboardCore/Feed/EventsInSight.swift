/// Which events are in sight, and which of them stay unseen meanwhile: those that “Undo” has marked as unseen, as the user
/// should see.
struct EventsInSight: Sendable {
    private var ids: Set<String> = []
    private var held: Set<String> = []

    /// Records which events are in sight now. Those that are held stay unseen until they are out of sight.
    /// - Returns: The events that are seen.
    mutating func show(_ ids: Set<String>) -> Set<String> {
        self.ids = ids
        held.formIntersection(ids)
        return ids.subtracting(held)
    }

    /// Keeps those of the events unseen that are in sight.
    mutating func hold(_ ids: Set<String>) { held.formUnion(ids.intersection(self.ids)) }
}
