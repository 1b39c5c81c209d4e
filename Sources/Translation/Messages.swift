import CIntl

/// `message` in the person's language, with `values` in its places: `tr("Updated at {time}.", ["time": "14:03"])`.
///
/// The message is one literal, since `make pot` collects the messages from the sources, and a whole sentence, title or
/// name, since a translator can only turn that around. What English says with one word and other languages may not has a
/// context: `trc`. What depends on a number has two forms: `trn`.
///
/// It may be called on any thread. The English message is given where the catalogue has no translation.
///
/// Source: <https://www.gnu.org/software/gettext/manual/html_node/gettext.html>
public func tr(_ message: StaticString, _ values: [String: String] = [:]) -> String {
    FilledTemplate(Catalogue.text(of: message.description), values).text
}

/// The same for a message that has to be told from an equal one: `trc("wind direction", "N")`.
/// - Parameter context: For the translator; it is not shown.
public func trc(
    _ context: StaticString, _ message: StaticString, _ values: [String: String] = [:]
) -> String {
    FilledTemplate(Catalogue.text(of: message.description, context: context.description), values).text
}

/// The same in the form that the language has for `count`, which takes the place `{count}`:
/// `trn("{count} commit", "{count} commits", count: 3)`.
/// - Parameters:
///   - one: The English singular.
///   - other: The English plural.
public func trn(
    _ one: StaticString, _ other: StaticString, count: Int, _ values: [String: String] = [:]
) -> String {
    let template = Catalogue.text(of: one.description, plural: other.description, count: count)
    return FilledTemplate(template, values.merging(["count": "\(count)"]) { $1 }).text
}

/// Sentences that stand side by side, without those that are nil.
public func trSentences(_ sentences: String?...) -> String {
    sentences.compactMap { $0 }.joined(separator: trc("between two sentences", " "))
}

/// Parts of a list, one after the other: "Seoul, 12 °C, Light rain".
public func trList(_ parts: [String]) -> String {
    parts.joined(separator: trc("between the parts of a list", ", "))
}

/// What gettext gives for a message. Where there is no translation, it gives the very pointer that it was called with: so
/// the string is copied before that ends.
private enum Catalogue {
    static func text(of message: String) -> String {
        message.withCString { String(cString: dgettext(Translation.domain, $0)) }
    }

    /// Context and message are one key, with EOT between them, as msgfmt writes it.
    static func text(of message: String, context: String) -> String {
        let key = "\(context)\u{4}\(message)"
        let text = text(of: key)
        return text == key ? message : text
    }

    static func text(of one: String, plural other: String, count: Int) -> String {
        one.withCString { one in
            other.withCString { String(cString: dngettext(Translation.domain, one, $0, UInt(count.magnitude))) }
        }
    }
}
