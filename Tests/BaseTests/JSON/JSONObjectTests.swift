import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport

@Suite struct JSONObjectTests {
    private func object(_ value: String) throws -> JSONObject {
        try #require(JSONObject(JSONBody.value(in: Data("{\"key\": \(value)}".utf8))))
    }

    @Test(arguments: [
        ("0", 0), ("12", 12), ("-0", 0), ("-0.0", 0), ("3.0", 3), ("1e2", 100), ("100e-2", 1),
        ("9223372036854775807", .max), ("9223372036854775808", nil), ("1e19", nil), ("1e300", nil), ("-1", nil),
        ("-1.0", nil),
        ("3.5", nil), ("true", nil), ("null", nil), ("\"3\"", nil), ("[3]", nil), ("{}", nil),
    ])
    func integersAreNotNegative(value: String, expected: Int?) throws {
        #expect(try object(value).integer("key") == expected)
        #expect(try object(value).integer("other") == nil)
    }

    @Test(arguments: [
        ("0", 0), ("-12", -12), ("3.5", 3.5), ("1e300", 1e300), ("18446744073709551615", 18_446_744_073_709_551_616),
        ("true", nil), ("null", nil), ("\"3\"", nil), ("[3]", nil),
    ])
    func decimalsAreAnyNumber(value: String, expected: Double?) throws {
        #expect(try object(value).decimal("key") == expected)
        #expect(try object("[\(value)]").decimals("key") == [expected])
    }

    @Test(arguments: [("true", true), ("false", false), ("0", nil), ("1", nil), ("null", nil), ("\"true\"", nil)])
    func numbersAreNoBooleans(value: String, expected: Bool?) throws {
        #expect(try object(value).bool("key") == expected)
    }

    @Test(arguments: [("\"a\"", "a"), ("\"\"", ""), ("1", nil), ("null", nil), ("[\"a\"]", nil), ("true", nil)])
    func onlyStringsAreStrings(value: String, expected: String?) throws {
        #expect(try object(value).string("key") == expected)
        #expect(try object("[\(value)]").strings("key") == [expected])
    }

    @Test func arraysAreReadElementByElement() throws {
        let object = try object(#"[{"a": 1}, 2, null, {}, []]"#)
        #expect(object.count("key") == 5)
        #expect(object.objects("key")?.map { $0.integer("a") } == [1, nil])
        #expect(object.decimals("key") == [nil, 2, nil, nil, nil])
        #expect(object.object("key") == nil)
    }

    @Test func objectsAreReadFieldByField() throws {
        let object = try object(#"{"b": {"c": 2}, "a": {"c": 1}, "d": null}"#)
        #expect(object["key"].keys.sorted() == ["a", "b", "d"])
        #expect(object["key"].nestedObjects.map { $0.integer("c") } == [1, 2])
        #expect(object["key"]["b"].integer("c") == 2)
        #expect(object["other"]["b"].integer("c") == nil)
        #expect(object.count("key") == nil)
        #expect(object.objects("key") == nil)
        #expect(object.decimals("key").isEmpty)
    }
}
