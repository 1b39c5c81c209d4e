/// An accessible object, on or off the screen.
///
/// Source: <https://gitlab.gnome.org/GNOME/at-spi2-core/-/tree/main/xml>
struct Accessible: Sendable, Hashable {
    private let bus: Bus
    private let owner: String
    private let path: String

    /// The root of the bus, whose children are applications.
    static func root(_ bus: Bus) -> Accessible {
        Accessible(bus: bus, owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    }

    private init(bus: Bus, owner: String, path: String) {
        self.bus = bus
        self.owner = owner
        self.path = path
    }

    private init?(_ reference: DBusValue?, _ bus: Bus) {
        guard let owner = reference?.list.first?.text, let path = reference?.list.last?.text, !path.hasSuffix("/null")
        else { return nil }
        self.init(bus: bus, owner: owner, path: path)
    }

    static func == (left: Accessible, right: Accessible) -> Bool {
        left.owner == right.owner && left.path == right.path
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(owner)
        hasher.combine(path)
    }

    private func ask(_ interface: String, _ method: String, _ arguments: String? = nil) async throws -> DBusValue? {
        try await bus.call(owner, path, "org.a11y.atspi.\(interface)", method, arguments).list.first
    }

    private func property(_ name: String) async throws -> DBusValue? {
        try await bus.call(
            owner, path, "org.freedesktop.DBus.Properties", "Get", "('org.a11y.atspi.Accessible', '\(name)')"
        ).list.first
    }
}

extension Accessible {
    /// The roles that the tests look for, with AT-SPI's numbers.
    enum Role: Int {
        case alert = 2
        case frame = 23
        case image = 27
        case label = 29
        case list = 31
        case listItem = 32
        case menuItem = 35
        case panel = 39
        case passwordText = 40
        case button = 43
        case scrollBar = 48
        case scrollPane = 49
        case separator = 50
        case toggleButton = 62
        case entry = 79
        case other = -1

        /// Whether users operate it.
        var isControl: Bool { [.button, .toggleButton, .list, .listItem, .menuItem].contains(self) }

        /// Whether nothing in it is looked for, so that it is not asked for its children.
        var isLeaf: Bool { [.image, .label, .scrollBar, .separator].contains(self) }
    }

    /// The states of objects, with AT-SPI's numbers.
    enum State: Int, CaseIterable {
        case active = 1
        case busy = 3
        case checked = 4
        case expanded = 10
        case focusable = 11
        case focused = 12
        case pressed = 20
        case sensitive = 24
        case showing = 25
    }

    struct Rectangle: Sendable, Hashable {
        var x, y, width, height: Int

        var isEmpty: Bool { width <= 0 || height <= 0 }
        var centre: (x: Int, y: Int) { (x + width / 2, y + height / 2) }
    }

    var name: String {
        get async throws { try await property("Name")?.text ?? "" }
    }

    var description: String {
        get async throws { try await property("Description")?.text ?? "" }
    }

    var parent: Accessible? {
        get async throws { Accessible(try await property("Parent"), bus) }
    }

    var role: Role {
        get async throws {
            // It never changes, and is what is asked most often.
            let answer = try await bus.firstAnswer(owner, path, "org.a11y.atspi.Accessible", "GetRole")
            return Role(rawValue: answer.list.first?.number ?? -1) ?? .other
        }
    }

    var children: [Accessible] {
        get async throws {
            guard try await !role.isLeaf else { return [] }
            return try await ask("Accessible", "GetChildren")?.list.compactMap { Accessible($0, bus) } ?? []
        }
    }

    /// Its states at one moment.
    var states: Set<State> {
        get async throws {
            let words = try await ask("Accessible", "GetState")?.list.compactMap(\.number) ?? []
            return Set(State.allCases.filter { state in words.first.map { $0 >> state.rawValue & 1 == 1 } ?? false })
        }
    }

    func has(_ state: State) async throws -> Bool { try await states.contains(state) }

    /// AT-SPI's word for its role.
    var roleName: String {
        get async throws {
            // It never changes, as the role does not.
            try await bus.firstAnswer(owner, path, "org.a11y.atspi.Accessible", "GetRoleName").list.first?.text ?? ""
        }
    }

    /// The text of an editable object.
    var text: String {
        get async throws { try await ask("Text", "GetText", "(0, 1000)")?.text ?? "" }
    }

    /// Its position in the window, in px from the window's upper left corner.
    var place: Rectangle {
        get async throws {
            let numbers = try await ask("Component", "GetExtents", "(uint32 1,)")?.list.compactMap(\.number) ?? []
            guard numbers.count == 4 else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
            return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    /// The object at a point of this window.
    func element(atX x: Int, y: Int) async throws -> Accessible? {
        Accessible(try await ask("Component", "GetAccessibleAtPoint", "(\(x), \(y), uint32 1)"), bus)
    }

    /// Activates it like a click.
    func press() async throws {
        _ = try await ask("Action", "DoAction", "(0,)")
    }

    /// Replaces the text of an editable object; an error if it has none.
    func fill(with text: String) async throws {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        _ = try await ask("EditableText", "SetTextContents", "(\"\(escaped)\",)")
    }

    /// The last descendant with this role and name, outside of lists; nothing before it is asked.
    func last(_ role: Role, _ name: String) async throws -> Accessible? {
        for child in try await children.reversed() {
            let childRole = try await child.role
            if childRole != .list, let found = try await child.last(role, name) { return found }
            if childRole == role, try await child.spokenName == name { return child }
        }
        return nil
    }

    /// All descendants with this role, in reading order; rows of lists are not searched.
    func descendants(_ role: Role) async throws -> [Accessible] {
        var found: [Accessible] = []
        for child in try await children {
            let childRole = try await child.role
            if childRole == role { found.append(child) }
            if childRole != .list { found += try await child.descendants(role) }
        }
        return found
    }

    /// All descendants, in reading order.
    var descendants: [Accessible] {
        get async throws {
            var found: [Accessible] = []
            for child in try await children {
                found.append(child)
                found += try await child.descendants
            }
            return found
        }
    }

    /// Whether this is visible in `window`. GTK also exposes the hidden pages of a stack, so the test is which object
    /// the mouse would hit.
    func isShown(in window: Accessible) async throws -> Bool {
        let place = try await place
        guard !place.isEmpty else { return false }
        // GTK 4.8 never returns decoration, such as a button's icon; so points just outside and inside the edge are tried,
        // too: an icon may fill everything within the button's padding.
        let points = [place.centre.x, place.x + 2, place.x - 2]
        if try await isHit(at: points, y: place.centre.y, in: window) { return true }
        // It returns the widget at a point only after it was requested before.
        guard try await !descendants.isEmpty else { return false }
        return try await isHit(at: points, y: place.centre.y, in: window)
    }

    private func isHit(at points: [Int], y: Int, in window: Accessible) async throws -> Bool {
        for x in points {
            let element = try await window.element(atX: x, y: y)
            if try await element?.isInside(self) == true { return true }
        }
        return false
    }

    /// Whether it is this or a descendant.
    func isInside(_ other: Accessible) async throws -> Bool {
        if self == other { return true }
        return try await parent?.isInside(other) ?? false
    }
}
