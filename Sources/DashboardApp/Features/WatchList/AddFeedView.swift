import DashboardCore
import GitHub
import Gtk
import Rx
import Translation

/// A dialog in which the user names a repository or an account to follow, or chooses a suggestion.
final class AddFeedView: Dialog {
    private let model: AddFeedModel

    let window: Window

    fileprivate let showAccounts = PublishRelay<Void>()
    private let entry: Entry
    private let list: ListBox
    private let strip: StripView
    private let reader = Choice<SignedInAccount.ID?>(tr("Account"))
    let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - edited: The feed to be replaced by the one that is chosen; nil to add one.
    ///   - text: The name or the address that is in the entry at first.
    init(model: AddFeedModel, followed: Driver<WatchList>, edited: WatchedFeed? = nil, text: String? = nil) {
        self.model = model
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/add-feed.ui")
        window = builder.object("add-feed")
        entry = builder.object("text")
        list = builder.object("suggestions")
        let time = WallClock.system().clockTime
        let problem = model.problem.asDriver().map { [server = model.server] problem in
            problem.map {
                Strip(
                    text: $0.sentence(server: server, time: time),
                    button: $0.mayNeedSignIn ? tr("Sign In…") : $0.canRetry ? tr("Try Again") : nil,
                    isProgress: $0.isWaiting)
            }
        }
        strip = StripView(in: builder.object("strip-container"), form: .row, problem)
        strip.rx.pressed.withLatestFrom(model.problem.asDriver())
            .emit { [model, showAccounts] problem in
                (problem?.mayNeedSignIn == true ? showAccounts : model.retry).accept(())
            }
            .disposed(by: subscriptions)
        followed.drive(model.followed).disposed(by: subscriptions)
        bindText(builder.object("hint"), builder.object("spinner"))
        bindReader(builder.object("account-container"))
        bindSuggestions()
        bindKeys()
        closed
            .emit {
                model.close.accept(())
                model.edited.accept(nil)
                model.reader.accept(nil)
            }
            .disposed(by: subscriptions)
        model.edited.accept(edited)
        if let edited {
            window.title = tr("Change a Name")
            entry.text = edited.source.name
            model.reader.accept(edited.reader)
            entry.selectAll()
        }
        if let text {
            entry.text = text
            entry.selectAll()
            model.text.accept(text)
        }
        // A feed that is followed now needs no dialog.
        model.chosen.asSignal().emit { [weak window] _ in window?.close() }.disposed(by: subscriptions)
    }

    /// Emits when the user wants to sign in.
    var signIn: Signal<Void> { showAccounts.asSignal() }

    func grabFocus() { entry.grabFocus() }

    private func bindText(_ hint: Label, _ spinner: Spinner) {
        entry.rx.text.changed.bind(to: model.text).disposed(by: subscriptions)
        entry.rx.activate.bind(to: model.enter).disposed(by: subscriptions)
        let isRunning = model.isRunning.asDriver()
        isRunning.drive(spinner.rx.isSpinning).disposed(by: subscriptions)
        isRunning.drive(list.rx.isBusy).disposed(by: subscriptions)
        let text = model.feed.asDriver().map { feed in
            feed.map { tr("Press Enter to follow {feed}.", ["feed": $0.title]) }
                ?? tr("For example “{example}”, or the name of an account.", ["example": "ReactiveX/RxSwift"])
        }
        text.drive(hint.rx.text).disposed(by: subscriptions)
        text.drive(entry.rx.accessibleDescription).disposed(by: subscriptions)
    }

    private func bindSuggestions() {
        let choices = model.choices.asDriver(onErrorJustReturn: [])
        Driver.combineLatest(choices, model.followed.asDriver()) { ($0, Set($1.feeds)) }
            .drive { [list] choices, followed in
                list.removeAll()
                for choice in choices {
                    let row = FoundRepositoryRow(choice, isFollowed: followed.contains(choice.feed))
                    list.append(row.widget, accessibleName: row.accessibleName)
                }
                list.isVisible = !choices.isEmpty
            }
            .disposed(by: subscriptions)
        list.rx.activated
            .withLatestFrom(choices) { index, choices in choices.indices.contains(index) ? choices[index].feed : nil }
            .compactMap { $0 }
            .bind(to: model.choose)
            .disposed(by: subscriptions)
    }

    /// The account that reads the feed can be chosen if there are several.
    private func bindReader(_ container: Box) {
        reader.widget.ellipsize()
        container.append(reader.widget)
        Driver.combineLatest(model.readers.asDriver(onErrorJustReturn: []), model.reader.asDriver()) { ($0, $1) }
            .drive { [model, reader, standard = model.standardReader] readers, chosen in
                container.isVisible = readers.count > 1
                reader.show(
                    readers.map { ($0, ($0 ?? standard)?.description ?? model.server.name) }, chosen: chosen)
            }
            .disposed(by: subscriptions)
        reader.chosen.emit(to: model.reader).disposed(by: subscriptions)
    }

    /// Down moves from the entry into the list, Up from its first row back, Escape closes the window.
    private func bindKeys() {
        list.rx.focusMoves(from: entry).disposed(by: subscriptions)
        window.rx.key(.escape)
            .answer { [weak window] in
                window?.close()
                return true
            }
            .disposed(by: subscriptions)
    }
}
