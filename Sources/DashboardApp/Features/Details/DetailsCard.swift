import DashboardCore
import GitHub
import Gtk
import Rx

/// The card of the opened event: who did what, when and where, what is known of it, and the earlier events of its thread.
final class DetailsCard {
    /// Where to go from the shown event in the list.
    enum Direction {
        case next, previous
    }

    let widget: Box

    fileprivate let moves = PublishRelay<Direction>()
    private let model: DetailsModel
    private let silence: SilenceModel
    /// For the shown event.
    private var silenceButtons: SilenceButtons?
    private let actions: EventActions
    private let clock: WallClock
    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/details.ui")
    private let avatar: AvatarPicture
    private let chips = LabelChips()
    private let content: DetailsContent
    private let earlier: EarlierEvents
    private let scroller: ScrolledWindow
    private let subscriptions = DisposeBag()

    init(_ model: DetailsModel, _ silence: SilenceModel, _ actions: EventActions, _ services: Services) {
        self.model = model
        self.silence = silence
        self.actions = actions
        clock = services.wallClock
        widget = builder.object("card")
        scroller = builder.object("scroller")
        avatar = AvatarPicture(size: 40, services.avatars)
        content = DetailsContent(builder.object("content"), actions)
        earlier = EarlierEvents(builder, services.avatars, services.wallClock)
        let header: Grid = builder.object("header")
        header.attach(avatar.widget, column: 0, row: 0, rows: 3)
        let chipsContainer: Box = builder.object("chips-container")
        chipsContainer.append(chips.widget)
        bindButtons()
        bindKeys()
        bindContent()
    }

    /// Moves the keyboard focus to the first button.
    func grabFocus() {
        let open: Button = builder.object("open")
        open.grabFocus()
    }

    private func bindContent() {
        model.details.asDriver().compactMap { $0 }.distinctUntilChanged()
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
        model.shown.asDriver().map { $0?.id }.distinctUntilChanged()
            .drive { [scroller] _ in scroller.scrollToStart() }
            .disposed(by: subscriptions)
        model.earlier.asDriver().drive { [earlier] in earlier.show($0) }.disposed(by: subscriptions)
        earlier.chosen
            .emit { [weak self] event in
                self?.model.shown.accept(event)
                // The row with the focus is replaced by those of the chosen event.
                self?.grabFocus()
            }
            .disposed(by: subscriptions)
    }

    private func show(_ details: EventDetails) {
        let event = details.event
        let (sentence, repository): (Label, Label) = (builder.object("sentence"), builder.object("repository"))
        let time: Label = builder.object("time")
        sentence.text = event.sentence.text
        repository.text = event.repository
        repository.isVisible = !event.repository.isEmpty
        time.text = clock.localTime.full(event.createdAt)
        avatar.show(event.actor)
        showSilenceButtons(event)
        chips.show(details.chips)
        content.show(details)
    }

    private func showSilenceButtons(_ event: GitHubEvent) {
        let container: Box = builder.object("silence-container")
        container.removeAll()
        let buttons = SilenceButtons(event, silence)
        container.append(buttons.widget)
        silenceButtons = buttons
    }

    private func bindButtons() {
        let (open, copy, close): (Button, Button, Button) = (
            builder.object("open"), builder.object("copy"), builder.object("close")
        )
        open.rx.clicked.emit { [weak self] in self?.act { $0.open($1) } }.disposed(by: subscriptions)
        copy.rx.clicked.emit { [weak self] in self?.act { $0.copyAddress(of: $1) } }.disposed(by: subscriptions)
        close.rx.clicked.map { nil }.bind(to: model.shown).disposed(by: subscriptions)
    }

    private func bindKeys() {
        func answer(
            unless isOther: @escaping @MainActor (DetailsCard) -> Bool = { _ in false },
            _ action: @escaping @MainActor (DetailsCard) -> Void
        ) -> @MainActor () -> Bool {
            { [weak self] in
                guard let self, !isOther(self) else { return false }
                action(self)
                return true
            }
        }
        Disposables.create(
            widget.bind(.closeDetails, to: answer { $0.model.shown.accept(nil) }),
            widget.bind(.openPage, to: answer { card in card.act { $0.open($1) } }),
            widget.bind(
                .copyAddress,
                to: answer(unless: { $0.hasSelection }) { card in card.act { $0.copyAddress(of: $1) } }),
            widget.bind(.snooze, to: answer { $0.silenceButtons?.openSnooze() }),
            // In a text they move the cursor, and in the list from row to row.
            widget.rx.key(.down).answer(answer(unless: { $0.hasOwnArrowKeys }) { $0.moves.accept(.next) }),
            widget.rx.key(.up).answer(answer(unless: { $0.hasOwnArrowKeys }) { $0.moves.accept(.previous) })
        )
        .disposed(by: subscriptions)
    }

    private func act(_ action: (EventActions, GitHubEvent) -> Void) {
        if let event = model.shown.value { action(actions, event) }
    }

    private var focusedText: Label? { widget.window?.focusedLabel }

    private var hasSelection: Bool { focusedText?.hasSelection == true }

    private var hasOwnArrowKeys: Bool { focusedText != nil || earlier.hasFocus }
}

extension DetailsCard: ReactiveCompatible {}

extension Reactive where Base == DetailsCard {
    /// The user wants to see the next or the previous event of the list.
    var moves: Signal<DetailsCard.Direction> { base.moves.asSignal() }
}
