import Foundation
import Glibc
import Testing

@testable import Base
@testable import CoreTestSupport

/// Parts of a file that people edit.
@Suite("A section of an edited file") struct SectionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Two fields, of which each may be unreadable.
    private struct Choice: Codable, Equatable, Sendable {
        var colour: String?
        var size: Int?

        init(colour: String? = nil, size: Int? = nil) {
            self.colour = colour
            self.size = size
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(colour: values.decodeLossily(.colour), size: values.decodeLossily(.size))
        }
    }

    private var location: URL { folder.url.appending(path: "x.json") }

    private func store(_ key: String, files: FileSystem = .live) -> JSONStore<Choice> {
        let file = EditedFile(
            location, formerly: folder.url.appending(path: "before.json"), format: ("form", 2), files: files)
        return JSONStore(
            JSONStore.Section(key, of: file), formerly: folder.url.appending(path: "\(key).json"), format: 1)
    }

    private func value(_ key: String) -> SavedValue<Choice> {
        let value = SavedValue(initial: Choice(), merging: store(key))
        value.restore(now: noon)
        return value
    }

    private var text: String { (try? String(contentsOf: location, encoding: .utf8)) ?? "" }

    private func saved(_ key: String) throws -> Choice? {
        if case .saved(let value, _) = try store(key).load(now: noon) { value } else { nil }
    }

    @Test("is written for people, and all else stays as it is written")
    func writing() throws {
        try folder.write("{ \"other\":1.50 }", to: "x.json")
        try store("a").save(Choice(colour: "red", size: 2), at: noon)
        #expect(text == "{ \"other\":1.50,\n  \"a\": {\n    \"colour\": \"red\",\n    \"size\": 2\n  } }")
        #expect(try saved("a") == Choice(colour: "red", size: 2))
        let before = text
        try store("a").save(Choice(colour: "red", size: 2), at: noon)
        #expect(text == before)
    }

    @Test("of a new file has lines with two spaces more for each level")
    func firstWriting() throws {
        try store("a").save(Choice(colour: "red"), at: noon)
        try store("b").save(Choice(), at: noon)
        #expect(text == "{\n  \"a\": {\n    \"colour\": \"red\"\n  },\n  \"b\": {}\n}\n")
    }

    @Test("keeps what it does not know, and what cannot be read until that is changed")
    func unknown() throws {
        try folder.write(#"{"a": {"colour": 7, "size": 1, "weight": 5}}"#, to: "x.json")
        let value = value("a")
        #expect(value.content.value == Choice(size: 1))
        value.change(at: noon) { $0.size = 2 }
        #expect(
            try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))["a"]
                == .object(["colour": .integer(7), "size": .integer(2), "weight": .integer(5)]))
        value.change(at: noon) { $0.colour = "red" }
        #expect(try saved("a") == Choice(colour: "red", size: 2))
    }

    @Test("is changed beside others by other processes")
    func processes() throws {
        let (first, second, third) = (value("a"), value("b"), value("a"))
        first.change(at: noon) { $0.size = 1 }
        second.change(at: noon) { $0.size = 2 }
        third.change(at: noon) { $0.colour = "red" }
        #expect(try saved("a") == Choice(colour: "red", size: 1))
        #expect(try saved("b") == Choice(size: 2))
    }

    @Test(
        "is neither written nor renamed while the file is none",
        arguments: ["", "{", "[]", #"{"a": {"size": 1}"#, "\u{0}\u{1}", #"{"form": 3, "a": {"size": 1}}"#])
    func broken(content: String) throws {
        try folder.write(content, to: "x.json")
        let value = value("a")
        #expect(value.content.value == Choice() && value.notice.value == nil)
        value.change(at: noon) { $0.size = 2 }
        guard case .unwritable(let reason)? = value.notice.value else { return #expect(Bool(false)) }
        #expect(reason.contains("x.json"))
        #expect(text == content && folder.files == ["x.json"])
        #expect(throws: EditedFileError.self) { try store("a").load(now: noon) }
        try folder.write(#"{"a": {"colour": "red"}}"#, to: "x.json")
        value.write(at: noon)
        #expect(value.notice.value == nil)
        #expect(try saved("a") == Choice(colour: "red", size: 2))
    }

    @Test("is not looked for in a folder, and not in what nobody would write by hand")
    func noFile() throws {
        try folder.write("", to: "x.json/y")
        #expect(throws: EditedFileError("x.json", .unreadable(FileError(EISDIR)))) { try store("a").load(now: noon) }
        try FileManager.default.removeItem(at: location)
        try folder.write(#"{"a": {}}"# + String(repeating: " ", count: EditedFile.maximumSize), to: "x.json")
        #expect(throws: EditedFileError("x.json", .notObject)) { try store("a").load(now: noon) }
    }

    @Test("is read from a file of its own as long as it is missing, and then written")
    func former() throws {
        try folder.write(#"{"format": 1, "savedAt": 0, "value": {"size": 1, "weight": 5}}"#, to: "a.json")
        try folder.write(#"{"other": 1}"#, to: "before.json")
        #expect(try saved("a") == Choice(size: 1))
        #expect(folder.files == ["a.json", "before.json"])
        value("a").change(at: noon) { $0.colour = "red" }
        let object = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        #expect(object["other"] == .integer(1))
        #expect(object["a"]?["weight"] == .integer(5))
        #expect(try saved("a") == Choice(colour: "red", size: 1))
    }

    @Test("that a newer version has written to a file of its own is left to it")
    func newerFormer() throws {
        try folder.write(#"{"format": 2, "value": {"size": 1}}"#, to: "a.json")
        let value = value("a")
        #expect(value.notice.value == .newerFormat)
        value.change(at: noon) { $0.size = 2 }
        #expect(throws: NewerFormat.self) { try store("a").save(Choice(), at: noon) }
        #expect(folder.files == ["a.json"])
    }

    @Test("is read again when somebody has changed it, under what is not written yet")
    func reload() throws {
        let value = value("a")
        value.change(at: noon) { $0.size = 1 }
        value.note(at: noon) { $0.size = 2 }
        try folder.write(#"{"a": {"colour": "red", "size": 5}}"#, to: "x.json")
        value.reload(at: noon)
        #expect(value.content.value == Choice(colour: "red", size: 2))
        try folder.write("{", to: "x.json")
        value.reload(at: noon)
        #expect(value.content.value == Choice(colour: "red", size: 2))
        value.write(at: noon)
        try folder.write("{}", to: "x.json")
        value.reload(at: noon)
        #expect(value.content.value == Choice(size: 2))
        value.write(at: noon)
        try folder.write("{}", to: "x.json")
        value.reload(at: noon)
        #expect(value.content.value == Choice())
    }

    @Test("is written as soon as the file is valid again")
    func correction() throws {
        try folder.write("{", to: "x.json")
        let value = value("a")
        value.change(at: noon) { $0.size = 2 }
        value.reload(at: noon)
        #expect(text == "{")
        try folder.write(#"{"a": {"colour": "red"}}"#, to: "x.json")
        value.reload(at: noon)
        #expect(value.notice.value == nil)
        #expect(try saved("a") == Choice(colour: "red", size: 2))
        #expect(value.content.value == Choice(colour: "red", size: 2))
    }
}
