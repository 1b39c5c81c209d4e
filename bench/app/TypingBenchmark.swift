import DashboardApp
import DashboardCore
import Foundation
import Gtk
import Rx

extension Benchmark {
    /// Opens the window with many saved events, types queries letter by letter, and prints how long each search takes
    /// until the list has the first answer and until everything was looked through, the times of the frames, the longest
    /// time for which the main loop was blocked, and the memory.
    static func typing() throws -> Int32 {
        let services = try Services.live()
        try SavedFiles(services.directories).window.save(WindowState(width: 1200, height: 800), at: Date())
        let session = Session(services)
        let application = DashboardApplication(session, isUnique: false)
        let run = TypingRun(session, application)
        let subscriptions = DisposeBag()
        // After the first frames.
        Signal.just(()).delay(.seconds(3))
            .emit { run.start() }
            .disposed(by: subscriptions)
        return application.run()
    }
}

/// A run of the benchmark: one text after the other.
private final class TypingRun {
    private let feature: FeedFeature
    private let session: Session
    private let application: DashboardApplication
    private let heartbeat = Heartbeat()
    /// When the entry gets the keyboard focus for the first search, the histories are read.
    private var texts = ["actor:octo bug", "actor:octo bug", "kind:release", "zebra crossing"][...]
    private var keys: Substring = ""
    private var typed = ""
    private var searchStart: ContinuousClock.Instant?
    private var isAnswered = true
    private var answers: [Double] = []
    private var searches: [Double] = []
    private var frames: [Double] = []
    private var memory = 0.0
    private let subscriptions = DisposeBag()

    /// Between the end of a search, or the focus, and the next key.
    private static let pause = RxTimeInterval.milliseconds(150)

    init(_ session: Session, _ application: DashboardApplication) {
        self.session = session
        self.application = application
        feature = session.feeds
    }

    func start() {
        guard let frameTime = session.window?.list?.window?.rx.frameTime else {
            print("There is no list.")
            return application.quit()
        }
        frameTime
            .emit { [weak self] in self?.frames.append($0 / .milliseconds(1)) }
            .disposed(by: subscriptions)
        feature.feed.events.asDriver().skip(1)
            .drive { [weak self] _ in self?.takeAnswer() }
            .disposed(by: subscriptions)
        feature.feed.search.asDriver()
            .filter { !$0.isSearching }
            .drive { [weak self] _ in self?.endSearch() }
            .disposed(by: subscriptions)
        heartbeat.start()
        memory = Memory.resident
        Memory.resetPeak()
        nextText()
    }

    private func nextText() {
        guard let text = texts.popFirst() else {
            print("Main loop blocked while typing, at most, ms".padded, heartbeat.longestGap.tenths)
            print(
                "Memory before typing, at most, after it, MB".padded, memory.tenths, Memory.peak.tenths,
                Memory.resident.tenths)
            return application.quit()
        }
        (keys, typed, answers, searches, frames) = (text[...], "", [], [], [])
        // As with Ctrl+F.
        session.window?.search()
        wait()
    }

    private func nextKey() {
        guard let key = keys.popFirst() else { return report() }
        typed.append(key)
        let query = feature.feed.query.value
        (searchStart, isAnswered) = (.now, false)
        feature.search.typed.accept(SearchModel.Content(typed))
        // What is unfinished changes nothing.
        if feature.feed.query.value == query { wait() }
    }

    /// The list has what is found among the events that it has shown, or in the newest month.
    private func takeAnswer() {
        guard let start = searchStart, !isAnswered else { return }
        isAnswered = true
        answers.append((ContinuousClock.now - start) / .milliseconds(1))
    }

    private func endSearch() {
        guard let start = searchStart else { return }
        searches.append((ContinuousClock.now - start) / .milliseconds(1))
        wait()
    }

    private func wait() {
        searchStart = nil
        Signal.just(()).delay(Self.pause)
            .emit { [weak self] in self?.nextKey() }
            .disposed(by: subscriptions)
    }

    private func report() {
        printFigures("Typing “\(typed)”: first answer", answers)
        printFigures("Typing “\(typed)”: search", searches)
        printFigures("Typing “\(typed)”: frame", frames)
        feature.search.show.accept("")
        Signal.just(()).delay(.seconds(1))
            .emit { [weak self] in self?.nextText() }
            .disposed(by: subscriptions)
    }

    private func printFigures(_ name: String, _ values: [Double]) {
        guard let most = values.max() else { return }
        print("\(name), median, at most, ms".padded, values.sorted()[values.count / 2].tenths, most.tenths)
    }
}

extension String {
    fileprivate var padded: String { padding(toLength: 60, withPad: " ", startingAt: 0) }
}

extension Double {
    fileprivate var tenths: Double { (self * 10).rounded() / 10 }
}
