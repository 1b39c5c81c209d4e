import DashboardCore
import Rx
import Testing

@testable import CoreTestSupport

@Suite("The notice board")
struct NoticeBoardTests {
    private let files = BehaviorRelay<String?>(value: "The file is damaged.")
    private let keys = BehaviorRelay<String?>(value: nil)
    private let board: NoticeBoard

    init() {
        board = NoticeBoard([files.asObservable(), keys.asObservable()], worker: CurrentThreadScheduler.instance)
    }

    private var sentences: [String] { board.sentences.value }

    @Test func sentencesStayUntilEachIsDismissed() {
        #expect(sentences == ["The file is damaged."])
        keys.accept("The keyring is locked.")
        #expect(sentences == ["The file is damaged.", "The keyring is locked."])
        board.dismiss.accept(())
        #expect(sentences == ["The keyring is locked."])
        board.dismiss.accept(())
        board.dismiss.accept(())
        #expect(sentences == [])
    }

    @Test func obsoleteNoticeDisappears() {
        keys.accept("The keyring is locked.")
        files.accept(nil)
        #expect(sentences == ["The keyring is locked."])
        keys.accept("The keyring does not keep the key.")
        #expect(sentences == ["The keyring does not keep the key."])
    }

    @Test func aDiskThatStaysFullIsReportedOnce() {
        for _ in 0..<3 { files.accept("The disk is full.") }
        #expect(sentences == ["The disk is full."])
        board.dismiss.accept(())
        files.accept("The disk is full.")
        #expect(sentences == [])
        files.accept(nil)
        files.accept("The disk is full.")
        #expect(sentences == ["The disk is full."])
    }

    @Test func theEndOfOneSourceIsNotThatOfTheOthers() {
        let first = PublishSubject<String?>()
        let second = PublishSubject<String?>()
        let board = NoticeBoard(
            [first.asObservable(), second.asObservable()], worker: CurrentThreadScheduler.instance)
        first.onError(RxError.noElements)
        second.onNext("Still here.")
        #expect(board.sentences.value == ["Still here."])
    }
}
