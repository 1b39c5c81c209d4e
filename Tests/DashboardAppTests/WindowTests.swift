import Foundation
import Testing

/// Tests of the real window through input and accessibility. Each has its own display, bus and home.
@Suite(
    "The window", .selected,
    .enabled(if: Tools.missing == nil || !Tools.mayBeMissing, "\(Tools.missing ?? "Nothing is missing.")"))
struct WindowTests {}

extension Tag {
    /// A test that goes through a page of the window, in which a debug build checks more than a release: it prints errors
    /// that nobody observes, and what a program prints fails its test.
    @Tag static var debugChecks: Self
}

/// Runs all tests, or those with the tag `debugChecks` if the variable `WINDOW_TESTS` is `debug-checks`.
struct SelectionTrait: SuiteTrait, TestTrait {
    var isRecursive: Bool { true }

    func prepare(for test: Test) async throws {
        let isLimited = ProcessInfo.processInfo.environment["WINDOW_TESTS"] == "debug-checks"
        let isLeftOut = isLimited && !test.isSuite && !test.tags.contains(.debugChecks)
        try await ConditionTrait.disabled(if: isLeftOut, "It runs against release code.").prepare(for: test)
    }
}

extension Trait where Self == SelectionTrait {
    static var selected: Self { SelectionTrait() }
}
