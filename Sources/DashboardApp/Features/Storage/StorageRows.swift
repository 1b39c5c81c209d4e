import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// The rows of the preferences with the sizes of what is stored, the newest months first, and with what was set aside.
final class StorageRows {
    private let model: Storage
    private let clock: WallClock
    private let window: Window
    private let toasts: PreferencesWindow
    private let feeds: PreferencesGroup
    private let others: RowGroup
    private let setAside: PreferencesGroup
    private let numbers: NumberStyle
    private var feedRows: [ExpanderRow] = []
    private var setAsideRows: [ActionRow] = []
    private let subscriptions = DisposeBag()
    /// Ends when the sizes are asked for again.
    private let sizes = SerialDisposable()

    /// - Parameters:
    ///   - builder: Has the groups and the window.
    ///   - window: The window with them.
    init(
        _ model: Storage, _ builder: Builder, clock: WallClock, numbers: NumberStyle = .system, above window: Window
    ) {
        self.model = model
        self.clock = clock
        self.numbers = numbers
        self.window = window
        toasts = builder.object("preferences")
        feeds = builder.object("storage-feeds")
        others = RowGroup(builder.object("storage-others"))
        setAside = builder.object("set-aside")
        sizes.disposed(by: subscriptions)
        refresh()
    }

    /// Asks for the sizes, and shows them when they are known.
    func refresh() {
        sizes.disposable = model.sizes.asDriver(onErrorDriveWith: .empty()).drive { [weak self] in self?.show($0) }
    }

    private func show(_ sizes: StorageSizes) {
        others.show(sizes.others.map { ($0.title, StorageSizes.text($0.bytes, numbers)) })
        for row in feedRows { feeds.remove(row) }
        feedRows = sizes.feeds.map(row)
        for row in feedRows { feeds.append(row) }
        feeds.isVisible = !feedRows.isEmpty
        for row in setAsideRows { setAside.remove(row) }
        setAsideRows = sizes.setAside.map(row)
        for row in setAsideRows { setAside.append(row) }
        setAside.isVisible = !setAsideRows.isEmpty
    }

    private func row(_ feed: StorageSizes.Feed) -> ExpanderRow {
        let row = ExpanderRow()
        let size = StorageSizes.text(feed.bytes, numbers)
        row.title = feed.title
        row.subtitle = feed.isFollowed ? size : tr("{size}, not followed any more", ["size": size])
        row.setAccessibleName([row.title, row.subtitle].joined(separator: ", "))
        for month in feed.months {
            let part = ActionRow()
            part.title = month.title
            part.subtitle = StorageSizes.text(month.bytes, numbers)
            part.setAccessibleName([part.title, part.subtitle].joined(separator: ", "))
            row.append(part)
        }
        return row
    }

    private func row(_ file: SetAsideFile) -> ActionRow {
        let row = ActionRow()
        row.title = file.formerName
        let time = clock.localTime.clock(file.time, now: Date())
        row.subtitle = [file.reason, tr("Set aside: {time}", ["time": time])].joined(separator: "\n")
        row.setProperty("subtitle-lines", 0)
        let show = button("folder-symbolic", tr("Show in Files"), of: file, in: row)
        show.rx.clicked.asSignal()
            .emit { [weak self] in self?.open(file.file.deletingLastPathComponent()) }
            .disposed(by: subscriptions)
        let remove = button("user-trash-symbolic", tr("Remove"), of: file, in: row)
        remove.rx.clicked
            .flatMapFirst { [model] in model.remove(file).asObservable() }
            .asSignal(onErrorSignalWith: .empty())
            .emit { [weak self] outcome in self?.show(outcome) }
            .disposed(by: subscriptions)
        return row
    }

    private func show(_ outcome: Storage.RemovalOutcome) {
        switch outcome {
        case .failed(let sentence): toasts.show(sentence)
        case .removed(let file, let content):
            let toast = Toast(
                tr("The damaged copy of “{name}” is removed.", ["name": file.formerName]), button: tr("Undo"))
            // Ends with the toast.
            _ = toast.rx.pressed
                .flatMapFirst { [model] in model.restore(file, content).asObservable() }
                .asSignal(onErrorSignalWith: .empty())
                .emit { [weak self] problem in
                    if let problem { self?.toasts.show(problem) }
                    self?.refresh()
                }
            toasts.show(toast)
        }
        refresh()
    }

    private func button(_ iconName: String, _ title: String, of file: SetAsideFile, in row: ActionRow) -> Button {
        let button = Button(iconName: iconName)
        button.addStyle("flat")
        button.setAlign(vertical: .center)
        button.tooltip = title
        button.setAccessibleName(title)
        button.setAccessibleDescription(file.formerName)
        row.appendSuffix(button)
        return button
    }

    private func open(_ folder: URL) {
        // Not disposed with the rows: the user has requested it.
        _ = window.open(uri: folder.absoluteString)
            .subscribe(onError: { [weak toasts] error in
                MainActor.assumeIsolated {
                    toasts?.show(trSentences(tr("The folder cannot be opened."), "\(error)".asDetails))
                }
            })
    }
}
