import Rx
import RxTest

// XCTest's own function requires `Equatable`, which the events of singles are not: their errors are of any type.

/// Asserts that both are the same events of singles. Errors are equal if their descriptions are.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertEqual<Element: Equatable>(
    _ left: [SingleEvent<Element>], _ right: [SingleEvent<Element>], file: StaticString = #filePath,
    line: UInt = #line
) {
    if left == right { return }
    report("\(text(left)) is not \(text(right))", file: file, line: line)
}

/// Asserts that both are the same event of a single. Errors are equal if their descriptions are.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertEqual<Element: Equatable>(
    _ left: SingleEvent<Element>, _ right: SingleEvent<Element>, file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertEqual([left], [right], file: file, line: line)
}

/// Asserts that both are the same events of singles at the same times. Errors are equal if their descriptions are.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertEqual<Element: Equatable>(
    _ left: [Recorded<SingleEvent<Element>>], _ right: [Recorded<SingleEvent<Element>>],
    file: StaticString = #filePath, line: UInt = #line
) {
    if left == right { return }
    report("\(left) is not \(right)", file: file, line: line)
}

/// A list without the types of its events.
private func text<Element>(_ events: [SingleEvent<Element>]) -> String {
    "[\(events.map { "\($0)" }.joined(separator: ", "))]"
}
