import Foundation

/// A JSON object that is read field by field: a missing, null or mistyped field is nil.
struct JSONObject {
    private let fields: [String: Any]

    init() {
        fields = [:]
    }

    init?(_ value: Any?) {
        guard let fields = value as? [String: Any] else { return nil }
        self.fields = fields
    }

    /// The object for the key, or an empty one, so that no optional chaining is needed.
    subscript(key: String) -> JSONObject {
        JSONObject(fields[key]) ?? JSONObject()
    }

    func object(_ key: String) -> JSONObject? {
        JSONObject(fields[key])
    }

    /// The objects in the array for the key, without its other elements.
    func objects(_ key: String) -> [JSONObject]? {
        (fields[key] as? [Any])?.compactMap(JSONObject.init)
    }

    /// The number of elements in the array for the key, whatever they are.
    func count(_ key: String) -> Int? {
        (fields[key] as? [Any])?.count
    }

    /// The names of the fields, unordered.
    var keys: [String] { Array(fields.keys) }

    /// The objects in the fields, sorted by key.
    var nestedObjects: [JSONObject] {
        fields.keys.sorted().compactMap { JSONObject(fields[$0]) }
    }

    func string(_ key: String) -> String? {
        fields[key] as? String
    }

    /// A non-empty string, or an integer in decimal form.
    func identifier(_ key: String) -> String? {
        string(key)?.displayLine(limit: 64) ?? integer(key).map(String.init)
    }

    /// A non-negative integer.
    func integer(_ key: String) -> Int? {
        guard let number = fields[key] as? NSNumber, !number.isBool, let value = number as? Int else { return nil }
        return value >= 0 ? value : nil
    }

    /// Any number.
    func decimal(_ key: String) -> Double? {
        JSONObject.decimal(fields[key])
    }

    /// The numbers in the array for the key, with nil for its other elements.
    func decimals(_ key: String) -> [Double?] {
        (fields[key] as? [Any])?.map(JSONObject.decimal) ?? []
    }

    /// The strings in the array for the key, with nil for its other elements.
    func strings(_ key: String) -> [String?] {
        (fields[key] as? [Any])?.map { $0 as? String } ?? []
    }

    private static func decimal(_ value: Any?) -> Double? {
        guard let number = value as? NSNumber, !number.isBool, number.doubleValue.isFinite else { return nil }
        return number.doubleValue
    }

    func bool(_ key: String) -> Bool? {
        guard let number = fields[key] as? NSNumber, number.isBool else { return nil }
        return number.boolValue
    }

    /// The number of an object, never zero.
    func number(_ key: String) -> Int? {
        integer(key).flatMap { $0 > 0 ? $0 : nil }
    }

    /// A title or a name as one line.
    func line(_ key: String) -> String? {
        string(key)?.displayLine(limit: 256)
    }

    /// The first line of a longer text.
    func firstLine(_ key: String) -> String? {
        string(key)?.firstDisplayLine(limit: 200)
    }

    /// One of GitHub's lower-case keywords, such as "changes_requested".
    func word(_ key: String) -> String? {
        guard let text = string(key)?.lowercased(), (1...40).contains(text.utf8.count) else { return nil }
        return text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
            ? text : nil
    }

    /// The full hash of a commit.
    func hash(_ key: String) -> String? {
        guard let text = string(key), (40...64).contains(text.utf8.count) else { return nil }
        return text.allSatisfy { $0.isASCII && $0.isHexDigit } ? text : nil
    }

    /// An absolute http or https URL.
    func webURL(_ key: String) -> URL? {
        string(key).flatMap { $0.utf8.count <= 500 ? URL(webAddress: $0) : nil }
    }
}

extension NSNumber {
    /// Whether this is `true` or `false`. A cast does not help: 0 and 1 can be cast to `Bool`, too.
    fileprivate var isBool: Bool { objCType.pointee == CChar(UInt8(ascii: "c")) }
}
