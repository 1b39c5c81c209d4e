import Foundation
import Testing

@testable import DashboardApp

@Suite("Keys") struct UserActionTests {
    @Test("The README has all of them")
    @MainActor func readme() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
        let text = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
        let table = UserAction.Section.allCases.flatMap { section in
            ["| **\(section.title)** | |"]
                + section.entries.map { entry in
                    "| \(entry.allAccelerators.map(markdown).joined(separator: ", ")) | \(entry.title) |"
                }
        }
        let lines = text.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex(of: "| Key | |"))
        // After the heading and the line below it.
        let found = Array(lines[(start + 2)...].prefix { $0.hasPrefix("|") })
        #expect(found == table, "The table should be:\n\(table.joined(separator: "\n"))")
    }

    @Test("A character acts only where no text is typed: it is no accelerator")
    @MainActor func characters() {
        for action in UserAction.allCases {
            for accelerator in action.entry.accelerators {
                #expect(accelerator.wholeMatch(of: /<Control>.+|F\d+/) != nil, "\(action)")
            }
        }
    }

    /// "<Control>r" as `<kbd>Ctrl</kbd>+<kbd>R</kbd>`.
    private func markdown(_ accelerator: String) -> String {
        accelerator.split(separator: /[<>]/).map { "<kbd>\(keyName("\($0)"))</kbd>" }.joined(separator: "+")
    }

    private func keyName(_ name: String) -> String {
        let names = [
            "Control": "Ctrl", "Return": "Enter", "Escape": "Esc", "space": "Space", "slash": "/", "question": "?",
            "comma": ",", "plus": "+", "minus": "−", "Up": "↑", "Down": "↓", "Left": "←", "Right": "→",
        ]
        return names[name] ?? (name.count == 1 ? name.uppercased() : name)
    }
}
