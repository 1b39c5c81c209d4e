import Foundation
import Testing

@testable import CoreTestSupport
@testable import Networking
@testable import Weather

@Suite struct TileFreshnessTests {
    private func seconds(_ headers: [String: String]) -> Double {
        TileFreshness.end(HTTPHeaders(headers), now: noon).timeIntervalSince(noon)
    }

    @Test(
        arguments: [
            ([:], 604_800),
            (["Cache-Control": "max-age=3600"], 3600),
            (["Cache-Control": "public, MAX-AGE=3600, stale-while-revalidate=604800"], 3600),
            (["Cache-Control": "s-maxage=60, max-age=\"7200\""], 7200),
            (["Cache-Control": "s-maxage=120"], 604_800),
            (["Cache-Control": "max-age=3600", "Age": "600"], 3000),
            (["Cache-Control": "max-age=3600", "Expires": "Mon, 05 Jan 2026 14:00:00 GMT"], 3600),
            (["Expires": "Mon, 05 Jan 2026 14:00:00 GMT"], 7200),
            // The server's clock is an hour ahead.
            (["Expires": "Mon, 05 Jan 2026 14:00:00 GMT", "Date": "Mon, 05 Jan 2026 13:00:00 GMT"], 3600),
            (["Expires": "0"], 60), (["Expires": "Mon, 05 Jan 2015 14:00:00 GMT"], 60),
            (["Cache-Control": "max-age=0"], 60), (["Cache-Control": "max-age=-1"], 60),
            (["Cache-Control": "max-age=soon"], 60), (["Cache-Control": "max-age"], 60),
            (["Cache-Control": "no-cache, max-age=3600"], 60),
            (["Cache-Control": "max-age=600", "Age": "4000"], 60),
            (["Cache-Control": "max-age=4294967295"], 31_536_000),
            (["Expires": "Fri, 05 Jan 2126 14:00:00 GMT"], 31_536_000),
            (["Cache-Control": ",,=,= ,"], 604_800),
        ] as [([String: String], Double)])
    func theHeadersSayHowLong(headers: [String: String], expected: Double) {
        #expect(seconds(headers) == expected)
    }

    @Test func somethingMayHaveToBeForgotten() {
        #expect(!TileFreshness.allowsKeeping(HTTPHeaders(["Cache-Control": "private, No-Store"])))
        #expect(TileFreshness.allowsKeeping(HTTPHeaders(["Cache-Control": "no-cache"])))
        #expect(TileFreshness.allowsKeeping(HTTPHeaders()))
    }
}
