import Foundation
import History
import Testing

@testable import CoreTestSupport

/// Whatever is typed is a query, or there is an error in the text.
@Suite struct QueryFuzzTests {
    @Test("What was printed is parsed to the same query") func roundTrip() throws {
        var numbers = SplitMix(seed: 1)
        for _ in 0..<5000 {
            let query = Query((0..<Int.random(in: 0...6, using: &numbers)).map { _ in term(&numbers) })
            #expect(try Query(parsing: "\(query)") == query, "\(query)")
        }
    }

    @Test func mutatedQueriesAreQueriesOrHaveAnErrorInTheText() {
        var numbers = SplitMix(seed: 2)
        for _ in 0..<10_000 {
            var scalars = Array("\(Query((0..<4).map { _ in term(&numbers) }))".unicodeScalars)
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let index = Int.random(in: 0...scalars.count, using: &numbers)
                let sign = Self.signs.randomElement(using: &numbers) ?? "x"
                switch Int.random(in: 0..<3, using: &numbers) {
                case 0: scalars.insert(sign, at: index)
                case 1 where index < scalars.count: scalars.remove(at: index)
                case _ where index < scalars.count: scalars[index] = sign
                default: scalars.append(sign)
                }
            }
            check(String(String.UnicodeScalarView(scalars)))
        }
    }

    @Test func randomBytesAreQueriesOrHaveAnErrorInTheText() {
        var numbers = SplitMix(seed: 3)
        for _ in 0..<5000 {
            let bytes = (0..<Int.random(in: 0...60, using: &numbers)).map { _ in
                UInt8.random(in: 0...255, using: &numbers)
            }
            check(String(decoding: bytes, as: UTF8.self))
        }
    }

    private func check(_ text: String) {
        let count = text.utf8.count
        do throws(QueryError) {
            let query = try Query(parsing: text)
            #expect((try? Query(parsing: "\(query)")) == query, "\(text.debugDescription)")
        } catch {
            #expect(error.range.lowerBound >= 0 && error.range.upperBound <= count, "\(text.debugDescription)")
            #expect(String(text.utf8.dropFirst(error.range.lowerBound).prefix(error.range.count)) != nil)
        }
        let known = KnownNames(actors: ["octocat"], repositories: ["acme/rocket"])
        for cursor in [0, count / 2, count, count + 5] {
            for suggestion in QueryCompletion.suggestions(for: text, cursor: cursor, known: known) {
                #expect(suggestion.range.lowerBound >= 0 && suggestion.range.upperBound <= count)
            }
        }
    }

    private static let signs = Array(#"":,-#* \@kise1é한"#.unicodeScalars) + ["\u{301}", "\u{0}", "\n", "\u{200D}", "😀"]
    private static let times: [QueryTime] = [
        .today, .yesterday, .ago(7, .days), .ago(9999, .months), .day(day(2026, 2, 28)), .day(day(1, 1, 1)),
    ]

    private func term(_ numbers: inout SplitMix) -> QueryTerm {
        let text = text(&numbers)
        let time = Self.times.randomElement(using: &numbers) ?? .today
        let conditions: [QueryCondition] = [
            .kinds((0...Int.random(in: 0...3, using: &numbers)).map { QueryKind.allCases[$0 * 5] }),
            .actor(String(text.drop { $0 == "@" }) + "a"), .repository(text), .since(time), .before(time),
            .state(QueryState.allCases.randomElement(using: &numbers) ?? .seen),
            .number(Int.random(in: 1...99_999, using: &numbers)), .text(text),
        ]
        return QueryTerm(conditions.randomElement(using: &numbers) ?? .text("x"), isNegated: .random(using: &numbers))
    }

    private func text(_ numbers: inout SplitMix) -> String {
        let words = ["bot", "#12", "-x", "kind:push", "a b", "\"", "\\"]
        if Bool.random(using: &numbers), let word = words.randomElement(using: &numbers) { return word }
        let scalars = (0...Int.random(in: 0...8, using: &numbers)).map { _ in
            Self.signs.randomElement(using: &numbers) ?? "x"
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
