import Rx
import RxTest

/// Asserts that the recorded elements are `elements`, whatever their times. For tests with XCTest and with Swift
/// Testing. An end or an error among the events is a failure: it has no element.
///
/// This is a separate module, since a program that uses `RxTest` otherwise need not link XCTest.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath, line: UInt = #line
) {
    let recorded = stream.compactMap(\.value.element)
    let stop = stream.first { $0.value.isStopEvent }
    if stop == nil, recorded == elements { return }
    let failure = stop.map { "\($0.debugDescription) is no element" } ?? "\(recorded) is not \(elements)"
    report(failure, file: file, line: line)
}
