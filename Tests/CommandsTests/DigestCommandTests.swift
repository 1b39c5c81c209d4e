import Foundation
import Testing

@testable import Base
@testable import Commands
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

@Suite("dashboard digest and inbox")
struct DigestCommandTests {
    @Test("sum up since a day, as text, Markdown and JSON")
    func digest() throws {
        let rig = try CommandRig()
        try rig.store(star("3", -5), star("2", -600), star("1", -3 * 1440))
        #expect(try rig.lines("digest").first?.hasPrefix("2 events since") == true)
        #expect(try rig.lines("digest", "--since", "2026-01-01").first == "3 events since 1 January, 00:00")
        #expect(try rig.lines("digest", "--since", "today").first == "2 events since 00:00")
        let text = try rig.lines("digest")
        #expect(text.count == 2 && text.last?.hasSuffix("  2 new stars") == true)
        let markdown = try rig.lines("digest", "--markdown")
        #expect(markdown.first?.hasPrefix("## ") == true && markdown.last?.hasPrefix("- **[") == true)
        let object = try #require(try rig.objects("digest", "--json").first)
        #expect(Set(object.keys) == ["start", "end", "events", "repositories"] && object["events"] as? Int == 2)
        let repository = try #require((object["repositories"] as? [[String: Any]])?.first)
        #expect(repository["stars"] as? Int == 2 && repository["sentence"] as? String == "2 new stars")
    }

    @Test(
        "begin with the day that is meant",
        arguments: [
            ("today", "2026-01-05T00:00:00Z"), ("Yesterday", "2026-01-04T00:00:00Z"),
            ("monday", "2026-01-05T00:00:00Z"), ("tuesday", "2025-12-30T00:00:00Z"),
            ("2025-11-01", "2025-11-01T00:00:00Z"), ("2027-01-01", "2026-01-05T12:00:00Z"),
        ])
    func starts(argument: String, time: String) throws {
        let start = try #require(DigestStart(argument: argument))
        #expect(start.date(now: noon, in: .utc).formatted(.iso8601) == time)
    }

    @Test("refuse another word for a day", arguments: ["noon", "2026-13-01", ""])
    func wrongStart(argument: String) {
        #expect(DigestStart(argument: argument) == nil)
        #expect(throws: (any Error).self) { try DashboardCommand.parseAsRoot(["digest", "--since", argument]) }
    }

    @Test("list the unread notifications of the accounts that are signed in")
    func inbox() throws {
        let rig = try CommandRig()
        let login = try #require(Login("octocat"))
        let account = SignedInAccount(server: .standard, login: login, kind: .classic, scopes: nil)
        #expect(try rig.answer("inbox").notes == ["No account is signed in."])
        try rig.saved.accounts.save(SignedInAccounts([account]), at: noon)
        #expect(try rig.answer("inbox").notes == ["The notifications were not requested yet."])
        var inbox = Inbox()
        var own = AccountInbox(account.id)
        _ = own.replaceThreads(
            by: [thread("1", "Fix\u{1B}[2J", isUnread: true), thread("2", "Old", isUnread: false)], hasMore: false,
            validators: nil, at: noon)
        inbox.set(own)
        try rig.saved.inbox.save(inbox, at: noon)
        #expect(
            try rig.lines("inbox") == [
                "11:00  ReactiveX/RxSwift  Fix [2J #12  You were mentioned  https://github.com/ReactiveX/RxSwift/pull/12"
            ])
        let objects = try rig.objects("inbox", "--json")
        #expect(objects.count == 1)
        let keys: Set = [
            "account", "id", "number", "reason", "repository", "saved", "time", "title", "type", "url",
        ]
        #expect(objects.first.map { Set($0.keys) } == keys)
    }

    private func thread(_ id: String, _ title: String, isUnread: Bool) -> NotificationThread {
        NotificationThread(
            id: id, repository: rxSwift, isPrivate: false, title: title, type: "PullRequest", number: 12,
            subject: "pulls/12",
            comment: nil, reason: "mention", isUnread: isUnread, updatedAt: noon - 3600, lastReadAt: nil)
    }
}
