import DashboardCore
import Gtk
import Rx
import Weather

/// A card of the weather pane with a heading, by which it is folded and opened. Whether it is folded is remembered.
final class FoldingCard {
    let widget: Box

    /// What the card tells, for screen readers; nothing while it is folded, when it is out of date.
    var spokenText = "" {
        didSet { describe() }
    }

    private let card: WeatherCard
    private let preferences: WeatherPreferencesModel
    private let heading = Button()
    private let arrow = Image(iconName: "pan-down-symbolic")
    private let content: Widget
    private let subscriptions = DisposeBag()

    init(_ card: WeatherCard, _ content: Widget, _ preferences: WeatherPreferencesModel) {
        self.card = card
        self.content = content
        self.preferences = preferences
        widget = Box(.vertical, role: .group, name: card.title)
        widget.addStyle("card")
        widget.addStyle("folding-card")
        content.addStyle("content")
        addHeading()
        widget.append(content)
        bind()
    }

    private func addHeading() {
        let title = Label(card.title)
        title.addStyle("heading")
        let row = Box(.horizontal, spacing: 6)
        row.append(arrow)
        row.append(title)
        heading.setChild(row)
        heading.addStyle("flat")
        heading.setAccessibleName(card.title)
        arrow.setAccessibleRole(.presentation)
        widget.append(heading)
    }

    private func bind() {
        preferences.preferences.asDriver()
            .map { [card] in $0.foldedCards.contains(card) }
            .distinctUntilChanged()
            .drive { [weak self] in self?.setFolded($0) }
            .disposed(by: subscriptions)
        heading.rx.clicked
            .withLatestFrom(preferences.preferences)
            .map { [card] in (card, !$0.foldedCards.contains(card)) }
            .bind(to: preferences.fold)
            .disposed(by: subscriptions)
    }

    private func setFolded(_ isFolded: Bool) {
        content.isVisible = !isFolded
        arrow.iconName = isFolded ? "pan-end-symbolic" : "pan-down-symbolic"
        heading.setAccessibleExpanded(!isFolded)
        describe()
    }

    private func describe() {
        widget.setAccessibleDescription(content.isVisible ? spokenText : "")
    }
}
