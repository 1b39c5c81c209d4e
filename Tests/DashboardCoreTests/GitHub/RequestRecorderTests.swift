import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// The counts of requests and their file.
@Suite struct RequestRecorderTests {
    private let folder: TemporaryFolder
    private let clock = HistoricalScheduler(initialClock: noon)
    private let github: GitHubSession

    init() throws {
        folder = try TemporaryFolder()
        github = GitHubSession(
            server: .standard, http: .failing, clock: clock, worker: CurrentThreadScheduler.instance)
    }

    private func recorder(utcOffset: Int = 0) -> RequestRecorder {
        let zones = Zones(local: { .fixed(utcOffset: utcOffset) }, named: { _ in nil })
        let recorder = RequestRecorder(
            saved: SavedValue(initial: RequestLedger(), store: SavedFiles(folder.directories).requests), zones: zones,
            clock: clock, worker: CurrentThreadScheduler.instance)
        recorder.restore()
        recorder.start(github.answered.asObservable())
        return recorder
    }

    private func answer(_ name: String = "a/b") {
        github.answered.accept(AnsweredRequest(name: name, status: 200, isAuthorized: false))
    }

    /// What is in the file.
    private var saved: Int {
        let recorder = recorder()
        return recorder.ledger.value.total(on: recorder.today).paid
    }

    @Test func requestsAreWrittenOnceAMinute() {
        let recorder = recorder()
        for _ in 0..<10 { answer() }
        clock.pass(59)
        #expect(folder.files.isEmpty)
        #expect(recorder.ledger.value.count(of: "a/b", on: recorder.today).paid == 10)
        clock.pass(1)
        #expect(saved == 10)
        for _ in 0..<5 { answer() }
        clock.pass(59)
        #expect(saved == 10)
        clock.pass(1)
        #expect(saved == 15)
    }

    @Test func theyAreWrittenWhenTheWindowIsHiddenAndOnQuitting() {
        let recorder = recorder()
        recorder.isShown.accept(true)
        answer()
        recorder.isShown.accept(false)
        #expect(saved == 1)
        answer()
        recorder.write()
        #expect(saved == 2)
    }

    @Test func aDayIsTheUsersOwn() {
        let recorder = recorder(utcOffset: 12 * 3600)
        #expect(recorder.today.date == (2026, 1, 6))
        answer()
        #expect(recorder.ledger.value.total(on: recorder.today).paid == 1)
        #expect(recorder.ledger.value.total(on: CalendarDay(number: recorder.today.number - 1)).paid == 0)
    }

    @Test func aDamagedFileIsReported() throws {
        try folder.write("{", to: "state/requests.json")
        let recorder = recorder()
        #expect(recorder.notice.value?.sentence(.requests).hasPrefix("Numbers of requests: the saved file was") == true)
    }
}
