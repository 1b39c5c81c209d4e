import Base
import Foundation
import Testing

/// Times as services write them.
@Suite struct ISO8601Tests {
    private func object(_ text: String) throws -> JSONObject {
        try #require(JSONObject(JSONBody.value(in: Data(#"{"at": "\#(text)"}"#.utf8))))
    }

    /// In seconds since 1970.
    @Test(arguments: [
        ("2026-01-05T12:00:00Z", 1_767_614_400), ("2026-01-05T21:00:00+09:00", 1_767_614_400),
        ("2026-01-05T06:00:00-06:00", 1_767_614_400), ("2026-01-05T12:00:00+00:00", 1_767_614_400),
        ("2026-01-05T17:45:00+05:45", 1_767_614_400), ("2026-01-05T12:00:00.250Z", 1_767_614_400.25),
        ("2026-01-05T13:00:00.5+01:00", 1_767_614_400.5), ("1969-12-31T23:59:59Z", -1),
    ])
    func timesAreRead(text: String, seconds: Double) throws {
        let time = try #require(Date(iso8601: text))
        #expect(abs(time.timeIntervalSince1970 - seconds) < 0.001)
        #expect(try object(text).time("at") == time)
    }

    @Test(arguments: [
        "", "2026-01-05", "1767614400", "tomorrow", "2026-13-05T12:00:00Z", "2026-01-05T12:00Z",
        "2026-01-05T12:00:00." + String(repeating: "0", count: 10_000) + "Z",
    ])
    func otherTextsAreNoTimes(text: String) throws {
        #expect(Date(iso8601: text) == nil)
        #expect(try object(text).time("at") == nil)
    }
}
