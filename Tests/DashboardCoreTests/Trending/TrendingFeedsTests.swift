import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

@Suite("The feeds of trending repositories") struct TrendingFeedsTests {
    private let clock = HistoricalScheduler(initialClock: noon)
    private let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")

    private func feeds(_ gitHub: TestGitHub, _ folder: TemporaryFolder) -> (TrendingFeeds, FeedModel) {
        let session = GitHubSession(server: gitHub.server, http: .patient, clock: clock, worker: worker)
        let files = SavedFiles(folder.directories)
        let search = TrendingModel(
            session, options: SavedValue(initial: TrendingOptions(), merging: files.trendingOptions),
            archive: SavedValue(initial: TrendingArchive(), store: files.trending),
            isOnline: BehaviorRelay(value: true), clock: clock, worker: worker)
        let folders = FeedFolders(cacheOf: folder.directories, server: gitHub.server)
        let feeds = TrendingFeeds(search, clock: clock, worker: worker) { [clock, worker] in
            FeedSource($0, session, folders, clock: clock, worker: worker)
        }
        let model = FeedModel(
            feeds.sources, followed: BehaviorRelay(value: []), session, maximumEvents: 50, worker: worker)
        model.start()
        return (feeds, model)
    }

    /// Six repositories "a/r0" to "a/r5" with one event each; the later ones are older.
    private func server(failing index: Int? = nil) async throws -> TestGitHub {
        let gitHub = try await TestGitHub()
        gitHub.answer { request in
            if request.path == "/search/repositories" {
                let items = (0..<6).map { #"{"full_name": "a/r\#($0)", "id": \#($0 + 1), "stargazers_count": 9}"# }
                return .init(200, body: Data(#"{"total_count": 6, "items": [\#(items.joined(separator: ","))]}"#.utf8))
            }
            let name = RepositoryName(request.path.split(separator: "/").dropFirst().prefix(2).joined(separator: "/"))!
            let number = Int(name.name.dropFirst()) ?? 0
            if number == index { return .refusal(451) }
            return .page(event("\(number)", minutesAgo: Double(number), in: name, number: number + 1))
        }
        return gitHub
    }

    private func show(_ feeds: TrendingFeeds, until ids: [String], in model: FeedModel) async throws {
        feeds.show()
        try await model.events.first { $0.map(\.id) == ids }
        try await feeds.status.first { $0.attempt != .none }
        try await model.isRunning.first { !$0 }
    }

    @Test("are those of the first five: one search, five requests, merged")
    func requests() async throws {
        let (gitHub, folder) = (try await server(), try TemporaryFolder())
        let (feeds, model) = feeds(gitHub, folder)
        try await show(feeds, until: ["0", "1", "2", "3", "4"], in: model)
        #expect(gitHub.requests.value.count == 6)
        #expect(feeds.status.value.attempt == .succeeded)
        // Shown again at once, nothing is requested.
        feeds.show()
        for _ in 0..<3 { try await worker.drain() }
        #expect(gitHub.requests.value.count == 6)
        // They are in the cache, and there at the next start.
        #expect(folder.files.allSatisfy { $0.hasPrefix("cache/") })
        let (again, later) = self.feeds(gitHub, folder)
        try await show(again, until: ["0", "1", "2", "3", "4"], in: later)
        #expect(gitHub.requests.value.count == 6)
    }

    @Test("leave nothing for ever: the history of what was trending a week ago is removed")
    func outdated() async throws {
        let (gitHub, folder) = (try await server(), try TemporaryFolder())
        let (feeds, model) = feeds(gitHub, folder)
        try await show(feeds, until: ["0", "1", "2", "3", "4"], in: model)
        func removes(after days: Double) throws -> Bool {
            let folders = FeedFolders(cacheOf: folder.directories, server: gitHub.server)
            let before = folder.files.count
            _ = try folders.store(of: .repository(rxSwift), now: noon + days * 86_400)
            return folder.files.count < before
        }
        #expect(try !removes(after: 6))
        #expect(try removes(after: 8))
        #expect(!folder.files.contains { $0.contains("history-") })
    }

    @Test("have no further pages requested, and no gaps")
    func furtherPages() async throws {
        let (gitHub, folder) = (try await server(), try TemporaryFolder())
        let (feeds, model) = feeds(gitHub, folder)
        try await show(feeds, until: ["0", "1", "2", "3", "4"], in: model)
        gitHub.answer { request in
            let name = RepositoryName(request.path.split(separator: "/").dropFirst().prefix(2).joined(separator: "/"))!
            let number = Int(name.name.dropFirst()) ?? 0
            let next = "<\(gitHub.server.api.absoluteString)\(request.path)?page=2>; rel=\"next\""
            return .page(event("\(number + 10)", in: name, number: number + 1), headers: ["Link": next])
        }
        let count = gitHub.requests.value.count
        for source in feeds.sources.value { source.refresh.accept(.person) }
        try await model.events.first { $0.count == 10 }
        try await model.isRunning.first { !$0 }
        #expect(gitHub.requests.value.count == count + 5)
        #expect(model.gaps.value.isEmpty)
    }

    @Test("tell that one of them failed, and show the others")
    func partialFailure() async throws {
        let (gitHub, folder) = (try await server(failing: 1), try TemporaryFolder())
        let (feeds, model) = feeds(gitHub, folder)
        try await show(feeds, until: ["0", "2", "3", "4"], in: model)
        let strip = try #require(
            try await feeds.status.first { $0.strip(hasEvents: true, time: clockTime) != nil }
                .strip(hasEvents: true, time: clockTime))
        #expect(strip.contains("a/r1 is not available for legal reasons (451)."))
    }

    @Test("say why there are none if the search fails")
    func failure() async throws {
        let gitHub = try await TestGitHub(.refusal(503))
        let (feeds, _) = feeds(gitHub, try TemporaryFolder())
        feeds.show()
        let status = try await feeds.status.first { $0.attempt != .none }
        guard case .message(.problem, _, let details) = status.page(hasEvents: false, time: clockTime) else {
            Issue.record("\(status)")
            return
        }
        #expect(details == "GitHub has a problem (503). Try again in a few minutes.")
    }
}
