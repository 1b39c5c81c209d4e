import DashboardCore
import GitHub
import History
import Rx
import RxTest
import Testing

@testable import CoreTestSupport

@Suite("What is typed in a search entry") struct SearchModelTests {
    private let clock = HistoricalScheduler(initialClock: noon)
    private let query = BehaviorRelay(value: Query())
    private let model: SearchModel

    init() { model = SearchModel(query, clock: clock) }

    private func type(_ text: String) { model.typed.accept(SearchModel.Content(text)) }

    @Test("is searched for at each key") func typing() {
        type("kind:star")
        #expect("\(query.value)" == "kind:star")
        type("kind:star x")
        #expect("\(query.value)" == "kind:star x")
        #expect(model.problem.value == nil)
    }

    @Test("is told if it is wrong, and the other words are searched for") func problem() {
        type("kind:star")
        type("kind:star knd:star x")
        #expect(model.problem.value?.suggestion == "kind")
        #expect("\(query.value)" == "kind:star x")
        model.show.accept("")
        #expect(model.problem.value == nil)
        #expect(query.value.isEmpty)
    }

    @Test("is searched for without the word that is not finished, whatever was typed before")
    func keyword() {
        type("is:seen ki")
        #expect("\(query.value)" == "is:seen ki")
        type("is:seen kind:")
        #expect("\(query.value)" == "is:seen")
        type("is:seen kind:sta")
        #expect("\(query.value)" == "is:seen")
        for text in ["fix", "fix fix", "fix fix:", "fix fix: ", "fix fix: crash"] { type(text) }
        #expect("\(query.value)" == "fix crash")
        let date = "be before:2026-11-01"
        for count in 1...date.count {
            type(String(date.prefix(count)))
            #expect(query.value.terms.first == QueryTerm(.text(count == 1 ? "b" : "be")))
        }
    }

    @Test("is searched for as the beginning of a name while it is typed") func names() {
        model.known.accept(KnownNames(actors: ["octocat"], repositories: ["acme/rocket"]))
        type("actor:oct")
        #expect(query.value.terms == [QueryTerm(.actor("oct*"))])
        // The name that is typed is one of the known ones.
        type("actor:OctoCat")
        #expect(query.value.terms == [QueryTerm(.actor("OctoCat"))])
        // No known name begins so.
        type("actor:octx")
        #expect("\(query.value)" == "actor:octx")
        type("actor:oct ")
        #expect(query.value.terms == [QueryTerm(.actor("oct"))])
        type("-actor:oct")
        #expect(query.value.terms == [QueryTerm(.actor("oct"), isNegated: true)])
        for text in ["repo:ROCKET", "repo:acme/rocket", "repo:ro*"] {
            type(text)
            #expect("\(query.value)" == text)
        }
        type("x repo:acme")
        #expect("\(query.value)" == "x repo:acme*")
        // What is chosen is added to what is searched for.
        model.edit.accept { $0.toggle(.push) }
        #expect(model.content.value.text == "x repo:acme* kind:push ")
        // It was not typed.
        model.show.accept("actor:oct")
        #expect("\(query.value)" == "actor:oct")
    }

    @Test("is not called wrong while it is unfinished") func patience() {
        type("kind:")
        clock.advance(by: .milliseconds(900))
        type("kind:re")
        clock.advance(by: .milliseconds(999))
        model.closeSuggestions.accept(())
        #expect(model.problem.value == nil)
        clock.advance(by: .milliseconds(1))
        #expect(model.problem.value?.suggestion == "repository")
        type("kind:rev")
        clock.advance(by: .seconds(5))
        // As long as there are suggestions.
        #expect(model.problem.value == nil)
        type("kind:review")
        #expect(model.problem.value == nil)
    }

    @Test("is completed by the chosen suggestion") func completion() throws {
        model.known.accept(KnownNames(actors: ["octocat"]))
        type("oct")
        #expect(model.suggestions.value.map(\.title) == ["actor:octocat"])
        model.choose.accept(try #require(model.suggestions.value.first))
        #expect(model.content.value == SearchModel.Content("actor:octocat "))
        #expect(model.suggestions.value.isEmpty)
        #expect("\(query.value)" == "actor:octocat")
        type("actor:octocat k")
        model.closeSuggestions.accept(())
        #expect(model.suggestions.value.isEmpty)
    }

    @Test("can be changed without typing") func editing() {
        model.edit.accept { $0.toggle(.release) }
        model.edit.accept { $0.toggle(.push) }
        model.edit.accept { $0.set(since: .ago(7, .days)) }
        model.edit.accept { $0.toggle(QueryTerm(.state(.bot), isNegated: true)) }
        #expect(model.content.value.text == "kind:push,release since:7d -bot ")
        #expect(query.value.kinds == [.push, .release])
        model.edit.accept { $0.toggle(.push) }
        model.edit.accept { $0.set(since: nil) }
        model.edit.accept { $0.set(actor: "octocat") }
        model.edit.accept { $0.toggle(QueryTerm(.state(.bot), isNegated: true)) }
        #expect(model.content.value.text == "kind:release actor:octocat ")
        model.edit.accept { $0.toggle(.release) }
        model.edit.accept { $0.set(actor: nil) }
        #expect(model.content.value.text == "")
        #expect(query.value.isEmpty)
    }

    @Test("is changed without typing also where a word is wrong, which stays") func editingWithAnError() {
        type("kind:star knd:x")
        model.edit.accept { $0.toggle(.push) }
        #expect(model.content.value.text == "kind:push,star knd:x")
        #expect(model.problem.value != nil)
        model.edit.accept { $0.toggle(.push) }
        model.edit.accept { $0.toggle(.star) }
        #expect(model.content.value.text == "knd:x")
        type("-bot \"foo")
        model.edit.accept { $0.toggle(.release) }
        #expect(model.content.value.text == "-bot kind:release \"foo")
        #expect(query.value.kinds == [.release])
    }

    @Test("may be much too long") func tooLong() {
        let text = String(repeating: "x", count: 10_001)
        type(text)
        #expect(model.problem.value?.reason == .tooLong)
        model.edit.accept { $0.toggle(.push) }
        #expect(model.content.value.text == "kind:push \(text)")
        let many = Array(repeating: "ab", count: 101).joined(separator: " ")
        type(many)
        #expect(model.problem.value?.reason == .tooManyTerms)
        #expect(query.value.terms.count == 100)
    }

    @Test("suggests the names in events and feeds, the most frequent first") func namesOfEvents() throws {
        let events = try decoded([
            envelope(id: #""1""#, actor: #"{"login": "mona"}"#), envelope(id: #""2""#, actor: #"{"login": "hubot"}"#),
            envelope(id: #""3""#, actor: #"{"login": "hubot"}"#), envelope(id: #""4""#, actor: "null"),
        ])
        let list = WatchList(["MONA", "acme/rocket"].compactMap { WatchedFeed($0) })
        let known = KnownNames(events, following: list)
        #expect(known.actors == ["hubot", "mona"])
        #expect(known.repositories.last == "acme/rocket")
    }
}
