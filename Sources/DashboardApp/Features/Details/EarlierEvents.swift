import FoundationEssentials
import GitHub
import Gtk
import Rx
import Translation

/// The earlier events of a thread, newest first. Choosing one opens it.
final class EarlierEvents {
    /// Emits each event that is chosen.
    let chosen: Signal<GitHubEvent>

    private let title: Label
    private let list: ListBox
    private let avatars: AvatarLoader
    private let clock: WallClock
    private let events = BehaviorRelay<[GitHubEvent]>(value: [])
    private var bound = DisposeBag()

    /// - Parameter builder: Contains the widgets of the card.
    init(_ builder: Builder, _ avatars: AvatarLoader, _ clock: WallClock) {
        title = builder.object("earlier-title")
        list = builder.object("earlier")
        self.avatars = avatars
        self.clock = clock
        chosen = list.rx.activated.asSignal().withLatestFrom(events.asDriver()) { $1[$0] }
    }

    /// Whether a row has the keyboard focus.
    var hasFocus: Bool { list.focusedIndex != nil }

    func show(_ events: [GitHubEvent]) {
        list.removeAll()
        bound = DisposeBag()
        self.events.accept(events)
        for event in events { add(event) }
        for widget in [title, list] { widget.isVisible = !events.isEmpty }
    }

    private func add(_ event: GitHubEvent) {
        let view = EventView()
        let (sentence, time, localTime) = (event.sentence, event.createdAt, clock.localTime)
        view.show(event, sentence, isUnseen: false, time: { localTime.full(time) }, place: { [] })
        let row = ListBox.row(view.widget, accessibleName: sentence.text)
        list.insert(row, at: -1)
        clock.minutes.startWith(())
            .drive {
                let now = Date()
                view.showAge(localTime.age(of: time, now: now))
                row.setAccessibleName(trList([sentence.text, localTime.spokenAge(of: time, now: now)]))
            }
            .disposed(by: bound)
        guard let address = event.actor.avatarURL else { return }
        avatars.picture(at: address).drive { view.show($0) }.disposed(by: bound)
    }
}
