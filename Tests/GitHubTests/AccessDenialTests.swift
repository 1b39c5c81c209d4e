import Foundation
import Testing

@testable import CoreTestSupport
@testable import GitHub
@testable import Networking

/// Why GitHub refuses a request, from its status, header and body.
@Suite struct AccessDenialTests {
    private let web = GitHubServer.standard.web

    private func reason(
        _ status: Int, _ body: String, _ headers: [String: String] = [:], isWrite: Bool = false
    ) -> GitHubError.Reason? {
        let response = HTTPResponse(status: status, headers: HTTPHeaders(headers), body: Data(body.utf8))
        return GitHubError.Reason(response, isConditional: false, isWrite: isWrite, web: web, now: noon)
    }

    private func denial(_ message: String, _ headers: [String: String] = [:]) -> AccessDenial? {
        guard case .forbidden(let denial) = reason(403, #"{"message": "\#(message)"}"#, headers) else { return nil }
        return denial
    }

    // MARK: Scopes

    @Test func aClassicTokenWithoutTheScope() {
        let headers = ["X-OAuth-Scopes": "read:user, gist", "X-Accepted-OAuth-Scopes": "notifications, repo"]
        let denial = denial("Missing the 'notifications' scope.", headers)
        #expect(denial == .missingScope(["notifications", "repo"]))
        #expect(
            denial?.sentence
                == "The token lacks the scope “notifications” or “repo” (403). Create one that has it, and sign in with it."
        )
    }

    @Test func aClassicTokenWithoutAnyScope() {
        let headers = ["X-OAuth-Scopes": "", "X-Accepted-OAuth-Scopes": "repo"]
        #expect(denial("No", headers) == .missingScope(["repo"]))
    }

    @Test(arguments: [
        ["X-OAuth-Scopes": "repo, gist", "X-Accepted-OAuth-Scopes": "notifications, repo"],
        ["X-OAuth-Scopes": "gist", "X-Accepted-OAuth-Scopes": ""], ["X-Accepted-OAuth-Scopes": "repo"], [:],
    ])
    func aScopeIsOnlyMissingIfNoneOfTheAcceptedIsThere(headers: [String: String]) {
        #expect(denial("Must have push access.", headers) == .other(message: "Must have push access."))
    }

    @Test func onlyAChangeIsRefusedWith404ForAScope() {
        let headers = ["X-OAuth-Scopes": "gist", "X-Accepted-OAuth-Scopes": "public_repo"]
        #expect(reason(404, "{}", headers, isWrite: true) == .forbidden(.missingScope(["public_repo"])))
        #expect(reason(404, "{}", headers) == .notFound)
        #expect(reason(404, "{}", isWrite: true) == .notFound)
    }

    // MARK: Permissions

    @Test func aFineGrainedTokenWithoutThePermission() {
        let denial = denial(
            "Resource not accessible by personal access token",
            ["X-Accepted-GitHub-Permissions": "contents=read,issues=write; pull_requests=read"])
        #expect(denial == .missingPermission(["contents=read, issues=write", "pull_requests=read"]))
        #expect(
            denial?.sentence
                == "The token lacks the permission “contents=read, issues=write” or “pull_requests=read” (403). Add it on GitHub’s website."
        )
    }

    @Test func aPermissionThatIsNotNamed() {
        let message = "Resource not accessible by personal access token"
        #expect(denial(message) == .other(message: message))
    }

    // MARK: Single sign-on

    @Test func singleSignOnHasItsPage() {
        let page = "https://github.com/orgs/acme/sso?authorization_request=AB12"
        let denial = denial(
            "Resource protected by organization SAML enforcement.", ["X-GitHub-SSO": "required; url=\(page)"])
        #expect(denial == .singleSignOn(page: URL(string: page)))
        #expect(GitHubError(.forbidden(.singleSignOn(page: nil)), about: .notifications).title == "Sign-In Required")
    }

    @Test(arguments: [
        "required; url=https://evil.example/orgs/acme/sso", "required; url=javascript:alert(1)", "required",
        "partial-results; organizations=1,2", "required; url=http://github.com/orgs/acme/sso",
    ])
    func aPageElsewhereIsNotOpened(header: String) {
        let message = "Resource protected by organization SAML enforcement."
        #expect(denial(message, ["X-GitHub-SSO": header]) == .singleSignOn(page: nil))
    }

    // MARK: Others

    @Test func theAccountOrItsAccess() {
        #expect(denial("Sorry. Your account was suspended.") == .suspended)
        #expect(denial("Maximum number of login attempts exceeded. Please try again later.") == .tooManyAttempts)
        let message = "`acme` forbids access via a personal access token (classic)."
        #expect(denial(message) == .blocked(message: message))
        #expect(denial("The owner has an IP allow list enabled.") != .other(message: nil))
    }

    @Test func aDenialOfTheAccountConcernsAllRequests() {
        for denial in [AccessDenial.suspended, .tooManyAttempts] {
            #expect(!GitHubError.Reason.forbidden(denial).concernsSubjectOnly)
        }
        #expect(GitHubError.Reason.forbidden(.missingScope([])).concernsSubjectOnly)
    }

    // MARK: Validation

    @Test func eachFieldThatIsNotAccepted() {
        let reason = reason(
            422,
            """
            {"message": "Validation Failed", "errors": [
              {"resource": "Issue", "field": "title", "code": "missing_field"},
              {"resource": "Label", "field": "name", "code": "already_exists"},
              {"resource": "Issue", "field": "body", "code": "custom", "message": "body is too long"},
              {"resource": "Search", "field": "q", "code": "invalid"}, "something else", 7]}
            """)
        let fields = [
            InvalidField("title", .missing), InvalidField("name", .alreadyExists),
            InvalidField("body", .other("body is too long")), InvalidField("q", .invalid),
            InvalidField(nil, .other("something else")),
        ]
        #expect(reason == .invalid(fields, message: "Validation Failed"))
        #expect(
            InvalidField.sentence(fields, message: nil)
                == "GitHub requires a value for “title” (422). GitHub already has this value of “name” (422). "
                + "GitHub does not accept “body” (422). Details: body is too long. "
                + "GitHub does not accept “q” (422). GitHub does not accept the request (422). Details: something else."
        )
    }

    @Test(arguments: ["", "[]", "{}", #"{"errors": {"a": 1}}"#])
    func aValidationErrorWithoutFields(body: String) {
        #expect(reason(422, body) == .invalid([], message: nil))
        #expect(InvalidField.sentence([], message: nil) == "GitHub does not accept the request (422).")
    }

    // MARK: Pages

    @Test func everyReasonHasASentenceAndATitleForEachSubject() throws {
        let reasons: [GitHubError.Reason] = [
            .unauthorized, .forbidden(.suspended), .notFound, .takenDown, .invalid([], message: nil),
            .unreadable(.unreadable(path: "login", message: nil)), .unreadable(.unreadable(path: "", message: nil)),
        ]
        let subjects: [GitHubError.Subject] = [
            .repository(rxSwift), .account(try #require(Login("mona"))), .search, .signedInUser, .notifications,
        ]
        for reason in reasons {
            for subject in subjects {
                let error = GitHubError(reason, about: subject)
                #expect(!error.title.isEmpty)
                #expect(error.sentence(time: clockTime).hasSuffix("."))
            }
        }
        let error = GitHubError(.unreadable(.unreadable(path: "login", message: nil)), about: .signedInUser)
        #expect(error.sentence(time: clockTime).hasPrefix("The answer has no readable “login”. Try again later."))
    }
}
