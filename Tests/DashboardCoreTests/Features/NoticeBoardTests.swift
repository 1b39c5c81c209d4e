import DashboardCore
import Rx
import Testing

@Suite("The notice board")
struct NoticeBoardTests {
    @Test func sentencesStayUntilEachIsDismissed() {
        let files = BehaviorRelay(value: "The file is damaged.")
        let keys = PublishSubject<String>()
        let board = NoticeBoard(
            [files.asObservable(), keys.asObservable()], worker: CurrentThreadScheduler.instance)
        #expect(board.sentences.value == ["The file is damaged."])
        keys.onNext("The keyring is locked.")
        #expect(board.sentences.value == ["The file is damaged.", "The keyring is locked."])
        board.dismiss.accept(())
        #expect(board.sentences.value == ["The keyring is locked."])
        board.dismiss.accept(())
        board.dismiss.accept(())
        #expect(board.sentences.value == [])
    }

    @Test func theEndOfOneSourceIsNotThatOfTheOthers() {
        let first = PublishSubject<String>()
        let second = PublishSubject<String>()
        let board = NoticeBoard(
            [first.asObservable(), second.asObservable()], worker: CurrentThreadScheduler.instance)
        first.onError(RxError.noElements)
        second.onNext("Still here.")
        #expect(board.sentences.value == ["Still here."])
    }
}
