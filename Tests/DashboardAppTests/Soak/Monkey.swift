import Foundation

@testable import CoreTestSupport

/// Presses keys, clicks, and operates and fills widgets at random.
struct Monkey {
    private enum Act {
        case key, click, scroll, drag, operate, type, resize
    }

    private var random: SplitMix
    /// How many acts there were.
    private(set) var acts = 0
    /// What it has done last, for whoever looks for the cause of a complaint.
    private(set) var recentActs: [String] = []
    /// How many of them met a widget that had gone, or did not react.
    private(set) var misses = 0

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    /// Does one thing.
    /// - Parameter hasBus: Whether widgets can be operated through assistive technology.
    mutating func act(on app: AppUnderTest, hasBus: Bool) async {
        acts += 1
        do {
            if hasBus, try await leaveChooser(app) { return }
            switch act(hasBus: hasBus) {
            case .key:
                let key = pick(Self.keys)
                note("presses \(key)")
                try await app.display.press(key)
            case .click:
                let (x, y) = place()
                let button = Int.random(in: 0..<6, using: &random) == 0 ? 3 : 1
                note("clicks button \(button) at \(x), \(y)")
                try await app.display.click(x: x, y: y, button: button)
            case .scroll:
                let (x, y) = place()
                note("scrolls at \(x), \(y)")
                for _ in 0..<3 { try await app.display.click(x: x, y: y, button: pick([4, 5])) }
            case .drag:
                // Not by a header bar: without a window manager GTK moves a window itself, where nobody can reach it, and popovers
                // that point to something outside of the screen make GTK complain, and get any size. Those of dialogs are anywhere.
                guard hasBus, try await app.frames.count == 1 else { return }
                let places = [place(below: Self.header), place(), place()]
                note("drags through \(places)")
                try await app.display.drag(from: places[0], through: Array(places[1...]))
                // What else moves windows.
                try await app.display.gatherWindows()
            case .operate: try await operate(app)
            case .type:
                let text = pick(["apple/swift", "se", "x!", "/", "12", "kind:issue"])
                note("types \(text)")
                try await app.display.type(text)
            case .resize:
                // It would be waited for.
                guard hasBus, try await app.frames.contains(named: "Dashboard") else { return }
                let (width, height) = (
                    Int.random(in: 360...1280, using: &random), Int.random(in: 300...800, using: &random)
                )
                note("resizes to \(width) × \(height)")
                try await app.display.resizeWindow(width: width, height: height)
            }
        } catch {
            misses += 1
        }
    }

    private mutating func note(_ act: String) { recentActs = recentActs.suffix(9) + [act] }

    private mutating func act(hasBus: Bool) -> Act {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<40: .key
        case 40..<58: .click
        case 58..<63: .scroll
        case 63: .drag
        case 64..<67: .type
        case 67: .resize
        default: hasBus ? .operate : .key
        }
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &random)! }

    private mutating func place(below top: Int = 0) -> (x: Int, y: Int) {
        (.random(in: 0..<1280, using: &random), .random(in: top..<800, using: &random))
    }

    /// The height of a header bar of a window at the top of the screen, with its border.
    private static let header = 60

    /// A dialog for files could change those of whoever runs this: it is closed before anything else is done.
    private func leaveChooser(_ app: AppUnderTest) async throws -> Bool {
        for window in try await app.windows where try await Self.choosers.contains(window.spokenName) {
            for button in try await window.controls(.button, "Cancel") { try await button.press() }
            return true
        }
        return false
    }

    /// Goes down from a window to some widget, and operates it, or what it is in.
    private mutating func operate(_ app: AppUnderTest) async throws {
        guard var element = try await app.windows.randomElement(using: &random) else { return }
        var path: [Accessible] = []
        while let child = try await element.children.randomElement(using: &random) {
            path.append(child)
            element = child
        }
        for element in path.reversed().prefix(6) {
            let name = try await element.spokenName
            // The program would have to be started again, and its memory would begin anew.
            if name == "Quit" { return }
            // Nobody gets at what is hidden or out of sight; some of it reacts nevertheless.
            guard try await element.has(.showing), try await element.place.isInSight else { continue }
            let text = pick(Self.texts)
            note("fills \(name) with \(text.prefix(40))")
            if (try? await element.fill(with: text)) != nil { return }
            note("operates \(name)")
            if (try? await element.press()) != nil { return }
        }
        misses += 1
    }

    private static let choosers = [
        "Export Preferences", "Import Preferences", "Make a Backup", "Restore a Backup", "Save debugging information",
    ]

    private static let keys =
        ["Tab", "Tab", "shift+Tab", "Down", "Down", "Down", "Up", "Up", "Left", "Right", "Return", "Return", "space"]
        + [
            "Escape", "Escape", "Page_Down", "Page_Up", "Home", "End", "F5", "ctrl+r", "ctrl+f", "slash",
            "ctrl+shift+a",
        ]
        + ["j", "k", "n", "p", "ctrl+Return", "ctrl+c", "s", "u", "Menu", "shift+F10", "F8", "ctrl+n", "ctrl+u"]
        + ["alt+Up", "alt+Down", "Delete", "ctrl+i", "e", "m", "shift+i", "ctrl+l", "F9", "ctrl+p", "ctrl+m", "ctrl+z"]
        + ["ctrl+shift+p", "plus", "minus", "F6", "shift+F6", "ctrl+comma", "ctrl+question", "BackSpace", "ctrl+a"]
        + ["ctrl+v", "ctrl+x", "ctrl+w"]

    private static let texts = [
        "", " ", "apple/swift", "ReactiveX/RxSwift", "octocat", "Seoul", "spring", "kind:issue actor:mona-1",
        "\"unclosed", "a OR (b", "-", "before:2026-13-45", String(repeating: "x", count: 5000), "\u{202E}backwards",
        "😀👨‍👩‍👧‍👦", "../../etc/passwd", "<b>&amp;</i>", "%s%n%d", "https://github.com/apple/swift/issues/1",
        "37.566, 126.978", "9C3W9QCJ+2VX", "ghp_nothing", "\u{1}\u{7F}\t", "e\u{301}\u{301}\u{301}",
    ]
}

extension Accessible.Rectangle {
    /// Whether some of it is not beyond what no window is larger than.
    fileprivate var isInSight: Bool { x + width > 0 && x < 1280 && y + height > 0 && y < 800 }
}

extension [Accessible] {
    fileprivate func contains(named name: String) async throws -> Bool {
        for element in self where try await element.spokenName == name { return true }
        return false
    }
}

extension AppUnderTest {
    /// All windows and dialogs.
    fileprivate var windows: [Accessible] {
        get async throws {
            var windows: [Accessible] = []
            for application in try await Accessible.root(accessibility).children {
                windows += try await application.children
            }
            return windows
        }
    }
}
