import Foundation

/// Mutations of the fields of JSON values.
enum Mutation {
    private static let replacements: [any Sendable] = [
        NSNull(), "", " \n ", "/", "\u{202E}x", "<b>&amp;</i> <a href='javascript:x'>", "\u{1B}[2J\u{0}x\u{7F}", 0, -1,
        1.5, 1e300, true, [Int](), [String: Int](), ["": [NSNull()]],
    ]

    /// The value with each text at any depth replaced by a long one.
    static func long(_ value: Any, count: Int = 1 << 20) -> [Any] {
        var mutants: [Any] = []
        let text = String(repeating: "<b>\u{1B}&😀 ", count: count / 10)
        mutateEach(in: value, change: { if $0[$1] is String { $0[$1] = text } }, body: { mutants.append($0) })
        return mutants
    }

    /// The value with each field at any depth replaced by each of many values, and removed.
    static func all(of value: Any) -> [Any] {
        var mutants: [Any] = []
        for replacement in replacements {
            mutateEach(in: value, change: { $0[$1] = replacement }, body: { mutants.append($0) })
        }
        mutateEach(in: value, change: { $0[$1] = nil }, body: { mutants.append($0) })
        return mutants
    }

    /// Calls `body` with the value once for each field below it, that field changed.
    private static func mutateEach(in value: Any, change: (inout [String: Any], String) -> Void, body: (Any) -> Void) {
        if let object = value as? [String: Any] {
            for (key, field) in object {
                var copy = object
                change(&copy, key)
                body(copy)
                mutateEach(in: field, change: change) { mutant in
                    copy[key] = mutant
                    body(copy)
                }
            }
        } else if let array = value as? [Any] {
            for (index, element) in array.enumerated() {
                mutateEach(in: element, change: change) { mutant in
                    var copy = array
                    copy[index] = mutant
                    body(copy)
                }
            }
        }
    }
}
