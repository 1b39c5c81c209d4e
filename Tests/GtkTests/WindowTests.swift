import CGtk
import Rx
import Testing

@testable import Gtk

@Suite("A window", .needsDisplay)
struct WindowTests {
    private let bag = DisposeBag()

    @Test("emits its first frame once, even if it is hidden and shown repeatedly")
    func firstFrame() async throws {
        let (window, label, log) = (Window(), Label("a"), Log<String>())
        window.setChild(label)
        window.rx.firstFrame.subscribe(onSuccess: { log.append("first") }).disposed(by: bag)
        // Hidden before it was painted.
        window.present()
        window.isVisible = false
        #expect(log.all.isEmpty)
        for turn in 1...3 {
            window.present()
            let shown = Log<Int>()
            let frames = window.rx.frameTime.subscribe(onNext: { _ in shown.append(turn) })
            label.text = "\(turn)"
            try await eventually("a frame") { !shown.all.isEmpty }
            frames.dispose()
            window.isVisible = false
        }
        #expect(log.all == ["first"])
        window.destroy()
    }

    @Test("fails if it is closed without a first frame")
    func noFrame() async throws {
        let log = Log<String>()
        do {
            let window = Window()
            window.rx.firstFrame
                .subscribe(onSuccess: { log.append("frame") }, onFailure: { log.append("\($0)") })
                .disposed(by: bag)
            window.destroy()
        }
        try await eventually("the end") { !log.all.isEmpty }
        #expect(log.all == ["\(RxError.noElements)"])
    }

    @Test("emits the duration of each frame, while there is a subscriber")
    func frameTime() async throws {
        let (window, label, log) = (Window(), Label("a"), Log<Duration>())
        window.setChild(label)
        window.rx.frameTime.subscribe(onNext: { _ in Issue.record("It is not shown yet.") }).disposed(by: bag)
        window.present()
        let frames = window.rx.frameTime.subscribe(onNext: { log.append($0) })
        for turn in 1...3 {
            label.text = "\(turn)"
            let count = log.all.count
            try await eventually("a frame") { log.all.count > count }
        }
        #expect(log.all.allSatisfy { $0 > .zero && $0 < .seconds(60) })
        frames.dispose()
        let count = log.all.count
        let again = Log<Int>()
        window.rx.frameTime.subscribe(onNext: { _ in again.append(1) }).disposed(by: bag)
        label.text = "again"
        try await eventually("another frame") { !again.all.isEmpty }
        #expect(log.all.count == count)
        window.destroy()
    }
}
