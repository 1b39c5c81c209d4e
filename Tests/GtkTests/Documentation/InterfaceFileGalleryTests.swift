import CGtk
import Rx
import Testing

@testable import Gtk

// The code of Sources/Gtk/Gtk.docc/Gallery.md; `scripts/check-samples` compares.

@Suite("The gallery of widgets that come from .ui files", .needsDisplay)
struct InterfaceFileGalleryTests {
    private let subscriptions = DisposeBag()

    private static let interface = """
        <interface>
          <object class="GtkStack" id="pages">
            <child><object class="GtkStackPage"><property name="name">list</property>
              <property name="child"><object class="GtkLabel"/></property></object></child>
            <child><object class="GtkStackPage"><property name="name">empty</property>
              <property name="child"><object class="AdwStatusPage" id="nothing"/></property></object></child>
          </object>
          <object class="GtkRevealer" id="details"/>
          <object class="GtkPaned" id="panes"/>
          <object class="GtkSeparator" id="handle"/>
          <object class="AdwFlap" id="sidebar"/>
          <object class="AdwBin" id="place"><property name="child"><object class="GtkLabel"/></property></object>
          <object class="AdwClampScrollable" id="clamp"/>
          <object class="AdwWindowTitle" id="title"/>
          <object class="AdwToastOverlay" id="toasts"/>
          <object class="AdwPreferencesGroup" id="group"/>
          <object class="AdwComboRow" id="unit"/>
          <object class="GtkPasswordEntry" id="password"/>
        </interface>
        """

    private let builder = Builder(interface: interface)

    @Test("pages and panes")
    func pages() {
        let isEmpty = BehaviorRelay(value: true)
        let isNarrow = BehaviorRelay(value: true)

        let pages: Stack = builder.object("pages")
        isEmpty.asDriver().map { $0 ? "empty" : "list" }.drive(pages.rx.page).disposed(by: subscriptions)
        #expect(pages.page == "empty")

        let nothing: StatusPage = builder.object("nothing")
        nothing.title = "Nothing Here"
        #expect(nothing.title == "Nothing Here")

        let details: Revealer = builder.object("details")
        details.isRevealed = true
        #expect(details.isRevealed)

        let sidebar: Flap = builder.object("sidebar")
        isNarrow.asDriver().drive(sidebar.rx.isFolded).disposed(by: subscriptions)
        #expect(sidebar.isFolded)

        let panes: Paned = builder.object("panes")
        panes.keepShare(start: 200, end: 300)
        panes.setEnd(Label("Details"))
        #expect(panes.firstChild != nil)
    }

    @Test("titles, messages and places for other widgets")
    func parts() {
        let title: WindowTitle = builder.object("title")
        title.subtitle = "3 notes"
        #expect(title.subtitle == "3 notes")

        let place: Bin = builder.object("place")
        place.measureWidthOnce()
        #expect(place.firstChild?.parent == place)

        let clamp: ClampScrollable = builder.object("clamp")
        clamp.setChild(Viewport(Label("A text")))
        #expect(clamp.firstChild != nil)

        let toasts: ToastOverlay = builder.object("toasts")
        toasts.show("Saved.")
        #expect(toasts.firstChild != nil)
    }

    @Test("rows of preferences and an entry for passwords")
    func rows() {
        let drags = PublishRelay<ResizeHandle.Drag>()
        let dragged = Log<ResizeHandle.Drag>()
        drags.subscribe(onNext: { dragged.append($0) }).disposed(by: subscriptions)
        let token = BehaviorRelay(value: "")

        let group: PreferencesGroup = builder.object("group")
        group.append(ActionRow())
        #expect(group.firstChild != nil)

        let unit: ComboRow = builder.object("unit")
        unit.setChoices(["°C", "°F"])
        unit.selected = 1
        #expect(unit.selected == 1)

        let password: PasswordEntry = builder.object("password")
        password.rx.activate.withLatestFrom(password.rx.text).bind(to: token).disposed(by: subscriptions)
        password.text = "secret"
        emit("activate", of: password)
        #expect(token.value == "secret")

        let handle: ResizeHandle = builder.object("handle")
        handle.rx.drag.bind(to: drags).disposed(by: subscriptions)
        let window = Window()
        window.setChild(handle)
        for gesture in controllers(of: handle) { emit("drag-begin", of: gesture, [0.0, 0.0]) }
        #expect(dragged.all == [.began])
        window.destroy()
    }
}
