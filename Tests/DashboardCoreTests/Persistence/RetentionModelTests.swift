import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// Old events are kept until the user chooses otherwise, and then removed at once and at each start.
@Suite struct RetentionModelTests {
    private let folder: TemporaryFolder
    private let clock = HistoricalScheduler(initialClock: noon)
    private let months = BehaviorRelay<Int?>(value: nil)
    private static let feed = WatchedFeed("a/b")!
    private static let month = 31 * 24 * 60

    init() throws {
        folder = try TemporaryFolder()
        let store = try folders().store(of: Self.feed, now: noon).store
        try store.apply((0..<6).map { star("\($0)", -$0 * Self.month) })
    }

    private func folders() -> FeedFolders {
        FeedFolders(folder.directories, server: .standard, keeping: { [months] in months.value })
    }

    private func openHistory() -> FeedHistory {
        let history = FeedHistory(Self.feed, on: .standard, folders(), clock: clock)
        history.open()
        return history
    }

    private func model(_ histories: FeedHistory...) -> RetentionModel {
        let file = SettingsFile(folder.directories)
        let model = RetentionModel(
            months,
            RetentionModel.Environment(
                save: { months throws(SettingsError) in try file.changeMonthsOfHistory(months) },
                histories: BehaviorRelay(value: Histories(histories)), clock: clock,
                worker: CurrentThreadScheduler.instance))
        model.start()
        return model
    }

    private func ids(_ history: FeedHistory) -> [String]? { history.read { try $0.ids } }

    @Test func aChoiceRemovesWhatIsOlderAndIsSaved() throws {
        let history = openHistory()
        let model = model(history)
        let changes = BehaviorRelay<[FeedChanges]>(value: [])
        let subscription = history.changes.subscribe(onNext: { changes.accept(changes.value + [$0]) })
        model.choice.accept(2)
        #expect(ids(history) == ["0", "1", "2"])
        #expect(ids(openHistory()) == ["0", "1", "2"])
        #expect(history.unseen.value.isSubset(of: ["0", "1", "2"]))
        #expect(SettingsFile(folder.directories).load().settings.monthsOfHistory == 2)
        subscription.dispose()
        #expect(changes.value == [FeedChanges(isOtherHistory: true)])
    }

    @Test func aChoiceThatRemovesNothingIsOnlySaved() throws {
        let history = openHistory()
        let before = folder.files
        let model = model(history)
        model.choice.accept(12)
        #expect(ids(history)?.count == 6)
        #expect(folder.files.filter { $0 != "config/preferences.json" } == before)
        model.choice.accept(nil)
        #expect(SettingsFile(folder.directories).load().settings.monthsOfHistory == nil)
    }

    @Test func itIsKnownWhatAChoiceRemoves() throws {
        let model = model(openHistory())
        let sizes = [nil, 12, 4, 2].map { months in
            let counted = BehaviorRelay(value: -1)
            model.size(removedBy: months).asObservable().bind(to: counted).dispose()
            return counted.value
        }
        #expect(sizes.prefix(2) == [0, 0])
        #expect(sizes[2] > 0)
        #expect(sizes[3] > sizes[2])
    }

    @Test func monthsThatHaveBecomeOldAreRemovedWithTheNextAnswerAndByTheServersTime() async throws {
        months.accept(6)
        // This machine's clock is two years ahead.
        clock.pass(730 * 86_400)
        let gitHub = try await TestGitHub(.page([], headers: ["Date": "Mon, 05 Jan 2026 12:00:00 GMT"]))
        let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
        let session = GitHubSession(server: gitHub.server, http: .patient, clock: clock, worker: worker)
        let source = FeedSource(WatchedFeed(Self.feed.source), session, folders(), clock: clock, worker: worker)
        source.history.open()
        source.start()
        #expect(ids(source.history)?.count == 6)
        source.refresh.accept(.person)
        try await source.status.first { $0.attempt == .succeeded }
        #expect(ids(source.history)?.count == 6)
        gitHub.answer(.page([], headers: ["Date": "Sun, 05 Apr 2026 12:00:00 GMT"]))
        let removals = Elements(source.history.changes.filter(\.isOtherHistory))
        source.refresh.accept(.person)
        try await removals.count(1)
        #expect(ids(source.history) == ["0", "1", "2", "3"])
    }

    @Test func settingsThatCannotBeChangedKeepAll() throws {
        try folder.write("{", to: "config/preferences.json")
        let history = openHistory()
        let model = model(history)
        model.choice.accept(2)
        #expect(model.problem.value == .notJSON)
        #expect(months.value == nil)
        #expect(ids(history)?.count == 6)
        try folder.write("{}", to: "config/preferences.json")
        model.choice.accept(2)
        #expect(model.problem.value == nil)
        #expect(ids(history)?.count == 3)
    }
}
