import Base
import FoundationEssentials
import Translation

extension EventDetails.State {
    /// The state as a chip, in the color that GitHub gives it.
    var chip: Issue.Label { Issue.Label(name: title, color: color) }

    private var title: String {
        switch self {
        case .open: tr("Open")
        case .draft: tr("Draft")
        case .merged: tr("Merged")
        case .closed: tr("Closed")
        case .notPlanned: tr("Closed as Not Planned")
        case .duplicate: tr("Closed as Duplicate")
        case .answered: tr("Answered")
        case .locked: tr("Locked")
        case .approved: tr("Approved")
        case .changesRequested: tr("Changes Requested")
        case .commented: tr("Commented")
        case .dismissed: tr("Dismissed")
        case .prerelease: tr("Prerelease")
        }
    }

    private var color: String? {
        switch self {
        case .open, .answered, .approved: "1a7f37"
        case .merged: "8250df"
        case .closed, .changesRequested: "cf222e"
        case .draft, .notPlanned, .duplicate, .dismissed: "59636e"
        case .prerelease: "9a6700"
        case .locked, .commented: nil
        }
    }
}

extension EventDetails {
    /// The states and then the labels, to be shown as chips.
    package var chips: [Issue.Label] { states.map(\.chip) + labels }

    /// How many commits are not listed; nil if all are.
    package var furtherCommitsText: String? {
        furtherCommits > 0
            ? trn("and {count} more commit", "and {count} more commits", count: furtherCommits) : nil
    }

    /// How many pages of the wiki are not listed; nil if all are.
    package var furtherPagesText: String? {
        furtherPages > 0 ? trn("and {count} more page", "and {count} more pages", count: furtherPages) : nil
    }
}

extension EventDetails.Text {
    /// The heading of the text.
    package var title: String {
        switch kind {
        case .description: tr("Description")
        case .comment: tr("Comment")
        case .review: tr("Review")
        case .notes: tr("Release Notes")
        }
    }
}

extension EventDetails.WikiPage {
    /// The title of the page, and what was done to it.
    package var sentence: String {
        isNew ? tr("{page} (created)", ["page": title]) : tr("{page} (edited)", ["page": title])
    }
}

extension EventDetails.Field {
    /// What the fact is about, as a title.
    package var title: String {
        switch self {
        case .author: tr("Author")
        case .account: tr("Account")
        case .assignees: tr("Assignees")
        case .branch: tr("Branch")
        case .branches: tr("Branches")
        case .tag: tr("Tag")
        case .commit: tr("Commit")
        case .range: tr("Commits")
        case .file: tr("File")
        case .category: tr("Category")
        case .milestone: tr("Milestone")
        case .fork: tr("Fork")
        case .changes: tr("Changes")
        case .commits: tr("Commits")
        case .comments: tr("Comments")
        case .files: tr("Files")
        case .size: tr("Size")
        }
    }

    /// The fact itself.
    package func text(numbers: NumberStyle) -> String {
        switch self {
        case .author(let name), .account(let name), .branch(let name), .tag(let name), .commit(let name),
            .category(let name), .milestone(let name), .fork(let name):
            name
        case .assignees(let logins): trList(logins)
        case .branches(let head, let base): "\(head) → \(base)"
        case .range(let before, let head): "\(before)…\(head)"
        case .file(let path, let line): line.map { "\(path):\($0)" } ?? path
        case .changes(let files, let additions, let deletions):
            trn(
                "{count} file, +{added} −{removed} lines", "{count} files, +{added} −{removed} lines", count: files,
                [
                    "count": numbers.text(count: files), "added": numbers.text(count: additions),
                    "removed": numbers.text(count: deletions),
                ])
        case .commits(let count), .comments(let count), .files(let count): numbers.text(count: count)
        case .size(let bytes): tr("{count} bytes", ["count": numbers.text(count: bytes)])
        }
    }
}
