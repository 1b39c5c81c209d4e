import Foundation
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Networking

/// The rows that are shown of an inbox, and their words.
@Suite struct InboxItemTests {
    private let mona = SignedInAccount.ID(host: "github.com", login: Login("mona")!)

    private func entry(
        _ id: String, hoursAgo hours: Double = 0, in repository: String = "acme/rocket", isUnread: Bool = true,
        isSaved: Bool = false, reason: String = "mention", type: String = "Issue", number: Int? = 7,
        host: String = "github.com"
    ) -> InboxEntry {
        InboxEntry(
            account: SignedInAccount.ID(host: host, login: mona.login),
            thread: NotificationThread(
                id: id, repository: RepositoryName(repository)!, isPrivate: false, title: "Fix retry", type: type,
                number: number, subject: "", reason: reason, isUnread: isUnread, updatedAt: noon - hours * 3600,
                lastReadAt: nil),
            isSaved: isSaved, isWaiting: false)
    }

    /// Rows as short texts.
    private func rows(
        _ entries: [InboxEntry], _ scope: InboxFilter.Scope = .all, by grouping: InboxGrouping = .repository
    ) -> [String] {
        InboxItem.items(of: entries, InboxFilter(scope: scope), by: grouping, in: .utc, now: noon).map { item in
            switch item {
            case .repository(let name, _, let unread): "\(name) (\(unread))"
            case .day(let day): "\(day.date.month)-\(day.date.day)"
            case .entry(let entry): entry.thread.id
            }
        }
    }

    @Test func repositoriesWithTheNewestThreadsComeFirst() {
        let entries = [
            entry("1", in: "acme/rocket"), entry("2", hoursAgo: 1, in: "mona/tools", isUnread: false),
            entry("3", hoursAgo: 2, in: "ACME/Rocket", isUnread: false), entry("4", hoursAgo: 3, in: "acme/rocket"),
        ]
        #expect(rows(entries) == ["acme/rocket (2)", "1", "3", "4", "mona/tools (0)", "2"])
    }

    @Test func aRepositoryStaysInItsPlaceWhenItsNewestThreadIsRead() {
        let entries = [
            entry("1", isUnread: false), entry("2", hoursAgo: 1, in: "mona/tools"), entry("3", hoursAgo: 2),
        ]
        #expect(rows(entries, .unread) == ["acme/rocket (1)", "3", "mona/tools (1)", "2"])
    }

    @Test func repositoriesOfTwoServersAreTwo() {
        let entries = [entry("1"), entry("2", hoursAgo: 1, host: "git.example.com"), entry("3", hoursAgo: 2)]
        #expect(rows(entries) == ["acme/rocket (2)", "1", "3", "acme/rocket (1)", "2"])
    }

    @Test func aRepositoryIsFoundByAFormerName() throws {
        let names = RepositoryNames(of: FeedIdentity(name: "acme/rocket", formerNames: ["mona/rocket"], number: 70))
        let filter = InboxFilter(scope: .all, query: try Query(parsing: "repo:mona/rocket"), names: names)
        let entries = [entry("1"), entry("2", in: "mona/tools")]
        let items = InboxItem.items(of: entries, filter, by: .day, in: .utc, now: noon)
        #expect(items.dropFirst() == [.entry(entries[0])])
    }

    @Test func daysHaveHeadings() {
        let entries = [entry("1"), entry("2", hoursAgo: 11), entry("3", hoursAgo: 13), entry("4", hoursAgo: 24)]
        #expect(rows(entries, by: .day) == ["1-5", "1", "2", "1-4", "3", "4"])
    }

    @Test func filters() {
        let entries = [entry("1"), entry("2", isUnread: false), entry("3", isUnread: false, isSaved: true)]
        #expect(rows(entries, .unread, by: .day) == ["1-5", "1"])
        #expect(rows(entries, .saved, by: .day) == ["1-5", "3"])
        #expect(rows(entries, .all, by: .day) == ["1-5", "1", "2", "3"])
        #expect(rows([], .all).isEmpty)
    }

    @Test(arguments: [
        ("mention", "You were mentioned"), ("review_requested", "Review requested"), ("assign", "You are assigned"),
        ("subscribed", "You watch this repository"), ("ci_activity", "A workflow has run"),
        ("some_new_reason", "some_new_reason"),
    ])
    func reasons(reason: String, text: String) {
        #expect(entry("1", reason: reason).thread.reasonText == text)
    }

    @Test func allDocumentedReasonsHaveWords() {
        let reasons = [
            "approval_requested", "assign", "author", "ci_activity", "comment", "invitation", "manual",
            "member_feature_requested", "mention", "review_requested", "security_advisory_credit", "security_alert",
            "state_change", "subscribed", "team_mention",
        ]
        let texts = reasons.map { entry("1", reason: $0).thread.reasonText }
        #expect(Set(texts).count == reasons.count)
        #expect(!texts.contains { $0.contains("_") })
    }

    @Test func detailsNameTheAccountOnlyIfThereAreSeveral() {
        let entry = entry("1", isSaved: true)
        #expect(entry.details(isAccountShown: false) == ["acme/rocket", "You were mentioned", "Saved"])
        #expect(
            entry.details(isAccountShown: true) == ["acme/rocket", "You were mentioned", "mona@github.com", "Saved"])
    }

    @Test(arguments: [
        "Issue", "PullRequest", "Discussion", "Release", "Commit", "RepositoryInvitation", "CheckSuite", "",
    ])
    func iconsExist(type: String) {
        let icon = entry("1", type: type).thread.iconName
        let file = packageRoot.appending(path: "resources/icons/scalable/actions/\(icon).svg")
        #expect((try? file.checkResourceIsReachable()) == true)
    }

    @Test func threeThousandThreadsAreFast() throws {
        let threads = (0..<3000).map { entry("\($0)", hoursAgo: Double($0) / 10, in: "acme/r\($0 % 100)").thread }
        var account = AccountInbox(mona)
        let clock = ContinuousClock()
        let time = clock.measure {
            _ = account.replaceThreads(by: threads, hasMore: false, validators: nil, at: noon)
            _ = account.enqueue(.read, Array(threads.prefix(1000)), at: noon)
            let items = InboxItem.items(of: account.entries, InboxFilter(), by: .repository, in: .utc, now: noon)
            #expect(items.count == 2000 + 100)
        }
        #expect(time < .seconds(2))
        var inbox = Inbox()
        inbox.set(account)
        let data = try JSONEncoder.ofFiles.encode(inbox)
        #expect(try JSONDecoder.ofFiles.decode(Inbox.self, from: data) == inbox)
    }

    @Test func unreadablePartsOfTheFileDoNotAffectTheOthers() throws {
        var account = AccountInbox(mona)
        _ = account.replaceThreads(
            by: [entry("1").thread, entry("2", hoursAgo: 1).thread], hasMore: false, validators: Validators(etag: "a"),
            at: noon)
        _ = account.enqueue(.read, [entry("2", hoursAgo: 1).thread], at: noon)
        var inbox = Inbox()
        inbox.set(account)
        let text = String(decoding: try JSONEncoder.ofFiles.encode(inbox), as: UTF8.self)
        let damaged = text.replacing("\"id\":\"1\"", with: "\"id\":\"../1\"").replacing("\"mention\"", with: "7")
        let read = try JSONDecoder.ofFiles.decode(Inbox.self, from: Data("[5,\(damaged.dropFirst())".utf8))
        #expect(InboxContent(read, of: [mona]).entries.map(\.thread.id) == ["2"])
        #expect(read[mona].waitingCount == 1)
        // Or the next "not modified" would hide that a thread is missing.
        #expect(read[mona].validators == nil)
    }
}
