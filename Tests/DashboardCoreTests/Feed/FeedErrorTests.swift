import Foundation
import GitHub
import Networking
import TestServers
import Testing

@testable import CoreTestSupport

/// Errors of GitHub are reported, lose no event, and disappear with the next success.
@Suite struct FeedErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let answer: TestGitHub.Answer
        let error: GitHubError.Reason
        /// The strip's text after the feed's age.
        let sentence: String
    }

    private static let ownServer = "If DASHBOARD_GITHUB_API names a server of your own, check its address."

    static let cases = [
        Case(
            testDescription: "401", answer: .refusal(401, "Bad credentials"), error: .unauthorized,
            sentence: "GitHub requires a valid sign-in (401). Sign in under “Accounts” in the menu."),
        Case(
            testDescription: "403", answer: .refusal(403, "Must have push access."),
            error: .forbidden(.other(message: "Must have push access.")),
            sentence: "GitHub denies access (403). Details: Must have push access."),
        Case(
            testDescription: "403 without a reason", answer: .html(403), error: .forbidden(.other(message: nil)),
            sentence: "GitHub denies access (403)."),
        Case(
            testDescription: "a limit",
            answer: .refusal(
                403,
                headers: [
                    "x-ratelimit-remaining": "0", "x-ratelimit-reset": "\(Int(noon.timeIntervalSince1970) + 2180)",
                ]),
            error: .rateLimited(.hourly, until: noon.addingTimeInterval(2180)),
            sentence: "GitHub’s request limit is used up. It resets at 12:37; until then no requests are sent."),
        Case(
            testDescription: "too many at once",
            answer: .refusal(
                403, "You have exceeded a secondary rate limit.",
                headers: [
                    "Retry-After": "Mon, 05 Jan 2026 12:01:30 GMT", "X-RateLimit-Limit": "60",
                    "X-RateLimit-Remaining": "56",
                ]),
            error: .rateLimited(.secondary, until: noon.addingTimeInterval(90)),
            sentence: "GitHub received too many requests at once. No requests are sent until 12:02."),
        Case(
            testDescription: "404", answer: .refusal(404, "Not Found"), error: .notFound,
            sentence:
                "There is no public repository ReactiveX/RxSwift. Correct its name, or stop following it."),
        Case(
            testDescription: "451", answer: .refusal(451, "Repository access blocked"), error: .takenDown,
            sentence: "ReactiveX/RxSwift is not available for legal reasons (451)."),
        Case(
            testDescription: "502 in JSON", answer: .refusal(502, "Server Error"), error: .serverFailed(status: 502),
            sentence: "GitHub has a problem (502). Try again in a few minutes."),
        Case(
            testDescription: "503 in HTML", answer: .html(503), error: .serverFailed(status: 503),
            sentence: "GitHub has a problem (503). Try again in a few minutes."),
        Case(
            testDescription: "a page of a captive portal", answer: .html(200), error: .unreadable(.notJSON),
            sentence:
                "The answer is not from GitHub’s API. Sign in to the Wi-Fi network, or try again later. \(ownServer)"),
        Case(
            testDescription: "no body", answer: TestGitHub.Answer(200), error: .unreadable(.notJSON),
            sentence:
                "The answer is not from GitHub’s API. Sign in to the Wi-Fi network, or try again later. \(ownServer)"),
        Case(
            testDescription: "an object", answer: .refusal(200, "Moved"),
            error: .unreadable(.notEvents(message: "Moved")),
            sentence: "The answer is not a list of events. Try again later. Details: Moved. \(ownServer)"),
        Case(
            testDescription: "a list of something else", answer: TestGitHub.Answer(200, body: Data("[1, 2]".utf8)),
            error: .unreadable(.notEvents(message: nil)),
            sentence: "The answer is not a list of events. Try again later. \(ownServer)"),
        Case(
            testDescription: "an unknown status", answer: TestGitHub.Answer(418), error: .unexpected(status: 418),
            sentence: "GitHub answered with an unexpected status (418). Try again later. \(ownServer)"),
        Case(
            testDescription: "nothing new, without having been asked", answer: .notModified(),
            error: .unexpected(status: 304),
            sentence: "GitHub answered with an unexpected status (304). Try again later. \(ownServer)"),
        Case(
            testDescription: "a part", answer: TestGitHub.Answer(206, body: Data("[]".utf8)),
            error: .unexpected(status: 206),
            sentence: "GitHub answered with an unexpected status (206). Try again later. \(ownServer)"),
        Case(
            testDescription: "a status that is none", answer: TestGitHub.Answer(999), error: .unexpected(status: 999),
            sentence: "GitHub answered with an unexpected status (999). Try again later. \(ownServer)"),
        Case(
            testDescription: "a redirect to nowhere", answer: TestGitHub.Answer(301), error: .unexpected(status: 301),
            sentence: "GitHub answered with an unexpected status (301). Try again later. \(ownServer)"),
    ]

    @Test(arguments: cases)
    func theListStaysAndTheStripSaysWhy(example: Case) async throws {
        let rig = try await FeedRig(.page(event("1", minutesAgo: 1), event("2", minutesAgo: 2)), example.answer)
        try await rig.start()
        let events = rig.model.events.value
        let file = try Data(contentsOf: rig.head)
        try await rig.pass(30)
        try await rig.refresh()
        #expect(rig.error?.reason == example.error)
        #expect(rig.model.events.value == events)
        #expect(try Data(contentsOf: rig.head) == file)
        #expect(rig.strip == "Showing the feed saved at 12:00. " + example.sentence)
    }

    @Test(arguments: cases)
    func emptyFeedShowsAPage(example: Case) async throws {
        let rig = try await FeedRig(example.answer)
        try await rig.start()
        #expect(rig.strip == nil)
        guard
            case .message(_, let title, let details) = rig.model.status.value.page(
                hasEvents: false, time: clockTime)
        else { return #expect(Bool(false)) }
        #expect(!title.isEmpty)
        #expect(details == example.sentence)
    }

    /// With an ETag, a 304 would be a success.
    @Test(arguments: cases.filter { $0.error != .unexpected(status: 304) })
    func theNextSuccessClearsIt(example: Case) async throws {
        let rig = try await FeedRig(
            .page(event("1"), headers: ["ETag": "\"a\""]), example.answer, .notModified(), example.answer,
            .page(event("2")))
        try await rig.start()
        try await rig.refresh()
        #expect(rig.strip != nil)
        if example.error == .unauthorized {
            // Only a person tries a refused token again.
            try await rig.refresh()
        } else {
            // Longer than any pause that is requested here.
            try await rig.refreshAfter(2180)
        }
        #expect(rig.attempt == .succeeded)
        #expect(rig.strip == nil)
    }

    @Test func aRefusedConnectionIsReported() async throws {
        let server = GitHubServer(api: try { try RawServer { _ in }.url }())
        let rig = FeedRig(
            try await TestGitHub(), folder: try TemporaryFolder(),
            http: HTTPClient { request in
                var request = request
                request.url = server.api
                return HTTPClient.patient.response(request)
            })
        try await rig.start()
        #expect(rig.error?.reason == .unreachable(.noConnection(host: "127.0.0.1")))
    }

    @Test func oneStrangeEventCostsNoOther() async throws {
        let rig = try await FeedRig(
            .page(#"{"id": "7", "type": "NewsEvent", "payload": null}"#, "null", event("1", minutesAgo: 1)))
        try await rig.start()
        #expect(rig.attempt == .succeeded)
        #expect(Set(rig.ids) == ["1", "7"])
    }
}
