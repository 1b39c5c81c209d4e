import FoundationEssentials

extension Answer.Line {
    /// A value as JSON in one line.
    init(json value: some Encodable) throws {
        self.init(Answer.Part(json: try String(json: value)))
    }
}

extension String {
    /// A value as JSON in one line: its keys are sorted, and times are those of Coordinated Universal Time in ISO 8601.
    init(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self = String(decoding: try encoder.encode(value), as: UTF8.self).withEscapedControls
    }

    /// The encoder escapes only those of ASCII; others are commands to some terminals, too. They occur in texts only, where the
    /// escaped form means the same.
    var withEscapedControls: String {
        var escaped = ""
        for scalar in unicodeScalars {
            if scalar.commandsTerminals {
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Unicode.Scalar {
    /// Whether terminals obey it, or change the order of the letters around it, instead of drawing it.
    var commandsTerminals: Bool { properties.generalCategory == .control || properties.isBidiControl }
}
