/// What assistive technology misses in the windows of an application, page by page.
///
/// GTK 4.8 does not tell which objects are shown: those that never were have no size, and what was shown before is looked at
/// again. It names what has no name by its class.
struct AccessibilityReview {
    /// Each with the page, the object and its parents.
    private(set) var complaints: [String] = []
    /// What can have the keyboard focus on the page that was looked at last, in reading order.
    private(set) var focusable: [Accessible] = []
    /// The texts and pictures of that page.
    private(set) var drawn: [Accessible] = []
    /// How many controls were looked at: a review that finds none has seen nothing.
    private(set) var controls = 0

    /// AT-SPI's words for what is operated.
    private static let controls: Set = [
        "button", "toggle button", "check box", "radio", "switch", "combo box", "slider", "spin button", "text box",
        "search box", "password text", "link", "menu item", "menu item checkbox", "tab", "list item",
    ]
    /// What can have the focus besides them: lists, texts that can be selected, edges of panes, and groups that scroll.
    private static let others: Set = ["list", "label", "separator", "group", "grid", "window"]

    /// Looks at everything that is shown in the open windows.
    /// - Parameter page: What is shown, for complaints.
    mutating func look(at app: AppUnderTest, showing page: String) async throws {
        // Objects may go while they are read.
        let found = try await eventually("objects that stay while they are read") {
            var found = AccessibilityReview()
            for frame in try await app.frames {
                try await found.look(at: frame, Surroundings(path: [page], window: frame.place))
            }
            return found
        }
        complaints += found.complaints
        focusable = found.focusable
        drawn = found.drawn
        controls += found.controls
    }

    /// Where an object is.
    private struct Surroundings {
        /// The page, and the parents from the window on.
        var path: [String]
        let window: Accessible.Rectangle
        /// Whether it is in a control whose name says everything about it.
        var isSpoken = false
    }

    private mutating func look(at element: Accessible, _ surroundings: Surroundings) async throws {
        let (place, role) = (try await element.place, try await element.roleName)
        // What was scrolled out of the window is looked at where it is in it.
        guard !place.isEmpty, place.y < surroundings.window.height, place.x < surroundings.window.width else { return }
        let (isControl, isFocusable) = (Self.controls.contains(role), try await element.has(.focusable))
        var inside = surroundings
        if isControl || isFocusable || role == "image" || role == "window" {
            let name = try await element.spokenName
            inside.path.append("\(role) “\(name)”")
            if isFocusable { focusable.append(element) }
            if isControl { controls += 1 }
            if !surroundings.isSpoken, let complaint = try await complaint(of: element, role, name, isFocusable) {
                complaints.append("\(complaint): \(inside.path.joined(separator: " / "))")
            }
            inside.isSpoken = inside.isSpoken || (isControl && Self.isName(name))
        }
        guard role != "label", role != "image" else {
            drawn.append(element)
            return
        }
        for child in try await element.children { try await look(at: child, inside) }
    }

    /// What is wrong with an object, if something is.
    private func complaint(
        of element: Accessible, _ role: String, _ name: String, _ isFocusable: Bool
    ) async throws -> String? {
        let isControl = Self.controls.contains(role)
        if isFocusable, !isControl, !Self.others.contains(role) { return "A role that does not fit" }
        // A group that only scrolls passes the focus on to what is in it.
        if Self.isName(name) || role == "group" { return nil }
        if role == "image" { return try await element.description.isEmpty ? "A picture that is not described" : nil }
        if isFocusable { return "No name" }
        // The button of a menu is in another one, which cannot have the focus.
        for child in try await element.children where try await child.has(.focusable) { return nil }
        return isControl ? "Neither a name nor the focus" : nil
    }

    /// Whether it is neither empty nor what only the program knows: the name of a class or of an icon.
    private static func isName(_ name: String) -> Bool {
        !name.allSatisfy(\.isWhitespace) && !name.hasSuffix("-symbolic")
            && !["Gtk", "Adw", "Shumate"].contains(where: name.hasPrefix)
    }
}
