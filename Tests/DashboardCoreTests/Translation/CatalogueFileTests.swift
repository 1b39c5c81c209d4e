import Foundation
import TestServices
import Testing

@testable import CoreTestSupport

/// The files in `po/`.
@Suite struct CatalogueFileTests {
    /// A translator's mistake would be visible as "{actor}", or not at all.
    @Test func eachTranslationHasThePlacesOfItsMessage() throws {
        let languages = try TestCatalogues.languages()
        #expect(Set(languages).isSuperset(of: ["de", "ko"]))
        for language in languages {
            let file = packageRoot.appending(path: "po/\(language).po")
            let messages = try POFile(String(contentsOf: file, encoding: .utf8)).messages
            #expect(messages.count > 300)
            for message in messages where !message.translations.contains("") {
                for (form, translation) in message.translations.enumerated() {
                    var expected = places(message.plural ?? message.text)
                    // The form for one thing may say so in words.
                    let isSingular = form == 0 && message.translations.count > 1
                    if isSingular, !translation.contains("{count}") { expected.remove("{count}") }
                    #expect(places(translation) == expected, "\(language): \(message)")
                }
            }
        }
    }

    /// A message without a translation would be English amid another language. A new language may be begun with a part.
    @Test(arguments: ["de", "ko"])
    func eachMessageIsTranslated(language: String) throws {
        let source = try String(contentsOf: packageRoot.appending(path: "po/\(language).po"), encoding: .utf8)
        let missing = POFile(source).messages.filter { $0.translations.contains("") }.map(\.text)
        #expect(missing.isEmpty, "\(missing)")
        #expect(!source.contains(", fuzzy"))
        #expect(!source.contains("#~"))
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
