import Base
import Foundation
import Locking
import Rx
import Testing

@testable import CoreTestSupport

/// A value that is written whenever it changes.
@Suite struct SavedValueTests {
    private static let full = POSIXError(.ENOSPC)

    /// A scripted disk.
    private final class Disk: Sendable {
        struct State {
            var content: JSONStore<[Int]>.Content
            var failure: (any Error)?
            var writes: [[Int]] = []
            var times: [Date] = []
        }

        let state: Mutex<State>

        init(_ content: JSONStore<[Int]>.Content = .missing, failure: (any Error)? = nil) {
            state = Mutex(State(content: content, failure: failure))
        }

        var writes: [[Int]] { state.withLock { $0.writes } }
        func fail(with error: (any Error)?) { state.withLock { $0.failure = error } }

        var value: SavedValue<[Int]> {
            SavedValue(
                initial: [],
                load: { [self] _ in
                    try state.withLock { state in
                        if let failure = state.failure { throw failure }
                        return state.content
                    }
                },
                save: { [self] value, time in
                    try state.withLock { state in
                        if let failure = state.failure { throw failure }
                        state.writes.append(value)
                        state.times.append(time)
                    }
                })
        }
    }

    private func add(_ number: Int, to value: SavedValue<[Int]>) {
        value.change(at: noon) { $0.append(number) }
    }

    @Test func changeIsWrittenOnce() {
        let disk = Disk()
        let value = disk.value
        value.change(at: noon) { $0 = [1] }
        value.change(at: noon.addingTimeInterval(5)) { $0 = [1] }
        value.change(at: noon.addingTimeInterval(9)) { $0 = [2] }
        #expect(disk.writes == [[1], [2]])
        #expect(disk.state.withLock { $0.times } == [noon, noon.addingTimeInterval(9)])
        #expect(value.content.value == [2])
        #expect(value.notice.value == nil)
    }

    @Test func unchangedValueIsNotWritten() {
        let disk = Disk()
        disk.value.change(at: noon) { $0 = [] }
        #expect(disk.writes == [])
    }

    @Test func loadedValueIsNotWrittenAgain() {
        let disk = Disk(.saved([7], at: noon))
        let value = disk.value
        #expect(value.restore(now: noon.addingTimeInterval(60)) == noon)
        #expect(value.content.value == [7])
        value.change(at: noon) { $0 = [7] }
        #expect(disk.writes == [])
        value.change(at: noon) { $0 = [] }
        #expect(disk.writes == [[]])
    }

    @Test func missingFilesStartEmpty() {
        let value = Disk().value
        #expect(value.restore(now: noon) == nil)
        #expect(value.content.value == [])
        #expect(value.notice.value == nil)
    }

    @Test func aDamagedFileIsReportedAndReplaced() {
        let place = URL(filePath: "/x/feed.json.damaged-1")
        let disk = Disk(.damaged(movedTo: place))
        let value = disk.value
        #expect(value.restore(now: noon) == nil)
        #expect(value.notice.value == .damaged(movedTo: place))
        add(1, to: value)
        #expect(disk.writes == [[1]])
        #expect(value.notice.value == .damaged(movedTo: place), "the user has not seen it yet")
    }

    @Test func aNewerFileIsReportedAndNeverReplaced() {
        let disk = Disk(.newer(format: 2))
        let value = disk.value
        #expect(value.restore(now: noon) == nil)
        add(1, to: value)
        #expect(value.content.value == [1])
        #expect(disk.writes == [])
        #expect(value.notice.value == .newerFormat)
    }

    @Test func aFileThatCannotBeReadIsReportedAndNeverReplaced() {
        let disk = Disk(.saved([7], at: noon), failure: CocoaError(.fileReadNoPermission))
        let value = disk.value
        #expect(value.restore(now: noon) == nil)
        guard case .unreadable(let reason) = value.notice.value else {
            Issue.record("\(String(describing: value.notice.value))")
            return
        }
        #expect(!reason.isEmpty)
        disk.fail(with: nil)
        add(1, to: value)
        #expect(disk.writes == [])
    }

    @Test func failedWriteIsReportedAndRetriedWithTheNextChange() {
        let disk = Disk()
        let value = disk.value
        disk.fail(with: Self.full)
        add(1, to: value)
        #expect(value.content.value == [1])
        guard case .unwritable(let reason) = value.notice.value else {
            Issue.record("\(String(describing: value.notice.value))")
            return
        }
        #expect(!reason.isEmpty)
        disk.fail(with: nil)
        // The value is not changed now, but differs from the one on disk.
        value.change(at: noon) { _ in }
        #expect(disk.writes == [[1]])
        #expect(value.notice.value == nil)
    }

    // MARK: Several at a time

    @Test func ofManyChangesAtOnceNoneIsLost() async {
        let disk = Disk()
        let value = disk.value
        await withTaskGroup { group in
            for number in 0..<500 { group.addTask { value.change(at: noon) { $0.append(number) } } }
        }
        #expect(value.content.value.sorted() == Array(0..<500))
        #expect(disk.writes.last == value.content.value)
        // Sequentially: each write contains all previous changes.
        #expect(disk.writes.map(\.count) == Array(1...500))
    }

    @Test func aChangeFromWithinAnotherComesAfterIt() {
        let disk = Disk()
        let value = disk.value
        let subscriptions = DisposeBag()
        value.content
            .filter { $0 == [1] }
            .subscribe(onNext: { _ in value.change(at: noon) { $0.append(2) } })
            .disposed(by: subscriptions)
        add(1, to: value)
        #expect(value.content.value == [1, 2])
        #expect(disk.writes == [[1], [1, 2]])
    }

    // MARK: Words

    @Test(arguments: [
        StorageNotice.damaged(movedTo: URL(filePath: "/a/b c.damaged-1")), .newerFormat,
        .unreadable(reason: "No permission."), .unwritable(reason: "Disk full."),
    ])
    func eachNoticeIsASentenceOfItsContent(notice: StorageNotice) {
        let sentence = notice.sentence(.weather)
        #expect(sentence.hasPrefix("Weather: "))
        #expect(sentence.hasSuffix("."))
        #expect(!sentence.contains("/a/"))
    }
}
