import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// The pages of a user's repositories over real HTTP.
@Suite struct RepositoryPagesTests {
    private let clock = HistoricalScheduler(initialClock: noon)
    private let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")

    private func model(_ gitHub: TestGitHub) -> UserRepositoriesModel { model(session(gitHub)) }

    private func session(_ gitHub: TestGitHub) -> GitHubSession {
        GitHubSession(server: gitHub.server, http: gitHub.http, clock: clock, worker: worker)
    }

    private func model(_ session: GitHubSession) -> UserRepositoriesModel {
        UserRepositoriesModel(session, clock: clock, worker: worker)
    }

    /// Pages of 100 repositories each, "mona/r1" to "mona/r100" on the first one.
    private func pages(_ count: Int, of server: GitHubServer) -> @Sendable (TestGitHub.Request) -> TestGitHub.Answer {
        { request in
            let number = request.query["page"].flatMap { Int($0) } ?? 1
            let names = (1...100).map {
                #"{"full_name": "mona/r\#((number - 1) * 100 + $0)", "stargazers_count": \#($0)}"#
            }
            let link = "<\(server.api.absoluteString)/user/7/repos?page=\(number + 1)>; rel=\"next\""
            return TestGitHub.Answer(
                200, number < count ? ["Link": link] : [:], body: Data("[\(names.joined(separator: ","))]".utf8))
        }
    }

    private func search(_ model: UserRepositoriesModel) {
        model.text.accept("mona")
        model.enter.accept(())
    }

    /// Waits until so many repositories are listed.
    private func wait(_ model: UserRepositoriesModel, for count: Int) async throws {
        try await model.listed.first { $0.count == count }
    }

    @Test func threeThousandRepositoriesComeInThirtyPagesAsTheyAreWanted() async throws {
        let gitHub = try await TestGitHub()
        gitHub.answer(by: pages(30, of: gitHub.server))
        let model = model(gitHub)
        search(model)
        try await wait(model, for: 100)
        try await worker.drain()
        #expect(gitHub.requests.value.count == 1)
        #expect(model.found.value.pages.hasMore)
        for page in 2...30 {
            model.more.accept(())
            // Scrolling goes on while a page is being requested.
            model.more.accept(())
            try await wait(model, for: 100 * page)
        }
        #expect(!model.found.value.pages.hasMore)
        #expect(model.listed.value.last?.name.name == "r3000" || model.listed.value.count == 3000)
        model.more.accept(())
        try await worker.drain()
        #expect(gitHub.requests.value.count == 30)
        #expect(gitHub.requests.value.dropFirst().map { $0.query["page"] } == (2...30).map { "\($0)" })
    }

    @Test func aPageThatPointsBackEndsTheList() async throws {
        let gitHub = try await TestGitHub()
        let link = "<\(gitHub.server.api.absoluteString)/user/7/repos?page=2>; rel=\"next\""
        gitHub.answer { request in
            let name = request.query["page"] == nil ? "a" : "b"
            return TestGitHub.Answer(200, ["Link": link], body: Data(#"[{"full_name": "mona/\#(name)"}]"#.utf8))
        }
        let model = model(gitHub)
        search(model)
        try await wait(model, for: 1)
        model.more.accept(())
        try await wait(model, for: 2)
        #expect(!model.found.value.pages.hasMore)
        model.more.accept(())
        try await worker.drain()
        #expect(gitHub.requests.value.count == 2)
    }

    @Test func aPageOfAnotherServerIsNotRequested() async throws {
        let gitHub = try await TestGitHub(
            TestGitHub.Answer(
                200, ["Link": "<https://example.com/users/mona/repos?page=2>; rel=\"next\""],
                body: Data(#"[{"full_name": "mona/a"}]"#.utf8)))
        let model = model(gitHub)
        search(model)
        try await wait(model, for: 1)
        #expect(!model.found.value.pages.hasMore)
    }

    @Test func aRepositoryThatComesAgainIsListedOnce() async throws {
        let gitHub = try await TestGitHub()
        let link = "<\(gitHub.server.api.absoluteString)/user/7/repos?page=2>; rel=\"next\""
        gitHub.answer { request in
            let isFirst = request.query["page"] == nil
            let body =
                isFirst
                ? #"[{"full_name": "mona/a", "stargazers_count": 1}]"#
                : #"[{"full_name": "Mona/A", "stargazers_count": 2}, {"full_name": "mona/b"}]"#
            return TestGitHub.Answer(200, isFirst ? ["Link": link] : [:], body: Data(body.utf8))
        }
        let model = model(gitHub)
        search(model)
        try await wait(model, for: 1)
        model.more.accept(())
        try await wait(model, for: 2)
        #expect(model.listed.value.map(\.name.description) == ["mona/a", "mona/b"])
        #expect(model.listed.value.first?.stars == 1)
    }

    @Test func aFailingPageLosesNothingAndIsRequestedAgain() async throws {
        let gitHub = try await TestGitHub()
        let good = pages(3, of: gitHub.server)
        gitHub.answer(by: good)
        let model = model(gitHub)
        search(model)
        try await wait(model, for: 100)
        gitHub.answer { _ in .refusal(502) }
        model.more.accept(())
        let failed = try await model.found.first { $0.pages.problem != nil }
        #expect(failed.pages.problem?.error.reason == .serverFailed(status: 502))
        #expect(failed.pages.elements.count == 100 && failed.pages.hasMore)
        // Scrolling does not request it all the time.
        model.more.accept(())
        try await worker.drain()
        #expect(gitHub.requests.value.count == 2)
        gitHub.answer(by: good)
        model.retry.accept(())
        try await wait(model, for: 200)
        #expect(model.found.value.pages.problem == nil)
        model.more.accept(())
        try await wait(model, for: 300)
    }

    @Test func afterAFailedSearchTheListGoesOnAsWell() async throws {
        let gitHub = try await TestGitHub()
        let good = pages(3, of: gitHub.server)
        gitHub.answer { $0.path.contains("nobody") ? .refusal(500) : good($0) }
        let model = model(gitHub)
        search(model)
        try await wait(model, for: 100)
        model.text.accept("nobody")
        model.enter.accept(())
        try await model.found.first { $0.search?.problem != nil }
        model.more.accept(())
        try await wait(model, for: 200)
        #expect(model.found.value.user?.description == "mona")
    }

    @Test func afterALimitThePageComesByItself() async throws {
        let gitHub = try await TestGitHub()
        let good = pages(2, of: gitHub.server)
        gitHub.answer(by: good)
        let model = model(gitHub)
        search(model)
        try await wait(model, for: 100)
        gitHub.answer { _ in .refusal(429, headers: ["Retry-After": "60"]) }
        model.more.accept(())
        let limited = try await model.found.first { $0.pages.problem != nil }
        #expect(limited.pages.problem?.retryTime == noon + 60)
        gitHub.answer(by: good)
        try await clock.waitingCount(1)
        clock.pass(61)
        try await wait(model, for: 200)
    }

    @Test func afterALimitThePageComesForAnotherAccountAsWell() async throws {
        let gitHub = try await TestGitHub()
        let good = pages(2, of: gitHub.server)
        gitHub.answer(by: good)
        let session = session(gitHub)
        let model = model(session)
        search(model)
        try await wait(model, for: 100)
        gitHub.answer { _ in .refusal(429, headers: ["Retry-After": "3600"]) }
        model.more.accept(())
        try await model.found.first { $0.pages.problem != nil }
        gitHub.answer(by: good)
        // So that it waits.
        try await clock.waitingCount(1)
        _ = worker.schedule(()) { _ in
            session.use(Credentials(account: .user(Login("mona")!), token: .just(nil)))
            return Disposables.create()
        }
        try await wait(model, for: 200)
    }

    @Test func unreadableRepositoriesAreLeftOutAndAnUnreadableListIsToldOf() async throws {
        let gitHub = try await TestGitHub(
            TestGitHub.Answer(200, body: Data(#"[{"full_name": "mona/a"}, 7, {"full_name": "a b"}, null]"#.utf8)),
            .html(200))
        let model = model(gitHub)
        search(model)
        try await wait(model, for: 1)
        model.enter.accept(())
        let failed = try await model.found.first { $0.search?.problem != nil }
        #expect(failed.search?.problem?.error.reason == .unreadable(.notJSON))
        #expect(model.listed.value.count == 1)
    }
}
