import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// Feeds that are read by several accounts, on several hosts.
@Suite struct AccountFeedsTests {
    /// A page of the repository "acme/secret", which GitHub shows only to those who may see it.
    private static func secrets(_ ids: String...) -> TestGitHub.Answer {
        let events = ids.map {
            event($0, in: RepositoryName("acme/secret")!, number: 7)
                .replacing(#""public": true"#, with: #""public": false"#)
        }
        return .page(events, headers: ["ETag": #""private""#])
    }

    private static func authorization(of login: String) -> String { "Bearer \(AccountFeedsRig.token(of: login))" }

    /// A page that only octocat may see: for others, as after signing out, it does not exist.
    private static func onlyForOctocat(_ answer: TestGitHub.Answer, _ request: TestGitHub.Request) -> TestGitHub.Answer
    {
        request.headers["Authorization"] == authorization(of: "octocat") ? answer : .refusal(404, "Not Found")
    }

    @Test func eachFeedIsRequestedWithTheTokenOfItsAccountOnItsHost() async throws {
        let rig = try await AccountFeedsRig("acme/rocket", "https://mona@E/acme/rocket", "https://mona@E")
        try await rig.signIn("octocat")
        try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        try await rig.refresh()
        let standard = rig.rig.gitHub.requests.value
        #expect(standard.map(\.path) == ["/repos/acme/rocket/events"])
        #expect(standard.map { $0.headers["Authorization"] } == [Self.authorization(of: "octocat")])
        let others = rig.enterprise.requests.value
        #expect(
            Set(others.map(\.path)) == ["/api/v3/repos/acme/rocket/events", "/api/v3/users/mona/received_events"])
        #expect(others.allSatisfy { $0.headers["Authorization"] == Self.authorization(of: "mona") })
    }

    @Test func pagesAreOnTheWebsiteOfTheServerWhoseFeedHasTheEvent() async throws {
        let rig = try await AccountFeedsRig("acme/rocket", "https://mona@E/acme/secret")
        rig.rig.gitHub.answer(.page(event("1", in: RepositoryName("acme/rocket")!, number: 8)))
        rig.enterprise.answer(Self.secrets("2"))
        try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        try await rig.refresh()
        let standard = rig.rig.gitHub.server.web
        let web = try #require(rig.watchList.sources.value.last?.github.server.web)
        #expect(web.host() == rig.enterprise.server.web.host())
        var pages: [String: URL] = [:]
        for event in rig.feed.events.value { pages[event.id] = try await rig.feed.page(of: event).value }
        #expect(pages == ["1": standard.appending(path: "acme/rocket"), "2": web.appending(path: "acme/secret")])
        #expect(rig.watchList.list.value.feeds.map(rig.feed.web(of:)) == [standard, web])
        #expect(rig.feed.web(ofRepository: "ACME/secret") == web)
        #expect(rig.feed.web(ofRepository: "acme/other") == standard)
        let digest = Digest(of: rig.watchList.histories.value, period: .distantPast..<noon, silence: Silence())
        #expect(
            Dictionary(digest.repositories.map { ($0.title, $0.web) }) { $1 } == [
                "acme/rocket": standard, "acme/secret": web,
            ])
    }

    @Test func anAccountThatIsNotSignedInSendsNothingAndTellsIt() async throws {
        let rig = try await AccountFeedsRig("https://mona@E/acme/rocket")
        try await rig.start()
        try await rig.refresh()
        #expect(rig.enterprise.requests.value.isEmpty)
        #expect(rig.rig.gitHub.requests.value.isEmpty)
        guard case .failed(let error) = rig.feed.status.value.attempt else {
            Issue.record("No failure is told.")
            return
        }
        #expect(error.reason == .noToken(.missing))
    }

    @Test func anAccountThatSomebodyElseRemovesAndAddsIsReadAgainWithoutARestart() async throws {
        let rig = try await AccountFeedsRig("https://mona@E/acme/rocket")
        rig.enterprise.answer(.page(event("1")))
        try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        try await rig.refresh()
        let accounts = rig.rig.accounts.accounts.value.all
        try await rig.change(to: [])
        try await rig.refresh()
        #expect(rig.enterprise.requests.value.count == 1)
        #expect(rig.rig.sessions.all.value.isEmpty)
        #expect(rig.rig.accounts.tokenStatuses.value.isEmpty)
        let readings = rig.rig.keyring.readings
        try await rig.change(to: accounts)
        try await rig.refresh()
        #expect(rig.enterprise.requests.value.count == 2)
        #expect(rig.feed.status.value.attempt == .succeeded)
        // Its token may be another one.
        #expect(rig.rig.keyring.readings == readings + 1)
    }

    @Test func theFeedsOfAnAccountHaveItsSessionAlsoWhereItIsNotTheFirstAnyMore() async throws {
        let rig = try await AccountFeedsRig("acme/rocket")
        let host = rig.rig.gitHub.server.name
        try rig.rig.folder.write(
            #"{"repositories": ["https://octocat@\#(host)/a/one", "https://mona@\#(host)/a/two"]}"#,
            to: "config/preferences.json")
        let again = try rig.restarted()
        rig.rig.gitHub.answer(by: { .page(event("\($0.path.count)", number: $0.path.hasSuffix("one/events") ? 1 : 2)) })
        let octocat = try await again.signIn("octocat")
        try await again.signIn("mona")
        try await again.start()
        try await again.refresh()
        func tokens(_ name: String) -> [String] {
            rig.rig.gitHub.requests.value.filter { $0.path.contains(name) }.compactMap { $0.headers["Authorization"] }
        }
        #expect(tokens("one") == [Self.authorization(of: "octocat")])
        #expect(tokens("two") == [Self.authorization(of: "mona")])
        try await again.change(to: again.rig.accounts.accounts.value.all.filter { $0.id != octocat })
        try await again.refresh()
        #expect(tokens("one") == [Self.authorization(of: "octocat")])
        #expect(tokens("two") == Array(repeating: Self.authorization(of: "mona"), count: 2))
        let sessions = again.watchList.sources.value.map(\.github)
        #expect(sessions.last === again.rig.sessions.standard)
        #expect(sessions.first !== sessions.last)
    }

    @Test func aFailureOfOneAccountEmptiesNothingOfAnother() async throws {
        let rig = try await AccountFeedsRig("acme/rocket", "https://mona@E/acme/secret")
        rig.rig.gitHub.answer(.page(event("1")))
        rig.enterprise.answer(Self.secrets("2"), .refusal(401, "Bad credentials"))
        try await rig.signIn("octocat")
        try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        try await rig.refresh()
        try await rig.refresh()
        #expect(Set(rig.feed.events.value.map(\.id)) == ["1", "2"])
        let status = rig.watchList.sources.value.map(\.status.value.attempt)
        #expect(status.first == .succeeded)
        if case .failed = status.last {} else { Issue.record("The other account's failure is not told.") }
    }

    @Test func aPauseOfOneAccountDoesNotStopTheOthers() async throws {
        let rig = try await AccountFeedsRig("acme/rocket", "https://mona@E/acme/rocket")
        rig.enterprise.answer(.refusal(429, "Slow down", headers: ["Retry-After": "600"]))
        try await rig.signIn("octocat")
        try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        try await rig.refresh()
        try await rig.refresh()
        #expect(rig.enterprise.requests.value.count == 1)
        #expect(rig.rig.gitHub.requests.value.count == 2)
    }

    @Test func theFeedsOfEachAccountAreRefreshedByItsOwnLimits() async throws {
        let rig = try await AccountFeedsRig("acme/rocket", "https://mona@E/acme/rocket")
        let end = Int(noon.timeIntervalSince1970) + 3600
        let used = ["X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "\(end)"]
        rig.rig.gitHub.answer(.page(headers: used))
        try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        let sources = rig.watchList.sources.value
        rig.pollers.visible.accept(sources.last?.feed)
        rig.pollers.start()
        try await rig.rig.gitHub.requests.first { $0.count == 1 }
        for count in 1...3 {
            try await rig.enterprise.requests.first { $0.count >= count }
            try await sources.last?.isRunning.first { !$0 }
            for _ in 0..<3 { try await rig.rig.worker.drain() }
            rig.rig.clock.advanceTo(rig.rig.clock.now.addingTimeInterval(90))
        }
        #expect(rig.rig.gitHub.requests.value.count == 1)
    }

    @Test func theLimitThatIsShownIsThatOfTheAccountThatReadsTheFeed() async throws {
        let rig = try await AccountFeedsRig("acme/rocket", "https://mona@E/acme/rocket")
        let reset = "\(Int(noon.timeIntervalSince1970) + 600)"
        rig.rig.gitHub.answer(
            .page(headers: ["X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "9", "X-RateLimit-Reset": reset]))
        rig.enterprise.answer(
            .page(headers: ["X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "4000", "X-RateLimit-Reset": reset]))
        try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        try await rig.refresh()
        #expect(rig.feed.budget.value.limits[.core]?.limit == 60)
        rig.watchList.selection.accept(.feed(try #require(rig.watchList.list.value.feeds.last)))
        try await rig.rig.worker.drain()
        #expect(rig.feed.budget.value.limits[.core]?.limit == 5000)
    }

    @Test func theLimitsOfEachAccountAreListed() async throws {
        let rig = try await AccountFeedsRig("acme/rocket", "https://mona@E/acme/rocket")
        let reset = "\(Int(noon.timeIntervalSince1970) + 600)"
        let limit = { (count: Int) in
            ["X-RateLimit-Limit": "\(count)", "X-RateLimit-Remaining": "\(count)", "X-RateLimit-Reset": reset]
        }
        rig.rig.gitHub.answer(.page(headers: limit(60)))
        rig.enterprise.answer(.page(headers: limit(5000)))
        let mona = try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        try await rig.refresh()
        let budgets = try await rig.rig.sessions.budgets.first()
        let report = RequestsReport(
            budgets, RequestLedger(), followed: WatchList(), today: CalendarDay(number: 20_000), now: noon)
        #expect(report.limits.map(\.title) == ["Feeds", "Feeds (\(mona))"])
        #expect(report.limits.map(\.reported?.limit) == [60, 5000])
    }

    // MARK: Signing out

    @Test func signingOutRemovesWhatOnlyTheAccountMaySee() async throws {
        let rig = try await AccountFeedsRig("acme/rocket", "acme/secret", "https://mona@E/acme/rocket")
        rig.rig.gitHub.answer { request in
            request.path.contains("secret")
                ? Self.onlyForOctocat(Self.secrets("2"), request)
                : .page(event("1"), headers: ["ETag": #""public""#])
        }
        rig.enterprise.answer(.page(event("3", number: 8)))
        let octocat = try await rig.signIn("octocat")
        let mona = try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        try await rig.refresh()
        let host = rig.rig.gitHub.server.folderName
        let other = rig.enterprise.server.folderName
        #expect(
            Set(rig.savedHistories) == ["\(host)/33569135", "\(host)/7", "\(other)/accounts/mona/8"])

        try await rig.signOut(octocat)
        #expect(Set(rig.savedHistories) == ["\(host)/33569135", "\(other)/accounts/mona/8"])
        #expect(Set(rig.feed.events.value.map(\.id)) == ["1", "3"])
        let head = try #require(rig.rig.folder.files.first { $0.contains("/33569135/head.json") })
        let text = try String(contentsOf: rig.rig.folder.url.appending(path: head), encoding: .utf8)
        #expect(!text.contains("octocat") && !text.contains("public"))

        try await rig.signOut(mona)
        #expect(rig.savedHistories == ["\(host)/33569135"])
        #expect(rig.feed.events.value.map(\.id) == ["1"])
        #expect(rig.watchList.list.value.feeds.count == 3)
    }

    /// Also if the private repository is followed no longer, and its history only left on the disk.
    @Test(arguments: [true, false])
    func signingOutForgetsTheSilencedThreadsThatOnlyTheAccountMaySee(isFollowed: Bool) async throws {
        let rig = try await AccountFeedsRig(
            "acme/rocket", "acme/secret", "https://mona@E/acme/rocket", "https://mona@E")
        rig.rig.gitHub.answer { request in
            request.path.contains("secret")
                ? Self.onlyForOctocat(
                    .page(Self.issue("1", in: "acme/secret", repositoryNumber: 7, isPublic: false)), request)
                : .page(Self.issue("2", in: "acme/rocket", repositoryNumber: 8))
        }
        rig.enterprise.answer { request in
            request.path.contains("received")
                ? .page(Self.issue("4", in: "acme/other", repositoryNumber: 9))
                : .page(Self.issue("3", in: "acme/rocket", repositoryNumber: 8))
        }
        let octocat = try await rig.signIn("octocat")
        let mona = try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        try await rig.refresh()
        let events = rig.feed.events.value.sorted { $0.id < $1.id }
        #expect(events.map(\.id) == ["1", "2", "3", "4"])
        for event in events { rig.silence.change.accept(.muteThread(event)) }
        try await rig.rig.worker.drain()
        #expect(try rig.savedTitles == ["Title 1", "Title 2", "Title 3", "Title 4"])
        if !isFollowed { rig.watchList.change.accept(.remove(feed("acme/secret"))) }

        try await rig.signOut(octocat)
        #expect(try rig.savedTitles == ["Title 2", "Title 3", "Title 4"])
        try await rig.signOut(mona)
        #expect(try rig.savedTitles == ["Title 2"])
        // Undoing the last change does not bring its title back.
        rig.silence.change.accept(.undo)
        try await rig.rig.worker.drain()
        #expect(try rig.savedTitles == ["Title 2"])
        for file in rig.rig.folder.files where file.hasPrefix("config/silence") {
            let text = try String(contentsOf: rig.rig.folder.url.appending(path: file), encoding: .utf8)
            #expect(!text.contains("secret") && !text.contains("other"))
        }
    }

    /// The JSON of an issue with the number and the title of the event.
    private static func issue(
        _ id: String, in repository: String, repositoryNumber: Int, isPublic: Bool = true
    ) -> String {
        envelope(
            id: "\"\(id)\"", type: "\"IssuesEvent\"", actor: #"{"login": "mona"}"#,
            repo: #"{"id": \#(repositoryNumber), "name": "\#(repository)"}"#,
            payload: #"{"action": "opened", "issue": {"number": \#(id), "title": "Title \#(id)"}}"#,
            createdAt: "\"\(noon.formatted(.iso8601))\""
        )
        .replacing(#""public": true"#, with: #""public": \#(isPublic)"#)
    }

    /// What another account has read is not touched.
    @Test func anotherAccountOfTheServerKeepsItsHistories() async throws {
        let rig = try await AccountFeedsRig("acme/secret")
        rig.rig.gitHub.answer(Self.secrets("2"))
        try await rig.signIn("octocat")
        let mona = try await rig.signIn("mona")
        try await rig.start()
        try await rig.refresh()
        try await rig.signOut(mona)
        #expect(rig.feed.events.value.map(\.id) == ["2"])
        #expect(rig.savedHistories.count == 1)
    }

    /// The answer was under way when the user signed out.
    @Test func anAnswerToAFormerAccountIsNotStored() async throws {
        let latch = BehaviorRelay(value: false)
        let rig = try await AccountFeedsRig("acme/secret")
        rig.rig.gitHub.answer { Self.onlyForOctocat(Self.secrets("2").held(until: latch), $0) }
        let octocat = try await rig.signIn("octocat")
        try await rig.start()
        rig.feed.refresh.accept(())
        try await rig.rig.gitHub.requests.first { $0.count == 1 }
        try await rig.signOut(octocat)
        latch.accept(true)
        for _ in 0..<5 { try await rig.rig.worker.drain() }
        #expect(rig.savedHistories.isEmpty)
        #expect(rig.feed.events.value.isEmpty)
    }

    @Test func whatCannotBeRemovedIsTold() async throws {
        let rig = try await AccountFeedsRig("https://mona@E/acme/rocket")
        rig.enterprise.answer(.page(event("3", number: 8)))
        let mona = try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        try await rig.refresh()
        rig.isDiskFailing.accept(true)
        try await rig.signOut(mona)
        if case .unremovable = rig.histories.notice.value {} else { Issue.record("Nothing is told.") }
    }

    // MARK: Adding

    @Test func aChosenFeedIsReadByTheChosenAccount() async throws {
        let rig = try await AccountFeedsRig()
        try await rig.signIn("octocat")
        let mona = try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        let chosen = Elements(rig.adding.chosen)
        let readers = try await rig.adding.readers.first()
        #expect(readers == [nil, mona])
        #expect(rig.adding.standardReader?.login == Login("octocat"))
        rig.adding.choose.accept(feed("acme/one"))
        rig.adding.reader.accept(mona)
        rig.adding.choose.accept(feed("acme/two"))
        rig.adding.text.accept("acme/three")
        rig.adding.enter.accept(())
        #expect(
            chosen.values.map(\.description)
                == ["acme/one", "https://\(mona)/acme/two", "https://\(mona)/acme/three"])
    }

    @Test func anAddressOnTheServerOfAnotherAccountIsReadByIt() async throws {
        let rig = try await AccountFeedsRig()
        let mona = try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        rig.adding.text.accept("\(rig.enterprise.server.api)/acme/rocket/issues/3")
        #expect(rig.adding.feed.value?.description == "https://\(mona)/acme/rocket")
        rig.adding.text.accept("https://elsewhere.example.com/acme/rocket")
        rig.adding.enter.accept(())
        #expect(rig.adding.problem.value == .text(.otherHost("elsewhere.example.com")))
    }

    @Test func whatAnAccountFollowsIsOfferedUntilItIsFollowed() async throws {
        let rig = try await AccountFeedsRig()
        let octocat = try await rig.signIn("octocat")
        try await rig.start()
        let following = WatchedFeed.received(by: octocat)
        #expect(try await rig.adding.choices.first() == [.received(following)])
        rig.adding.followed.accept(WatchList([following]))
        #expect(try await rig.adding.choices.first() == [])
        #expect(following.title == "Following (octocat)")
        #expect(WatchedFeed("\(following)") == following)
    }

    // MARK: What a person follows

    @Test func itIsToldWhetherThereArePrivateEvents() async throws {
        let rig = try await AccountFeedsRig("https://mona@E")
        rig.enterprise.answer(.page(), .page(event("1")), Self.secrets("2"), .page(event("3")))
        try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        let source = try #require(rig.watchList.sources.value.first)
        for scope in [ReceivedScope.nothing, .onlyPublic, .all, .all] {
            try await rig.refresh()
            #expect(source.scope.value == scope)
        }
        let again = try rig.restarted()
        try await again.start()
        #expect(again.watchList.sources.value.first?.scope.value == .all)
    }

    // MARK: Secrets

    /// Over several hosts, failures, redirects to another host and a restart.
    @Test func aTokenIsSentOnlyToItsHostAndWrittenNowhere() async throws {
        let rig = try await AccountFeedsRig("acme/rocket", "acme/lost", "https://mona@E/acme/rocket", "https://mona@E")
        let elsewhere = try await TestGitHub(.page())
        rig.rig.gitHub.answer { [url = elsewhere.server.api] request in
            request.path.contains("lost")
                ? TestGitHub.Answer(301, ["Location": "\(url)/repos/acme/lost/events"]) : .page(event("1"))
        }
        rig.enterprise.answer(Self.secrets("2"), .refusal(403, "No"), .html(502))
        try await rig.signIn("octocat")
        try await rig.signIn("mona", onEnterprise: true)
        try await rig.start()
        for _ in 1...3 { try await rig.refresh() }
        let again = try rig.restarted()
        try await again.start()
        try await again.refresh()

        let tokens = ["octocat", "mona"].map(AccountFeedsRig.token)
        func sent(_ server: TestGitHub) -> Set<String> {
            Set(server.requests.value.flatMap { request in tokens.filter { "\(request)".contains($0) } })
        }
        #expect(sent(rig.rig.gitHub) == [tokens[0]])
        #expect(sent(rig.enterprise) == [tokens[1]])
        #expect(sent(elsewhere).isEmpty)
        for file in rig.rig.folder.files {
            let content = try Data(contentsOf: rig.rig.folder.url.appending(path: file))
            for token in tokens { #expect(content.range(of: Data(token.utf8)) == nil, "\(file)") }
        }
        for source in rig.watchList.sources.value {
            for token in tokens { #expect(!"\(source.status.value)".contains(token)) }
        }
    }
}

@Suite struct FeedOfAnAccountTests {
    @Test(arguments: [
        "acme/rocket", "octocat", "https://mona@github.example.com/acme/rocket", "https://mona@127.0.0.1:8080/octocat",
        "https://mona@github.com",
    ])
    func aFeedIsWrittenAsItIsRead(text: String) throws {
        #expect(try #require(WatchedFeed(text)).description == text)
    }

    @Test(arguments: [
        "https://github.com/acme/rocket", "https://@github.com/acme/rocket", "https://a@b@c/d", "https://mona@/acme",
        "https://mona@github.com/", "https://mona@github.com/a/b/c", "https://mona@git hub.com/a", "http://mona@a/b",
        "https://mona@github.com/..", "https://-@x/a b",
    ])
    func anythingElseIsNoFeed(text: String) { #expect(WatchedFeed(text) == nil) }

    @Test func theCaseOfNamesDoesNotMatter() {
        #expect(feed("https://Mona@GitHub.com/Acme/Rocket") == feed("https://mona@github.com/acme/rocket"))
        #expect(feed("https://mona@github.com/acme/rocket") != feed("acme/rocket"))
    }
}
