/// Which events are in sight, and which of them stay unseen meanwhile: the user is to see that “Undo” has marked them so.
struct EventsInSight: Sendable {
    private var ids: Set<String> = []
    private var held: Set<String> = []

    /// Takes in what is in sight now. What stays unseen does so until it leaves the sight.
    /// - Returns: Those that are seen.
    mutating func show(_ ids: Set<String>) -> Set<String> {
        self.ids = ids
        held.formIntersection(ids)
        return ids.subtracting(held)
    }

    /// Lets those of the events stay unseen that are in sight.
    mutating func hold(_ ids: Set<String>) { held.formUnion(ids.intersection(self.ids)) }
}
