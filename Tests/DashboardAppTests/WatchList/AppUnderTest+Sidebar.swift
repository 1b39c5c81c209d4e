import DashboardCore
import Foundation
import GitHub

extension AppUnderTest {
    /// The list of followed feeds.
    var sidebar: Accessible {
        get async throws { try await element(.list, "Repositories") }
    }

    /// The names of its rows; empty if it is hidden.
    var followed: [String] {
        get async throws { try await rows(of: "Repositories") }
    }

    /// Waits until the sidebar's rows have these names.
    func waitForFollowed(_ names: String...) async throws {
        try await eventually("the rows of the sidebar", is: names) { try await followed }
    }

    /// The sidebar's row of a feed.
    func sidebarRow(_ feed: String) async throws -> Accessible {
        try await eventually("the row of \(feed)") {
            for row in try await sidebar.children {
                let name = try await row.spokenName
                if name == feed || name.hasPrefix("\(feed),") { return row }
            }
            return nil
        }
    }

    /// Waits until the row of the list whose name begins so is in the visible part of the list, or is not.
    func waitForRow(_ name: String, isInSight: Bool) async throws {
        try await eventually("“\(name)” in sight: \(isInSight)") {
            let visible = try await list.place
            for row in try await list.children where try await row.spokenName.hasPrefix(name) {
                let place = try await row.place
                if place.y >= visible.y, place.y + place.height <= visible.y + visible.height { return isInSight }
            }
            return !isInSight
        }
    }

    /// Clicks on the sidebar's row of a feed.
    func select(_ feed: String) async throws {
        try await click(on: "the row of \(feed)", inset: 60) { try await sidebarRow(feed) }
    }

    /// Selects the row of a feed and waits for the keyboard focus on it.
    func focusRow(_ feed: String) async throws {
        try await select(feed)
        try await waitForFocus(onRow: feed)
    }

    /// Waits until a row of the sidebar has the keyboard focus.
    func waitForFocus(onRow feed: String) async throws {
        _ = try await focus("the row of \(feed)") { element in
            guard try await element.spokenName.hasPrefix(feed) else { return false }
            return try await element.isInside(sidebar)
        }
    }

    /// Waits until something in a row of the sidebar, or the row, has the keyboard focus.
    func waitForFocus(insideRow feed: String) async throws {
        _ = try await focus("something in the row of \(feed)") { try await $0.isInside(sidebarRow(feed)) }
    }

    /// The dialog in which a feed is named.
    var addDialog: Accessible {
        get async throws { try await frame("Follow a Repository") }
    }

    /// Opens the dialog, and types into its entry.
    func typeToFollow(_ text: String) async throws {
        try await press(keys: "ctrl+n")
        let dialog = try await addDialog
        try await eventually("the entry for repositories") {
            for element in try await dialog.descendants where try await element.has(.focused) {
                return try await element.isInside(named: "Repository")
            }
            return false
        }
        try await eventually("the dialog to be the active window") { try await dialog.has(.active) }
        try await display.type(text)
    }

    /// Waits until the dialog shows a text, and returns it.
    @discardableResult
    func addDialogText(containing part: String) async throws -> String {
        let dialog = try await addDialog
        return try await eventually("a text with “\(part)” in the dialog") {
            for label in try await dialog.descendants(.label) {
                let text = try await label.spokenName
                if text.contains(part) { return text }
            }
            return nil
        }
    }

    /// Waits until only the main window is open.
    func waitForDialogToClose() async throws {
        try await eventually("the dialog to close") { try await frames.count == 1 }
    }
}

extension Desktop {
    /// Runs `test` with an application that follows these feeds. Each has one event, by mona, except apple/swift-nio,
    /// which has one by hubot.
    static func following(
        _ feeds: [String]?, _ test: (Desktop, ScriptedGitHub, AppUnderTest) async throws -> Void
    ) async throws {
        try await with { desktop in
            let gitHub = try await ScriptedGitHub(.page([SampleEvent(id: "2", login: "mona")]))
            gitHub.answer(eventsOf: "apple/swift-nio", with: .page([.swiftNIO]))
            if let feeds { try desktop.follow(feeds) }
            let app = try await desktop.start(api: gitHub.url, followsRepository: feeds != nil)
            try await test(desktop, gitHub, app)
            // Its server ends with it.
            withExtendedLifetime(gitHub) {}
        }
    }

    /// Writes settings that follow these feeds.
    func follow(_ feeds: [String]) throws {
        _ = try SettingsFile(directories).changeWatchList { $0 = WatchList(feeds.compactMap { WatchedFeed($0) }) }
    }

    /// What the settings follow, in order.
    var followed: [String] {
        get throws {
            struct Content: Decodable { let repositories: [String]? }
            return try JSONDecoder().decode(Content.self, from: Data(contentsOf: settings)).repositories ?? []
        }
    }

    /// Waits until the settings follow these feeds.
    func waitForSettings(_ feeds: String...) async throws {
        try await eventually("\(feeds) in the settings") { try followed == feeds }
    }

    private var settings: URL { directories.config.appending(path: "preferences.json") }
}

extension SampleEvent {
    static let swiftNIO = SampleEvent(id: "1", login: "hubot", repository: "apple/swift-nio", minutesAgo: 8)
    static let swiftNIOName = "hubot starred the repository, 8 min ago"
    static let rxSwiftName = "mona starred the repository, 3 min ago"
}
