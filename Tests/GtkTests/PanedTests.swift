import CGtk
import Rx
import Testing

@testable import Gtk

@Suite("A paned", .needsDisplay)
struct PanedTests {
    private let paned = Paned(sinking: gtk_paned_new(GTK_ORIENTATION_HORIZONTAL))
    private let window = Window()

    private let start = Box(.horizontal)

    private init() {
        withPointers(paned, start) { gtk_paned_set_start_child($0, $1) }
        paned.setEnd(Box(.horizontal))
        paned.keepShare(start: 100, end: 100)
    }

    private func resize(width: Int) async throws {
        window.setDefaultSize(width: width, height: 100)
        try await eventually("the width") { paned.size.width == Double(width) }
    }

    private var position: Int { paned.withPointer { Int(gtk_paned_get_position($0)) } }

    private func move(to position: Int) {
        paned.withPointer { gtk_paned_set_position($0, gint(position)) }
    }

    @Test("keeps its share in every width, however it got there")
    func share() async throws {
        paned.startShare = 0.4
        window.setChild(paned)
        window.setDefaultSize(width: 500, height: 100)
        window.present()
        try await eventually("the first position") { position == 200 }
        for width in [517, 533, 551, 577, 601, 743, 500] { try await resize(width: width) }
        #expect(position == 200)
        // Too narrow for that share.
        try await resize(width: 220)
        #expect(position == 100)
        try await resize(width: 500)
        #expect(position == 200)
        window.destroy()
    }

    @Test("takes no clicks where its handle is, unless it has two widgets that are visible")
    func handle() async throws {
        window.setChild(paned)
        window.setDefaultSize(width: 500, height: 100)
        window.present()
        paned.startShare = 0.4
        try await eventually("the handle") { position == 200 && picked != start }
        paned.setEnd(nil)
        try await eventually("the only widget") { start.size.width == 500 }
        #expect(picked == start)
        let end = Box(.horizontal)
        paned.setEnd(end)
        paned.startShare = 0.4
        try await eventually("the handle again") { position == 200 && picked != start && picked != end }
        start.isVisible = false
        try await eventually("the other one alone") { end.size.width == 500 }
        #expect(picked == end)
        window.destroy()
    }

    /// What takes clicks at the first position of the handle.
    private var picked: Widget? {
        paned.withPointer { gtk_widget_pick($0, 200, 50, GTK_PICK_DEFAULT).map { Widget(retaining: $0) } }
    }

    @Test("has the share that the user gives it, within its limits")
    func movedByUser() async throws {
        let shares = Log<Double>()
        let subscription = paned.rx.startShare.asObservable().subscribe(onNext: { shares.append($0) })
        window.setChild(paned)
        window.setDefaultSize(width: 500, height: 100)
        window.present()
        try await eventually("the first size") { paned.size.width == 500 }
        move(to: 300)
        #expect(shares.all.last == 0.6)
        try await resize(width: 400)
        #expect(position == 240)
        #expect(shares.all.last == 0.6)
        move(to: 20)
        #expect(position == 100)
        #expect(shares.all.last == 0.25)
        subscription.dispose()
        window.destroy()
    }
}
