import Base
import DashboardCore
import FoundationEssentials
import GitHub
import History
import Rx
import Translation

/// The histories of the followed feeds.
struct KeptFeeds {
    let histories: Histories
    /// What is not shown.
    let silence: Silence
    /// The accounts that count as bots.
    let bots: BotList
    /// What cannot be read, in full sentences. To be asked after the events: a month is read when it is needed.
    var problems: [String] { mistakes + opened.compactMap { $0.problem(isNamed: isNamed) } }
    /// How many of the followed feeds are left out, since it is not certain that everybody may see them.
    let leftOut: Int

    private let mistakes: [String]
    private let opened: [FeedHistory]
    /// Whether the feeds may be named.
    private let isNamed: Bool
    /// The website of all feeds; nil if they are on several.
    private let commonWeb: URL?

    /// Opens the histories. Blocks while it reads.
    init(_ files: KeptFiles, for audience: Audience = .person) {
        let isPublic = audience.seesOnlyPublic
        let (settings, mistakes) = SettingsFile(files.directories, files: .readOnly).load()
        let accounts = files.content(of: \.accounts, .accounts)
        let silence = files.content(of: \.silence, .silence)
        let filters = files.content(of: \.filters, .filters)
        let clock = SerialDispatchQueueScheduler(internalSerialQueueName: "dashboard.command")
        let folders = HistoryFolders(files.directories, files: .readOnly)
        let followed = settings.watched.feeds
        let opened = (isPublic ? followed.filter { $0.reader == nil } : followed).map { feed in
            guard let reader = feed.reader else {
                return FeedHistory(feed, on: files.server, folders.of(files.server), clock: clock)
            }
            let known = accounts.value?.all.first { $0.id == reader }?.server
            let server = known ?? (try? GitHubServer(typed: reader.host, standard: files.server)) ?? files.server
            return FeedHistory(feed, on: server, folders.of(server, reader: reader.login), clock: clock)
        }
        for history in opened {
            history.open()
            // One whose head is lost, too: there is no window that it would keep waiting.
            history.readAll()
        }
        histories = Histories(isPublic ? opened.filter(\.isKnownPublic) : opened)
        leftOut = followed.count - histories.all.count
        let servers = Set(histories.all.map(\.server))
        commonWeb = servers.count == 1 ? servers.first?.web : nil
        self.silence = silence.value ?? Silence()
        bots = filters.value?.bots ?? BotList()
        // What is wrong with the whole file is told once.
        let others = [accounts.problem, silence.problem, filters.problem].compactMap { $0 }
            .filter { !mistakes.contains($0) }
        self.mistakes = audience.told(mistakes) + others
        self.opened = opened
        isNamed = !isPublic
    }

    /// The page of an event.
    func page(of event: GitHubEvent) -> URL {
        event.page(on: commonWeb ?? histories.history(of: event)?.server.web ?? GitHubServer.standard.web)
    }

    /// Whether nobody has seen an event.
    func isUnseen(_ event: GitHubEvent) -> Bool { histories.all.contains { $0.unseen.value.contains(event.id) } }
}

extension Audience {
    /// The mistakes in the settings.
    fileprivate func told(_ mistakes: [String]) -> [String] {
        guard !mistakes.isEmpty, !seesSettings else { return mistakes }
        return [
            tr(
                "There are mistakes in {file}, which {command} tells in the terminal.",
                ["file": "preferences.json", "command": "dashboard feed"])
        ]
    }
}

extension FeedHistory {
    /// Whether it is certain that everybody may see it. One that names no account is read by the first account of its server,
    /// so there may be private events in it, and those of another server are for the people of a company.
    fileprivate var isKnownPublic: Bool {
        server.api == GitHubServer.standard.api && (read { try $0.isKnownPublic() } ?? false)
    }

    /// Why it cannot be read. That nothing can be written here is no problem.
    fileprivate func problem(isNamed: Bool) -> String? {
        switch notice.value {
        case .newerFormat, .unreadable:
            notice.value.map { isNamed ? "\(feed): \($0.sentence(.feed))" : $0.sentence(.feed) }
        case .damaged, .unwritable, .unremovable, nil: nil
        }
    }
}
