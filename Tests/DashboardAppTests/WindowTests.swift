import Foundation
import Testing

/// Tests of the real window through input and accessibility. Each has its own display, bus and home.
@Suite(
    "The window", .selected(by: "WINDOW_TESTS"),
    .enabled(if: Tools.missing == nil || !Tools.mayBeMissing, "\(Tools.missing ?? "Nothing is missing.")"))
struct WindowTests {}

extension Tag {
    /// A test that goes through a page of the window, in which a debug build checks more than a release: it prints errors
    /// that nobody observes, and what a program prints fails its test.
    @Tag static var debugChecks: Self
}

/// Leaves out tests if the environment says so.
struct SelectionTrait: SuiteTrait, TestTrait {
    fileprivate let variable: String

    var isRecursive: Bool { true }

    func prepare(for test: Test) async throws {
        let isLimited = ProcessInfo.processInfo.environment[variable] == "debug-checks"
        let isLeftOut = isLimited && !test.isSuite && !test.tags.contains(.debugChecks)
        try await ConditionTrait.disabled(if: isLeftOut, "It runs against release code.").prepare(for: test)
    }
}

extension Trait where Self == SelectionTrait {
    /// All tests, or those with the tag `debugChecks` if the variable has the value `debug-checks`.
    static func selected(by variable: String) -> Self { SelectionTrait(variable: variable) }
}
