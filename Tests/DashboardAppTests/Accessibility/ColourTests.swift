import Foundation
import Testing
import Weather

@testable import DashboardApp

/// No state is told by colour alone.
///
/// Source: <https://www.w3.org/TR/WCAG21/#use-of-color>
@Suite("Colours") @MainActor struct ColourTests {
    @Test("A state that only changes colours is told by something else as well")
    func eachHasASign() throws {
        var told: [String: Set<String>] = [
            "saved": Set([true, false].map { InboxChoice.save.iconName(isSaved: $0) }),
            "success": [Strip(text: "", isSuccess: true).iconName, Strip(text: "").iconName],
        ]
        for severity in WeatherWarning.Severity.allCases { told[severity.rawValue] = symbols }
        // A closed issue has another symbol, what is typed is underlined where it is wrong, and the footer tells what is
        // being updated.
        let others: Set = ["dim-label", "error", "updating"]
        let coloured = try coloured(states())
        #expect(coloured == Set(told.keys).union(others))
        for (state, signs) in told { #expect(signs.count > 1, "\(state)") }
        #expect(symbols.count == WeatherWarning.Severity.allCases.count - 1, "minor and unknown have the same one")
    }

    @Test("Their symbols are in the bundle")
    func bundle() throws {
        let list = try text("resources/dashboard.gresource.xml")
        for icon in symbols.union([true, false].map { InboxChoice.save.iconName(isSaved: $0) }) {
            for size in ["16x16", "32x32"] {
                #expect(list.contains("icons/\(size)/actions/\(icon).symbolic.png"), "\(icon)")
            }
        }
    }

    private let symbols = Set(WeatherWarning.Severity.allCases.map(\.iconName))

    /// The style classes that the program adds and takes away again.
    private func states() throws -> Set<String> {
        let sources = root.appending(path: "Sources/DashboardApp")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var states = Set(WeatherWarning.Severity.allCases.map(\.rawValue))
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let source = try String(contentsOf: file, encoding: .utf8)
            states.formUnion(source.matches(of: /(?:setStyle|rx\.style)\("([a-z-]+)"/).map { String($0.1) })
        }
        return states
    }

    /// Those of the states for which the style sheet has nothing but colours, or no rule: libadwaita colours them.
    private func coloured(_ states: Set<String>) throws -> Set<String> {
        let style = try text("resources/style.css").replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
        let colours: Set = ["background-color", "color", "opacity"]
        let rules = style.matches(of: /([^{}]+)\{([^{}]*)\}/).map { rule in
            (selector: rule.1, properties: Set(rule.2.matches(of: /([a-z-]+):/).map { String($0.1) }))
        }
        return states.filter { state in
            rules.allSatisfy { rule in
                rule.selector.firstMatch(of: try! Regex("\\.\(state)(?![a-z-])")) == nil
                    || rule.properties.isSubset(of: colours)
            }
        }
    }

    private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL

    private func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
