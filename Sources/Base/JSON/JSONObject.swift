import FoundationEssentials

/// A JSON object that is read field by field: a missing, null or mistyped field is nil.
package struct JSONObject: Sendable {
    private let fields: [String: JSONValue]

    package init() {
        fields = [:]
    }

    package init?(_ value: JSONValue?) {
        guard let fields = value?.fields else { return nil }
        self.fields = fields
    }

    /// The object for the key, or an empty one, so that no optional chaining is needed.
    package subscript(key: String) -> JSONObject {
        JSONObject(fields[key]) ?? JSONObject()
    }

    package func object(_ key: String) -> JSONObject? {
        JSONObject(fields[key])
    }

    /// The value for the key, whatever it is.
    package func value(_ key: String) -> JSONValue? {
        fields[key]
    }

    /// The objects in the array for the key, without its other elements.
    package func objects(_ key: String) -> [JSONObject]? {
        fields[key]?.elements?.compactMap(JSONObject.init)
    }

    /// The number of elements in the array for the key, whatever they are.
    package func count(_ key: String) -> Int? {
        fields[key]?.elements?.count
    }

    /// The names of the fields, unordered.
    package var keys: [String] { Array(fields.keys) }

    /// The objects in the fields, sorted by key.
    package var nestedObjects: [JSONObject] {
        fields.keys.sorted().compactMap { JSONObject(fields[$0]) }
    }

    package func string(_ key: String) -> String? {
        fields[key]?.string
    }

    /// A non-empty string, or an integer in decimal form.
    package func identifier(_ key: String) -> String? {
        string(key)?.displayLine(limit: 64) ?? integer(key).map(String.init)
    }

    /// A non-negative integer.
    package func integer(_ key: String) -> Int? {
        fields[key]?.integer.flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Any number.
    package func decimal(_ key: String) -> Double? {
        fields[key]?.decimal
    }

    /// The numbers in the array for the key, with nil for its other elements.
    package func decimals(_ key: String) -> [Double?] {
        fields[key]?.elements?.map(\.decimal) ?? []
    }

    /// The strings in the array for the key, with nil for its other elements.
    package func strings(_ key: String) -> [String?] {
        fields[key]?.elements?.map(\.string) ?? []
    }

    package func bool(_ key: String) -> Bool? {
        if case .bool(let value) = fields[key] { value } else { nil }
    }

    /// The number of an object, never zero.
    package func number(_ key: String) -> Int? {
        integer(key).flatMap { $0 > 0 ? $0 : nil }
    }

    /// A title or a name as one line.
    package func line(_ key: String) -> String? {
        string(key)?.displayLine(limit: 256)
    }

    /// The first line of a longer text.
    package func firstLine(_ key: String) -> String? {
        string(key)?.firstDisplayLine(limit: Self.maximumFirstLine)
    }

    /// In characters.
    package static let maximumFirstLine = 200

    /// One of GitHub's lower-case keywords, such as "changes_requested".
    package func word(_ key: String) -> String? {
        guard let text = string(key)?.lowercased(), (1...40).contains(text.utf8.count) else { return nil }
        return text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
            ? text : nil
    }

    /// The full hash of a commit.
    package func hash(_ key: String) -> String? {
        guard let text = string(key), (40...64).contains(text.utf8.count) else { return nil }
        return text.allSatisfy { $0.isASCII && $0.isHexDigit } ? text : nil
    }

    /// An absolute http or https URL.
    package func webURL(_ key: String) -> URL? {
        string(key).flatMap { $0.utf8.count <= 500 ? URL(webAddress: $0) : nil }
    }
}
