import Foundation
import Testing

@testable import CoreTestSupport
@testable import Networking

@Suite struct HTTPHeaderTests {
    @Test func namesAreComparedWithoutRegardToCase() {
        var headers = HTTPHeaders(["ETag": "a", "x-poll-interval": "60"])
        #expect(headers["etag"] == "a")
        #expect(headers["X-Poll-Interval"] == "60")
        #expect(headers["Link"] == nil)
        headers["ETAG"] = "b"
        #expect(headers == HTTPHeaders(["eTag": "b", "X-POLL-INTERVAL": "60"]))
        headers["etag"] = nil
        #expect(headers["ETag"] == nil)
    }

    @Test(arguments: [("0", 0), ("60", 60), ("4294967295", 4_294_967_295)])
    func wholeSecondsAreRead(text: String, seconds: Double) {
        #expect(HTTPHeaders(["Retry-After": text]).seconds("retry-after") == seconds)
    }

    @Test(arguments: ["", "-1", "1.5", "4294967296", "inf", "nan", "1e3", " 60", "Mon, 05 Jan 2026 12:00:00 GMT"])
    func otherValuesAreNoSeconds(text: String) {
        #expect(HTTPHeaders(["Retry-After": text]).seconds("Retry-After") == nil)
    }
}

@Suite struct HTTPDateTests {
    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Mon, 05 Jan 2026 12:00:00 GMT", 1_767_614_400), ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
    ])
    func theOneFormIsRead(text: String, seconds: Double) {
        #expect(HTTPDate.date(text) == Date(timeIntervalSince1970: seconds))
        #expect(HTTPDate.text(Date(timeIntervalSince1970: seconds + 0.75)) == text)
    }

    @Test func timesBefore1970AreWrittenToo() {
        #expect(HTTPDate.text(Date(timeIntervalSince1970: -0.5)) == "Wed, 31 Dec 1969 23:59:59 GMT")
    }

    @Test(arguments: [
        "", "now", "1767614400", "2026-01-05T12:00:00Z", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
        "Sun, 46 Nov 1994 08:49:37 GMT", "Sun, 30 Feb 2026 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
        "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 -8:49:37 GMT", "Sun, 06 Nov 1994 08:49:37.5 GMT",
        "Sun, 06 Nov 1994 08:49:60 GMT",
        "Sun, 06 Nov 99999999999 08:49:37 GMT", "Sun, 06 Nov 1994 08:x:49:37 GMT", "x, 06 Nov 1994 08:49:37 GMT x",
    ])
    func anythingElseIsNone(text: String) {
        #expect(HTTPDate.date(text) == nil)
    }
}
