import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub

/// Random texts are read as Foundation's older parser reads them.
@Suite struct JSONSerializationTests {
    private static let samples = [
        #"{"id":"1","type":"PushEvent","actor":{"id":583231,"login":"mona"},"public":true,"payload":{"size":2,"commits":[]}}"#,
        #"[0, -1, 12.5, 3.0e2, 1E-3, 9007199254740991, 9223372036854775807, true, false, null, "", {}, []]"#,
        #"{"a\"b":"\u00e9\ud83d\ude00\n\\","é":["€","\/"],"a":{"a":{"a":[[[1]]]}}}"#,
        "\u{FEFF}\n[ 1 ,\t\"a\" , { \"b\" : null } ]\r\n", "-0.5e+10", "\"text\"",
    ]
    private static let bytes =
        Array(#""\[]{},:0123456789-+.eEtfnu/ "#.utf8) + [0x09, 0x0A, 0x01, 0x7F, 0xC3, 0xA9, 0xED, 0xFF]

    @Test func randomTextsAreReadAsBefore() throws {
        var numbers = SplitMix(seed: 1)
        var valid = 0
        var invalid = 0
        for _ in 0..<20_000 {
            let text = Self.mutant(&numbers)
            // Then it is not read as UTF-8.
            if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) { continue }
            let object = try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
            let value = JSONBody.value(in: text)
            if object == nil { invalid += 1 } else { valid += 1 }
            guard !Self.isSame(value, object) else { continue }
            Issue.record("\(String(decoding: text, as: UTF8.self)) is \(String(describing: value))")
        }
        #expect(valid > 2000)
        #expect(invalid > 2000)
    }

    /// One of the samples with up to three bytes replaced, removed or inserted.
    private static func mutant(_ numbers: inout SplitMix) -> [UInt8] {
        var text = Array(samples[Int.random(in: 0..<samples.count, using: &numbers)].utf8)
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            let position = Int.random(in: 0..<text.count, using: &numbers)
            let byte = bytes[Int.random(in: 0..<bytes.count, using: &numbers)]
            switch Int.random(in: 0..<3, using: &numbers) {
            case 0: text[position] = byte
            case 1 where text.count > 1: text.remove(at: position)
            default: text.insert(byte, at: position)
            }
        }
        return text
    }

    private static func isSame(_ value: JSONValue?, _ object: Any?) -> Bool {
        switch (value, object) {
        case (nil, nil): true
        case (.null, is NSNull): true
        case (.string(let text), let other as String): text == other
        case (.array(let elements), let others as [Any]):
            elements.count == others.count && zip(elements, others).allSatisfy(isSame)
        case (.object(let fields), let others as [String: Any]):
            fields.count == others.count && fields.allSatisfy { isSame($0.value, others[$0.key]) }
        case (.bool(let bool), let number as NSNumber): hasType("c", number) && bool == number.boolValue
        case (.integer(let integer), let number as NSNumber):
            hasType("d", number) ? isClose(Double(integer), number) : !hasType("c", number) && number as? Int == integer
        case (.number(let double), let number as NSNumber): !hasType("c", number) && isClose(double, number)
        default: false
        }
    }

    /// The older parser rounds fractions twice.
    private static func isClose(_ double: Double, _ number: NSNumber) -> Bool {
        abs(double - number.doubleValue) <= abs(double) * 1e-14
    }

    /// "c" is that of booleans, and "d" that of numbers with a fraction or an exponent.
    private static func hasType(_ type: String, _ number: NSNumber) -> Bool { String(cString: number.objCType) == type }
}
