import CGtk
import Dispatch
import Rx
import Testing

@testable import Gtk

@Suite("A control event", .needsDisplay)
struct ControlEventTests {
    private let button = Button(title: "")
    private let log = Log<Int>()
    private let bag = DisposeBag()

    private func click() {
        emit("clicked", of: button)
    }

    private func hasHandler(_ signal: String) -> Bool {
        button.withPointer { (button: UnsafeMutableRawPointer) in
            g_signal_has_handler_pending(button, g_signal_lookup(signal, cgtk_instance_type(button)), 0, 1) != 0
        }
    }

    @Test("is connected once for each subscription, and while that lives")
    func cold() {
        let clicked = button.rx.clicked
        #expect(!hasHandler("clicked"))
        let first = clicked.subscribe(onNext: { [log] in log.append(1) })
        let second = clicked.subscribe(onNext: { [log] in log.append(2) })
        click()
        #expect(log.all == [1, 2])
        first.dispose()
        click()
        #expect(log.all == [1, 2, 2])
        second.dispose()
        #expect(!hasHandler("clicked"))
        click()
        #expect(log.all == [1, 2, 2])
    }

    @Test("takes operators and bindings like any sequence")
    func operators() {
        let state = BehaviorRelay(value: 1)
        let sum = BehaviorRelay(value: 0)
        button.rx.clicked.withLatestFrom(state).map { $0 * 10 }.bind(to: sum).disposed(by: bag)
        click()
        #expect(sum.value == 10)
        state.accept(2)
        click()
        #expect(sum.value == 20)
    }

    @Test("is connected once for all that share it as a signal")
    func signal() {
        let reads = Log<Int>()
        let signal = button.rx.controlEvent("clicked") { _ in reads.append(1) }.asSignal()
        for number in 1...2 { signal.emit { [log] in log.append(number) }.disposed(by: bag) }
        click()
        #expect(log.all == [1, 2])
        #expect(reads.all == [1])
    }

    @Test("as a driver replays the newest event to later subscribers")
    func driver() {
        let driver = button.rx.clicked.asDriver()
        driver.drive { [log] in log.append(1) }.disposed(by: bag)
        #expect(log.all == [])
        click()
        driver.drive { [log] in log.append(2) }.disposed(by: bag)
        #expect(log.all == [1, 2])
    }

    @Test("completes with the object, and at once if that is finalized already")
    func end() {
        var entry: Entry? = Entry()
        let activate = entry!.rx.activate
        activate.subscribe(onCompleted: { [log] in log.append(1) }).disposed(by: bag)
        #expect(log.all == [])
        entry = nil
        #expect(log.all == [1])
        activate.subscribe(onCompleted: { [log] in log.append(2) }).disposed(by: bag)
        #expect(log.all == [1, 2])
    }

    @Test("is connected and disconnected on the main thread from any thread")
    func background() async throws {
        let clicked = button.rx.clicked
        let subscription = SerialDisposable()
        await elsewhere { [log] in
            subscription.disposable = clicked.subscribe(onNext: { log.append(MainScheduler.isMainThread ? 1 : 0) })
        }
        try await eventually("the connection") { hasHandler("clicked") }
        click()
        #expect(log.all == [1])
        await elsewhere { subscription.dispose() }
        click()
        #expect(log.all == [1])
        try await eventually("the disconnection") { !hasHandler("clicked") }
    }

    private func elsewhere(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                work()
                continuation.resume()
            }
        }
    }

    @Test("may be disposed during its emission")
    func disposalWithin() {
        let subscription = SerialDisposable()
        subscription.disposable = button.rx.clicked.subscribe(onNext: { [log] in
            log.append(1)
            subscription.dispose()
        })
        click()
        click()
        #expect(log.all == [1])
        #expect(!hasHandler("clicked"))
    }

    @Test("retains neither the object, nor after disposal its observers")
    func release() {
        weak var token: LifetimeToken?
        var entry: Entry? = Entry()
        let weak = WeakReference(entry!)
        var subscription: (any Disposable)?
        do {
            let captured = LifetimeToken()
            token = captured
            subscription = entry?.rx.activate.subscribe(onNext: { captured.touch() })
        }
        #expect(token != nil)
        subscription?.dispose()
        #expect(token == nil)
        subscription = entry?.rx.text.map { $0 }.subscribe()
        entry = nil
        #expect(weak.object == nil)
        subscription?.dispose()
    }

    @Test("releases its observers when the widget is disposed, even if it and the subscription are retained")
    func disposal() {
        weak var token: LifetimeToken?
        do {
            let captured = LifetimeToken()
            token = captured
            button.rx.clicked
                .subscribe(onNext: { captured.touch() }, onCompleted: { [log] in log.append(0) })
                .disposed(by: bag)
        }
        #expect(token != nil)
        button.withPointer { g_object_run_dispose($0) }
        #expect(token == nil)
        #expect(log.all == [0])
    }

    @Test("emits each frame while it is subscribed to")
    func frames() async throws {
        weak var token: LifetimeToken?
        var window: Window? = Window()
        window?.present()
        let subscription: any Disposable
        do {
            let captured = LifetimeToken()
            token = captured
            subscription = window!.rx.frame.subscribe(onNext: { [log] time in
                captured.touch()
                log.append(time)
            })
        }
        try await eventually("frames") { log.all.count >= 3 }
        #expect(log.all == log.all.sorted() && log.all[0] > 0)
        subscription.dispose()
        try await eventually("the release") { token == nil }
        window?.rx.frame.subscribe(onCompleted: { [log] in log.append(-1) }).disposed(by: bag)
        window?.destroy()
        window = nil
        try await eventually("the end") { log.all.last == -1 }
    }

    @Test("emits no more frames after disposal in one")
    func oneFrame() async throws {
        weak var token: LifetimeToken?
        let window = Window()
        window.present()
        let subscription = SerialDisposable()
        do {
            let captured = LifetimeToken()
            token = captured
            subscription.disposable = window.rx.frame.subscribe(onNext: { [log] _ in
                subscription.dispose()
                log.append(1)
                captured.touch()
            })
        }
        try await eventually("the release") { token == nil }
        let frames = Log<Int>()
        let others = window.rx.frame.subscribe(onNext: { frames.append($0) })
        try await eventually("other frames") { frames.all.count >= 3 }
        #expect(log.all == [1])
        others.dispose()
        window.destroy()
    }
}
