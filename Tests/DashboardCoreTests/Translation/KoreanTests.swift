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
            for sample in EventSample.all {
                let sentence = try #require(try decode(sample.json).first).sentence
                #expect(sentence.text.contains { ("가"..."힣").contains($0) }, "\(sentence.text)")
                #expect(!sentence.text.contains("{"), "\(sentence.text)")
                let actor = sentence.text.utf8.dropFirst(sentence.actorRange.lowerBound)
                    .prefix(sentence.actorRange.count)
                #expect(String(actor) == sentence.actor, "\(sentence.text)")
            }
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

/// The files in `po/`.
@Suite struct CatalogueFileTests {
    /// A translator's mistake would be visible as "{actor}", or not at all.
    @Test func eachTranslationHasThePlacesOfItsMessage() throws {
        let languages = try TestCatalogues.languages()
        #expect(languages.contains("ko"))
        for language in languages {
            let file = packageRoot.appending(path: "po/\(language).po")
            let messages = try POFile(String(contentsOf: file, encoding: .utf8)).messages
            #expect(messages.count > 300)
            for message in messages where !message.translations.contains("") {
                for translation in message.translations {
                    #expect(places(translation) == places(message.plural ?? message.text), "\(language): \(message)")
                }
            }
        }
    }

    private func places(_ text: String) -> Set<Substring> {
        Set(text.matches(of: /\{\w+\}/).map(\.output))
    }
}

/// A catalogue's source, as msgfmt reads it.
private struct POFile {
    struct Message {
        var text = ""
        var plural: String?
        var translations: [String] = []
    }

    private(set) var messages: [Message] = []

    init(_ source: String) {
        var message = Message()
        var field = Field.none
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let value = line.firstIndex(of: "\"").map { String(line[line.index(after: $0)...].dropLast()) } ?? ""
            switch line {
            case _ where line.hasPrefix("msgid_plural"): (field, message.plural) = (.plural, value)
            case _ where line.hasPrefix("msgid"): (field, message) = (.text, Message(text: value))
            case _ where line.hasPrefix("msgstr"):
                field = .translation
                message.translations.append(value)
            case _ where line.hasPrefix("\""):
                switch field {
                case .text: message.text += value
                case .plural: message.plural? += value
                case .translation: message.translations[message.translations.count - 1] += value
                case .none: break
                }
            default:
                // The header is the message without a text.
                if field == .translation, !message.text.isEmpty { messages.append(message) }
                field = .none
            }
        }
        if field == .translation, !message.text.isEmpty { messages.append(message) }
    }

    private enum Field { case none, text, plural, translation }
}
