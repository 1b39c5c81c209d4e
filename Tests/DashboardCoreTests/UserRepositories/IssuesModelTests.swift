import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Networking

/// The issues and pull requests of a repository.
@Suite struct IssuesModelTests {
    private let rig = UserRepositoriesRig()
    private var model: IssuesModel { rig.model.issues }
    private let one = RepositoryName("octo/one")!

    private var titles: [String] { model.listed.value.map(\.title) }

    private var page: ListPage {
        model.found.value.page(of: one, listed: titles.count, state: model.state.value, time: clockTime)
    }

    private func issue(_ number: Int, _ title: String) -> String { #"{"number": \#(number), "title": "\#(title)"}"# }

    private var states: [String?] {
        rig.gitHub.questions.map { request in
            URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems?
                .first { $0.name == "state" }?.value
        }
    }

    @Test func nothingIsRequestedBeforeARepositoryIsShown() {
        model.state.accept(.closed)
        rig.clock.pass(60)
        #expect(rig.gitHub.count == 0)
    }

    @Test func openClosedAndAllIssuesAreRequested() {
        model.show(one)
        #expect(titles == ["First"])
        model.state.accept(.closed)
        model.state.accept(.all)
        #expect(states == ["open", "closed", "all"])
        model.repository.accept(nil)
        #expect(titles == [])
        model.text.accept("x")
        model.show(one)
        #expect(states.last == "open")
        #expect(titles == ["First"])
    }

    @Test func pagesComeAsTheyAreWanted() {
        rig.gitHub.reply(.answer(.list(issue(9, "Nine"), next: "/repositories/1/issues?page=2")))
        model.show(one)
        #expect(titles == ["Nine"] && model.found.value.hasMore)
        rig.gitHub.reply(.failure(HTTPError.noNetwork), .answer(.list(issue(9, "Nine"), issue(8, "Eight"))))
        model.more.accept(())
        #expect(titles == ["Nine"])
        #expect(model.found.value.problem?.error.isNetwork == true)
        model.retry.accept(())
        #expect(titles == ["Nine", "Eight"])
        #expect(!model.found.value.hasMore)
        #expect(
            rig.requests.map(\.value) == ["/repos/octo/one/issues"]
                + Array(repeating: "/repositories/1/issues?2", count: 2))
    }

    @Test func whatFailedWithoutANetworkIsRequestedWhenThatIsBack() {
        rig.recoveries.accept(())
        rig.gitHub.reply(
            .failure(HTTPError.noNetwork), .answer(.list(issue(9, "Nine"), next: "/repositories/1/issues?page=2")))
        model.show(one)
        rig.recoveries.accept(())
        #expect(titles == ["Nine"])
        rig.gitHub.reply(.answer(HTTPResponse(status: 500)))
        model.more.accept(())
        rig.recoveries.accept(())
        // The server has failed.
        #expect(model.found.value.problem?.error.isNetwork == false)
        rig.gitHub.reply(.failure(HTTPError.noNetwork))
        rig.type("octo")
        #expect(rig.names == [])
        rig.recoveries.accept(())
        #expect(rig.names == ["octo/one"])
    }

    @Test(arguments: [("", 3), ("ÜBER", 1), ("uber", 1), ("#12", 2), ("12", 2), ("zzz", 0)])
    func theTitlesOfWhatWasReceivedAreSearched(text: String, count: Int) {
        rig.gitHub.reply(.answer(.list(issue(7, "Über"), issue(12, "Two"), issue(120, "Three"))))
        model.show(one)
        model.text.accept(text)
        #expect(titles.count == count)
        #expect(rig.gitHub.count == 1)
        let summary = model.found.value.summary(listed: titles.count, numbers: NumberStyle())
        #expect(summary == (count == 3 ? "3 issues" : "\(count) of 3 issues"))
        #expect((page == .list) == (count > 0))
    }

    @Test func noIssuesErrorsAndLoadingHavePages() {
        rig.gitHub.reply(.answer(.list()))
        model.show(one)
        #expect(page == .message(.empty, "octo/one", "No open issues."))
        rig.gitHub.reply(.failure(HTTPError.noNetwork))
        model.state.accept(.closed)
        #expect(page == .message(.offline, "No Network", "There is no network. Check the connection."))
        _ = rig.gitHub.hold()
        model.retry.accept(())
        #expect(page == .loading)
        #expect(rig.model.isRunning.value)
        model.repository.accept(nil)
        #expect(!rig.model.isRunning.value)
    }

    @Test func issuesHaveWordsAndPages() {
        rig.gitHub.reply(
            .answer(
                .list(
                    """
                    {"number": 7, "title": "It crashes", "state": "open", "comments": 2, "user": {"login": "mona"},
                     "labels": [{"name": "bug"}], "updated_at": "2026-01-05T11:57:00Z"}
                    """, #"{"number": 8, "title": "Fix", "state": "closed", "pull_request": {}}"#)))
        model.show(one)
        let time = LocalTime(zones: .utc, style: TimeStyle())
        let spoken = model.listed.value.map {
            $0.spokenText(numbers: NumberStyle(), time, now: noon).replacing("\u{A0}", with: " ")
        }
        #expect(
            spoken == ["Open issue, It crashes, #7, mona, 2 comments, bug, 3 min ago", "Closed pull request, Fix, #8"])
        let web = GitHubServer.standard.web
        #expect(
            model.listed.value.map { $0.page(of: one, on: web).absoluteString } == [
                "https://github.com/octo/one/issues/7", "https://github.com/octo/one/pull/8",
            ])
    }
}

/// The colors of labels.
@Suite struct LabelColorTests {
    @Test func everyColorHasATextThatCanBeRead() {
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let color = LabelColor(String(format: "%02x%02X%02x", red, green, blue))
                    #expect((color?.textContrast ?? 0) >= 4.5)
                }
            }
        }
    }

    @Test(arguments: [("ffffff", true), ("000000", false), ("5319e7", false), ("fbca04", true), ("b60205", false)])
    func aDarkTextIsOnLightColors(text: String, isDark: Bool) {
        #expect(LabelColor(text)?.needsDarkText == isDark)
    }

    @Test(arguments: ["", "fff", "#d73a4a", "ggghhh", "d73a4a00", "-12345", "+12345", "１２３４５６"])
    func anythingElseIsNoColor(text: String) {
        #expect(LabelColor(text) == nil)
    }
}
