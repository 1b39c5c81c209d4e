import DashboardCore
import GitHub
import Gtk
import Rx
import Translation

/// What the rows of repositories know of stars and followed feeds, and what they request.
struct RepositoryActions {
    let stars: StarsModel
    /// The followed feeds.
    let followed: Driver<Set<WatchedFeed>>
    let change: PublishRelay<WatchListChange>
    /// Receives a repository whose issues should be shown.
    let showIssues: PublishRelay<RepositoryName>
    /// Receives a repository whose page should be opened.
    let open: PublishRelay<RepositoryName>

    /// Whether a repository is starred; nil if that is not known.
    func isStarred(_ name: RepositoryName) -> Driver<Bool?> {
        stars.starred.asDriver().map { $0[name] }.distinctUntilChanged()
    }

    func isFollowed(_ name: RepositoryName) -> Driver<Bool> {
        followed.map { $0.contains(.repository(name)) }.distinctUntilChanged()
    }

    /// What a screen reader says of a repository in addition to its properties.
    func states(_ name: RepositoryName) -> Driver<[String]> {
        Driver.combineLatest(isStarred(name), isFollowed(name)) { isStarred, isFollowed in
            [isStarred == true ? tr("Starred") : nil, isFollowed ? tr("Following") : nil].compactMap { $0 }
        }
    }
}

/// The buttons of a repository.
final class RepositoryButtons {
    let widget = Box(.horizontal)

    private let star = RowButton()
    private let follow = RowButton()
    private let issues = RowButton(iconName: "event-issue-opened-symbolic", name: tr("Issues"))
    private let open = RowButton(iconName: "adw-external-link-symbolic", name: tr("Open on GitHub"))

    init() {
        widget.addStyle("row-actions")
        widget.setAlign(vertical: .center)
        for button in [star, follow, issues, open] { widget.append(button.widget) }
    }

    /// Shows the state of a repository, and sends what is pressed, until the result is disposed.
    func show(_ name: RepositoryName, _ actions: RepositoryActions) -> any Disposable {
        for button in [star, follow, issues, open] { button.widget.setAccessibleDescription("\(name)") }
        let star = Driver.combineLatest(actions.isStarred(name), actions.stars.hasAccount.asDriver()) { ($0, $1) }
        return CompositeDisposable(disposables: [
            star.drive { [star = self.star] isStarred, hasAccount in
                star.show(
                    iconName: isStarred == true ? "starred-symbolic" : "non-starred-symbolic",
                    name: isStarred == true ? tr("Unstar") : tr("Star"))
                star.details = hasAccount ? nil : tr("Sign in to star repositories.")
            },
            actions.isFollowed(name).drive { [follow, widget] isFollowed in
                follow.show(
                    iconName: isFollowed ? "object-select-symbolic" : "list-add-symbolic",
                    name: isFollowed ? tr("Following") : tr("Follow Feed"))
                // An insensitive button cannot keep the focus, which would leave the list.
                if isFollowed, follow.widget.isFocus { widget.moveFocusInside() }
                follow.widget.isSensitive = !isFollowed
            },
            self.star.widget.rx.clicked.map { name }.bind(to: actions.stars.toggle),
            follow.widget.rx.clicked.map { .add(.repository(name)) }.bind(to: actions.change),
            issues.widget.rx.clicked.map { name }.bind(to: actions.showIssues),
            open.widget.rx.clicked.map { name }.bind(to: actions.open),
        ])
    }
}
