import FoundationEssentials
import GitHub
import History

/// Counts events for a digest, in any order, each only once.
struct DigestBuilder {
    private var known: Set<String> = []
    private var counts: [String: DigestCounts] = [:]
    private var topics: [Topic: Set<EventThread>] = [:]

    /// The topics that are counted once.
    private enum Topic {
        case pullRequest, mergedPullRequest, issue, closedIssue, discussion
    }

    /// The keys of the repositories in which something has happened; "" for events without one.
    var repositories: [String] { Array(counts.keys) }

    mutating func add(_ facts: EventFacts) {
        guard known.insert(facts.id).inserted else { return }
        var counts = counts[facts.repositoryKey] ?? DigestCounts()
        counts.events += 1
        count(facts, in: &counts)
        self.counts[facts.repositoryKey] = counts
    }

    func counts(of repository: String) -> DigestCounts { counts[repository] ?? DigestCounts() }

    private mutating func count(_ facts: EventFacts, in counts: inout DigestCounts) {
        switch facts.kind {
        case .release: counts.releases += 1
        case .pullRequestOpened, .pullRequestClosed: once(.pullRequest, facts, &counts.pullRequests)
        case .pullRequestMerged:
            once(.pullRequest, facts, &counts.pullRequests)
            once(.mergedPullRequest, facts, &counts.mergedPullRequests)
        case .issueOpened: once(.issue, facts, &counts.issues)
        case .issueClosed:
            once(.issue, facts, &counts.issues)
            once(.closedIssue, facts, &counts.closedIssues)
        case .discussion: once(.discussion, facts, &counts.discussions)
        case .comment, .review: counts.comments += 1
        case .push: counts.pushes += 1
        case .star: counts.stars += 1
        case .fork: counts.forks += 1
        case .branchCreated, .tagCreated, .repositoryCreated, .deleted, .member, .published, .wiki, .gist, .follow,
            .download, .other:
            counts.others += 1
        }
    }

    /// Counts a topic, unless it was counted before. One without a number is a topic of its own.
    private mutating func once(_ topic: Topic, _ facts: EventFacts, _ count: inout Int) {
        guard let thread = facts.thread else { return count += 1 }
        if topics[topic, default: []].insert(thread).inserted { count += 1 }
    }
}

extension Digest {
    /// What has happened in the feeds. Blocks while it reads.
    /// - Parameter silence: Leaves out what the user has silenced.
    package init(of histories: Histories, period: Range<Date>, silence: Silence) {
        var builder = DigestBuilder()
        var newest: [String: (history: FeedHistory, point: EventPoint)] = [:]
        // Reading and parsing takes almost all of the time.
        let facts = histories.all.concurrentMap { $0.facts(in: period, except: silence) }
        for (history, facts) in zip(histories.all, facts) {
            for event in facts {
                builder.add(event)
                if newest[event.repositoryKey].map({ $0.point < event.point }) ?? true {
                    newest[event.repositoryKey] = (history, event.point)
                }
            }
        }
        let repositories = builder.repositories.map { key in
            // The facts do not have the upper-case letters.
            let last = newest[key]
            let event = last.flatMap { last in last.history.read { try $0.events(at: [last.point]).first } ?? nil }
            return RepositoryDigest(
                key: key, name: RepositoryName(event?.repository ?? key), counts: builder.counts(of: key),
                web: last?.history.server.web ?? GitHubServer.standard.web)
        }
        self.init(period: period, repositories: repositories.sorted(by: RepositoryDigest.isBefore))
    }
}

extension FeedHistory {
    /// The facts of the stored events of a period that are not silenced, in any order. Blocks while it reads.
    fileprivate func facts(in period: Range<Date>, except silence: Silence) -> [EventFacts] {
        var found: [EventFacts] = []
        read { store in
            try store.forEachFacts(since: period.lowerBound) { facts in
                // The end is by this machine's clock, which may be slow.
                if facts.time >= period.lowerBound, !silence.hides(facts, now: period.upperBound) {
                    found.append(facts)
                }
            }
        }
        return found
    }
}

extension RepositoryDigest {
    /// An order that stays the same.
    fileprivate static func isBefore(_ one: RepositoryDigest, _ other: RepositoryDigest) -> Bool {
        (-one.counts.events, one.name?.description ?? "") < (-other.counts.events, other.name?.description ?? "")
    }
}
