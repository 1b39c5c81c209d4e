import DashboardApp
import DashboardCore
import Foundation
import Gtk
import Rx

extension Benchmark {
    /// Opens the window, scrolls down through 8,000 of 100,000 saved events and up again, ten heights of the list a second
    /// and with rests, and prints the times of the frames, and the memory before and after.
    static func scroll() throws -> Int32 {
        let services = try Services.live()
        try SavedFiles(services.directories).window.save(WindowState(width: 1200, height: 800), at: Date())
        let session = Session(services)
        let application = DashboardApplication(session, isUnique: false)
        let run = ScrollRun(session, application)
        let subscriptions = DisposeBag()
        // After the first frames.
        Signal.just(()).delay(.seconds(3))
            .emit { run.start() }
            .disposed(by: subscriptions)
        return application.run()
    }
}

/// A run of the benchmark: down through the events, and then up to the newest one.
private final class ScrollRun {
    private let feed: FeedModel
    private let session: Session
    private let application: DashboardApplication
    private let subscriptions = DisposeBag()
    private var way = Way.down
    private var frames: [Double] = []
    private var waits = 0
    private var steps = 0
    private var stillFrames = 0
    private var lastEnds = (oldest: "", newest: "")
    private var seen: Set<String> = []
    private var memory = 0.0
    private var list: Widget?

    private enum Way: String {
        case down, up
    }

    /// In px for each frame.
    private static let step = 120.0
    private static let maximumEvents = 8_000
    /// How many steps are followed by how many frames of rest.
    private static let (stepsAtATime, rest) = (300, 75)
    /// How many frames at an end mean that nothing more comes there.
    private static let maximumStillFrames = 120

    init(_ session: Session, _ application: DashboardApplication) {
        self.session = session
        self.application = application
        feed = session.feeds.feed
    }

    func start() {
        guard let list = session.window?.list, let frames = list.window?.rx.frameTime else {
            print("There is no list.")
            return application.quit()
        }
        self.list = list
        memory = residentMegabytes
        print("Memory before scrolling, MB".padded, memory.rounded())
        frames
            .emit { [weak self] in self?.frames.append($0 / .milliseconds(1)) }
            .disposed(by: subscriptions)
        // GTK's kinetic scrolling moves the list at the same time.
        list.rx.frame
            .emit { [weak self] _ in self?.step() }
            .disposed(by: subscriptions)
    }

    private func step() {
        guard let list else { return }
        steps += 1
        if steps % (Self.stepsAtATime + Self.rest) >= Self.stepsAtATime { return }
        let former = list.scrollPosition
        list.scrollPosition += way == .down ? Self.step : -Self.step
        // Only at an end, it cannot be set.
        stillFrames = list.scrollPosition == former ? stillFrames + 1 : 0
        if stillFrames == 1 { waits += 1 }
        let events = feed.events.value
        let ends = (oldest: events.last?.id ?? "", newest: events.first?.id ?? "")
        if ends != lastEnds { seen.formUnion(events.map(\.id)) }
        lastEnds = ends
        let isFar = way == .down && seen.count >= Self.maximumEvents
        if stillFrames == Self.maximumStillFrames || isFar { finish() }
    }

    private func finish() {
        let sorted = frames.sorted()
        print("Scrolling \(way): events, waits at an end".padded, seen.count, max(0, waits - 1))
        print("Scrolling \(way): frames".padded, sorted.count)
        print("Scrolling \(way): frame, median, ms".padded, sorted[sorted.count / 2].tenths)
        print("Scrolling \(way): frame, p99, ms".padded, sorted[sorted.count * 99 / 100].tenths)
        print("Scrolling \(way): frame, at most, ms".padded, sorted[sorted.count - 1].tenths)
        print("Memory after scrolling \(way), MB".padded, residentMegabytes.rounded())
        (frames, seen, waits, steps, stillFrames) = ([], [], 0, 0, 0)
        if way == .up { return application.quit() }
        way = .up
    }

    /// The resident memory of the process, including shared libraries.
    private var residentMegabytes: Double {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? (Double(fields[1]) ?? 0) * 4096 / 1e6 : 0
    }
}

extension String {
    fileprivate var padded: String { padding(toLength: 52, withPad: " ", startingAt: 0) }
}

extension Double {
    fileprivate var tenths: Double { (self * 10).rounded() / 10 }
}
