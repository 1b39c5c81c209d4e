import Testing
import XCTest

/// Reports a failure of the running test, of XCTest or Swift Testing.
func report(_ failure: String, file: StaticString, line: UInt) {
    guard Test.current != nil else { return XCTFail(failure, file: file, line: line) }
    let path = "\(file)"
    Issue.record(
        "\(failure)", sourceLocation: SourceLocation(fileID: path, filePath: path, line: Int(line), column: 1))
}
