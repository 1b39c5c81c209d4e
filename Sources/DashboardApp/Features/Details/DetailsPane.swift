import DashboardCore
import GitHub
import Gtk
import Rx

/// The list of events with the card of the opened event beside it, or over it where there is not enough space. The card is
/// created when an event is opened for the first time.
final class DetailsPane {
    /// The list and the card.
    let widget = Box(.horizontal)

    private let feed: Widget
    private let model: DetailsModel
    private let window: Window
    private let makeCard: () -> DetailsCard
    private var card: DetailsCard?
    fileprivate let closed = PublishRelay<GitHubEvent>()
    fileprivate let moves = PublishRelay<DetailsCard.Direction>()
    /// Nil before the first frame.
    private var layout: DetailsLayout?
    private let subscriptions = DisposeBag()

    /// - Parameter feed: The list and what belongs to it.
    init(_ feed: Widget, _ model: DetailsModel, in window: Window, makeCard: @escaping () -> DetailsCard) {
        self.feed = feed
        self.model = model
        self.window = window
        self.makeCard = makeCard
        feed.setExpand(horizontal: true)
        widget.append(feed)
        let events = model.shown.asDriver()
        Driver.zip(events, events.skip(1)).drive { [weak self] previous, event in self?.show(event, after: previous) }
            .disposed(by: subscriptions)
    }

    /// Begins to follow the width of the window, with its first frame.
    func start() {
        widget.width(in: window).map(DetailsLayout.init).distinctUntilChanged()
            .drive { [weak self] layout in
                self?.layout = layout
                self?.layOut()
            }
            .disposed(by: subscriptions)
    }

    private func layOut() {
        let (isOpen, isBeside) = (model.shown.value != nil, layout?.isBeside == true)
        feed.isVisible = !isOpen || isBeside
        guard let card else { return }
        card.widget.isVisible = isOpen
        card.widget.setSize(width: isBeside ? layout?.width ?? -1 : -1, height: -1)
        card.widget.setExpand(horizontal: !isBeside)
        card.widget.setStyle("beside", isBeside)
    }

    /// Moves the keyboard focus into the card.
    func grabFocus() { card?.grabFocus() }

    /// The card; nil before it is opened for the first time.
    var focusPane: FocusPane? { card.map { FocusPane(widget: $0.widget, grabFocus: $0.grabFocus) } }

    /// Whether the keyboard focus is in the card.
    var hasFocus: Bool {
        guard let card, let focus = window.focus else { return false }
        return focus.isInside(card.widget)
    }

    /// Shows another event in the card, if it is open.
    func move(_ direction: DetailsCard.Direction) { moves.accept(direction) }

    /// Closes the card if it covers the list.
    func uncover() {
        if model.shown.value != nil, layout?.isBeside != true { model.shown.accept(nil) }
    }

    private func show(_ event: GitHubEvent?, after previous: GitHubEvent?) {
        guard (event == nil) != (previous == nil) else { return }
        let hasFocus = card.map { card in window.focus.map { $0.isInside(card.widget) } ?? true } ?? false
        if event != nil { makeCardIfNeeded() }
        layOut()
        if let previous, hasFocus { closed.accept(previous) }
    }

    private func makeCardIfNeeded() {
        guard card == nil else { return }
        let card = makeCard()
        card.rx.moves.emit(to: moves).disposed(by: subscriptions)
        // Not before it can have the keyboard focus.
        card.widget.rx.controlEvent("map").asObservable()
            .observe(on: MainScheduler.asyncInstance)
            .asSignal(onErrorSignalWith: .empty())
            .emit { [weak self] in
                if let self, layout?.isBeside != true { grabFocus() }
            }
            .disposed(by: subscriptions)
        self.card = card
        widget.append(card.widget)
    }
}

extension DetailsPane: ReactiveCompatible {}

extension Reactive where Base == DetailsPane {
    /// The event whose card was closed while it had the keyboard focus.
    var closed: Signal<GitHubEvent> { base.closed.asSignal() }

    /// The user wants to see another event, while the keyboard focus is in the card.
    var moves: Signal<DetailsCard.Direction> { base.moves.asSignal() }
}
