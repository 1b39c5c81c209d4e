import Base
import FoundationEssentials
import Translation

extension DigestCounts {
    /// "3 releases, 12 pull requests (5 merged), 40 stars".
    package var text: String { trList(parts) }

    private var parts: [String] {
        let counted: [String?] = [
            count(releases) { trn("{count} release", "{count} releases", count: $0) },
            pullRequestText, issueText,
            count(discussions) { trn("{count} discussion", "{count} discussions", count: $0) },
            count(comments) { trn("{count} comment", "{count} comments", count: $0) },
            count(pushes) { trn("{count} push", "{count} pushes", count: $0) },
            count(stars) { trn("{count} new star", "{count} new stars", count: $0) },
            count(forks) { trn("{count} fork", "{count} forks", count: $0) },
            count(others) { trn("{count} other event", "{count} other events", count: $0) },
        ]
        return counted.compactMap { $0 }
    }

    private func count(_ number: Int, _ text: (Int) -> String) -> String? { number > 0 ? text(number) : nil }

    private var pullRequestText: String? {
        guard mergedPullRequests > 0 else {
            return count(pullRequests) { trn("{count} pull request", "{count} pull requests", count: $0) }
        }
        return trn(
            "{count} pull request ({merged} merged)", "{count} pull requests ({merged} merged)", count: pullRequests,
            ["merged": "\(mergedPullRequests)"])
    }

    private var issueText: String? {
        guard closedIssues > 0 else { return count(issues) { trn("{count} issue", "{count} issues", count: $0) } }
        return trn(
            "{count} issue ({closed} closed)", "{count} issues ({closed} closed)", count: issues,
            ["closed": "\(closedIssues)"])
    }
}

extension RepositoryDigest {
    /// Its name.
    package var title: String { name?.description ?? tr("Without a repository") }
}

extension Digest {
    /// How much has happened, and since when.
    package func summary(time: TimeWording) -> String {
        let start = ["time": time(period.lowerBound)]
        guard eventCount > 0 else { return tr("Nothing has happened since {time}.", start) }
        return trn("{count} event since {time}", "{count} events since {time}", count: eventCount, start)
    }

    /// A report for a file or a message: a heading, and a list of the repositories.
    /// - Parameter now: The end of the period. Since the events were counted, nothing else has happened.
    package func markdown(now: Date, time: TimeWording) -> String {
        let title = tr("{start} – {end}", ["start": time(period.lowerBound), "end": time(now)])
        let lines = repositories.map { repository in
            let name = repository.name.map { name in
                let page = repository.web.appending(path: "\(name.owner)/\(name.name)").absoluteString
                return "[\("\(name)".escapedForMarkdown)](\(page))"
            }
            return "- **\(name ?? repository.title)**: \(repository.counts.text)"
        }
        return (["## \(title)", ""] + (lines.isEmpty ? [summary(time: time)] : lines)).joined(separator: "\n") + "\n"
    }
}

extension DigestModel.Period {
    /// What is summed up, as a title.
    package func title(_ style: TimeStyle) -> String {
        switch self {
        case .away: tr("While You Were Away")
        case .lastDay: tr("The Last Day")
        case .lastWeek: tr("The Last Week")
        case .since(let day): tr("Since {day}", ["day": style.longDate(day, withYear: true)])
        }
    }
}

extension String {
    /// With a backslash before all that has a meaning in the text of a link.
    fileprivate var escapedForMarkdown: String {
        reduce(into: "") { text, character in
            if #"\`*_[]"#.contains(character) { text.append("\\") }
            text.append(character)
        }
    }
}
