import Foundation
import Rx
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// Sorting and filtering repositories.
@Suite struct RepositoryOptionsTests {
    private static func repository(
        _ name: String, _ summary: String? = nil, stars: Int? = nil, forks: Int? = nil, language: String? = nil,
        pushed: Double? = nil, isFork: Bool = false, isArchived: Bool = false
    ) -> Repository {
        Repository(
            name: RepositoryName("mona/\(name)")!, id: nil, summary: summary, stars: stars, forks: forks,
            language: language, updatedAt: nil, pushedAt: pushed.map { noon.addingTimeInterval(-$0) },
            isArchived: isArchived, isFork: isFork, isPrivate: false)
    }

    private let all = [
        repository("rocket", "Flies to the Moon", stars: 5, forks: 2, language: "Swift", pushed: 30),
        repository("Apple", "Ein Café", stars: 9, language: "C++", pushed: 10, isFork: true),
        repository("zebra", stars: 9, forks: 7, language: "Swift", pushed: 20, isArchived: true),
        repository("empty"),
    ]

    private func names(_ change: (inout RepositoryOptions) -> Void) -> [String] {
        var options = RepositoryOptions()
        change(&options)
        return options.apply(to: all).map(\.name.name)
    }

    @Test(
        arguments: [
            (.pushed, ["Apple", "zebra", "rocket", "empty"]), (.name, ["Apple", "empty", "rocket", "zebra"]),
            (.stars, ["Apple", "zebra", "rocket", "empty"]), (.forks, ["zebra", "rocket", "Apple", "empty"]),
        ] as [(RepositoryOptions.Order, [String])])
    func theyAreSorted(order: RepositoryOptions.Order, expected: [String]) {
        #expect(names { $0.order = order } == expected)
    }

    @Test(
        arguments: [
            ("", 4), ("  ", 4), ("ROCK", 1), ("moon", 1), ("cafe", 1), ("CAFÉ", 1), ("mona", 0), ("e", 4),
            (String(repeating: "e", count: 10_000), 0),
        ])
    func aTextIsSearchedForInNamesAndDescriptions(text: String, count: Int) {
        #expect(names { $0.text = text }.count == count)
    }

    @Test func forksArchivedOnesAndOtherLanguagesAreHidden() {
        #expect(names { $0.hidesForks = true } == ["zebra", "rocket", "empty"])
        #expect(names { $0.hidesArchived = true } == ["Apple", "rocket", "empty"])
        #expect(names { $0.language = "Swift" } == ["zebra", "rocket"])
        #expect(
            names { options in
                options.language = "Swift"
                options.hidesArchived = true
            } == ["rocket"])
        #expect(all.languages == ["C++", "Swift"])
    }

    @Test func removingTheFilterKeepsTheOrder() {
        var options = RepositoryOptions()
        options.order = .stars
        #expect(!options.isFilter)
        options.text = " "
        #expect(!options.isFilter)
        options.text = "x"
        options.language = "C"
        #expect(options.isFilter)
        #expect(!options.withoutFilter.isFilter && options.withoutFilter.order == .stars)
    }

    @Test func whatIsSortedAndFilteredIsTold() {
        let rig = UserRepositoriesRig()
        func summary() -> String {
            rig.model.found.value.summary(
                listed: rig.names.count, rig.model.options.value, numbers: NumberStyle(groupSeparator: ","))
        }
        rig.gitHub.reply(.answer(.repositories("a/one", "a/two", next: "/user/1/repos?page=2")))
        rig.type("a")
        #expect(summary() == "2 repositories loaded")
        rig.model.options.accept(with { $0.order = .name })
        #expect(summary() == "Sorted among the 2 loaded repositories")
        rig.model.options.accept(with { $0.text = "w" })
        #expect(rig.names == ["a/two"])
        #expect(summary() == "1 found among the 2 loaded repositories")
        rig.gitHub.reply(.answer(.repositories("a/three")))
        rig.model.more.accept(())
        #expect(summary() == "1 of 3 repositories")
        rig.model.options.accept(with { $0.text = "zzz" })
        #expect(
            rig.page
                == .message(.filtered, "Nothing Matches", "None of the 3 loaded repositories matches the filter."))
        rig.model.options.accept(RepositoryOptions())
        #expect(summary() == "3 repositories")
    }

    private func with(_ change: (inout RepositoryOptions) -> Void) -> RepositoryOptions {
        var options = RepositoryOptions()
        change(&options)
        return options
    }
}
