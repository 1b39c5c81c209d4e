import DashboardCore
import Foundation
import Testing

@testable import Base
@testable import Commands
@testable import CoreTestSupport
@testable import GitHub
@testable import History
@testable import Weather

/// A home with the files of the window, and the answers of commands from it at noon.
struct CommandRig {
    let folder: TemporaryFolder

    init(following feeds: [String] = ["ReactiveX/RxSwift"]) throws {
        folder = try TemporaryFolder()
        let settings = String(decoding: try JSONEncoder().encode(["repositories": feeds]), as: UTF8.self)
        try folder.write(settings, to: "config/dashboard/preferences.json")
    }

    /// The environment with which a program finds the files.
    var environment: [String: String] {
        let path = folder.url.path(percentEncoded: false)
        return [
            "HOME": path, "XDG_CACHE_HOME": "\(path)/cache", "XDG_CONFIG_HOME": "\(path)/config",
            "XDG_DATA_HOME": "\(path)/data", "XDG_STATE_HOME": "\(path)/state", "LC_ALL": "C.UTF-8", "TZ": "UTC",
        ]
    }

    var saved: SavedFiles { SavedFiles(files.directories) }

    var files: KeptFiles {
        KeptFiles(
            directories: Directories(environment: environment), server: .standard,
            localTime: LocalTime(zones: .utc, style: TimeStyle()), standardUnits: WeatherUnits(), now: noon)
    }

    /// The search of the desktop at noon.
    /// - Parameter patience: How long it looks for older events.
    func search(patience: Duration = .seconds(600)) -> DesktopSearch {
        DesktopSearch(files, patience: patience) { noon }
    }

    /// Stores events as the window does.
    func store(_ events: String..., of feed: String = "ReactiveX/RxSwift") throws { try store(events, of: feed) }

    func store(_ events: [String], of feed: String = "ReactiveX/RxSwift") throws {
        let feed = try #require(WatchedFeed(feed))
        let store = try FeedFolders(files.directories, server: .standard).store(of: feed, now: noon).store
        _ = try store.apply(EventsPage(page(events)), version: version("a"), now: noon)
    }

    /// The answer to a command line.
    func answer(_ arguments: String...) throws -> Answer { try answer(arguments) }

    /// The same as the lines of a terminal without colours.
    func lines(_ arguments: String...) throws -> [String] {
        try answer(arguments).lines.map { $0.text(isColored: false) }
    }

    /// The same as an object of JSON for each line.
    func objects(_ arguments: String...) throws -> [[String: Any]] {
        try answer(arguments).lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.text(isColored: false).utf8))
            return try #require(object as? [String: Any])
        }
    }

    private func answer(_ arguments: [String]) throws -> Answer {
        let command = try #require(try DashboardCommand.parseAsRoot(arguments) as? any AnsweringCommand)
        return try command.answer(from: files)
    }
}
