import Base
import DashboardCore
import Foundation
import GitHub
import History
import Networking
import Rx

extension Benchmark {
    private static let root = FileManager.default.temporaryDirectory.appending(path: "dashboard-digest")

    /// Prints how long it takes to sum up the last week of 20 feeds with 5,000 events each, an hour and ten minutes apart:
    /// for the first time, and twice more.
    static func digest() throws {
        for seconds in [3600, 600] {
            defer { try? FileManager.default.removeItem(at: root) }
            let sources = try sampleSources(every: seconds)
            for time in ["first", "second", "third"] {
                let start = ContinuousClock.now
                let digest = Digest(of: sources.histories, period: now - 7 * 86_400..<now, silence: Silence())
                let duration = (ContinuousClock.now - start) / .milliseconds(1)
                let name = "Digest of a week, \(digest.eventCount) of 100,000 events, \(time) time, ms"
                print(name.padding(toLength: 60, withPad: " ", startingAt: 0), (duration * 10).rounded() / 10)
            }
        }
    }

    /// The feeds, opened, with events so many seconds apart.
    private static func sampleSources(every seconds: Int) throws -> [FeedSource] {
        let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "digest")
        let server = GitHubServer(api: URL(filePath: "/"))
        let github = GitHubSession(
            server: server, http: HTTPClient { _ in .never() }, clock: worker, worker: worker)
        return try (0..<feedCount).compactMap { number in
            guard let repository = RepositoryName("acme/rocket-\(number)") else { return nil }
            let feed = WatchedFeed(.repository(repository))
            let folders = FeedFolders(Directories(in: root), server: server)
            try write(number, every: seconds, to: folders.store(of: feed, now: now).store)
            let source = FeedSource(feed, github, folders, clock: worker, worker: worker)
            source.history.open()
            return source
        }
    }
}
