import Foundation
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import History

@Suite("The saved filters") struct SavedFiltersTests {
    private func filters(_ names: String...) -> SavedFilters {
        names.reduce(into: SavedFilters()) { $0.apply(.save(SavedFilter(id: $1, name: $1, text: "kind:\($1)"))) }
    }

    private func read(_ json: String) throws -> SavedFilters {
        try JSONDecoder().decode(SavedFilters.self, from: Data(json.utf8))
    }

    private func written(_ filters: SavedFilters) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(filters), as: UTF8.self)
    }

    @Test("are in the user's order") func moving() {
        var filters = filters("push", "star", "fork")
        filters.apply(.moveDown("push"))
        #expect(filters.all.map(\.name) == ["star", "push", "fork"])
        filters.apply(.moveUp("fork"))
        #expect(filters.all.map(\.name) == ["star", "fork", "push"])
        filters.apply(.move("push", to: "star"))
        #expect(filters.all.map(\.name) == ["push", "star", "fork"])
        let before = filters
        for change: FilterChange in [.moveUp("push"), .moveDown("fork"), .moveUp("x"), .move("x", to: "push")] {
            filters.apply(change)
        }
        #expect(filters == before)
    }

    @Test("can be renamed, and restored after their removal") func renaming() throws {
        var filters = filters("push", "star", "fork")
        filters.apply(.rename("star", " Sta\nrs "))
        filters.apply(.rename("push", " "))
        #expect(filters.all.map(\.name) == ["push", "Sta rs", "fork"])
        let star = try #require(filters["star"])
        filters.apply(.remove("star"))
        filters.apply(.restore(SavedFilters.Removed(filter: star, index: 1)))
        filters.apply(.restore(SavedFilters.Removed(filter: star, index: 1)))
        #expect(filters.all.map(\.id) == ["push", "star", "fork"])
    }

    @Test("replace one with the same name, which keeps its id and its place") func replacing() {
        var filters = filters("push", "star")
        filters.apply(.save(SavedFilter(name: "push", text: "is:unseen")))
        #expect(filters.all.map(\.id) == ["push", "star"])
        #expect(filters["push"]?.text == "is:unseen")
    }

    @Test("keep what another version has written in them") func otherFields() throws {
        var filters = try read(#"{"filters": [{"name": "A", "query": "kind:star", "icon": "x", "id": "a"}]}"#)
        filters.apply(.save(SavedFilter(name: "A", text: "bot")))
        filters.apply(.rename("a", "B"))
        #expect(try written(filters) == #"{"bots":[],"filters":[{"icon":"x","id":"a","name":"B","query":"bot"}]}"#)
    }

    @Test("are 200 at most") func limit() throws {
        var filters = SavedFilters()
        let isSaved = (0...200).map { filters.apply(.save(SavedFilter(name: "\($0)", text: "x"))) }
        #expect(isSaved == Array(repeating: true, count: 200) + [false])
        let more = (0..<250).map { #"{"name": "\#($0)", "query": "x"}"# }.joined(separator: ", ")
        let read = try read(#"{"filters": [\#(more)]}"#)
        #expect(read.all.count == 200)
        #expect(try written(read).contains(#""name":"249""#))
    }

    @Test("are read field by field, and what is unreadable is kept") func coding() throws {
        let json =
            #"{"bots":["K8s-CI-Robot",7],"filters":[{"name":"Releases","query":"kind:release"},7,"#
            + #"{"id":"a","name":"Broken","query":"knd:x"},{"id":"a","name":"Twice","query":"x"},{"id":"b","query":"x"}]}"#
        var filters = try read(json)
        #expect(filters.all.map(\.name) == ["Releases", "Broken", "x"])
        #expect(filters.all.map(\.id) == ["Releases", "a", "b"])
        #expect(filters["Releases"]?.query == .success(Query([QueryTerm(.kinds([.release]))])))
        #expect(throws: QueryError.self) { try filters["a"]?.query.get() }
        #expect(filters.bots == BotList(["k8s-ci-robot"]))
        filters.apply(.remove("b"))
        let text = try written(filters)
        for part in ["knd:x", "Twice", "7", "k8s-ci-robot"] { #expect(text.contains(part)) }
        #expect(try read(text) == filters)
        #expect(try read("{}") == SavedFilters())
    }
}
