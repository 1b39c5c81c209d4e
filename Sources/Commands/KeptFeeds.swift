import Base
import DashboardCore
import FoundationEssentials
import GitHub
import History
import Rx

/// The histories of the followed feeds.
struct KeptFeeds {
    let histories: Histories
    /// What is not shown.
    let silence: Silence
    /// The accounts that count as bots.
    let bots: BotList
    /// What cannot be read, in full sentences.
    let problems: [String]

    /// The website of all feeds; nil if they are on several.
    private let commonWeb: URL?

    /// Opens the histories. Blocks while it reads.
    init(_ files: KeptFiles) {
        let (settings, mistakes) = SettingsFile(files.directories, files: .readOnly).load()
        let accounts = files.content(of: \.accounts, .accounts)
        let silence = files.content(of: \.silence, .silence)
        let filters = files.content(of: \.filters, .filters)
        let clock = SerialDispatchQueueScheduler(internalSerialQueueName: "dashboard.command")
        let shared = FeedFolders(files.directories, server: files.server, files: .readOnly)
        histories = Histories(
            settings.watched.feeds.map { feed in
                guard let reader = feed.reader else { return FeedHistory(feed, on: files.server, shared, clock: clock) }
                let known = accounts.value?.all.first { $0.id == reader }?.server
                let server = known ?? (try? GitHubServer(typed: reader.host, standard: files.server)) ?? files.server
                let folders = FeedFolders(files.directories, server: server, reader: reader.login, files: .readOnly)
                return FeedHistory(feed, on: server, folders, clock: clock)
            })
        for history in histories.all {
            history.open()
            // One whose head is lost, too: there is no window that it would keep waiting.
            history.readAll()
        }
        let servers = Set(histories.all.map(\.server))
        commonWeb = servers.count == 1 ? servers.first?.web : nil
        self.silence = silence.value ?? Silence()
        bots = filters.value?.bots ?? BotList()
        problems =
            mistakes + [accounts.problem, silence.problem, filters.problem].compactMap { $0 }
            + histories.all.compactMap(\.problem)
    }

    /// The page of an event.
    func page(of event: GitHubEvent) -> URL {
        event.page(on: commonWeb ?? histories.history(of: event)?.server.web ?? GitHubServer.standard.web)
    }

    /// Whether nobody has seen an event.
    func isUnseen(_ event: GitHubEvent) -> Bool { histories.all.contains { $0.unseen.value.contains(event.id) } }
}

extension FeedHistory {
    /// Why it cannot be read. That nothing can be written here is no problem.
    fileprivate var problem: String? {
        switch notice.value {
        case .newerFormat, .unreadable: notice.value.map { "\(feed): \($0.sentence(.feed))" }
        case .damaged, .unwritable, .unremovable, nil: nil
        }
    }
}
