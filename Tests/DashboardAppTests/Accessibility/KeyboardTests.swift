import DashboardCore
import Foundation
import Testing

extension WindowTests {
    @Suite("The keyboard alone") struct Keyboard {
        @Test("F6 moves from pane to pane, Shift+F6 back, and a hidden pane is left out")
        func panes() async throws {
            try await Desktop.with(screen: (1500, 800)) { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await desktop.display.resizeWindow(width: 1490, height: 700)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.press(keys: "Return")
                _ = try await app.element(.button, "Close Details")
                // The last one that has the focus is the list.
                for (keys, pane) in [
                    ("F6", "Card"), ("F6", "Weather"), ("F6", "Sidebar"), ("F6", "List"), ("shift+F6", "Sidebar"),
                    ("shift+F6", "Weather"), ("shift+F6", "Card"), ("shift+F6", "List"),
                ] {
                    try await app.press(keys: keys)
                    try await app.waitForFocus(inPane: pane)
                }
                for (hiding, pane) in [("F9", "Sidebar"), ("F8", "List")] {
                    try await app.press(keys: hiding)
                    if hiding == "F9" { try await app.press(keys: "F6") }
                    try await app.press(keys: "F6")
                    try await app.waitForFocus(inPane: pane)
                }
            }
        }

        @Test("Escape closes what is open above the window, and the focus is where it was")
        func escape() async throws {
            try await Desktop.following(["ReactiveX/RxSwift"]) { _, _, app in
                try await app.waitForRows([SampleEvent.rxSwiftName])
                try await app.waitForFocus(onEvent: SampleEvent.rxSwiftName)
                for keys in ["ctrl+n", "ctrl+comma", "question"] {
                    try await app.press(keys: keys)
                    let dialog = try await eventually("the dialog of \(keys)") {
                        try await app.frames.first { try await $0.name != "Dashboard" }
                    }
                    try await eventually("the dialog to be the active window") { try await dialog.has(.active) }
                    try await app.display.press("Escape")
                    try await app.waitForDialogToClose()
                    try await app.display.focusWindow()
                    try await app.waitForFocus(onEvent: SampleEvent.rxSwiftName)
                }
                try await app.press(keys: "Menu")
                _ = try await app.focus("the menu of the row") { try await $0.role != .listItem }
                try await app.display.press("Escape")
                try await app.waitForFocus(onEvent: SampleEvent.rxSwiftName)
            }
        }

        @Test("The arrow keys move the edge of a pane that has the focus")
        func edges() async throws {
            try await Desktop.following(["ReactiveX/RxSwift"]) { _, _, app in
                try await app.waitForRows([SampleEvent.rxSwiftName])
                try await app.press(keys: "shift+F6")
                let width = try await app.sidebar.place.width
                try await app.tab(to: "the edge of the sidebar") { try await $0.name == "Width of the Sidebar" }
                for (keys, change) in [("Right", 16), ("Right", 32), ("Left", 16)] {
                    try await app.press(keys: keys)
                    try await eventually("the sidebar’s width") {
                        try await app.sidebar.place.width == width + change
                    }
                }
            }
        }

        @Test("Tab reaches each control that is shown, and returns to the first one")
        func tab() async throws {
            try await Desktop.with(screen: (1280, 1000)) { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                for (page, keys) in [
                    ("feed", ""), ("inbox", "ctrl+i"), ("user", "ctrl+u"), ("places", "ctrl+p"), ("map", "ctrl+m"),
                ] {
                    if !keys.isEmpty { try await app.press(keys: keys) }
                    try await app.waitForStillness(name: "tab-\(page)")
                    let missed = try await app.missedByTab(page)
                    #expect(missed == [], "on the page “\(page)”")
                }
            }
        }
    }
}

extension AppUnderTest {
    /// Waits until something in a pane has the focus.
    fileprivate func waitForFocus(inPane pane: String) async throws {
        _ = try await focus("the pane “\(pane)”") { element in
            switch pane {
            case "Card": try await element.spokenName == "Open on GitHub"
            case "Weather": try await element.isInside(named: "Search city")
            case "Sidebar": try await element.isInside(named: "Repositories")
            default: try await element.isInside(named: "Events")
            }
        }
    }

    /// What can have the focus, and does not get it by Tab in one round through the window. A list gets it once at least.
    fileprivate func missedByTab(_ page: String) async throws -> [String] {
        var review = AccessibilityReview()
        try await review.look(at: self, showing: page)
        let all = review.focusable
        var visited: [Accessible] = []
        while true {
            let focus = try await eventually("the focus on something that is shown", within: .seconds(10)) {
                try await all.first { try await $0.has(.focused) }
            }
            // A list gives the focus to the row that had it last, which need not be the first that was visited.
            if visited.contains(focus) { break }
            visited.append(focus)
            try await press(keys: "Tab")
            let name = try await focus.spokenName
            try await eventually("the focus to leave “\(name)”") { try await !focus.has(.focused) }
        }
        var missed: [String] = []
        let window = try await window
        for element in all where !visited.contains(element) {
            guard try await element.has(.sensitive), try await element.isShown(in: window) else { continue }
            let (role, name) = (try await element.roleName, try await element.spokenName)
            // Those of the window itself: the desktop has keys for what they do.
            if ["Minimize", "Maximize", "Close"].contains(name) { continue }
            // Groups that scroll and lists pass the focus on to what is in them; the arrow keys move in a list.
            if ["group", "list", "list item", "window", "label"].contains(role) { continue }
            missed.append("\(role) “\(name)”")
        }
        return missed
    }
}
