import Base
import Foundation
import TestServices
import Testing

@testable import CoreTestSupport

/// In Korean the verb comes last, and there are no plural forms. The messages support both.
@Suite struct KoreanTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try TestCatalogues.write("ko", below: folder.url)
    }

    private var path: String { folder.url.path(percentEncoded: false) }

    @Test func sentencesOfTheFeedAreKorean() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            speak("ko", from: path)
            try expectSentences { $0.contains { ("가"..."힣").contains($0) } }
        }
    }

    @Test func datesAreKorean() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            speak("ko", from: path)
            let style = TimeStyle(hasTwelveHours: true, dateOrder: .yearMonthDay)
            let time = LocalTime(zones: .utc, style: style)
            #expect(time.full(noon) == "2026년 1월 5일 월요일 오후\u{A0}12:00")
            #expect(time.age(of: noon - 300, now: noon) == "5분")
            #expect(time.spokenAge(of: noon - 300, now: noon) == "5분\u{A0}전")
            #expect(time.heading(of: PlaceTime(noon, in: .utc).day, now: noon) == "오늘")
        }
    }
}
