import DashboardCore
import Foundation
import Testing

/// The words for what cannot be had from a server that works.
@Suite struct FeedStatusTests {
    private func strip(_ status: FeedStatus, hasEvents: Bool = true) -> FeedStrip? {
        status.strip(hasEvents: hasEvents, time: clockTime)
    }

    private func page(_ attempt: FeedStatus.Attempt, hasEvents: Bool = false) -> FeedPage {
        FeedStatus(attempt: attempt).page(hasEvents: hasEvents, time: clockTime)
    }

    @Test(arguments: [
        (HTTPError.noNetwork, "There is no network. Check the connection."),
        (
            .noConnection(host: "api.github.com"),
            "api.github.com refused the connection or broke it off. Try again in a few minutes."
        ),
        (
            .insecure(host: "api.github.com"),
            "No secure connection to api.github.com can be made. Check the network and the clock."
        ),
        (.timedOut(host: "api.github.com"), "api.github.com took too long to answer. Try again."),
        (.other("Too many redirects"), "The request failed: Too many redirects"),
    ])
    func everyNetworkErrorIsASentence(error: HTTPError, sentence: String) {
        let status = FeedStatus(attempt: .failed(.unreachable(error)), savedAt: noon)
        #expect(strip(status)?.text == "Showing the feed saved at 12:00. \(sentence)")
        #expect(strip(status)?.remedy == .tryAgain)
    }

    @Test func withoutATimeTheAgeIsLeftOut() {
        #expect(
            strip(FeedStatus(attempt: .failed(.unreachable(.noNetwork))))?.text
                == "There is no network. Check the connection.")
    }

    @Test func whenAllIsWellThereIsNoStrip() {
        #expect(strip(FeedStatus()) == nil)
        #expect(strip(FeedStatus(attempt: .succeeded, savedAt: noon)) == nil)
    }

    @Test func aProblemStandsBeforeANotice() {
        var status = FeedStatus(attempt: .succeeded, savedAt: noon, notice: .newerFormat)
        #expect(strip(status)?.remedy == .dismiss)
        status.attempt = .failed(.unauthorized)
        #expect(strip(status)?.remedy == .tryAgain)
        #expect(strip(status, hasEvents: false)?.remedy == .dismiss)
    }

    @Test func thePageSaysWhatIsAwaited() {
        #expect(page(.none) == .loading)
        #expect(page(.succeeded) == .empty)
        #expect(page(.none, hasEvents: true) == .list)
        #expect(page(.failed(.unauthorized), hasEvents: true) == .list)
        #expect(
            page(.failed(.unreachable(.noNetwork)))
                == .problem(title: "No Network", details: "There is no network. Check the connection.", isNetwork: true)
        )
        #expect(
            page(.failed(.unreachable(.timedOut(host: "h"))))
                == .problem(
                    title: "GitHub Cannot Be Reached", details: "h took too long to answer. Try again.", isNetwork: true
                ))
    }
}
