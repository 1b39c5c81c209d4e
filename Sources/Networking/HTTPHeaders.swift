import FoundationEssentials

/// Header fields with case-insensitive names.
/// Source: <https://www.rfc-editor.org/rfc/rfc9110#section-5.1>
package struct HTTPHeaders: Sendable, Equatable {
    private var fields: [String: String] = [:]

    /// If names differ only in case, the last one is used.
    package init(_ fields: [String: String] = [:]) {
        for (name, value) in fields { self[name] = value }
    }

    /// All fields, with lower-case names, in alphabetical order.
    package var all: [(name: String, value: String)] {
        fields.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    }

    /// The value of the field called `name`.
    package subscript(name: String) -> String? {
        get { fields[name.lowercased()] }
        set { fields[name.lowercased()] = newValue }
    }

    /// The value of a field in whole seconds; nil for anything else, such as "-1", "inf" or more than a century, for
    /// which no timer could be set.
    package func seconds(_ name: String) -> Double? {
        self[name].flatMap { UInt32($0) }.map(Double.init)
    }
}
