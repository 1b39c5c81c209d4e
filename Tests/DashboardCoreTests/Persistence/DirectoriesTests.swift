import Base
import DashboardCore
import Foundation
import GitHub
import Testing
import Weather

@testable import CoreTestSupport
@testable import History

/// The folders for files.
@Suite struct DirectoriesTests {
    private func paths(_ environment: [String: String]) -> [String] {
        let directories = Directories(environment: environment)
        return [directories.cache, directories.config, directories.data, directories.state]
            .map { $0.path(percentEncoded: false) }
    }

    private let standard = [
        "/h/.cache/dashboard", "/h/.config/dashboard", "/h/.local/share/dashboard", "/h/.local/state/dashboard",
    ]

    @Test func defaultsAreBelowHome() {
        #expect(paths(["HOME": "/h"]) == standard)
        #expect(paths(["HOME": "/home/jörg"]).allSatisfy { $0.hasPrefix("/home/jörg/.") })
    }

    @Test func theEnvironmentMovesThem() {
        #expect(
            paths([
                "HOME": "/h", "XDG_CACHE_HOME": "/x y/c", "XDG_CONFIG_HOME": "/d/", "XDG_DATA_HOME": "/e",
                "XDG_STATE_HOME": "/f/g",
            ]) == ["/x y/c/dashboard", "/d/dashboard", "/e/dashboard", "/f/g/dashboard"])
    }

    @Test(arguments: ["", "relative/path", "./c", "~/c"])
    func relativePathsDoNotCount(path: String) {
        let names = ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
        let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, path) })
        #expect(paths(environment.merging(["HOME": "/h"]) { $1 }) == standard)
    }

    /// Only files that can be fetched again may be in a folder that may be emptied.
    @Test func eachFileLiesWhereItBelongs() throws {
        let folder = try TemporaryFolder()
        let directories = folder.directories
        try SavedFiles(directories).weather.save(WeatherArchive(), at: noon)
        try SavedFiles(directories).weatherPreferences.save(WeatherPreferences(), at: noon)
        try SavedFiles(directories).map.save(MapPreferences(), at: noon)
        try SavedFiles(directories).window.save(WindowState(), at: noon)
        let github = try #require(URL(string: "https://api.github.com"))
        try FeedFolders(directories, server: GitHubServer(api: github)).store(of: .repository(rxSwift), now: noon).store
            .rename("ReactiveX/RxSwift", now: noon)
        #expect(
            folder.files == [
                "cache/weather.json", "config/preferences.json",
                "data/feeds/api.github.com/reactivex@rxswift/head.json", "state/window.json",
            ])
    }

    /// Their first feed reads the heads of all.
    @Test func theFoldersOfAnAccountAreMadeOnce() throws {
        let folder = try TemporaryFolder()
        let folders = HistoryFolders(folder.directories)
        let (mona, sameMona) = (try #require(Login("mona")), try #require(Login("Mona")))
        #expect(folders.of(.standard) === folders.of(.standard))
        #expect(folders.of(.standard, reader: mona) === folders.of(.standard, reader: sameMona))
        #expect(folders.of(.standard, reader: mona) !== folders.of(.standard))
    }

    /// Whatever they are called, also as what the folders of others are called.
    @Test func eachFeedHasAFolderOfItsOwn() throws {
        let folder = try TemporaryFolder()
        let folders = FeedFolders(folder.directories, server: .standard)
        let long = "\(String(repeating: "o", count: 39))/\(String(repeating: "n", count: 100))"
        let feeds = [
            "accounts/accounts", "received/received", "a/...", "account-1/1", "account-1", "accounts", "con/nul", long,
        ]
        let names = try feeds.map { text in
            let feed = try #require(WatchedFeed(text))
            let store = try folders.store(of: feed, now: noon).store
            try store.open(now: noon)
            let parent = folder.directories.data.appending(path: "feeds/api.github.com").path(percentEncoded: false)
            #expect(store.folder.path == "\(parent)/\(store.folder.name)")
            return store.folder.name
        }
        #expect(Set(names).count == feeds.count)
        #expect(Set(names).isDisjoint(with: ["accounts", "received", "1", "account-1"]))
        #expect(names.allSatisfy { $0.utf8.count <= 255 && !$0.contains("/") && !$0.hasPrefix(".") })
    }
}
