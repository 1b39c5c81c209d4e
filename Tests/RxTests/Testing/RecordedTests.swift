import Rx
import RxTest
import RxXCTest
import Testing

@Suite struct RecordedTests {
    private let events: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2)]

    // MARK: Elements

    @Test func theElementsAreComparedWheneverTheyCame() {
        XCTAssertRecordedElements(events, [1, 2])
        XCTAssertRecordedElements([Recorded<Event<Int>>](), [])
    }

    @Test(
        arguments: [
            ([.next(210, 1)], "[1] is not [1, 2]"), ([.next(210, 1), .next(220, 3)], "[1, 3] is not [1, 2]"),
            ([.next(210, 1), .next(220, 2), .completed(230)], "completed @ 230 is no element"),
            ([.error(230, Failure.first)], "error(first) @ 230 is no element"),
        ] as [([Recorded<Event<Int>>], String)])
    func otherElementsAndEndsAreFailures(_ events: [Recorded<Event<Int>>], _ failure: String) {
        withKnownIssue {
            XCTAssertRecordedElements(events, [1, 2])
        } matching: { issue in
            issue.comments.map(\.rawValue) == [failure] && issue.sourceLocation?.fileName == "RecordedTests.swift"
        }
    }

    // MARK: Ends of traits

    @Test func endsOfSinglesAreComparedLikeEvents() {
        let ends: [SingleEvent<Int>] = [.success(1), .success(2), .failure(Failure.first), .failure(Failure.second)]
        for (row, left) in ends.enumerated() {
            for (column, right) in ends.enumerated() {
                #expect((left == right) == (row == column))
                #expect((left != right) == (row != column))
                #expect((Recorded(time: 1, value: left) == Recorded(time: 1, value: right)) == (row == column))
                #expect(([Recorded(time: 1, value: left)] == [Recorded(time: 1, value: right)]) == (row == column))
            }
        }
        #expect(!(Recorded(time: 1, value: ends[0]) == Recorded(time: 2, value: ends[0])))
        #expect(!([Recorded(time: 1, value: ends[0])] == []))
    }

    @Test func equalEndsOfSinglesAreAsserted() {
        let ends: [SingleEvent<Int>] = [.success(1), .failure(Failure.first)]
        XCTAssertEqual(ends, [.success(1), .failure(Failure.first)])
        XCTAssertEqual(ends[1], .failure(Failure.first))
        XCTAssertEqual([Recorded(time: 1, value: ends[0])], [Recorded(time: 1, value: .success(1))])
    }

    @Test func otherEndsOfSinglesAreFailures() {
        let ends: [SingleEvent<Int>] = [.success(1), .failure(Failure.first)]
        let failures = Log<String>()
        withKnownIssue {
            XCTAssertEqual(ends[0], ends[1])
            XCTAssertEqual(ends, [.success(1)])
            XCTAssertEqual([Recorded(time: 1, value: ends[0])], [Recorded(time: 2, value: ends[0])])
        } matching: { issue in
            for comment in issue.comments { failures.append(comment.rawValue) }
            return issue.sourceLocation?.fileName == "RecordedTests.swift"
        }
        #expect(
            failures.all == [
                "[success(1)] is not [failure(RxTests.Failure.first)]",
                "[success(1), failure(RxTests.Failure.first)] is not [success(1)]",
                "[success(1) @ 1] is not [success(1) @ 2]",
            ])
    }

    @Test func endsOfMaybesAreComparedLikeEvents() {
        let ends: [MaybeEvent<Int>] = [
            .success(1), .success(2), .error(Failure.first), .error(Failure.second), .completed,
        ]
        for (row, left) in ends.enumerated() {
            for (column, right) in ends.enumerated() { #expect((left == right) == (row == column)) }
        }
        #expect([Recorded(time: 1, value: ends[0])] == [Recorded(time: 1, value: .success(1))])
    }

    @Test func endsOfCompletablesAreComparedLikeEvents() {
        let ends: [CompletableEvent] = [.error(Failure.first), .error(Failure.second), .completed]
        for (row, left) in ends.enumerated() {
            for (column, right) in ends.enumerated() { #expect((left == right) == (row == column)) }
        }
        #expect([Recorded(time: 1, value: ends[2])] != [Recorded(time: 2, value: ends[2])])
    }

    @Test func eventsOfInfalliblesAreCompared() {
        #expect(InfallibleEvent.next(1) == .next(1))
        #expect(InfallibleEvent.next(1) != .next(2))
        #expect(InfallibleEvent.next(1) != .completed)
    }
}
