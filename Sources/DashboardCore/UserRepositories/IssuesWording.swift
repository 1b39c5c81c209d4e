import Base
import FoundationEssentials
import GitHub
import Translation

extension LoadedPages<Issue> {
    /// What is shown of the issues of a repository.
    /// - Parameters:
    ///   - listed: How many of them are listed.
    ///   - state: Which issues were requested.
    package func page(of repository: RepositoryName, listed: Int, state: Issue.State, time: TimeWording) -> ListPage {
        guard isLoaded else { return problem.map { .problem($0, time: time) } ?? .loading }
        if elements.isEmpty && !hasMore { return .message(.empty, "\(repository)", state.emptySentence) }
        if listed > 0 { return .list }
        return .message(
            .filtered, tr("Nothing Matches"),
            trn(
                "The {count} loaded issue does not contain this text.",
                "None of the {count} loaded issues contains this text.", count: elements.count))
    }

    /// How many issues there are, and how many of them were searched.
    package func summary(listed: Int, numbers: NumberStyle) -> String {
        let total = elements.count
        let values = ["found": numbers.text(count: listed), "count": numbers.text(count: total)]
        switch (hasMore, listed < total) {
        case (false, false): return trn("{count} issue", "{count} issues", count: total, values)
        case (false, true): return trn("{found} of {count} issue", "{found} of {count} issues", count: total, values)
        case (true, false): return trn("{count} issue loaded", "{count} issues loaded", count: total, values)
        case (true, true):
            return trn(
                "{found} found among the {count} loaded issue", "{found} found among the {count} loaded issues",
                count: total, values)
        }
    }
}

extension Issue.State {
    /// A title for a choice.
    package var title: String {
        switch self {
        case .open: tr("Open")
        case .closed: tr("Closed")
        case .all: tr("All")
        }
    }

    fileprivate var emptySentence: String {
        switch self {
        case .open: tr("No open issues.")
        case .closed: tr("No closed issues.")
        case .all: tr("No issues.")
        }
    }
}

extension Issue {
    /// The number, the author, and how many comments there are.
    package func facts(numbers: NumberStyle) -> [String] {
        let comments = comments.flatMap { count in
            count > 0
                ? trn("{count} comment", "{count} comments", count: count, ["count": numbers.text(count: count)]) : nil
        }
        return ["#\(number)", author.login.isEmpty ? nil : author.login, comments].compactMap { $0 }
    }

    /// Whether it is an issue or a pull request, and open or closed.
    package var kindText: String {
        switch (isPullRequest, isOpen) {
        case (false, true): tr("Open issue")
        case (false, false): tr("Closed issue")
        case (true, true): tr("Open pull request")
        case (true, false): tr("Closed pull request")
        }
    }

    /// The name for screen readers: everything that its row shows.
    package func spokenText(numbers: NumberStyle, _ time: LocalTime, now: Date) -> String {
        let age = updatedAt.map { time.spokenAge(of: $0, now: now) }
        return trList(
            [kindText, title.withEmoji] + facts(numbers: numbers) + labels.map(\.name.withEmoji)
                + [age].compactMap { $0 })
    }

    /// Its page on the website.
    package func page(of repository: RepositoryName, on web: URL) -> URL {
        WebPath(repository).appending(isPullRequest ? "pull" : "issues", "\(number)").url(on: web) ?? web
    }
}
