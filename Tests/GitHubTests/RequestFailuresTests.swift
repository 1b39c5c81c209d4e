import Foundation
import Testing

@testable import CoreTestSupport
@testable import GitHub

/// The memory of failed requests: it permits them again, and does not grow.
@Suite struct RequestFailuresTests {
    @Test func whatFailedLongAgoIsForgotten() {
        var failures = RequestFailures<Int>()
        failures.add([1, 2], at: noon)
        failures.add(3, .notFound, at: noon + 3599)
        #expect(!failures.permits(1, at: noon + 3599))
        #expect(failures.failed.count == 3)
        failures.add(3, .notFound, at: noon + 3600)
        #expect(failures.permits(1, at: noon + 3600))
        #expect(failures.failed.keys.map(\.self) == [3])
    }

    @Test func afterTheClockWasSetBackTheyArePermittedAndForgotten() {
        var failures = RequestFailures<Int>()
        failures.add([1], at: noon)
        #expect(failures.permits(1, at: noon - 1))
        failures.add([2], at: noon - 1)
        #expect(failures.failed.keys.map(\.self) == [2])
    }
}
