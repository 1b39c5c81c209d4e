import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation
import Weather

/// The entry for the key of a weather service, and the service's response to it.
final class WeatherKeyEntry {
    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/weather-key.ui")
    private let container: Box
    private let search: SearchEntry
    private let entry: PasswordEntry
    private var subscriptions = DisposeBag()

    /// - Parameters:
    ///   - container: The box that contains it, which is visible as long as a key is needed.
    ///   - search: Receives the keyboard focus when a key was accepted.
    init(in container: Box, search: SearchEntry) {
        self.container = container
        self.search = search
        entry = builder.object("key")
        let content: Box = builder.object("key-box")
        container.append(content)
    }

    /// Asks for the key of a service from now on.
    func ask(for service: WeatherService, _ keys: KeyModel) {
        subscriptions = DisposeBag()
        let name = tr("{service} key", ["service": service.name])
        entry.setProperty("placeholder-text", name)
        entry.setAccessibleName(name)
        let use: Button = builder.object("check-key")
        let problem: Label = builder.object("key-problem")
        Observable.merge(entry.rx.activate.asObservable(), use.rx.clicked.asObservable())
            .withLatestFrom(entry.rx.text)
            .bind(to: keys.enter)
            .disposed(by: subscriptions)
        keys.isChecking.asDriver().map { $0 ? tr("Checking…") : tr("Use Key") }.drive(use.rx.title)
            .disposed(by: subscriptions)
        // Failures of the keyring are shown as notices of the window.
        let rejection = keys.problem.asDriver().map { $0?.isKeyringProblem == false ? $0?.sentence : nil }
        rejection.map { $0 ?? "" }.drive(problem.rx.text).disposed(by: subscriptions)
        rejection.map { $0 != nil }.drive(problem.rx.isVisible).disposed(by: subscriptions)
        keys.accepted.asSignal()
            .emit { [entry, container, search] key in
                // A key stays in the window only until it is accepted.
                entry.text = ""
                // Otherwise the focus would move to the next widget when the entry disappears.
                if key != nil, container.isVisible { search.grabFocus() }
            }
            .disposed(by: subscriptions)
    }

    /// A partly typed key is removed once none is needed.
    func clear() {
        entry.text = ""
    }
}
