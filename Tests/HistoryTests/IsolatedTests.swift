import Testing
import Translation

@testable import CoreTestSupport
@testable import GitHub
@testable import History

/// Letters that are written from right to left, within sentences of the program.
@Suite struct IsolatedTests {
    @Test(arguments: [
        ("mona", "mona"), ("Łódź 한글 日本 Привет", "Łódź 한글 日本 Привет"), ("", ""), ("🎉", "🎉"),
        ("שלום", "\u{2068}שלום\u{2069}"), ("fix العربية", "\u{2068}fix العربية\u{2069}"),
        ("a\u{202E}b", "\u{2068}a\u{202E}b\u{2069}"),
        // What would end the isolation, and what is not ended.
        ("a\u{2069}b", "\u{2068}ab\u{2069}"), ("a\u{2067}b", "\u{2068}a\u{2067}b\u{2069}\u{2069}"),
        ("\u{2068}שלום\u{2069} #1", "\u{2068}\u{2068}שלום\u{2069} #1\u{2069}"),
    ])
    func onlyWhatChangesTheDirectionIsIsolated(text: String, isolated: String) {
        #expect(Array(text.isolated.unicodeScalars) == Array(isolated.unicodeScalars))
    }

    @Test func theNumberStaysBehindTheTitle() {
        let event = GitHubEvent(
            id: "1", type: "IssuesEvent", actor: EventActor(login: "mona"), repository: "a/b", createdAt: noon,
            activity: .issue(
                change: Activity.Change(action: "opened"),
                topic: Activity.Topic(kind: .issue, number: 7, title: "تعطل 12")))
        #expect(event.sentence.text == "mona opened issue #7: \u{2068}تعطل 12\u{2069}")
        #expect(trLine(["שלום", nil, "3 h"]) == "\u{2068}שלום\u{2069} · 3 h")
        #expect(trLine(["שלום", nil]) == "שלום")
        #expect(trList(["שלום", "3 h"]) == "\u{2068}שלום\u{2069}, 3 h")
        #expect(event.sentence.text.withoutIsolation == "mona opened issue #7: تعطل 12")
        #expect(event.searchText.folded == "mona a/b #7 تعطل 12".folded)
    }
}
