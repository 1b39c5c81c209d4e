import Base
import FoundationEssentials
import GitHub

/// A query, prepared for matching many events: texts are folded, and relative times resolved.
package struct QueryMatcher: Sendable {
    /// The folded texts of the free texts that are not negated and have one form, to be looked for before anything else.
    package let words: [[UInt8]]
    private let tests: [QueryTest]
    /// The order in which the tests are made: those of texts take longest.
    private let order: [Int]

    /// - Parameters:
    ///   - bots: The accounts that count as bots.
    ///   - names: The names that repositories have had. Only evaluated if the query names one.
    ///   - now: The time that relative times refer to.
    ///   - zone: The zone of days.
    package init(
        _ query: Query, bots: BotList = BotList(), names: @autoclosure () -> RepositoryNames = RepositoryNames(),
        now: Date, zone: Zone
    ) {
        let names = query.namesRepositories ? names() : RepositoryNames()
        let tests = query.terms.map { QueryTest($0, bots: bots, names: names, now: now, zone: zone) }
        self.tests = tests
        order = tests.indices.filter { tests[$0].text == nil } + tests.indices.filter { tests[$0].text != nil }
        words = tests.compactMap { $0.isNegated ? nil : $0.text?.onlyForm }.filter { !$0.isEmpty }
    }

    /// Whether all terms hold.
    /// - Parameter contains: Whether the folded text of the event contains folded bytes.
    package func matches(
        _ facts: EventFacts, isUnseen: @autoclosure () -> Bool, contains: ([UInt8]) -> Bool
    ) -> Bool {
        order.allSatisfy { tests[$0].holds(facts, isUnseen, contains) }
    }

    /// The indices of all terms that do not hold.
    /// - Parameter contains: Whether the folded text of the event contains folded bytes.
    package func failingTerms(
        _ facts: EventFacts, isUnseen: @autoclosure () -> Bool, contains: ([UInt8]) -> Bool
    ) -> [Int] {
        tests.indices.filter { !tests[$0].holds(facts, isUnseen, contains) }
    }
}

/// A term of a query, prepared for matching many events.
private struct QueryTest: Sendable {
    let isNegated: Bool
    private let condition: Condition

    private enum Condition: Sendable {
        case kinds(Set<EventKind>)
        case actor(NamePattern)
        case repository(RepositoryPattern)
        case since(Date)
        case before(Date)
        case bot(BotList)
        case state(QueryState)
        case number(Int)
        case text(SearchedText)
    }

    init(_ term: QueryTerm, bots: BotList, names: RepositoryNames, now: Date, zone: Zone) {
        isNegated = term.isNegated
        condition =
            switch term.condition {
            case .kinds(let kinds): .kinds(kinds.reduce(into: []) { $0.formUnion($1.eventKinds) })
            case .actor(let login): .actor(NamePattern(login))
            case .repository(let name): .repository(RepositoryPattern(name, names))
            case .since(let time): .since(time.date(now: now, in: zone))
            case .before(let time): .before(time.date(now: now, in: zone))
            case .state(.bot): .bot(bots)
            case .state(let state): .state(state)
            case .number(let number): .number(number)
            case .text(let text): .text(SearchedText(text))
            }
    }

    /// The text to be looked for, if it is a text.
    var text: SearchedText? { if case .text(let text) = condition { text } else { nil } }

    func holds(_ facts: EventFacts, _ isUnseen: () -> Bool, _ contains: ([UInt8]) -> Bool) -> Bool {
        if case .text(let text) = condition, text.isEmpty { return true }
        return isNegated != isMet(facts, isUnseen, contains)
    }

    private func isMet(_ facts: EventFacts, _ isUnseen: () -> Bool, _ contains: ([UInt8]) -> Bool) -> Bool {
        switch condition {
        case .kinds(let kinds): kinds.contains(facts.kind)
        case .actor(let pattern): pattern.matches(login: facts.actor)
        case .repository(let pattern): pattern.matches(facts)
        case .since(let time): facts.time >= time
        case .before(let time): facts.time < time
        case .bot(let bots): bots.contains(facts)
        case .state(let state): state.isMet(facts, isUnseen: isUnseen)
        case .number(let number): facts.topic?.number == number
        case .text(let text): text.isFound(contains)
        }
    }
}

extension QueryState {
    /// Whether an event is in the state, unless that depends on who caused it.
    fileprivate func isMet(_ facts: EventFacts, isUnseen: () -> Bool) -> Bool {
        switch self {
        case .unseen: isUnseen()
        case .seen: !isUnseen()
        case .bot: facts.isBot
        case .restored: facts.isRestored
        case .merged: facts.kind == .pullRequestMerged
        case .closed: [.issueClosed, .pullRequestClosed].contains(facts.kind)
        case .issue: facts.topic?.kind == .issue
        case .pr: facts.topic?.kind == .pullRequest
        case .discussion: facts.topic?.kind == .discussion
        }
    }
}
