import DashboardCore
import FoundationEssentials
import GitHub
import Gtk
import Rx
import Translation
import Weather

/// The card of the people at a place, of whom it shows one after another: where they are, the time and the weather there,
/// and a button that opens the profile.
final class PersonCard {
    private let popover: MarkerPopover
    private let builder: Builder
    private let clock: WallClock
    private var people: [MapPerson] = []
    /// Which of the people is displayed.
    private var index = 0
    private var units = WeatherUnits()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - parent: The widget that it points into.
    ///   - openProfile: Receives a person whose profile should be opened.
    init(above parent: Widget, clock: WallClock, open openProfile: PublishRelay<Login>) {
        self.clock = clock
        builder = Builder(resource: "\(ResourceBundle.prefix)/ui/person-card.ui")
        let content: Box = builder.object("card")
        popover = MarkerPopover(content, above: parent)
        let open: Button = builder.object("open")
        open.rx.clicked.emit { [weak self] in
            guard let self, let person else { return }
            popover.close()
            openProfile.accept(person.login)
        }
        .disposed(by: subscriptions)
        let next: Button = builder.object("next")
        next.rx.clicked.emit { [weak self] in self?.showNext() }.disposed(by: subscriptions)
        clock.minutes.drive { [weak self] in self?.update() }.disposed(by: subscriptions)
    }

    /// Emits when it was closed, with its cluster.
    var closed: Signal<MapMarker.ID> { popover.closed }

    /// Shows the first of some people, who are at the same place.
    func show(_ people: [MapPerson], units: WeatherUnits, at area: OverlaysView.Visible) {
        self.people = people
        self.units = units
        index = 0
        update()
        popover.open(at: area)
    }

    private var person: MapPerson? { people.indices.contains(index) ? people[index] : nil }

    private func showNext() {
        index = (index + 1) % max(people.count, 1)
        update()
    }

    private func update() {
        guard let person else { return }
        let now = Date()
        let weather = person.weather(at: now)
        let time = person.clock(clock.localTime, now: now)
        setText("login", "\(person.login)")
        setText("location", person.location)
        let isNamed = !person.residence.isUncertain && person.location.contains(person.residence.place.name)
        setText("place", isNamed ? nil : person.residence.text)
        setText("time", time.map { tr("{time} there", ["time": $0]) })
        setText(
            "conditions",
            weather.map { trList([units.temperature.text(celsius: $0.temperature), $0.condition.text]) })
        setText("warning", person.warningText)
        setText(
            "number",
            people.count > 1 ? tr("{number} of {count}", ["number": "\(index + 1)", "count": "\(people.count)"]) : nil)
        let icon: Image = builder.object("icon")
        icon.iconName = weather?.iconName ?? ""
        icon.isVisible = weather != nil
        let next: Button = builder.object("next")
        next.isVisible = people.count > 1
        popover.setAccessibleName(person.spokenText(clock.localTime, units: units, now: now))
    }

    private func setText(_ id: String, _ text: String?) {
        let label: Label = builder.object(id)
        label.show(text)
    }
}
