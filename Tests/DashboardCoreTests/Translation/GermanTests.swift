import Base
import Foundation
import TestServices
import Testing

@testable import CoreTestSupport

/// In German the verb is in two parts, around what it is done to, and dates have full stops.
@Suite struct GermanTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try TestCatalogues.write("de", below: folder.url)
    }

    private var path: String { folder.url.path(percentEncoded: false) }

    @Test func sentencesOfTheFeedAreGerman() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            speak("de", from: path)
            try expectSentences { $0.contains(" hat ") || $0.contains(" folgt ") }
        }
    }

    @Test func datesAreGerman() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            speak("de", from: path)
            let time = LocalTime(zones: .utc, style: TimeStyle())
            #expect(time.full(noon) == "Montag, 5. Januar 2026, 12:00")
            #expect(time.age(of: noon - 300, now: noon) == "5\u{A0}Min.")
            #expect(time.spokenAge(of: noon - 60, now: noon) == "vor\u{A0}1\u{A0}Minute")
            #expect(time.spokenAge(of: noon - 300, now: noon) == "vor\u{A0}5\u{A0}Minuten")
            #expect(time.heading(of: PlaceTime(noon, in: .utc).day, now: noon) == "Heute")
        }
    }
}
