import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport

/// Texts that are changed stay valid, and keep all other values.
@Suite struct JSONTextTests {
    private func json(_ text: JSONText?) throws -> [String: JSONValue] {
        try JSONDecoder().decode([String: JSONValue].self, from: #require(text).data)
    }

    /// Objects of random values, with all the spaces that JSON allows.
    private func object(depth: Int, _ random: inout SplitMix) -> String {
        func space() -> String { ["", " ", "\n", "\t", "\r\n  "].randomElement(using: &random) ?? "" }
        func value(_ depth: Int) -> String {
            let scalars = ["1", "-0.50e+3", "true", "null", #""""#, #""a\"]},:{[\\""#, #""\u00e9é""#]
            let kind = depth > 0 ? Int.random(in: 0..<4, using: &random) : 0
            let count = Int.random(in: 0..<4, using: &random)
            switch kind {
            case 1:
                return "[\(space())" + (0..<count).map { _ in value(depth - 1) }.joined(separator: ",\(space())") + "]"
            case 2: return object(depth: depth - 1, &random)
            default: return scalars.randomElement(using: &random) ?? ""
            }
        }
        let fields = ["a", "list", "b"].filter { _ in Bool.random(using: &random) }.map {
            "\"\($0)\"\(space()):\(space())\(value(depth))\(space())"
        }
        return "{\(space())\(fields.joined(separator: ",\(space())"))}\(space())"
    }

    @Test func anyObjectKeepsItsOtherFields() throws {
        var random = SplitMix(seed: 1)
        for _ in 0..<2000 {
            let before = object(depth: 3, &random)
            var text = try #require(JSONText(Data(before.utf8)), "\(before)")
            var expected = try json(text)
            let old = try text["list"].map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
            #expect(old == expected["list"])
            text.set("list", to: ["1", #""x""#])
            expected["list"] = .array([.integer(1), .string("x")])
            #expect(try json(text) == expected, "\(before)")
            #expect(text.elements(of: "list") == ["1", #""x""#])
        }
    }

    @Test func anyObjectIsGivenAValue() throws {
        var random = SplitMix(seed: 2)
        for _ in 0..<2000 {
            let before = object(depth: 3, &random)
            var text = try #require(JSONText(Data(before.utf8)), "\(before)")
            var expected = try json(text)
            text.set("b", to: "12")
            expected["b"] = .integer(12)
            #expect(try json(text) == expected, "\(before)")
            #expect(text["b"] == "12")
        }
    }

    @Test func elementsAreTheirTexts() {
        let text = JSONText(Data(#"{"list": [ 1.50 ,"a,]" , [2,[3]],{"x": [4]} ,null ], "b": {}}"#.utf8))
        #expect(text?.elements(of: "list") == ["1.50", #""a,]""#, "[2,[3]]", #"{"x": [4]}"#, "null"])
        #expect(text?.elements(of: "b") == nil)
        #expect(text?.elements(of: "c") == nil)
        #expect(text?["b"] == "{}")
    }

    /// Decoders differ in which of them they read.
    @Test func aFieldThatIsRepeatedIsSetEachTime() {
        var text = JSONText(Data(#"{"list": 1, "a": 2, "list": [3]}"#.utf8))
        text?.set("list", to: ["4"])
        #expect(text?.data == Data(#"{"list": [4], "a": 2, "list": [4]}"#.utf8))
    }

    /// No text ends the program, or is taken for an object that `JSONDecoder` cannot read.
    @Test func damagedTextsAreRefused() {
        var random = SplitMix(seed: 2)
        let whole = Array(#"{"a": [1, "\"x\\", {"list": [true]}], "list": ["é", null], "b": -1.5e3}"#.utf8)
        for _ in 0..<5000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &random) where bytes.count > 1 {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes.remove(at: index)
                case 1: bytes[index] = bytes[Int.random(in: 0..<bytes.count, using: &random)]
                default: bytes.removeLast(bytes.count - max(1, index))
                }
            }
            guard var text = JSONText(Data(bytes)) else { continue }
            text.set("list", to: ["7"])
            #expect(JSONText(text.data)?.elements(of: "list") == ["7"], "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
