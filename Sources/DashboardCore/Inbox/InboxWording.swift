import Base
import FoundationEssentials
import GitHub
import Translation

extension NotificationThread {
    /// The title with the number: "Fix retry #12".
    package var titleWithNumber: String {
        let title = title.isEmpty ? tr("Without a title") : title.withEmoji
        return number.map { tr("{title} #{number}", ["title": title, "number": "\($0)"]) } ?? title
    }

    /// Why there is a notification.
    ///
    /// Source: <https://docs.github.com/en/rest/activity/notifications#about-notification-reasons>
    package var reasonText: String {
        switch reason {
        case "approval_requested": tr("Approval requested")
        case "assign": tr("You are assigned")
        case "author": tr("You are the author")
        case "ci_activity": tr("A workflow has run")
        case "comment": tr("You commented")
        case "invitation": tr("You accepted an invitation")
        case "manual": tr("You subscribed")
        case "member_feature_requested": tr("A member requested a feature")
        case "mention": tr("You were mentioned")
        case "review_requested": tr("Review requested")
        case "security_advisory_credit": tr("You were credited in an advisory")
        case "security_alert": tr("Security alert")
        case "state_change": tr("You changed the state")
        case "subscribed": tr("You watch this repository")
        case "team_mention": tr("Your team was mentioned")
        default: reason
        }
    }
}

extension InboxEntry {
    /// The repository, the reason, the account, and what is special.
    /// - Parameters:
    ///   - isAccountShown: Whether there are several accounts.
    ///   - isRepositoryShown: Whether no heading names the repository.
    package func details(isAccountShown: Bool, isRepositoryShown: Bool = true) -> [String] {
        [
            isRepositoryShown ? "\(thread.repository)" : nil, thread.reasonText, isAccountShown ? "\(account)" : nil,
            isSaved ? tr("Saved") : nil, isWaiting ? tr("Not sent yet") : nil,
        ].compactMap { $0 }.filter { !$0.isEmpty }
    }
}

extension InboxFilter.Scope {
    package var title: String {
        switch self {
        case .unread: trc("threads of the inbox", "Unread")
        case .saved: trc("threads of the inbox", "Saved")
        case .all: trc("threads of the inbox", "All")
        }
    }
}

extension InboxGrouping {
    package var title: String {
        switch self {
        case .repository: tr("By Repository")
        case .day: tr("By Time")
        }
    }
}

extension InboxStatus {
    /// What is wrong and what to do, in full sentences; nil if there is no problem.
    package func sentence(time: TimeWording) -> String? {
        guard let error else { return nil }
        return needsClassicToken
            ? tr(
                "A fine-grained token cannot read the inbox. Sign in with a classic token that has the scope “notifications”."
            ) : error.sentence(time: time)
    }

    /// Whether signing in, or signing in with another token, may help.
    package var mayNeedSignIn: Bool { needsClassicToken || error?.mayNeedSignIn == true }

    private var needsClassicToken: Bool {
        guard case .forbidden(let denial) = error?.reason else { return false }
        return account.kind == .fineGrained && denial != .suspended && denial != .tooManyAttempts
    }
}

extension InboxMessage {
    /// The message, in full sentences.
    package var sentence: String {
        switch self {
        case .marked(.unsubscribe, let count):
            trn("Unsubscribed from {count} thread.", "Unsubscribed from {count} threads.", count: count)
        case .marked(_, let count):
            trn("Marked {count} thread as done.", "Marked {count} threads as done.", count: count)
        case .sentAlready: tr("GitHub knows of it already, and cannot undo it.")
        case .outdated(let threads):
            trn(
                "Something new has happened in a thread since you marked it: it is unread again.",
                "Something new has happened in {count} threads since you marked them: they are unread again.",
                count: threads.count)
        case .discarded(let count, let account):
            trn(
                "{count} change in the inbox of {account} was not sent.",
                "{count} changes in the inbox of {account} were not sent.", count: count,
                ["account": "\(account.login)"])
        }
    }
}
