/// A value that is coded as its description.
package protocol CodedAsString: LosslessStringConvertible, Codable {
    /// What a string has to be, for the error: "a login".
    static var codedForm: String { get }
}

extension CodedAsString {
    /// - Throws: `DecodingError` if the value is not a string, or not one of this form.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text)” is not \(Self.codedForm).")
        }
        self = value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
