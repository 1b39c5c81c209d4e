import CGtk
import Rx
import Testing

@testable import Gtk

// The code of Sources/Gtk/Gtk.docc/Gallery.md; `scripts/check-samples` compares.

@Suite("The gallery of controls", .needsDisplay)
struct ControlGalleryTests {
    private let subscriptions = DisposeBag()
    private let log = Log<String>()

    @Test("buttons")
    func buttons() {
        let refresh = PublishRelay<Void>()
        refresh.subscribe(onNext: { [log] in log.append("refresh") }).disposed(by: subscriptions)
        let isFilterShown = BehaviorRelay(value: false)

        let button = Button(title: "Refresh")
        button.rx.clicked.bind(to: refresh).disposed(by: subscriptions)
        emit("clicked", of: button)
        #expect(log.all == ["refresh"])

        let toggle = ToggleButton(title: "Filter")
        toggle.rx.toggled.bind(to: isFilterShown).disposed(by: subscriptions)
        emit("clicked", of: toggle)
        #expect(isFilterShown.value == toggle.isActive)

        let menu = MenuButton(title: "More") { Label("Nothing else") }
        menu.rx.accessibleName.onNext("More actions")
        #expect(menu.title == "More")
    }

    @Test("choices")
    func choices() {
        let isBold = BehaviorRelay(value: false)
        let dayChosen = PublishRelay<Void>()
        let isOnline = BehaviorRelay(value: true)
        let volume = PublishRelay<Double>()
        volume.subscribe(onNext: { [log] in log.append("\($0)") }).disposed(by: subscriptions)
        let unit = PublishRelay<Int?>()
        unit.subscribe(onNext: { [log] in log.append("\($0 ?? -1)") }).disposed(by: subscriptions)

        let check = CheckButton(title: "Bold")
        check.rx.isActive.bind(to: isBold).disposed(by: subscriptions)
        check.isActive = true
        #expect(isBold.value)

        let toggle = Switch()
        isOnline.asDriver().drive(toggle.rx.isActive).disposed(by: subscriptions)
        #expect(toggle.isActive)

        let scale = Scale(0...100, step: 5)
        scale.rx.value.changed.bind(to: volume).disposed(by: subscriptions)
        scale.value = 40
        #expect(log.all == ["40.0"])

        let units = DropDown(["°C", "°F"])
        units.rx.selected.changed.bind(to: unit).disposed(by: subscriptions)
        units.selected = 1
        #expect(log.all == ["40.0", "1"])

        let calendar = Calendar()
        calendar.rx.dayChosen.emit(to: dayChosen).disposed(by: subscriptions)
        #expect((1...31).contains(calendar.day.day))
    }

    @Test("entries")
    func entries() {
        let address = BehaviorRelay(value: "")
        let query = BehaviorRelay(value: "")
        let name = BehaviorRelay(value: "")

        let entry = Entry()
        entry.rx.text.bind(to: address).disposed(by: subscriptions)
        entry.text = "a@example.org"
        #expect(address.value == "a@example.org")

        let search = SearchEntry()
        search.rx.text.bind(to: query).disposed(by: subscriptions)
        search.text = "gtk"
        #expect(query.value == "gtk")

        let row = EntryRow()
        row.title = "Name"
        row.rx.text.bind(to: name).disposed(by: subscriptions)
        row.text = "Ada"
        #expect(row.title == "Name")
        #expect(name.value == "Ada")
    }
}
