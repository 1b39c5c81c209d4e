import Translation

extension QueryKind {
    /// The name of these events, for a choice.
    package var title: String {
        switch self {
        case .push: trc("kind of event", "Pushes")
        case .branch: trc("kind of event", "New Branches")
        case .tag: trc("kind of event", "New Tags")
        case .repository: trc("kind of event", "New Repositories")
        case .delete: trc("kind of event", "Deletions")
        case .issue: trc("kind of event", "Issues")
        case .pr: trc("kind of event", "Pull Requests")
        case .comment: trc("kind of event", "Comments")
        case .review: trc("kind of event", "Reviews")
        case .star: trc("kind of event", "Stars")
        case .fork: trc("kind of event", "Forks")
        case .release: trc("kind of event", "Releases")
        case .member: trc("kind of event", "Members")
        case .public: trc("kind of event", "Made Public")
        case .wiki: trc("kind of event", "Wiki Pages")
        case .discussion: trc("kind of event", "Discussions")
        case .gist: trc("kind of event", "Gists")
        case .follow: trc("kind of event", "Follows")
        case .download: trc("kind of event", "Downloads")
        case .other: trc("kind of event", "Other Events")
        }
    }
}

extension Query {
    /// The kinds that are asked for, for a button: the name of one, or the number of several.
    package var kindsTitle: String {
        let kinds = kinds
        guard let kind = kinds.first else { return tr("Kinds") }
        return kinds.count == 1 ? kind.title : trn("{count} Kind", "{count} Kinds", count: kinds.count)
    }
}

extension QueryTime? {
    /// The period since this time, for a choice; nil is any time.
    package var title: String {
        switch self {
        case nil: tr("Any Time")
        case .today: tr("Today")
        case .yesterday: tr("Since Yesterday")
        case .ago(let count, .hours): trn("{count} Hour", "{count} Hours", count: count)
        case .ago(let count, .days): trn("{count} Day", "{count} Days", count: count)
        case .ago(let count, .weeks): trn("{count} Week", "{count} Weeks", count: count)
        case .ago(let count, .months): trn("{count} Month", "{count} Months", count: count)
        case .day(let day): tr("Since {date}", ["date": day.iso])
        }
    }
}
