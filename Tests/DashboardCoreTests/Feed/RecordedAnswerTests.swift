import Foundation
import GitHub
import Networking
import Testing

@testable import CoreTestSupport

/// The results of recorded responses of GitHub, replayed with their headers.
@Suite(.enabled(if: Recording.areThere, "no recordings on this machine"))
struct RecordedAnswerTests {
    @Test(arguments: [
        ("error_401_bad_credentials__2012", GitHubError.Reason.unauthorized),
        ("error_401_bad_credentials__2020", .unauthorized),
        ("error_403_abuse__retry_after_2", .rateLimited(.secondary, until: noon.addingTimeInterval(2))),
        (
            "error_403_forbidden_not_a_limit__2019",
            .forbidden(.other(message: "Must have push access to view collaborator permission."))
        ),
        // Neither specifies the end of the limit: a minute.
        ("error_403_rate_limit_primary__2013", .rateLimited(.hourly, until: noon.addingTimeInterval(60))),
        ("error_403_secondary_limit__no_retry_after", .rateLimited(.secondary, until: noon.addingTimeInterval(60))),
        (
            "error_403_user_agent__2013",
            .forbidden(
                .other(
                    message:
                        "Missing or invalid User Agent string. See http://developer.github.com/v3/#user-agent-required")
            )
        ),
        ("error_404__2023", .notFound),
        ("error_404_repo__2012", .notFound),
        ("error_502_json__2018", .serverFailed(status: 502)),
        ("error_503_html__2012", .serverFailed(status: 503)),
        ("synthetic/error_451_dmca", .takenDown),
        // Responses to other requests: JSON, but no events.
        ("rate_limit__2023", .unreadable(.notEvents(message: nil))),
    ])
    func anErrorIsWhatItMeans(name: String, error: GitHubError.Reason) async throws {
        let rig = try await FeedRig(.page(event("1")), try Recording(name).answer(), .page(event("2", minutesAgo: 1)))
        try await rig.start()
        try await rig.refresh()
        #expect(rig.error?.reason == error)
        #expect(rig.ids == ["1"])
        #expect(rig.strip?.hasPrefix("Showing the feed saved at 12:00. ") == true)
        if error == .unauthorized {
            // Nothing is sent by itself then.
            try await rig.refresh()
        } else {
            // The remaining anonymous requests of these responses are spread over their hour, and failures delay the timer.
            try await rig.refreshAfter(120)
        }
        #expect(rig.attempt == .succeeded)
        #expect(rig.ids == ["1", "2"])
    }

    @Test(arguments: [
        "cond_304__etag_only_weak__2023", "cond_304__repo__2013", "cond_304__user__2013",
        "synthetic/cond_304__events__if_none_match", "synthetic/cond_304__events__if_modified_since",
    ])
    func a304LeavesTheListAloneAndTheValidatorsAsTheyWere(name: String) async throws {
        let recording = try Recording(name)
        // The recorded request was sent with the validators of the previous response.
        var validators: [String: String] = [:]
        validators["ETag"] = recording.request["If-None-Match"]
        validators["Last-Modified"] = recording.request["If-Modified-Since"]
        let rig = try await FeedRig(.page(event("1"), headers: validators), recording.answer(), .notModified())
        try await rig.start()
        try await rig.refresh()
        #expect(rig.attempt == .succeeded)
        #expect(rig.ids == ["1"])
        #expect(
            rig.model.budget.value.limits[.core].map { "\($0.remaining)" }
                == HTTPHeaders(recording.headers)["X-RateLimit-Remaining"])
        try await rig.refresh()
        for request in rig.gitHub.requests.value.dropFirst() {
            #expect(request.headers["If-None-Match"] == validators["ETag"])
            #expect(
                request.headers["If-Modified-Since"] == (validators["ETag"] == nil ? validators["Last-Modified"] : nil))
        }
    }

    @Test(arguments: [
        ("events_repo__github3py__100__2018", 50), ("events_repo__PyGithub__2012", 30),
        ("events_org__BeaverSoftware__p2_empty__2012", 0),
    ])
    func aPageIsTakenInWithItsValidators(name: String, count: Int) async throws {
        let recording = try Recording(name)
        let rig = try await FeedRig(recording.answer())
        try await rig.start()
        #expect(rig.attempt == .succeeded)
        #expect(rig.ids.count == count)
        #expect(Set(rig.ids).count == count)
        let headers = HTTPHeaders(recording.headers)
        // GitHub's time of the last change is that of the newest event.
        #expect(rig.model.lastModified.value == (headers["Last-Modified"] == nil ? nil : newest(recording.body)))
        try await rig.refresh()
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == headers["ETag"])
    }

    private func newest(_ page: Data) -> Date? {
        try? EventDecoder.events(in: page).map(\.createdAt).max()
    }
}
