import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Networking

/// Finding the repositories of a user while the login is typed.
@Suite struct UserSearchTests {
    private let rig = UserRepositoriesRig()

    // MARK: When

    @Test func theNewestTextIsSearchedForHalfASecondAfterTheLastKey() {
        for text in ["o", "oc", "oct", "octo"] { rig.type(text, pass: 0.499) }
        #expect(rig.requests.isEmpty)
        rig.clock.pass(5)
        #expect(rig.requests == [Moment(1.997, "/users/octo/repos")])
        #expect(rig.names == ["octo/one"])
        #expect(rig.user == "octo")
    }

    @Test func theSameUserIsSearchedForOnceHoweverItIsWritten() {
        for text in ["octo", " octo", "@octo", "OCTO", "octo/x", "https://github.com/octo/y/issues"] { rig.type(text) }
        rig.type("octob", pass: 0.3)
        rig.type("octo")
        #expect(rig.requests.map(\.value) == ["/users/octo/repos"])
    }

    @Test func enterSearchesAtOnceAndAgain() {
        rig.type("octo", pass: 0.1)
        rig.model.enter.accept(())
        #expect(rig.requests == [Moment(0.1, "/users/octo/repos")])
        rig.clock.pass(5)
        rig.model.enter.accept(())
        rig.clock.pass(5)
        #expect(rig.requests.map(\.seconds) == [0.1, 5.1])
        #expect(rig.names == ["octo/one"])
    }

    @Test func anEmptyEntryKeepsTheListAndTheName() {
        rig.type("octo")
        rig.type("octob", pass: 0.3)
        rig.type("", pass: 60)
        rig.model.enter.accept(())
        #expect(rig.requests.count == 1)
        #expect(rig.names == ["octo/one"])
        #expect(rig.user == "octo")
        #expect(rig.page == .list)
        rig.type("octo")
        #expect(rig.requests.count == 1)
    }

    // MARK: Which answer counts

    @Test func anAnswerForAnEarlierTextNeverShows() {
        let shown = Trace(rig.model.found.compactMap(\.user), rig.clock)
        let held = rig.gitHub.hold()
        rig.type("slow")
        rig.type("fast")
        #expect(rig.gitHub.openCount == 0)
        held.answer(.repositories("slow/one"))
        rig.clock.pass(5)
        #expect(rig.names == ["fast/one"])
        #expect(!shown.values.contains(Login("slow")!))
    }

    @Test func whatWasFoundStaysUntilTheNextAnswer() {
        rig.type("one")
        let held = rig.gitHub.hold()
        rig.type("two")
        #expect(rig.user == "one")
        #expect(rig.page == .list)
        #expect(rig.model.isRunning.value)
        held.answer(.repositories("two/one"))
        #expect(rig.user == "two")
        #expect(rig.model.found.value.search == nil)
    }

    // MARK: Problems

    @Test func anErrorKeepsTheListAndTheNextKeyWorks() {
        rig.type("one")
        rig.gitHub.reply(.failure(HTTPError.noNetwork))
        rig.type("two")
        #expect(rig.names == ["one/one"])
        #expect(rig.told == "Showing the repositories of one. There is no network. Check the connection.")
        #expect(!rig.model.isRunning.value)
        rig.type("three")
        #expect(rig.names == ["three/one"])
        #expect(rig.told == nil)
    }

    @Test func tryingAgainSearchesForTheUserThatHasFailed() {
        rig.gitHub.reply(.failure(HTTPError.noNetwork), .answer(HTTPResponse(status: 500)))
        rig.type("one")
        #expect(
            rig.page == .message(.offline, "No Network", "There is no network. Check the connection."))
        rig.model.retry.accept(())
        #expect(
            rig.page
                == .message(.problem, "GitHub Has a Problem", "GitHub has a problem (500). Try again in a few minutes.")
        )
        rig.model.retry.accept(())
        #expect(rig.names == ["one/one"])
        rig.model.retry.accept(())
        #expect(rig.requests.count == 3)
    }

    @Test func whatWasRefusedIsSearchedForAgainAfterASignIn() {
        rig.gitHub.reply(.answer(HTTPResponse(status: 401)))
        rig.type("one")
        #expect(rig.page.kind == .signIn)
        rig.session.use(UserRepositoriesRig.mona)
        #expect(rig.names == ["one/one"])
    }

    @Test func anUnknownUserIsToldByName() {
        rig.type("one")
        rig.gitHub.reply(.answer(HTTPResponse(status: 404)))
        rig.type("nobody")
        #expect(rig.names.isEmpty)
        #expect(
            rig.page
                == .message(
                    .unknown, "No User “nobody”",
                    "There is no user or organization of this name on github.com. Check the spelling."))
        rig.type("one")
        #expect(rig.page == .list)
    }

    @Test func aUserWithoutRepositoriesIsTold() {
        rig.gitHub.reply(.answer(.repositories()))
        rig.type("quiet")
        #expect(rig.page == .message(.empty, "quiet", "No repositories for this user."))
    }

    @Test func beforeTheFirstAnswerThereIsAHintAndThenSomethingIsLoading() {
        #expect(rig.page.kind == .start)
        _ = rig.gitHub.hold()
        rig.type("one")
        #expect(rig.page == .loading)
    }

    @Test func afterALimitTheSearchGoesOnByItself() {
        rig.type("one")
        rig.gitHub.reply(.answer(.limited(until: 90)))
        rig.type("two")
        #expect(
            rig.told == "Showing the repositories of one. GitHub asked for a pause. The next request is sent at 12:02.")
        #expect(!rig.model.isRunning.value)
        rig.clock.pass(60)
        #expect(rig.requests.count == 2)
        rig.clock.pass(60)
        #expect(rig.requests.map(\.seconds) == [0.5, 1.5, 90])
        #expect(rig.names == ["two/one"])
        #expect(rig.told == nil)
    }

    @Test func anotherUserEndsTheWaitForALimit() {
        rig.gitHub.reply(.answer(HTTPResponse(status: 403, headers: HTTPHeaders(["Retry-After": "30"]))))
        rig.type("one")
        rig.type("two")
        #expect(rig.requests.map(\.value) == ["/users/one/repos"])
        rig.clock.pass(60)
        #expect(rig.requests.map(\.value) == ["/users/one/repos", "/users/two/repos"])
        #expect(rig.user == "two")
    }

    @Test func aServerWhoseLimitsEndAtOnceIsNotAskedAllTheTime() {
        rig.gitHub.always(.answer(.limited(until: 0)))
        rig.type("one", pass: 60)
        #expect((5...11).contains(rig.gitHub.count))
    }

    // MARK: Activity

    @Test func itIsRunningFromTheRequestToTheAnswer() {
        let held = rig.gitHub.hold()
        rig.type("one", pass: 2)
        held.answer(.repositories("one/one"))
        #expect(rig.running.moments == [Moment(0, false), Moment(0.5, true), Moment(2, false)])
    }

    @Test func itIsRunningUntilTheLastOfSeveralRequestsIsAnswered() {
        rig.type("one")
        let (star, issues) = (rig.gitHub.hold(), rig.gitHub.hold())
        rig.model.stars.toggle.accept(RepositoryName("one/one")!)
        rig.clock.pass(1)
        rig.model.issues.show(RepositoryName("one/one")!)
        rig.clock.pass(1)
        star.answer(HTTPResponse(status: 204))
        rig.clock.pass(1)
        #expect(rig.model.isRunning.value)
        issues.answer(.list())
        #expect(
            rig.running.moments == [
                Moment(0, false), Moment(0.5, true), Moment(0.5, false), Moment(1, true), Moment(4, false),
            ])
    }

    @Test func aSearchThatIsReplacedIsNotRunning() {
        _ = rig.gitHub.hold()
        rig.type("one")
        #expect(rig.model.isRunning.value)
        rig.type("two")
        #expect(!rig.model.isRunning.value)
    }
}
