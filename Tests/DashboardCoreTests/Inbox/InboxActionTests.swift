import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// What becomes of the user's actions: shown at once, written before they are sent, sent in order, kept until GitHub has
/// accepted them.
@Suite struct InboxActionTests {
    /// GitHub with an inbox of three threads, which answers actions with `write`.
    private func gitHub(
        _ write: @escaping @Sendable (TestGitHub.Request) -> TestGitHub.Answer = { _ in TestGitHub.Answer(205) }
    ) async throws -> TestGitHub {
        let gitHub = try await TestGitHub()
        answer(gitHub, write)
        return gitHub
    }

    private func answer(
        _ gitHub: TestGitHub, threads: [String]? = nil,
        _ write: @escaping @Sendable (TestGitHub.Request) -> TestGitHub.Answer = { _ in TestGitHub.Answer(205) }
    ) {
        let threads = threads ?? [thread("1", minutesAgo: 1), thread("2", minutesAgo: 2), thread("3", minutesAgo: 3)]
        gitHub.answer(by: { $0.method == "GET" ? .page(threads, headers: ["X-Poll-Interval": "600"]) : write($0) })
    }

    @Test func markingAsReadIsShownAtOnceAndSent() async throws {
        let rig = try InboxRig(try await gitHub())
        try await rig.start()
        try await rig.request { rig.model.change.accept(.mark(.read, [rig.entries[0]])) }
        #expect(rig.writes == ["PATCH /notifications/threads/1"])
        #expect(rig.unread == ["2", "3"])
        #expect(rig.ids == ["1", "2", "3"])
        #expect(rig.waiting == 0)
    }

    @Test func markingAsDoneCanBeUndone() async throws {
        let rig = try InboxRig(try await gitHub())
        try await rig.start()
        try await rig.change("1", "2") { .mark(.done, $0) }
        #expect(rig.ids == ["3"])
        #expect(rig.messages.values == [.marked(.done, count: 2)])
        try await rig.pass(AccountInbox.undoTime - 1)
        #expect(rig.writes.isEmpty)
        try await rig.change { _ in .undo }
        #expect(rig.unread == ["1", "2", "3"])
        try await rig.pass(60)
        #expect(rig.writes.isEmpty)
    }

    @Test func markingAsDoneIsSentAfterTheTimeForUndoing() async throws {
        let rig = try InboxRig(try await gitHub())
        try await rig.start()
        try await rig.change("2") { .mark(.done, $0) }
        try await rig.requestAfter(AccountInbox.undoTime)
        #expect(rig.writes == ["DELETE /notifications/threads/2"])
        try await rig.change { _ in .undo }
        #expect(rig.messages.values.last == .sentAlready)
        #expect(rig.ids == ["1", "3"])
    }

    @Test func undoingKeepsTheMarkBefore() async throws {
        let rig = try InboxRig(try await gitHub())
        try await rig.start()
        rig.tempo.accept(.stopped)
        answer(rig.gitHub) { _ in .refusal(502) }
        try await rig.request { rig.model.change.accept(.mark(.read, [rig.entries[0]])) }
        try await rig.change("1") { .mark(.done, $0) }
        #expect(rig.waiting == 1)
        try await rig.change { _ in .undo }
        #expect(rig.ids == ["1", "2", "3"])
        #expect(rig.unread == ["2", "3"])
        #expect(rig.waiting == 1)
    }

    @Test func unsubscribingIgnoresTheThreadAndMarksItAsDone() async throws {
        let rig = try InboxRig(try await gitHub())
        try await rig.start()
        try await rig.change("1") { .mark(.unsubscribe, $0) }
        #expect(rig.ids == ["2", "3"])
        try await rig.requestAfter(AccountInbox.undoTime)
        try await rig.requestAfterPause()
        #expect(
            rig.writes == ["PUT /notifications/threads/1/subscription", "DELETE /notifications/threads/1"])
    }

    @Test(arguments: ["PUT", "DELETE"])
    func undoingTakesBackWhatIsNotAcceptedAndTellsOfTheRest(accepted: String) async throws {
        let rig = try InboxRig(
            try await gitHub { $0.method == accepted ? TestGitHub.Answer(205) : .refusal(422) })
        try await rig.start()
        try await rig.change("1") { .mark(.unsubscribe, $0) }
        try await rig.requestAfter(AccountInbox.undoTime)
        try await rig.requestAfterPause()
        #expect(rig.writes.count == 2)
        #expect(rig.waiting == 1)
        try await rig.change { _ in .undo }
        #expect(rig.messages.values.last == .sentAlready)
        #expect(rig.waiting == 0)
        #expect(rig.ids == (accepted == "PUT" ? ["1", "2", "3"] : ["2", "3"]))
    }

    @Test func undoingConcernsAllAccountsAlsoWhereOneHasSent() async throws {
        let (slow, fast) = (try await gitHub { _ in .refusal(502) }, try await gitHub())
        let rig = try InboxRig(fast)
        rig.begin([account(fast), account(slow, "hubot")])
        _ = try await rig.model.statuses.first { $0.count == 2 && $0.allSatisfy { $0.attempt == .succeeded } }
        try await rig.change("1") { .mark(.done, $0) }
        try await rig.request(count: 1) { rig.clock.advance(by: RxTimeInterval(seconds: AccountInbox.undoTime)) }
        _ = try await slow.requests.first { $0.contains { $0.method == "DELETE" } }
        try await rig.worker.drain()
        try await rig.change { _ in .undo }
        #expect(rig.messages.values.last == .sentAlready)
        #expect(rig.waiting == 0)
        #expect(rig.ids.filter { $0 == "1" }.count == 1)
    }

    @Test func aSavedThreadStaysWhenItIsDone() async throws {
        let rig = try InboxRig(try await gitHub())
        try await rig.start()
        try await rig.change("1") { .save($0, true) }
        try await rig.change("1") { .mark(.done, $0) }
        #expect(rig.ids == ["1", "2", "3"])
        #expect(rig.unread == ["2", "3"])
        try await rig.requestAfter(AccountInbox.undoTime)
        #expect(rig.entries.filter(\.isSaved).map(\.thread.id) == ["1"])
        let again = try InboxRig(rig.gitHub, folder: rig.folder)
        again.model.restore()
        again.sessions.accept(rig.sessions.value)
        #expect(again.entries.filter(\.isSaved).map(\.thread.id) == ["1"])
    }

    @Test func aNewerActionReplacesAnOlderOne() async throws {
        let rig = try InboxRig(try await gitHub { _ in .refusal(502) })
        try await rig.start()
        try await rig.request { rig.model.change.accept(.mark(.read, [rig.entries[0]])) }
        try await rig.change("1") { .mark(.read, $0) }
        try await rig.change("1") { .mark(.done, $0) }
        answer(rig.gitHub)
        try await rig.requestAfter(AccountInbox.undoTime + 600)
        try await rig.request {}
        #expect(rig.writes.dropFirst() == ["DELETE /notifications/threads/1"])
        #expect(rig.waiting == 0)
    }

    @Test func whatIsQueuedOfflineIsSentInOrderWhenTheNetworkReturns() async throws {
        let rig = try InboxRig(try await gitHub())
        try await rig.start()
        rig.isOnline.accept(false)
        rig.tempo.accept(.stopped)
        try await rig.request { rig.model.change.accept(.mark(.read, [rig.entries[2]])) }
        try await rig.change("1") { .mark(.read, $0) }
        #expect(rig.unread == ["2"])
        #expect(rig.strip?.hasPrefix("Showing the inbox of 12:00.") == true)
        #expect(rig.strip?.hasSuffix("2 changes will be sent when there is a network.") == true)
        rig.isOnline.accept(true)
        try await rig.request { rig.tempo.accept(.normal) }
        try await rig.requestAfterPause()
        try await rig.requestAfterPause()
        #expect(rig.writes == ["PATCH /notifications/threads/3", "PATCH /notifications/threads/1"])
        #expect(rig.requests.prefix(2) == ["GET /notifications", "GET /notifications"])
        #expect(rig.waiting == 0)
        #expect(rig.strip == nil)
    }

    @Test func afterAPauseOfTheUpdatesTheThreadsAreAskedForBeforeAnActionIsSent() async throws {
        let rig = try InboxRig(try await gitHub())
        try await rig.start()
        rig.tempo.accept(.stopped)
        try await rig.worker.drain()
        try await rig.pass(7200)
        #expect(rig.requests == ["GET /notifications"])
        try await rig.request(count: 2) { rig.model.change.accept(.mark(.read, [rig.entries[0]])) }
        #expect(
            rig.requests == ["GET /notifications", "GET /notifications", "PATCH /notifications/threads/1"])
    }

    @Test func killedBetweenTheWriteAndTheRequestNothingIsLost() async throws {
        let latch = BehaviorRelay(value: false)
        let rig = try InboxRig(try await gitHub { _ in TestGitHub.Answer(205).held(until: latch) })
        try await rig.start()
        rig.model.change.accept(.mark(.read, [rig.entries[1]]))
        try await rig.gitHub.requests.first { $0.count == 2 }
        // As the disk is when GitHub gets the request.
        let copy = try TemporaryFolder(copyOf: rig.folder)
        latch.accept(true)
        let again = try InboxRig(rig.gitHub, folder: copy)
        again.model.restore()
        again.sessions.accept([again.session(account(rig.gitHub))])
        #expect(again.waiting == 1)
        #expect(again.unread == ["1", "3"])
        answer(rig.gitHub)
        again.model.start()
        try await again.ends.first { $0 == 2 }
        #expect(again.writes.last == "PATCH /notifications/threads/2")
        #expect(again.waiting == 0)
    }

    @Test func afterARestartWhatWasDoneIsSent() async throws {
        let rig = try InboxRig(try await gitHub())
        try await rig.start()
        try await rig.change("2") { .mark(.done, $0) }
        let again = try InboxRig(rig.gitHub, folder: rig.folder, time: noon + 3600)
        try await again.request(count: 2) { again.begin() }
        #expect(again.writes == ["DELETE /notifications/threads/2"])
    }

    @Test(arguments: [404, 410])
    func whatIsGoneIsAccepted(status: Int) async throws {
        let rig = try InboxRig(try await gitHub { _ in .refusal(status) })
        try await rig.start()
        try await rig.request { rig.model.change.accept(.mark(.read, [rig.entries[0]])) }
        #expect(rig.waiting == 0)
        #expect(rig.strip == nil)
    }

    @Test func aRefusedActionIsKeptAndToldAndTheOthersAreSent() async throws {
        let rig = try InboxRig(
            try await gitHub { $0.path.hasSuffix("/1") ? .refusal(403, "No") : TestGitHub.Answer(205) })
        try await rig.start()
        try await rig.request { rig.model.change.accept(.mark(.read, [rig.entries[0]])) }
        #expect(rig.waiting == 1)
        #expect(rig.strip?.contains("GitHub denies access (403).") == true)
        #expect(rig.strip?.hasSuffix("1 change is not sent yet.") == true)
        #expect(rig.entries[0].isWaiting && !rig.entries[0].isUnread)
        try await rig.requestAfterPause { rig.model.change.accept(.mark(.read, [rig.entries[1]])) }
        #expect(rig.writes.last == "PATCH /notifications/threads/2")
        #expect(rig.waiting == 1)
        answer(rig.gitHub)
        try await rig.requestAfter(60)
        #expect(rig.waiting == 0)
        #expect(rig.strip == nil)
    }

    @Test func anExpiredSignInKeepsTheActions() async throws {
        let rig = try InboxRig(try await gitHub { _ in .refusal(401) })
        try await rig.start()
        try await rig.request { rig.model.change.accept(.mark(.read, [rig.entries[0]])) }
        #expect(rig.waiting == 1)
        #expect(rig.strip?.contains("requires a valid sign-in (401)") == true)
        answer(rig.gitHub)
        let github = rig.sessions.value[0].github
        try await rig.request(count: 1) {
            _ = rig.worker.schedule(()) { _ in
                github.use(
                    Credentials(account: github.account, token: .just(AccessToken(AccountsRig.token + "x"))))
                return Disposables.create()
            }
        }
        try await rig.requestAfterPause()
        #expect(rig.waiting == 0)
        #expect(rig.strip == nil)
    }

    @Test func whatFailsOnGitHubsSideIsSentAgain() async throws {
        let rig = try InboxRig(try await gitHub { _ in .refusal(502) })
        try await rig.start()
        try await rig.request { rig.model.change.accept(.mark(.read, [rig.entries[0]])) }
        #expect(rig.waiting == 1)
        answer(rig.gitHub)
        // Only after a request that tells whether something has happened in the thread since.
        try await rig.request(count: 2) { rig.clock.advance(by: .seconds(600)) }
        #expect(rig.requests.suffix(2) == ["GET /notifications", "PATCH /notifications/threads/1"])
        #expect(rig.waiting == 0)
    }

    @Test func newerActivityMakesAThreadUnreadAgain() async throws {
        let rig = try InboxRig(try await gitHub { _ in .refusal(502) })
        try await rig.start()
        try await rig.request { rig.model.change.accept(.mark(.read, [rig.entries[2]])) }
        try await rig.change("2") { .mark(.done, $0) }
        answer(rig.gitHub, threads: [thread("3"), thread("2", minutesAgo: 0.5), thread("1", minutesAgo: 1)])
        try await rig.request { rig.model.refresh.accept(()) }
        #expect(rig.unread == ["3", "2", "1"])
        #expect(rig.waiting == 0)
        let message = try #require(rig.messages.values.last)
        #expect(message.sentence.contains("in 2 threads since you marked them"))
        try await rig.pass(120)
        #expect(rig.writes.count == 1)
    }

    @Test func signingOutRemovesTheThreadsAndTellsWhatWasNotSent() async throws {
        let rig = try InboxRig(try await gitHub())
        try await rig.start()
        try await rig.change("1", "2") { .mark(.done, $0) }
        let session = rig.sessions.value[0]
        rig.signedOut.accept(session.account)
        rig.sessions.accept([])
        try await rig.worker.drain()
        #expect(rig.messages.values.last == .discarded(2, session.account))
        #expect(rig.model.inbox.value == Inbox())
        #expect(!(try String(contentsOf: rig.file, encoding: .utf8)).contains("mona"))
        try await rig.pass(3600)
        #expect(rig.writes.isEmpty)
    }

    @Test func aFullDiskIsToldAndTheActionIsSent() async throws {
        let gitHub = try await gitHub()
        let rig = try InboxRig(gitHub, files: FaultyDisk(.full).files)
        try await rig.start()
        #expect(rig.model.notice.value?.sentence(.inbox).hasPrefix("Inbox: the file cannot be saved.") == true)
        try await rig.request { rig.model.change.accept(.mark(.read, [rig.entries[0]])) }
        #expect(rig.writes.count == 1)
        #expect(rig.unread == ["2", "3"])
    }

    @Test func aDamagedFileIsSetAside() async throws {
        let rig = try InboxRig(try await gitHub())
        try rig.folder.write(
            "{",
            to: rig.file.path(percentEncoded: false).replacing(rig.folder.url.path(percentEncoded: false), with: ""))
        try await rig.start()
        #expect(rig.ids.count == 3)
        guard case .damaged = rig.model.notice.value else {
            Issue.record("\(String(describing: rig.model.notice.value))")
            return
        }
    }
}
