/// Source: <https://www.rfc-editor.org/rfc/rfc3986#section-2.1>
extension StringProtocol {
    /// The text in which all bytes are percent-encoded except those that `isKept` selects.
    package func percentEncoded(except isKept: (UInt8) -> Bool) -> String {
        var encoded: [UInt8] = []
        for byte in utf8 {
            if isKept(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The decoded text; nil if it is not UTF-8, or if a percent sign is not followed by two digits.
    package var percentDecoded: String? {
        var decoded: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                decoded.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else { return nil }
            decoded.append(high << 4 | low)
        }
        return String(validating: decoded, as: UTF8.self)
    }
}

private let hexDigits = Array("0123456789ABCDEF".utf8)
