import Foundation
import GitHub
import Networking
import Testing

@testable import CoreTestSupport
@testable import DashboardCore

/// The messages for errors of a working server.
@Suite struct FeedStatusTests {
    private func strip(_ status: FeedStatus, hasEvents: Bool = true) -> String? {
        status.strip(hasEvents: hasEvents, time: clockTime)
    }

    private func page(_ attempt: FeedStatus.Attempt, hasEvents: Bool = false) -> ListPage {
        FeedStatus(attempt: attempt).page(
            hasEvents: hasEvents, time: clockTime)
    }

    /// The others' success must not hide that the feeds of an account are not refreshed any more.
    @Test func aRefusedAccountIsToldAmongFeedsThatSucceed() {
        let refused = FeedStatus(attempt: .failed(GitHubError(.unauthorized, about: .profiles)))
        let missing = FeedStatus(attempt: .failed(GitHubError(.notFound, about: .profiles)))
        let fine = FeedStatus(attempt: .succeeded)
        #expect(FeedStatus(combining: [fine, missing, refused]) == refused)
        #expect(FeedStatus(combining: [missing, fine, FeedStatus()]) == fine)
        #expect(FeedStatus(combining: [FeedStatus(), missing]) == missing)
        #expect(FeedStatus(combining: [FeedStatus()]) == FeedStatus())
    }

    static let failures: [(HTTPError, String)] = [
        (.noNetwork, "There is no network. Check the connection."),
        (
            .noConnection(host: "api.github.com"),
            "api.github.com refused or dropped the connection. Try again in a few minutes."
        ),
        (
            .insecure(host: "api.github.com"),
            "A secure connection to api.github.com cannot be made. Check the network and the clock."
        ),
        (.timedOut(host: "api.github.com"), "api.github.com took too long to answer. Try again."),
        (
            .headerTooLarge(host: "api.github.com"),
            "The answer from api.github.com begins with a header that is too long. Try again later."
        ),
        (
            .malformed(host: "api.github.com"),
            "The answer from api.github.com is damaged. Try again in a few minutes."
        ),
        (
            .endlessRedirects(host: "api.github.com"),
            "api.github.com redirects the request endlessly. Open any website to sign in to the Wi-Fi network, or try again later."
        ),
        (
            .redirectNotFollowed(host: "api.github.com", .insecure),
            "api.github.com redirects to an unencrypted address, which Dashboard does not follow. Open any website to sign in to the Wi-Fi network, or try again later."
        ),
        (
            .redirectNotFollowed(host: "api.github.com", .notWeb),
            "api.github.com redirects to an address outside the web. It is not followed. Try again later."
        ),
        (
            .redirectNotFollowed(host: "api.github.com", .credentials),
            "api.github.com redirects to an address that contains a password. It is not followed. Try again later."
        ),
        (
            .proxyFailed,
            "The proxy did not accept the request. Check the proxy in the system’s network settings."
        ),
        (.other("Bad function"), "The request failed. Try again in a few minutes. Details: Bad function."),
    ]

    @Test(arguments: failures)
    func everyNetworkErrorIsASentence(error: HTTPError, sentence: String) {
        let status = FeedStatus(attempt: .failed(.of(.unreachable(error))), savedAt: noon)
        #expect(strip(status) == "Showing the feed saved at 12:00. \(sentence)")
    }

    @Test func ageIsOmittedWithoutATime() {
        #expect(
            strip(FeedStatus(attempt: .failed(.of(.unreachable(.noNetwork)))))
                == "There is no network. Check the connection.")
    }

    @Test func whenAllIsWellThereIsNoStrip() {
        #expect(strip(FeedStatus()) == nil)
        #expect(strip(FeedStatus(attempt: .succeeded, savedAt: noon)) == nil)
    }

    @Test func failureWithoutEventsIsShownOnThePageOnly() {
        let status = FeedStatus(attempt: .failed(.of(.unauthorized)), savedAt: noon)
        #expect(strip(status) != nil)
        #expect(strip(status, hasEvents: false) == nil)
    }

    @Test func thePageSaysWhatIsAwaited() {
        #expect(page(.none) == .loading)
        #expect(page(.succeeded) == .message(.empty, "No Events Yet", ""))
        #expect(page(.none, hasEvents: true) == .list)
        #expect(page(.failed(.of(.unauthorized)), hasEvents: true) == .list)
        #expect(
            page(.failed(.of(.unreachable(.noNetwork))))
                == .message(.offline, "No Network", "There is no network. Check the connection."))
        #expect(
            page(.failed(.of(.unreachable(.timedOut(host: "h")))))
                == .message(.offline, "GitHub Cannot Be Reached", "h took too long to answer. Try again."))
    }
}

extension GitHubError {
    /// The error of a request for the events of a repository.
    fileprivate static func of(_ reason: Reason) -> GitHubError { GitHubError(reason, about: .repository(rxSwift)) }
}
