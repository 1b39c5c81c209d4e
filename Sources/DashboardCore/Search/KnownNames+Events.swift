import Base
import GitHub
import History

extension KnownNames {
    /// The names in some events, the most frequent first, and those of the followed feeds.
    package init(_ events: [GitHubEvent], following list: WatchList) {
        let followed = list.feeds.map(\.source)
        let repositories = followed.compactMap { source in
            if case .repository(let name) = source { name.description } else { nil }
        }
        let people = followed.compactMap { source in
            if case .account(let login) = source { login.description } else { nil }
        }
        self.init(
            actors: Self.byFrequency(events.map(\.actor.login), and: people),
            repositories: Self.byFrequency(events.map(\.repository), and: repositories))
    }

    /// The repositories of threads, the most frequent first. Threads do not name people.
    package init(_ inbox: Inbox) {
        let threads = inbox.accounts.flatMap(\.threads)
        self.init(repositories: Self.byFrequency(threads.map { "\($0.content.repository)" }, and: []))
    }

    /// The names without repetitions, regardless of case.
    private static func byFrequency(_ names: [String], and others: [String]) -> [String] {
        let counts = names.filter { !$0.isEmpty }.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        let frequent = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
        return (frequent + others).unique { $0.lowercased() }
    }
}
