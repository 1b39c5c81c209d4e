import DashboardCore
import Gtk
import Rx
import Translation

/// The filter of the list of repositories, its order, and a menu with what is hidden.
final class RepositoryOptionsView {
    private let options: BehaviorRelay<RepositoryOptions>
    private let languages: Driver<[String]>
    private let text: SearchEntry
    private let order: Choice<RepositoryOptions.Order>
    private let menu = Menu()
    private let subscriptions = DisposeBag()

    /// The choices in the menu.
    private final class Menu {
        let widget = Box(.vertical, spacing: 6)
        let forks = CheckButton(title: tr("Hide Forks"))
        let archived = CheckButton(title: tr("Hide Archived"))
        let language = Choice<String?>(tr("Language"))

        init() {
            language.widget.ellipsize()
            for choice in [forks, archived, language.widget] { widget.append(choice) }
        }
    }

    init(_ model: UserRepositoriesModel, in builder: Builder) {
        options = model.options
        languages = model.found.asDriver().map(\.pages.elements.languages).distinctUntilChanged()
        text = builder.object("filter")
        order = Choice(in: builder.object("order"))
        order.widget.ellipsize()
        let button = MenuButton(iconName: "view-more-symbolic") { [menu] in menu.widget }
        button.setAccessibleName(tr("More Filters"))
        button.askForTooltip { tr("More Filters") }
        let container: Box = builder.object("menu-container")
        container.append(button)
        bindText()
        bindOrder()
        bindMenu()
    }

    private func change(_ body: (inout RepositoryOptions) -> Void) {
        var changed = options.value
        body(&changed)
        if changed != options.value { options.accept(changed) }
    }

    private func bindText() {
        options.asDriver().map(\.text).drive(text.rx.text).disposed(by: subscriptions)
        text.rx.text.changed.asSignal()
            .emit { [weak self] text in self?.change { $0.text = text } }
            .disposed(by: subscriptions)
    }

    private func bindOrder() {
        options.asDriver()
            .drive { [order] in
                order.show(RepositoryOptions.Order.allCases.map { ($0, $0.title) }, chosen: $0.order)
            }
            .disposed(by: subscriptions)
        order.chosen
            .emit { [weak self] order in self?.change { $0.order = order } }
            .disposed(by: subscriptions)
    }

    private func bindMenu() {
        options.asDriver().map(\.hidesForks).drive(menu.forks.rx.isActive).disposed(by: subscriptions)
        menu.forks.rx.isActive.changed.asSignal()
            .emit { [weak self] isHidden in self?.change { $0.hidesForks = isHidden } }
            .disposed(by: subscriptions)
        options.asDriver().map(\.hidesArchived).drive(menu.archived.rx.isActive).disposed(by: subscriptions)
        menu.archived.rx.isActive.changed.asSignal()
            .emit { [weak self] isHidden in self?.change { $0.hidesArchived = isHidden } }
            .disposed(by: subscriptions)
        Driver.combineLatest(languages, options.asDriver().map(\.language).distinctUntilChanged()) { ($0, $1) }
            .drive { [weak self] languages, chosen in self?.show(languages, chosen) }
            .disposed(by: subscriptions)
        menu.language.chosen
            .emit { [weak self] language in self?.change { $0.language = language } }
            .disposed(by: subscriptions)
    }

    /// - Parameter chosen: The language that is shown, which may not be among those of another user.
    private func show(_ languages: [String], _ chosen: String?) {
        let all = languages + (chosen.map { languages.contains($0) ? [] : [$0] } ?? [])
        menu.language.show([(nil, tr("Any Language"))] + all.map { ($0, $0) }, chosen: chosen)
    }
}
