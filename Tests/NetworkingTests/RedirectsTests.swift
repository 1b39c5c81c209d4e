import Foundation
import Testing

@testable import CoreTestSupport
@testable import Networking

@Suite struct RedirectsTests {
    private func request(_ address: String, _ method: HTTPRequest.Method = .get) throws -> HTTPRequest {
        var request = HTTPRequest(
            url: try #require(URL(string: address)), accept: "text/plain",
            validators: Validators(etag: "\"a\"", lastModified: nil))
        request.method = method
        request.headers["Authorization"] = "Bearer secret"
        request.headers["Cookie"] = "secret"
        request.headers["If-Modified-Since"] = "Mon, 05 Jan 2026 12:00:00 GMT"
        request.headers["X-Secret"] = "secret"
        if method != .get { request.body = Data("body".utf8) }
        return request
    }

    /// The request that follows the redirect of a single request.
    private func next(_ status: Int, _ location: String?, after request: HTTPRequest) throws -> HTTPRequest? {
        var redirects = Redirects(from: request)
        let response = HTTPResponse(
            status: status, headers: HTTPHeaders(location.map { ["Location": $0] } ?? [:]))
        return try redirects.next(after: response, to: request)
    }

    @Test(arguments: [
        ("/b?c=d", "https://a.example/b?c=d"), ("b", "https://a.example/x/b"), ("../b", "https://a.example/b"),
        ("?q", "https://a.example/x/y?q"), ("//b.example/c", "https://b.example/c"),
        ("https://b.example", "https://b.example"), ("HTTPS://B.example/", "HTTPS://B.example/"),
        ("https://a.example/b#part", "https://a.example/b"), ("/a b/ü", "https://a.example/a%20b/%C3%BC"),
        ("https://a.example:8443/b", "https://a.example:8443/b"),
    ])
    func addressesAreSeenFromWhereTheyCome(location: String, address: String) throws {
        let request = try request("https://a.example/x/y?z=1")
        #expect(try next(301, location, after: request)?.url.absoluteString == address)
    }

    @Test(arguments: [200, 204, 300, 304, 305, 306, 309, 404, 500])
    func otherAnswersAreNoRedirects(status: Int) throws {
        #expect(try next(status, "/b", after: request("https://a.example/")) == nil)
    }

    @Test(arguments: [nil, "", "http://["])
    func redirectWithoutLocationIsAResponse(location: String?) throws {
        #expect(try next(302, location, after: request("https://a.example/")) == nil)
    }

    @Test(arguments: ["/b", "https://a.example/b", "https://A.EXAMPLE:443/b"])
    func theSameOriginIsReportedEverything(location: String) throws {
        let request = try request("https://a.example/")
        #expect(try next(301, location, after: request)?.headers == request.headers)
    }

    @Test(arguments: [
        ("https://a.example/", "https://b.example/"), ("https://a.example/", "https://a.example:8443/"),
        ("https://a.example/", "https://x.a.example/"), ("http://a.example/", "https://a.example/"),
        ("http://a.example/", "//a.example:8080/"), ("https://a.example/", "https://a.example.evil/"),
    ])
    func anotherOriginReceivesNoSecrets(from: String, location: String) throws {
        let request = try request(from)
        let next = try next(307, location, after: request)
        #expect(
            next?.headers == HTTPHeaders(["User-Agent": request.headers["User-Agent"] ?? "", "Accept": "text/plain"]))
    }

    @Test(arguments: [
        ("http://a.example/b", ForbiddenRedirect.insecure), ("http://b.example/", .insecure),
        ("file:///etc/passwd", .notWeb), ("ftp://a.example/", .notWeb), ("data:text/plain,a", .notWeb),
        ("javascript:alert(1)", .notWeb), ("gopher://a.example/", .notWeb), ("https:///b", .notWeb),
        ("https://name:secret@a.example/", .credentials), ("//name@a.example/", .credentials),
        ("https://:secret@a.example/", .credentials),
    ])
    func someAddressesAreNotAsked(location: String, refusal: ForbiddenRedirect) throws {
        let request = try request("https://a.example/")
        #expect(throws: HTTPError.redirectNotFollowed(host: "a.example", refusal)) {
            try next(302, location, after: request)
        }
    }

    @Test func aRelativeAddressKeepsTheUsersOwnPassword() throws {
        let request = try request("https://name:own@a.example/x")
        #expect(try next(301, "/b", after: request)?.url.absoluteString == "https://name:own@a.example/b")
        #expect(try next(301, "https://b.example/", after: request)?.url.absoluteString == "https://b.example/")
    }

    @Test(arguments: [
        (301, HTTPRequest.Method.post, HTTPRequest.Method.get), (302, .post, .get), (303, .post, .get),
        (303, .put, .get),
        (301, .put, .put), (302, .delete, .delete), (307, .post, .post), (308, .put, .put), (303, .get, .get),
    ])
    func theStatusDecidesWhatIsDoneThere(status: Int, method: HTTPRequest.Method, then: HTTPRequest.Method) throws {
        let next = try next(status, "/b", after: request("https://a.example/", method))
        #expect(next?.method == then)
        #expect(next?.body == (then == .get ? nil : Data("body".utf8)))
    }

    /// Follows redirects from "/0" until one is refused.
    private func follow(_ location: (Int) -> String) throws -> HTTPError? {
        var request = try request("https://a.example/0")
        var redirects = Redirects(from: request)
        for index in 1...20 {
            do {
                let response = HTTPResponse(status: 301, headers: HTTPHeaders(["Location": location(index)]))
                guard let next = try redirects.next(after: response, to: request) else { return nil }
                request = next
            } catch {
                #expect(request.url.path() == "/\(min(index - 1, Redirects.maximum))")
                return error
            }
        }
        return nil
    }

    @Test func fiveAreFollowed() throws {
        #expect(try follow { "/\($0)" } == .endlessRedirects(host: "a.example"))
    }

    @Test(arguments: ["/0", "/0#other", "https://a.example/0"])
    func aCircleEndsAtOnce(location: String) throws {
        let first = try request("https://a.example/0")
        var redirects = Redirects(from: first)
        #expect(throws: HTTPError.endlessRedirects(host: "a.example")) {
            try redirects.next(
                after: HTTPResponse(status: 302, headers: HTTPHeaders(["Location": location])), to: first)
        }
    }

    @Test func redirectOfAPostMayLeadToTheSameURL() throws {
        let next = try next(303, "https://a.example/", after: request("https://a.example/", .post))
        #expect(next?.method == .get)
    }
}
