import CGtk
import Testing

@testable import Gtk

@Suite("The class of a GObject", .needsDisplay)
struct ClassTests {
    private static let interface = """
        <interface><object class="GtkBox" id="row"><child><object class="GtkLabel" id="title"/></child></object></interface>
        """

    private nonisolated static func builder() async -> Builder {
        await Builder(adopting: gtk_builder_new_from_string(interface, -1))
    }

    /// The last output of a process.
    private func words(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test("must match the .ui file, or the program traps with the actual class")
    func builder() async throws {
        let builder = await Self.builder()
        #expect(builder.object("title", as: Label.self) == builder.object("title", as: Widget.self))
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Application.start() }
            let builder = await ClassTests.builder()
            await MainActor.run { _ = builder.object("row", as: Label.self) }
        }
        #expect(try words(result).contains("object row is a GtkBox, not a Label"))
    }

    @Test("is checked for properties, including nullable ones")
    func properties() async throws {
        let (box, label) = (Box(.vertical), Label())
        #expect(label.property("parent", as: Box?.self) == nil)
        box.append(label)
        #expect(label.property("parent", as: Box?.self) == box)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = Application.start()
                let (box, label) = (Box(.vertical), Label())
                box.append(label)
                _ = label.property("parent", as: Button?.self)
            }
        }
        #expect(try words(result).contains("The property parent is a GtkBox, not of the type Optional<Button>"))
    }

    @Test("is checked for signal arguments")
    func signals() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = Application.start()
                let list = ListBox()
                list.connect("row-activated") { _ = $0.value(at: 0, as: Button.self) }
                let row = Object(sinking: gtk_list_box_row_new())
                emit("row-activated", of: list, [row])
            }
        }
        #expect(try words(result).contains("The signal's argument 0 is a GtkListBoxRow, not of the type Button"))
    }

    @Test("is the Swift class or a subclass")
    func references() async throws {
        #expect(Widget(sinking: gtk_entry_new()).isVisible)
        #expect(Editable(sinking: gtk_search_entry_new()).text.isEmpty)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = Application.start()
                _ = Label(sinking: gtk_entry_new())
            }
        }
        #expect(try words(result).contains("A GtkEntry is not a Label"))
    }

    @Test("makes references to one object equal, whatever their type")
    func identity() {
        let (label, other) = (Label("a"), Label("a"))
        let again = label.withPointer { (pointer: UnsafeMutableRawPointer) in Widget(retaining: pointer) }
        #expect(label == again && label !== again && label != other)
        #expect(Set<Object>([label, again, other]).count == 2)
    }
}

extension ListBox {
    fileprivate convenience init() { self.init(sinking: gtk_list_box_new()) }
}
