import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Networking

/// Stars: asked about in sight, shown at once, taken back when refused.
@Suite struct StarsTests {
    private let rig = UserRepositoriesRig()
    private var stars: StarsModel { rig.model.stars }
    private let one = RepositoryName("octo/one")!
    private let two = RepositoryName("octo/two")!

    private static func limit(_ remaining: Int) -> [String: String] {
        [
            "X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "\(remaining)",
            "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 1800)",
        ]
    }

    /// Finds two repositories.
    private func find(remaining: Int = 4999) {
        rig.gitHub.reply(.answer(.repositories("octo/one", "octo/two", headers: Self.limit(remaining))))
        rig.type("octo")
    }

    /// The requests for stars.
    private var requests: [String] {
        rig.requests.map(\.value).filter { !$0.hasPrefix("/users/") }.map { $0.replacing("/user/starred/", with: "") }
    }

    // MARK: Questions

    @Test func onlyWhatIsInSightIsAskedAboutAndOnce() {
        find()
        #expect(requests == [])
        rig.gitHub.reply(.answer(HTTPResponse(status: 204)), .answer(HTTPResponse(status: 404)))
        stars.visible.accept([one])
        #expect(requests == ["octo/one"])
        stars.visible.accept([two, one])
        #expect(requests == ["octo/one", "octo/two"])
        #expect(stars.starred.value == [one: true, two: false])
        stars.visible.accept([one, two])
        #expect(requests.count == 2)
    }

    @Test func nothingIsAskedWithoutAnAccountOrWhileTheLimitIsNotAmple() {
        let anonymous = UserRepositoriesRig(.anonymous)
        anonymous.gitHub.reply(.answer(.repositories("octo/one", headers: Self.limit(59))))
        anonymous.type("octo")
        anonymous.model.stars.visible.accept([one])
        #expect(anonymous.gitHub.count == 1)
        #expect(!anonymous.model.stars.hasAccount.value)
        find(remaining: 2000)
        stars.visible.accept([one, two])
        #expect(requests == [])
        #expect(stars.starred.value.isEmpty)
    }

    @Test func whatCannotBeAskedIsNotAskedAgainAndTheNetworkIsGivenTime() {
        find()
        rig.gitHub.reply(.answer(HTTPResponse(status: 403)), .failure(HTTPError.noNetwork))
        stars.visible.accept([one, two])
        #expect(requests == ["octo/one", "octo/two"])
        stars.visible.accept([one, two])
        #expect(requests.count == 2)
        rig.clock.pass(61)
        stars.visible.accept([one, two])
        #expect(requests == ["octo/one", "octo/two", "octo/two"])
        #expect(stars.starred.value == [two: false])
    }

    @Test func aTokenThatMayNotSeeStarsIsNotUsedForQuestionsAgain() {
        find()
        rig.gitHub.reply(
            .answer(
                HTTPResponse(
                    status: 403, headers: HTTPHeaders(["X-Accepted-GitHub-Permissions": "starring=read"]),
                    body: Data(#"{"message": "Resource not accessible by personal access token"}"#.utf8))))
        stars.visible.accept([one, two])
        rig.clock.pass(600)
        stars.visible.accept([two])
        #expect(requests == ["octo/one"])
    }

    // MARK: Changes

    @Test func aStarIsShownAtOnce() {
        let held = rig.gitHub.hold()
        stars.toggle.accept(one)
        #expect(stars.starred.value == [one: true])
        held.answer(HTTPResponse(status: 204))
        rig.clock.pass(2)
        stars.toggle.accept(one)
        #expect(stars.starred.value == [one: false])
        #expect(requests == ["PUT octo/one", "DELETE octo/one"])
    }

    @Test func aRefusedStarIsTakenBackAndTold() {
        let failed = Trace(stars.failed, rig.clock)
        rig.gitHub.reply(
            .answer(
                HTTPResponse(
                    status: 404,
                    headers: HTTPHeaders(["X-OAuth-Scopes": "read:user", "X-Accepted-OAuth-Scopes": "public_repo"]))))
        let held = rig.gitHub.hold()
        stars.toggle.accept(one)
        #expect(stars.starred.value.isEmpty)
        #expect(
            failed.values.map { $0.sentence(time: clockTime) } == [
                "octo/one was not starred. The token lacks the scope “public_repo” (403). Create one that has it, and sign in with it."
            ])
        rig.clock.pass(2)
        stars.toggle.accept(one)
        held.answer(HTTPResponse(status: 204))
        #expect(stars.starred.value == [one: true])
        rig.clock.pass(2)
        rig.gitHub.reply(.failure(HTTPError.noNetwork))
        stars.toggle.accept(one)
        #expect(stars.starred.value == [one: true])
        #expect(failed.values.last?.sentence(time: clockTime).hasPrefix("octo/one is still starred.") == true)
    }

    @Test(arguments: 1...6)
    func pressingFastEndsInTheLastWish(presses: Int) {
        let held = rig.gitHub.hold()
        for _ in 0..<presses { stars.toggle.accept(one) }
        #expect(stars.starred.value == [one: presses % 2 == 1])
        held.answer(HTTPResponse(status: 204))
        rig.clock.pass(5)
        #expect(stars.starred.value == [one: presses % 2 == 1])
        #expect(requests == (presses % 2 == 1 ? ["PUT octo/one"] : ["PUT octo/one", "DELETE octo/one"]))
    }

    @Test func aRefusedStarThatIsNotWantedAnyMoreIsNotTold() {
        find()
        stars.visible.accept([one])
        let failed = Trace(stars.failed, rig.clock)
        let held = rig.gitHub.hold()
        stars.toggle.accept(one)
        stars.toggle.accept(one)
        held.answer(HTTPResponse(status: 500))
        rig.clock.pass(5)
        #expect(stars.starred.value == [one: false])
        #expect(failed.values.isEmpty)
        #expect(requests == ["octo/one", "PUT octo/one"])
    }

    @Test func starsOfSeveralRepositoriesAreSentOneAfterAnother() {
        stars.toggle.accept(one)
        stars.toggle.accept(two)
        #expect(stars.starred.value == [one: true, two: true])
        rig.clock.pass(5)
        #expect(rig.requests == [Moment(0, "PUT /user/starred/octo/one"), Moment(1, "PUT /user/starred/octo/two")])
    }

    @Test func anAnswerToAQuestionDoesNotUndoAStar() {
        find()
        let question = rig.gitHub.hold()
        stars.visible.accept([one])
        stars.toggle.accept(one)
        question.answer(HTTPResponse(status: 404))
        rig.clock.pass(5)
        #expect(stars.starred.value == [one: true])
    }

    // MARK: Accounts

    @Test func withoutAnAccountOneIsNeeded() {
        let rig = UserRepositoriesRig(.anonymous)
        let needed = Elements(rig.model.stars.accountNeeded)
        rig.model.stars.toggle.accept(one)
        #expect(needed.values.count == 1)
        #expect(rig.gitHub.count == 0)
        rig.session.use(UserRepositoriesRig.mona)
        #expect(rig.model.stars.hasAccount.value)
        rig.model.stars.toggle.accept(one)
        #expect(rig.gitHub.count == 1)
    }

    @Test func theStarsOfAnotherAccountAreForgottenAndItsRequestsEnd() {
        stars.toggle.accept(one)
        _ = rig.gitHub.hold()
        rig.clock.pass(2)
        stars.toggle.accept(two)
        #expect(rig.gitHub.openCount == 1)
        rig.session.use(Credentials(account: .user(Login("hubot")!), token: .just(UserRepositoriesRig.token)))
        #expect(stars.starred.value.isEmpty)
        #expect(rig.gitHub.openCount == 0)
        #expect(!rig.model.isRunning.value)
    }
}
