import Base
import DashboardCore
import Dispatch
import Gtk
import Rx

extension Benchmark {
    /// Gives the main thread twice as much work as it can do, in several ways, and prints the longest wait of input,
    /// and the number of painted frames.
    static func flood() -> Int32 {
        let application = Application(id: "\(About.applicationID).Flood", isUnique: false)
        let run = FloodRun(application)
        let subscriptions = DisposeBag()
        application.rx.activated.emit { run.start() }.disposed(by: subscriptions)
        return application.run()
    }
}

/// Consecutive floods, with an animation in the window.
private final class FloodRun {
    private let application: Application
    private let window = Window()
    private let spinner = Spinner()
    private var floods = Flood.allCases[...]
    private var frames = 0
    private var lastInput = ContinuousClock.now
    private var longestWait = 0.0
    private var flooding: (any Disposable)?
    private let subscriptions = DisposeBag()

    init(_ application: Application) {
        self.application = application
    }

    func start() {
        spinner.isSpinning = true
        window.setChild(spinner)
        window.setSize(width: 200, height: 200)
        window.setApplication(application)
        // GTK uses the main thread for a moment after its first frame as well.
        window.rx.firstFrame.asSignal(onErrorSignalWith: .empty())
            .delay(.milliseconds(500))
            .emit { [weak self] in self?.begin() }
            .disposed(by: subscriptions)
        window.present()
    }

    private func begin() {
        window.rx.frameTime.emit { [weak self] _ in self?.frames += 1 }.disposed(by: subscriptions)
        MainLoop.every(.milliseconds(10), withInput: true)
            .emit { [weak self] in self?.takeInput() }
            .disposed(by: subscriptions)
        next()
    }

    private func takeInput() {
        longestWait = max(longestWait, (ContinuousClock.now - lastInput) / .milliseconds(1) - 10)
        lastInput = .now
    }

    private func next() {
        guard let flood = floods.popFirst() else { return application.quit() }
        (frames, longestWait, lastInput) = (0, 0, .now)
        let start = ContinuousClock.now
        flooding = flood.begin { [weak self] in
            guard let self else { return }
            takeInput()
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            printFigure("Flood by \(flood.rawValue): wait for input, at most, ms", longestWait)
            printFigure("Flood by \(flood.rawValue): frames a second", Double(frames) / seconds)
            // The rest of this flood must not be counted for the next one.
            Signal.just(()).delay(.milliseconds(500))
                .emit { [weak self] in self?.next() }
                .disposed(by: subscriptions)
        }
    }

    private func printFigure(_ name: String, _ value: Double) {
        print("\(name.padding(toLength: 60, withPad: " ", startingAt: 0)) \((value * 10).rounded() / 10)")
    }
}

/// How the main thread is flooded.
private enum Flood: String, CaseIterable {
    case observeOn = "observe(on:)"
    case asyncInstance = "asyncInstance"
    case driver = "a driver"
    case yields = "Task.yield"

    private nonisolated static let count = 20_000
    private nonisolated static let seconds = 1.5
    /// The cost of one event, in µs.
    private static let cost = 150

    /// - Parameter end: Called when all work is done.
    func begin(_ end: @escaping @MainActor @Sendable () -> Void) -> (any Disposable)? {
        let subject = PublishSubject<Int>()
        let onMain: @MainActor @Sendable (Int) -> Void = { number in
            Self.work(microseconds: Self.cost)
            if number == Self.count - 1 { end() }
        }
        let take: @Sendable (Int) -> Void = { number in MainActor.assumeIsolated { onMain(number) } }
        switch self {
        case .observeOn:
            defer { Self.send(to: subject) }
            return subject.observe(on: MainScheduler.instance).subscribe(onNext: take)
        case .asyncInstance:
            defer { Self.send(to: subject) }
            return subject.observe(on: MainScheduler.asyncInstance).subscribe(onNext: take)
        case .driver:
            defer { Self.send(to: subject) }
            return subject.asDriver(onErrorJustReturn: 0).drive(onNext: onMain)
        case .yields:
            let start = ContinuousClock.now
            Task { @MainActor in
                while ContinuousClock.now - start < .seconds(Self.seconds) {
                    Self.work(microseconds: Self.cost)
                    await Task.yield()
                }
                end()
            }
            return nil
        }
    }

    private static func send(to subject: PublishSubject<Int>) {
        DispatchQueue(label: "flood").async {
            let start = ContinuousClock.now
            for number in 0..<count {
                subject.onNext(number)
                while ContinuousClock.now - start < .seconds(seconds) * Double(number) / Double(count) {}
            }
        }
    }

    private static func work(microseconds: Int) {
        let end = ContinuousClock.now + .microseconds(microseconds)
        while ContinuousClock.now < end {}
    }
}
