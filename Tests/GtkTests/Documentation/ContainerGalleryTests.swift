import CGtk
import Rx
import Testing

@testable import Gtk

// The code of Sources/Gtk/Gtk.docc/Gallery.md; `scripts/check-samples` compares.

@Suite("The gallery of containers", .needsDisplay)
struct ContainerGalleryTests {
    private let subscriptions = DisposeBag()
    private let log = Log<String>()

    @Test("widgets beside each other")
    func boxes() {
        let (name, value, child, badge) = (Label("Name"), Label("Value"), Label("Child"), Label("1"))

        let column = Box(.vertical, spacing: 12)
        column.append(Label("First"))
        #expect(column.hasChildren)

        let grid = Grid(columnSpacing: 12, rowSpacing: 6)
        grid.attach(name, column: 0, row: 0)
        grid.attach(value, column: 1, row: 0)
        #expect(name.parent == grid && value.parent == grid)

        let tags = FlowBox(spacing: 6)
        for tag in ["swift", "gtk"] { tags.append(Label(tag)) }
        #expect(tags.firstChild != nil)

        badge.setAlign(horizontal: .end, vertical: .start)
        let overlay = Overlay(child, overlays: badge)
        #expect(child.parent == overlay && badge.parent == overlay)
    }

    @Test("scrolled widgets")
    func scrolling() {
        let text = Label("A text of many lines")
        let scrolled = ScrolledWindow(Viewport(text), axis: .vertical)
        scrolled.setSize(width: 300, height: 200)
        #expect(text.isInside(scrolled))
    }

    @Test("short lists and rows of preferences")
    func lists() {
        let chosen = PublishRelay<Int>()
        chosen.subscribe(onNext: { [log] in log.append("\($0)") }).disposed(by: subscriptions)

        let list = ListBox()
        list.append(Label("Seoul"), accessibleName: "Seoul")
        list.rx.activated.bind(to: chosen).disposed(by: subscriptions)
        let window = Window()
        window.setChild(list)
        list.firstChild?.withPointer { (row: UnsafeMutablePointer<GtkWidget>) in _ = gtk_widget_activate(row) }
        #expect(log.all == ["0"])

        let toggle = Switch()
        let row = ActionRow()
        row.title = "Notifications"
        row.appendSuffix(toggle)
        row.setActivated(toggle)
        #expect(row.title == "Notifications" && toggle.isInside(row))
        window.destroy()
    }

    @Test("windows and what is shown over others")
    func windows() {
        let undo = PublishRelay<Void>()
        undo.subscribe(onNext: { [log] in log.append("undo") }).disposed(by: subscriptions)
        let button = Button(title: "Open")

        let window = Window()
        window.title = "Notes"
        window.setChild(button)
        #expect(button.window == window)

        let popover = Popover(Label("Details"), above: button)
        button.rx.clicked.emit { popover.open() }.disposed(by: subscriptions)
        window.present()
        emit("clicked", of: button)
        #expect(popover.isVisible)

        let toast = Toast("Removed.", button: "Undo")
        toast.rx.pressed.bind(to: undo).disposed(by: subscriptions)
        emit("button-clicked", of: toast)
        #expect(log.all == ["undo"])
        window.destroy()
    }

    @Test("a map, if the library for it is installed")
    func map() throws {
        let source = MapTileSource(id: "sea", maximumZoom: 3) { _ in .empty() }
        let map = source.flatMap { Map(tiles: $0, latitude: 37.6, longitude: 127, zoom: 2) }
        let scale = map?.makeScale(maximumWidth: 120)
        scale?.setUnit(.metric)
        let view = try #require(map).view
        #expect(view.zoom == 2)
    }
}
