import DashboardCore
import GitHub
import Gtk
import Rx
import Translation

/// What is shown above the events of the trending repositories: the options of the search, and what was found.
final class TrendingView {
    let widget: Box

    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/trending.ui")
    private let options: TrendingOptionsView
    private let list: ListBox
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - followed: The feeds that are followed already.
    ///   - change: Receives what the user chooses to follow.
    init(_ search: TrendingModel, followed: Driver<WatchList>, change: PublishRelay<WatchListChange>) {
        widget = builder.object("trending")
        list = builder.object("repositories")
        options = TrendingOptionsView(model: search)
        options.widget.setExpand(horizontal: true)
        let container: Box = builder.object("options-container")
        container.append(options.widget)
        let found: Widget = builder.object("found")
        let repositories = search.repositories.asDriver()
        repositories.map { !$0.isEmpty }.drive(found.rx.isVisible).disposed(by: subscriptions)
        Driver.combineLatest(repositories, followed) { ($0, $1) }
            .drive { [weak self] in self?.show($0, followed: $1) }
            .disposed(by: subscriptions)
        list.rx.activated
            .withLatestFrom(repositories) { index, repositories in
                repositories.indices.contains(index) ? repositories[index] : nil
            }
            .compactMap { $0.map { .add(.repository($0.name)) } }
            .bind(to: change)
            .disposed(by: subscriptions)
    }

    private func show(_ repositories: [Repository], followed: WatchList) {
        let focused = list.focusedIndex
        list.removeAll()
        for repository in repositories {
            let isFollowed = followed.feeds.contains(.repository(repository.name))
            let row = FoundRepositoryRow(repository, isFollowed: isFollowed)
            list.append(row.widget, accessibleName: row.accessibleName)
        }
        if let focused { list.focusRow(focused) }
    }
}
