import DashboardCore
import Foundation
import Testing

extension WindowTests {
    @Suite("The panes at the sides") struct SidePanes {
        private static let feeds = ["ReactiveX/RxSwift", "apple/swift-nio"]

        @Test("F8 hides the sidebar and shows it again")
        func toggle() async throws {
            try await Desktop.following(Self.feeds) { desktop, _, app in
                try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
                try await app.press(keys: "F8")
                try await eventually("the sidebar to be hidden") { try await app.followed.isEmpty }
                // It comes back neither in a narrow window nor in a wide one.
                for width in [500, 1200] {
                    try await desktop.display.resizeWindow(width: width, height: 700)
                    try await app.waitForStillness(name: "sidebar-hidden-\(width)")
                    #expect(try await app.followed == [])
                }
                try await app.press(keys: "F8")
                try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
            }
        }

        @Test("A menu in the sidebar closes with it")
        func menu() async throws {
            try await Desktop.following(Self.feeds) { _, _, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                try await app.focusRow("apple/swift-nio")
                try await app.press(keys: "Menu")
                let choice = try await app.focus("the first choice") { try await $0.spokenName == "Open on GitHub" }
                try await app.press(keys: "F8")
                try await eventually("the menu to close") { try await !choice.has(.showing) }
            }
        }

        @Test("Over the feed, the sidebar closes after a choice, with Escape, and with a click beside it")
        func folded() async throws {
            try await Desktop.following(Self.feeds) { desktop, _, app in
                try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
                try await desktop.display.resizeWindow(width: 400, height: 600)
                try await eventually("the sidebar to fold") { try await app.followed.isEmpty }
                for close in [
                    { try await app.select("apple/swift-nio") }, { try await app.press(keys: "Escape") },
                    { try await desktop.display.click(x: 370, y: 300) },
                ] {
                    try await app.press(keys: "F8")
                    try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
                    try await app.waitForStillness(name: "sidebar-over-feed")
                    try await close()
                    try await eventually("the sidebar to close") { try await app.followed.isEmpty }
                }
                try await app.waitForRows([SampleEvent.swiftNIOName])
                // It was hidden by the window only.
                try await desktop.display.resizeWindow(width: 900, height: 600)
                try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
            }
        }

        @Test("The weather comes back when there is space for it, unless the user has closed it")
        func weather() async throws {
            try await Desktop.following(Self.feeds) { desktop, _, app in
                try await app.text(containing: "No Place Yet")
                for isOpen in [true, false] {
                    if !isOpen { try await app.press(keys: "F9") }
                    for width in [700, 1200] {
                        try await desktop.display.resizeWindow(width: width, height: 700)
                        try await app.waitForStillness(name: "weather-\(isOpen)-\(width)")
                        let isShown = try await app.texts.contains("No Place Yet")
                        #expect(isShown == (isOpen && width == 1200))
                    }
                }
            }
        }

        @Test("A drag that returns to its start changes no width, however often it does")
        func returning() async throws {
            try await Desktop.following(Self.feeds) { desktop, _, app in
                try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
                let sidebar = try await app.sidebar.place
                let edge = sidebar.x + sidebar.width + 8
                try await desktop.display.drag(
                    from: (edge, 300), through: [16, 0, 16, 0, 16, 0].map { (edge + $0, 300) })
                try await app.waitForStillness(name: "drag-returned")
                #expect(try await app.sidebar.place.width == sidebar.width)
            }
        }

        @Test("Dragged widths, the hidden sidebar and the selection are there at the next start")
        func state() async throws {
            try await Desktop.following(Self.feeds) { desktop, gitHub, first in
                try await first.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
                try await first.select("apple/swift-nio")
                let sidebar = try await first.sidebar.place
                try await desktop.display.drag(from: (sidebar.x + sidebar.width + 8, 300), by: (40, 0))
                try await eventually("the wider sidebar") { try await first.sidebar.place.width == sidebar.width + 40 }
                let weather = try await first.searchWidth
                // With the frame that the window has without a compositor.
                let edge = try await first.window.place.width - PaneState().weatherWidth + 4
                try await desktop.display.drag(from: (edge, 300), by: (-30, 0))
                try await eventually("the wider weather") { try await first.searchWidth == weather + 30 }
                try await desktop.display.press("F8")
                try await eventually("the end") { try await first.followed.isEmpty }
                try await first.press(keys: "ctrl+w")
                #expect(try await first.program.exitStatus() == 0)
                let second = try await desktop.start(api: gitHub.url)
                try await second.text(containing: "apple/swift-nio")
                #expect(try await second.followed == [])
                try await second.press(keys: "F8")
                try await second.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
                try await eventually("the saved widths") {
                    guard try await second.sidebar.place.width == sidebar.width + 40 else { return false }
                    return try await second.searchWidth == weather + 30
                }
            }
        }
    }
}

extension AppUnderTest {
    /// The width of the entry for cities, which grows with the weather.
    fileprivate var searchWidth: Int {
        get async throws {
            try await window.descendants.first { try await $0.name == "Search city" }?.place.width ?? 0
        }
    }
}
