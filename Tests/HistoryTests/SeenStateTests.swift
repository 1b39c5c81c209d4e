import History
import Testing

/// What makes an event seen and unseen.
@Suite struct SeenStateTests {
    /// The states after each change, from `seen`, `unseen`, `unseenInSight` and `unseenUntilMarked`.
    private static let table: [SeenState.Change: [SeenState]] = [
        .arrived: [.unseen, .unseen, .unseenInSight, .unseenUntilMarked],
        .shown: [.seen, .seen, .unseenInSight, .unseenUntilMarked],
        .leftSight: [.seen, .unseen, .unseen, .unseenUntilMarked],
        .markedSeen: [.seen, .seen, .seen, .seen],
        .markedUnseen: [.unseenUntilMarked, .unseenUntilMarked, .unseenUntilMarked, .unseenUntilMarked],
        .returned: [.unseen, .unseen, .unseenInSight, .unseenUntilMarked],
        .undone: [.unseen, .unseen, .unseenInSight, .unseenUntilMarked],
        .undoneInSight: [.unseenInSight, .unseenInSight, .unseenInSight, .unseenUntilMarked],
    ]

    @Test("Each change has a result in each state", arguments: SeenState.Change.allCases)
    func table(change: SeenState.Change) {
        #expect(SeenState.allCases.map { $0.after(change) } == Self.table[change])
    }
}
