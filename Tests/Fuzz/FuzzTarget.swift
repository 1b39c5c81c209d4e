import Foundation

/// A part of the program that reads bytes of others.
struct FuzzTarget: Sendable {
    /// The name of the folder with its corpus.
    let name: String
    /// Reads bytes, whatever they are.
    /// - Throws: `BrokenInvariant`.
    let read: @Sendable (Data) throws -> Void

    static let all = network + gitHub + weather + texts + files
}

/// What was read contradicts itself.
struct BrokenInvariant: Error, CustomStringConvertible {
    let description: String
}

/// Checks what must hold for all that can be read.
func require(_ condition: Bool, _ invariant: @autoclosure () -> String) throws {
    guard condition else { throw BrokenInvariant(description: invariant()) }
}

extension Data {
    var text: String { String(decoding: self, as: UTF8.self) }

    /// Also the last one, if it does not end. Line breaks belong to their lines.
    var lines: [ArraySlice<UInt8>] {
        let bytes = [UInt8](self)
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        return rest.isEmpty ? lines : lines + [rest]
    }
}
