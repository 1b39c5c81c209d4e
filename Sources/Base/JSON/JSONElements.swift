/// The elements of a JSON array with their texts.
package struct JSONElements {
    /// The array, or any other value, which has no elements.
    package let value: JSONValue
    /// The texts of the elements, without the white space outside of strings: so none contains a line break.
    package let texts: [[UInt8]]

    /// Nil if `bytes` are not JSON, or exceed the limits of `JSONBody`.
    package init?(_ bytes: [UInt8]) {
        guard let document = JSONParser.document(in: bytes) else { return nil }
        value = document.value
        texts = document.elements.map { Self.compacted(bytes[$0]) }
    }

    private static func compacted(_ json: ArraySlice<UInt8>) -> [UInt8] {
        var isInString = false
        var isEscaped = false
        return json.filter { byte in
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            }
            return isInString || (byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09)
        }
    }
}
