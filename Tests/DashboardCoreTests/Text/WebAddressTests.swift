import Foundation
import Testing

@testable import CoreTestSupport
@testable import DashboardCore

@Suite struct WebAddressTests {
    @Test(arguments: [
        "https://github.com", "HTTP://localhost:8080/a?b#c", "http://[::1]:80/", "https://a_b.example.com/a%20b",
        "https://例え.jp/",
    ])
    func addressesOfTheWebAreTaken(text: String) {
        #expect(URL(webAddress: text) != nil)
    }

    @Test(arguments: [
        "", "github.com", "//github.com", "ftp://github.com", "https:", "https://", "https:///a",
        "https://ex ample.com",
        "https://ex%20ample.com/", "https://ex<ample.com", "https://a\"b.com", "https://a|b.com/",
        "javascript:alert(1)", "file:///etc/passwd", "mailto:a@b.example", "data:text/html,a", "geo:1,2", "https://.",
        "https://../a", "https://..%2F..%2Fa/", "https://a\u{0}b.example", "https://%00/",
    ])
    func othersAreNot(text: String) {
        #expect(URL(webAddress: text) == nil)
    }
}
