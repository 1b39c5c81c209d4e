import CIntl

/// Translates `message` and fills its placeholders: `tr("Updated at {time}.", ["time": "14:03"])`.
///
/// The message must be a literal, because `make pot` collects the messages from the sources, and a whole sentence, title or
/// name, because a translator may have to reorder it. Use `trc` for words that other languages may translate differently
/// depending on the context, and `trn` for messages that depend on a number.
///
/// May be called on any thread. Returns the English message if there is no translation.
///
/// Source: <https://www.gnu.org/software/gettext/manual/html_node/gettext.html>
public func tr(_ message: StaticString, _ values: [String: String] = [:]) -> String {
    filled(Catalogue.text(of: message.description), values)
}

/// Translates a message that occurs with several meanings: `trc("wind direction", "N")`.
/// - Parameter context: Distinguishes the messages for the translator; it is not shown.
public func trc(
    _ context: StaticString, _ message: StaticString, _ values: [String: String] = [:]
) -> String {
    filled(Catalogue.text(of: message.description, context: context.description), values)
}

/// Translates a message in the plural form for `count`, which is the value of the placeholder `{count}`:
/// `trn("{count} commit", "{count} commits", count: 3)`.
/// - Parameters:
///   - one: The English singular.
///   - other: The English plural.
///   - values: Those of the other places; and of `{count}`, if it is to be written in another form than in plain digits.
public func trn(
    _ one: StaticString, _ other: StaticString, count: Int, _ values: [String: String] = [:]
) -> String {
    let template = Catalogue.text(of: one.description, plural: other.description, count: count)
    return FilledTemplate(template, ["count": "\(count)"].merging(values) { $1 }).text
}

/// Without values there is nothing to fill, or the caller fills the template later.
private func filled(_ template: String, _ values: [String: String]) -> String {
    values.isEmpty ? template : FilledTemplate(template, values).text
}

/// Joins whole sentences; nil is left out.
public func trSentences(_ sentences: String?...) -> String {
    sentences.compactMap { $0 }.joined(separator: trc("between two sentences", " "))
}

/// Joins the parts of a list: "Seoul, 12 °C, Light rain".
public func trList(_ parts: [String]) -> String {
    parts.map(\.isolated).joined(separator: trc("between the parts of a list", ", "))
}

/// Joins what a line tells of one thing; nil is left out: "acme/rocket · Until tomorrow".
public func trLine(_ parts: [String?]) -> String {
    let parts = parts.compactMap { $0 }
    return parts.count == 1 ? parts[0] : parts.map(\.isolated).joined(separator: " · ")
}

/// gettext's functions. Without a translation they return their argument, so the result is copied while the argument is
/// still valid.
private enum Catalogue {
    static func text(of message: String) -> String {
        message.withCString { String(cString: dgettext(Translation.domain, $0)) }
    }

    /// msgfmt combines context and message to one key, separated by EOT.
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
