import DashboardCore
import Gtk
import Rx
import Translation

/// Shows a thread in a row of the inbox: icon, title and details, the age, and buttons.
final class InboxCells {
    let grid = Grid(columnSpacing: 12, rowSpacing: 3)
    /// The thread that is shown.
    private(set) var entry: InboxEntry?

    private let icon = Image(iconName: "event-other-symbolic")
    private let title = Label()
    private let details = Label()
    private let age = Label()
    private let buttonBox = Box(.horizontal)
    private var buttons: [InboxChoice: Button] = [:]
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - changes: Where the changes are sent that the buttons make.
    ///   - isNarrow: Whether the buttons are below the texts.
    init(_ changes: PublishRelay<InboxChange>, isNarrow: Driver<Bool>) {
        grid.addStyle("inbox-thread")
        icon.setAlign(vertical: .start)
        grid.attach(icon, column: 0, row: 0)
        for (row, label) in [title, details].enumerated() {
            label.setTextAlign(0, vertical: 0)
            label.setExpand(horizontal: true)
            label.wrap(lines: 2)
            label.showTextAsTooltip()
            grid.attach(label, column: 1, row: row)
        }
        age.setTextAlign(1, vertical: 0)
        for label in [details, age] {
            for style in ["caption", "dim-label"] { label.addStyle(style) }
        }
        age.addStyle("numeric")
        grid.attach(age, column: 2, row: 0)
        addButtons(changes)
        grid.attach(buttonBox, column: 2, row: 1)
        isNarrow.distinctUntilChanged()
            .drive { [weak self] in self?.arrange(isNarrow: $0) }
            .disposed(by: subscriptions)
    }

    private func arrange(isNarrow: Bool) {
        grid.setStyle("narrow", isNarrow)
        grid.remove(buttonBox)
        if isNarrow {
            grid.attach(buttonBox, column: 0, row: 2, columns: 3)
        } else {
            grid.attach(buttonBox, column: 2, row: 1)
        }
    }

    private func addButtons(_ changes: PublishRelay<InboxChange>) {
        buttonBox.setAlign(horizontal: .end, vertical: .start)
        for choice in InboxChoice.allCases {
            let button = Button(iconName: choice.iconName(isSaved: false))
            button.addStyle("flat")
            button.askForTooltip { [weak self] in self?.entry.map(choice.tooltip) }
            button.rx.clicked.asSignal()
                .emit { [weak self] in
                    if let entry = self?.entry { changes.accept(choice.change(entry)) }
                }
                .disposed(by: subscriptions)
            buttonBox.append(button)
            buttons[choice] = button
        }
    }

    func show(_ entry: InboxEntry, details text: [String]) {
        self.entry = entry
        icon.iconName = entry.thread.iconName
        title.text = entry.thread.titleWithNumber
        grid.setStyle("is-unread", entry.isUnread)
        details.text = trLine(text)
        for (choice, button) in buttons { button.setAccessibleName(choice.title(of: entry)) }
        buttons[.read]?.isSensitive = entry.isUnread
        buttons[.save]?.iconName = InboxChoice.save.iconName(isSaved: entry.isSaved)
        buttons[.save]?.setStyle("saved", entry.isSaved)
    }

    func showAge(_ text: String) {
        if age.text != text { age.text = text }
    }
}
