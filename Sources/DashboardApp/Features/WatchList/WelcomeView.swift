import DashboardCore
import GitHub
import Gtk
import Rx
import Translation

/// The page for a user who follows nothing yet.
final class WelcomeView {
    let widget: StatusPage

    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/welcome.ui")
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - change: Receives what the user chooses to follow.
    ///   - exploreSamples: Emits when the user wants to see sample data.
    init(_ change: PublishRelay<WatchListChange>, exploreSamples: PublishRelay<Void>) {
        widget = builder.object("welcome")
        let list: ListBox = builder.object("examples")
        let examples = Self.examples
        for (feed, details) in examples {
            list.append(Self.row(feed, details), accessibleName: trList(["\(feed)", details]))
        }
        list.rx.activated.map { .add(examples[$0].feed) }.bind(to: change).disposed(by: subscriptions)
        let samples: Button = builder.object("samples")
        samples.rx.clicked.bind(to: exploreSamples).disposed(by: subscriptions)
    }

    private static var examples: [(feed: WatchedFeed, details: String)] {
        [
            ("ReactiveX/RxSwift", tr("Reactive programming in Swift")),
            ("swiftlang/swift", tr("The Swift programming language")),
            ("torvalds/linux", tr("The Linux kernel")),
            ("flathub", tr("Applications for Linux, an organization with many repositories")),
        ].compactMap { name, details in WatchedFeed(name).map { ($0, details) } }
    }

    private static func row(_ feed: WatchedFeed, _ details: String) -> Widget {
        let box = Box(.vertical, spacing: 3)
        box.setMargins(top: 9, bottom: 9, start: 12, end: 12)
        let name = Label("\(feed)")
        let caption = Label(details)
        for label in [name, caption] {
            label.setTextAlign(0)
            label.ellipsize()
            box.append(label)
        }
        for style in ["caption", "dim-label"] { caption.addStyle(style) }
        return box
    }
}
