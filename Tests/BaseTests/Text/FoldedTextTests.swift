import Foundation
import Testing
import UnicodeForms

@testable import Base
@testable import CoreTestSupport

@Suite struct FoldedTextTests {
    @Test(arguments: [
        ("Rocket 2", "rocket 2"), ("ÉCOLE", "ecole"), ("e\u{301}", "e"), ("Ｇｉｔ ２", "git 2"), ("ﬁn", "fin"),
        ("Straße", "strasse"), ("STRASSE", "strasse"), ("Diyarbakır", "diyarbakir"), ("Azərbaycan", "azerbaycan"),
        ("ﾃﾞｰﾀ", "テータ"), ("データ", "テータ"), ("①²", "12"), ("so\u{AD}ft\u{2069}", "soft"), ("＂＼", "'/"),
        ("Łódź", "lodz"), ("Σίσυφος", "σισυφοσ"), ("İ", "i"), ("a\u{0}é\u{0}", "a e "), ("\u{0}", " "),
        ("\\\"\n", "/' "),
    ])
    func lettersAreThoseThatUsersType(text: String, folded: String) {
        #expect(Array(text.folded.unicodeScalars) == Array(folded.unicodeScalars))
    }

    @Test func foldingTwiceChangesNothing() {
        for value in 0x80...0x2FFFF as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major < 13 else { continue }
            let folded = String(scalar).folded
            if Array(folded.folded.utf8) != Array(folded.utf8) { Issue.record("U+\(String(value, radix: 16))") }
        }
    }

    @Test func halfASyllableBeginsTheWholeOne() {
        #expect("한".folded.unicodeScalars.starts(with: "하".folded.unicodeScalars))
    }

    /// Both GLib and Foundation know all letters of this version, which is older than any supported GLib.
    @Test func eachLetterIsDecomposedAsByFoundation() throws {
        for value in 0...0x10FFFF as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major < 13 else { continue }
            let text = String(scalar)
            // Compared by scalars, since strings are equal whether they are decomposed or not.
            if !text.decomposed(.canonical).unicodeScalars.elementsEqual(
                text.decomposedStringWithCanonicalMapping.unicodeScalars)
            {
                Issue.record("U+\(String(value, radix: 16)) is decomposed differently.")
            }
            if !text.decomposed(.compatibility).unicodeScalars.elementsEqual(
                text.decomposedStringWithCompatibilityMapping.unicodeScalars)
            {
                Issue.record("The compatibility form of U+\(String(value, radix: 16)) is another one.")
            }
        }
    }

    @Test func marksAreInTheirOrder() {
        // A dot above and one below, in both orders.
        #expect(
            "e\u{307}\u{323}".decomposed(.canonical).unicodeScalars
                .elementsEqual("e\u{323}\u{307}".unicodeScalars))
    }
}
