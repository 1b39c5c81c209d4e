import Testing
import Translation

@testable import CoreTestSupport

@Suite struct FilledTemplateTests {
    @Test(arguments: [
        ("", [:], ""), ("Plain", [:], "Plain"), ("{a}", ["a": "1"], "1"), ("{a}{b}{a}", ["a": "1", "b": "2"], "121"),
        ("Ends with {a", ["a": "1"], "Ends with {a"), ("a} {b}", ["b": "2"], "a} 2"), ("{} {a}", ["a": "1"], "{} 1"),
        ("{a} of {b}", ["a": "{b}", "b": "{a}"], "{b} of {a}"), ("{unknown} {a}", ["a": "1"], "{unknown} 1"),
    ])
    func placesAreFilledOnce(template: String, values: [String: String], text: String) {
        #expect(FilledTemplate(template, values).text == text)
    }

    @Test func rangesAreInBytesOfTheText() {
        let filled = FilledTemplate("Größe: {a}, {b}", ["a": "정말", "b": "x"])
        #expect(filled.text == "Größe: 정말, x")
        #expect(filled.ranges == ["a": 9..<15, "b": 17..<18])
        #expect(FilledTemplate("none", ["a": "1"]).ranges.isEmpty)
    }
}

@Suite struct MessageTests {
    /// In these tests nothing is translated.
    @Test func withoutACatalogueMessagesAreEnglish() {
        #expect(tr("Updated at {time}.", ["time": "14:03"]) == "Updated at 14:03.")
        #expect(trc("a context", "Open") == "Open")
        #expect(trn("{count} commit to {branch}", "{count} commits to {branch}", count: 1) == "1 commit to {branch}")
        #expect(trn("{count} file", "{count} files", count: 0) == "0 files")
        #expect(trn("{count} file in {place}", "{count} files in {place}", count: 2, ["place": "x"]) == "2 files in x")
    }

    @Test func sentencesStandSideBySide() {
        #expect(trSentences("One.", nil, "Two.") == "One. Two.")
        #expect(trSentences(nil) == "")
        #expect(trList(["a", "b", "c"]) == "a, b, c")
    }
}
