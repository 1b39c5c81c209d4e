import CGtk
import Glibc
import Rx
import Testing

@testable import Gtk

@Suite("GLib's main loop")
struct MainLoopTests {
    @Test("ticks for each subscription, until that is disposed", arguments: [false, true])
    func ticks(withInput: Bool) async throws {
        let log = Log<Int>()
        let events = MainLoop.every(.milliseconds(1), withInput: withInput)
        let subscriptions = [1, 2].map { number in events.subscribe(onNext: { log.append(number) }) }
        try await eventually("three ticks of both") {
            log.all.count { $0 == 1 } > 2 && log.all.count { $0 == 2 } > 2
        }
        subscriptions[0].dispose()
        let count = log.all.count { $0 == 1 }
        let others = log.all.count { $0 == 2 }
        try await eventually("more ticks of the other") { log.all.count { $0 == 2 } > others + 3 }
        #expect(log.all.count { $0 == 1 } == count)
        subscriptions[1].dispose()
    }

    @Test("may be unsubscribed from within a tick")
    func leaving() async throws {
        let log = Log<Int>()
        _ = MainLoop.every(.milliseconds(1)).asObservable().take(2)
            .subscribe(onNext: { log.append(1) }, onCompleted: { log.append(2) })
        try await eventually("the end") { log.all.last == 2 }
        #expect(log.all == [1, 1, 2])
    }

    @Test("emits a termination request, after which the process does not end by itself")
    func termination() async throws {
        await #expect(processExitsWith: .exitCode(7)) {
            let log = Log<Int>()
            let subscription = await MainActor.run { MainLoop.termination.subscribe(onNext: { log.append(1) }) }
            kill(getpid(), SIGTERM)
            try await eventually("the signal") { log.all == [1] }
            subscription.dispose()
            exit(7)
        }
        await #expect(processExitsWith: .signal(SIGTERM)) {
            await MainActor.run { MainLoop.termination.subscribe(onNext: {}).dispose() }
            kill(getpid(), SIGTERM)
            try await Task.sleep(for: .seconds(60))
        }
    }
}
