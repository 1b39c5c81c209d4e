import Foundation
import Networking
import Testing

@testable import CoreTestSupport
@testable import Weather

/// What is read of messages in the Common Alerting Protocol.
@Suite struct CAPMessageTests {
    private func message(_ text: String, language: String = "en") throws -> CAPMessage {
        try CAPMessage(Data(text.utf8), language: language)
    }

    @Test func aMessageIsReadWhole() throws {
        let message = try message(WarningSample.cap(infos: [WarningSample.capInfo()]))
        let warning = try #require(message.parts.first)
        #expect(message.parts.count == 1)
        #expect(
            (warning.identifier, warning.status, warning.messageType) == ("urn:oid:2.49.0.1.56.0.1", .actual, .update))
        #expect(warning.references == ["urn:oid:2.49.0.1.56.0.0", "b"])
        #expect((warning.category, warning.event, warning.language) == (.met, "Thunderstorm", "en-GB"))
        #expect((warning.urgency, warning.severity, warning.certainty) == (.expected, .severe, .likely))
        #expect(warning.sent == noon - 3600)
        #expect(warning.onset == noon)
        #expect(warning.expires == noon + 2 * 3600)
        #expect((warning.issuer, warning.headline) == ("Weather Office", "Storms this afternoon"))
        #expect(warning.details == "Hail.\nGusts.")
        #expect(warning.instruction == "Stay inside & wait.")
        #expect(warning.page == URL(string: "https://weather.example/warnings"))
        #expect(warning.area == "North; South")
        #expect(warning.polygons.map(\.count) == [4, 36])
        #expect(warning.polygons[0][0] == at(50, 4))
    }

    @Test(arguments: [
        ("fr", "Orage", true), ("en", "Storm", true), ("ko", "Storm", false),
    ])
    func theLanguageIsThePersonsElseEnglish(language: String, event: String, isTranslated: Bool) throws {
        let text = WarningSample.cap(infos: [
            WarningSample.capInfo(event: "Onweer", language: "nl-BE"),
            WarningSample.capInfo(event: "Orage", language: "fr-BE"),
            WarningSample.capInfo(event: "Storm", language: "EN"),
        ])
        let read = try message(text, language: language)
        #expect((read.parts.map(\.event), read.isTranslated) == ([event], isTranslated))
    }

    @Test func withoutEnglishTheFirstLanguageIsRead() throws {
        let text = WarningSample.cap(infos: [
            WarningSample.capInfo(event: "Onweer", language: "nl-BE"),
            WarningSample.capInfo(event: "Orage", language: "fr"),
        ])
        #expect(try message(text, language: "ko").parts.map(\.event) == ["Onweer"])
    }

    @Test func aLanguageThatIsNotToldIsEnglish() throws {
        let text = WarningSample.cap(infos: [WarningSample.capInfo(language: nil)])
        #expect(try message(text, language: "en").isTranslated)
    }

    @Test func thePartsThatContainAPlaceAreTold() throws {
        let read = try message(
            WarningSample.cap(infos: [
                WarningSample.capInfo(event: "A", severity: "Minor", polygon: "50,4 51,4 51,5 50,5"),
                WarningSample.capInfo(event: "B", severity: "Extreme", polygon: "60,4 61,4 61,5 60,5"),
                WarningSample.capInfo(event: "C", severity: "Severe", polygon: "50,4 51,4 51,5 50,5"),
                WarningSample.capInfo(event: "D", severity: "Extreme", polygon: nil),
            ]))
        #expect(read.parts(at: at(50.5, 4.5)).map(\.event) == ["A", "C"])
        #expect(read.parts(at: at(60.5, 4.5)).map(\.event) == ["B"])
        #expect(read.parts(at: at(0, 0)).map(\.event) == ["D"])
    }

    @Test func aMessageThatIsCutAnywhereIsRefused() {
        let whole = WarningSample.cap(infos: [WarningSample.capInfo()])
        for length in 0..<whole.utf8.count
        where length < whole.trimmingCharacters(in: .whitespacesAndNewlines).utf8.count {
            #expect(throws: WeatherError.self) {
                try CAPMessage(Data(whole.utf8.prefix(length)), language: "en")
            }
        }
    }

    @Test(arguments: [
        "<rss><channel/></rss>", "<alert/>", "<alert><identifier>1</identifier></alert>",
        "<alert><info><event>Storm</event></info></alert>", "<html><body>Log in</body></html>", "{}", "",
        "<!DOCTYPE alert [<!ENTITY a \"b\">]><alert>&a;</alert>",
    ])
    func anythingElseIsToldAsSuch(text: String) throws {
        let error = #expect(throws: WeatherError.self) { try message(text) }
        guard case .unreadable(let reason)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test func hugeTextsAndWrongValuesAreBounded() throws {
        let info = WarningSample.capInfo(severity: "Purple", polygon: "here")
            .replacing("Hail.\nGusts.", with: "<![CDATA[<b>\(String(repeating: "storm ", count: 20_000))</b>]]>")
            .replacing("2026-01-05T13:00:00+01:00", with: "tomorrow")
        let warning = try #require(try message(WarningSample.cap(infos: [info])).parts.first)
        #expect(warning.severity == .unknown)
        #expect(warning.onset == nil)
        #expect((warning.details ?? "").utf8.count <= 20_000)
        #expect(warning.details?.hasPrefix("<b>storm") == true)
        #expect(warning.polygons.count == 1)
    }
}
