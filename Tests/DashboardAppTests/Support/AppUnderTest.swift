import Foundation

/// The running application, as users of assistive technology experience it.
struct AppUnderTest: Sendable {
    let program: Program
    let display: Display

    let accessibility: Bus

    init(program: Program, accessibility: Bus, display: Display) {
        self.program = program
        self.accessibility = accessibility
        self.display = display
    }

    /// The open windows.
    var frames: [Accessible] {
        get async throws {
            var frames: [Accessible] = []
            for application in try await Accessible.root(accessibility).children {
                for child in try await application.children where try await child.role == .frame {
                    frames.append(child)
                }
            }
            return frames
        }
    }

    /// The window "Dashboard".
    var window: Accessible {
        get async throws { try await frame("Dashboard") }
    }

    /// The window or dialog with this name.
    func frame(_ name: String) async throws -> Accessible {
        try await eventually("the window “\(name)”") { try await frames.first { try await $0.name == name } }
    }

    /// The list of events.
    var list: Accessible {
        get async throws { try await element(.list, "Events") }
    }

    /// The names of the rows of the list of events, including headings; empty if there is no list.
    var rows: [String] {
        get async throws { try await rows(of: "Events") }
    }

    /// The names of the rows of a list, including headings; empty if it is not visible.
    func rows(of list: String) async throws -> [String] {
        try await eventually("rows that stay while they are read") {
            try await find(.list, list)?.childNames ?? []
        }
    }

    /// What the rows of a list draw, and neither their names nor their descriptions say.
    func unspokenTexts(in list: String) async throws -> [String] {
        try await eventually("rows that stay while they are read") {
            var unspoken: [String] = []
            for row in try await find(.list, list)?.children ?? [] {
                let spoken = try await "\(row.spokenName) \(row.description)"
                for label in try await row.descendants(.label) where try await !label.place.isEmpty {
                    let parts = try await label.spokenName.split(separator: " · ")
                    unspoken += parts.map(String.init).filter { !spoken.contains($0) }
                }
            }
            return unspoken
        }
    }

    /// Waits until the list's rows, without headings, have these names. Whether they are new is left out: after a second in
    /// sight they are not.
    func waitForRows(_ names: [String]) async throws {
        try await eventually("rows", is: names.map { $0.replacing(", new", with: "") }) {
            try await rows.filter { $0.contains(", ") }.map { $0.replacing(", new", with: "") }
        }
    }

    /// Waits for a visible object.
    func element(_ role: Accessible.Role, _ name: String) async throws -> Accessible {
        try await eventually("the \(role) “\(name)”") { try await find(role, name) }
    }

    /// A visible object, if there is one now.
    func find(_ role: Accessible.Role, _ name: String) async throws -> Accessible? {
        try await eventually("objects that stay while they are searched") { () -> Accessible?? in
            let window = try await window
            for element in try await window.descendants(role)
            where try await element.spokenName == name {
                if try await element.isShown(in: window) { return element }
            }
            return .some(nil)
        }
    }

    /// Presses a button.
    func press(_ button: String) async throws {
        try await press("the button “\(button)”") { try await find(.button, button) }
    }

    /// Presses “Undo” in a message. It is the last button in the window, and would go after ten seconds if the pointer were
    /// not over it.
    func pressUndo(in window: String = "Dashboard") async throws {
        let frame = try await frame(window)
        let place = try await frame.place
        let x = place.x + place.width / 2
        var distance = 0
        try await press("the button of the message") {
            // Each time by 1 px: a message that appears below a pointer that rests does not notice it.
            distance = 1 - distance
            try await display.move(x: x + distance, y: place.y + place.height - 46)
            return try await frame.last(.button, "Undo Undo")
        }
    }

    /// Presses what `look` finds, looking again if it has gone in between.
    func press(_ what: String, _ look: () async throws -> Accessible?) async throws {
        try await eventually(what) {
            // An insensitive one would be pressed without effect.
            guard let found = try await look(), try await found.has(.sensitive) else { return false }
            try await found.press()
            return true
        }
    }

    /// Waits until what `look` finds stays at its place, and returns that.
    func restingPlace(of what: String, _ look: () async throws -> Accessible?) async throws -> Accessible.Rectangle {
        var last: Accessible.Rectangle?
        return try await eventually("a place for \(what)") {
            let place = try await look()?.place
            defer { last = place }
            return place == last && place?.isEmpty == false ? place : nil
        }
    }

    /// Clicks on what `look` finds, once it stays at its place: in its centre, or `inset` px from its left edge.
    func click(
        on what: String, inset: Int? = nil, button: Int = 1, _ look: () async throws -> Accessible?
    ) async throws {
        let place = try await restingPlace(of: what, look)
        try await display.click(x: inset.map { place.x + $0 } ?? place.centre.x, y: place.centre.y, button: button)
    }

    /// Waits for a button that switches something on and off. Its role depends on GTK's version.
    func toggle(_ name: String) async throws -> Accessible {
        try await eventually("the button “\(name)”") {
            if let button = try await find(.button, name) { return button }
            return try await find(.toggleButton, name)
        }
    }

    /// The row of the list of events with this index, which counts the headings; nil if there are fewer.
    func row(at index: Int) async throws -> Accessible? {
        try await list.children.dropFirst(index).first
    }

    /// All visible texts outside the list.
    var texts: [String] {
        get async throws {
            try await eventually("texts that stay while they are read") {
                let window = try await window
                var texts: [String] = []
                for label in try await window.descendants(.label) where try await label.isShown(in: window) {
                    texts.append(try await label.spokenName)
                }
                return texts
            }
        }
    }

    /// Waits for a text that contains `part`, and returns the whole text.
    @discardableResult
    func text(containing part: String) async throws -> String {
        try await eventually("a text with “\(part)”") { try await texts.first { $0.contains(part) } }
    }

    /// Waits until no text contains `part`.
    func waitUntilGone(_ part: String) async throws {
        try await eventually("the end of “\(part)”") { try await !texts.contains { $0.contains(part) } }
    }

    /// Presses keys once the window with this title has the focus.
    func press(keys: String, in title: String = "Dashboard") async throws {
        let window = try await frame(title)
        try await eventually("the window to be the active one") { try await window.has(.active) }
        try await display.press(keys)
    }

    /// Waits until an object with the keyboard focus meets `condition`, and returns it.
    func focus(
        _ what: String, within limit: Duration = .seconds(120), _ condition: (Accessible) async throws -> Bool
    ) async throws -> Accessible {
        var last = "nothing"
        do {
            return try await eventually("the focus on \(what)", within: limit) {
                for element in try await window.descendants where try await element.has(.focused) {
                    last = "\(try await element.role) “\(try await element.spokenName)”"
                    if try await condition(element) { return element }
                }
                return nil
            }
        } catch let error as WaitTimeoutError {
            throw WaitTimeoutError(description: "\(error) Last, it was on \(last).")
        }
    }

    /// Information for finding the cause of a failure.
    func report() async -> String {
        let texts = (try? await texts) ?? []
        let rows = (try? await rows) ?? []
        return """
            The application \(program.isRunning ? "is running" : "has ended").
            Texts: \(texts)
            Rows: \(rows)
            Standard error: \(program.complaints)
            """
    }

    /// The lines on its standard error.
    var complaints: [String] {
        program.complaints.split(separator: "\n").map(String.init)
    }
}

extension Accessible {
    /// The name with plain spaces instead of non-breaking ones.
    var spokenName: String {
        get async throws { try await name.replacing("\u{A0}", with: " ") }
    }

    /// The names of its children, such as the rows of a list.
    var childNames: [String] {
        get async throws {
            var names: [String] = []
            for child in try await children { names.append(try await child.spokenName) }
            return names
        }
    }
}

extension AppUnderTest {
    /// Presses Tab until `condition` is true for the focused object, at most for one round through the window.
    func tab(to what: String, _ condition: (Accessible) async throws -> Bool) async throws {
        var visited: [String] = []
        for _ in 0..<24 {
            let focus = try await focus("anything") { _ in true }
            if try await condition(focus) { return }
            visited.append("\(try await focus.role) “\(try await focus.spokenName)”")
            try await press(keys: "Tab")
            try await eventually("the focus to leave \(visited)") { try await !focus.has(.focused) }
        }
        throw WaitTimeoutError(description: "Tab does not lead to \(what), but to \(visited).")
    }
}

extension AppUnderTest {
    /// Waits until nothing moves any more, and saves a screenshot if requested.
    func waitForStillness(name: String) async throws {
        var last: Set<Accessible.Rectangle> = []
        var repeats = 0
        try await eventually("stillness") {
            var places: Set<Accessible.Rectangle> = []
            for element in try await window.descendants { places.insert(try await element.place) }
            repeats = places == last ? repeats + 1 : 0
            last = places
            return repeats >= 2
        }
        try display.screen.keep(as: name)
    }
}
