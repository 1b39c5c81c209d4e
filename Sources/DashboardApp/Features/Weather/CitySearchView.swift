import DashboardCore
import Gtk
import Rx
import Translation
import Weather

/// The search entry, the suggestions or the recent searches below it, and the button for the current position.
final class CitySearchView {
    private let entry: SearchEntry
    /// The list and what belongs to it.
    private let panel: Box
    private let list: ListBox
    private let feature: WeatherFeature
    private let subscriptions = DisposeBag()

    /// - Parameter window: The window in which a click elsewhere cancels the input.
    init(_ builder: Builder, _ feature: WeatherFeature, _ window: Window) {
        self.feature = feature
        entry = builder.object("search")
        panel = builder.object("suggestions-panel")
        list = builder.object("suggestions")
        bindText()
        bindEmptiness(window)
        bindSuggestions(title: builder.object("recents-title"), clear: builder.object("clear-recents"))
        bindKeys()
        bindPosition(builder.object("locate"))
        bindLeaving(window)
    }

    /// Moves the keyboard focus to the entry, and selects its text.
    func grabFocus() {
        entry.grabFocus()
        entry.selectAll()
    }

    /// The name of the displayed place.
    private var shownNames: Driver<String?> {
        feature.model.state.asDriver().map { $0.weather?.report.place.name }.distinctUntilChanged()
    }

    /// Text typed by the user is searched for; text set by the program is not.
    private func bindText() {
        entry.rx.text.changed
            .withLatestFrom(shownNames) { text, shown in text == shown ? "" : text }
            .bind(to: feature.citySearch.text)
            .disposed(by: subscriptions)
        entry.rx.activate
            .withLatestFrom(entry.rx.text)
            .subscribe(onNext: { [feature] text in
                feature.citySearch.close.accept(())
                feature.model.searchText.accept(text)
            })
            .disposed(by: subscriptions)
        entry.rx.stopSearch.withLatestFrom(shownNames)
            .asSignal(onErrorSignalWith: .empty())
            .emit { [entry, citySearch = feature.citySearch] shown in
                // An empty entry would offer the recent searches again.
                entry.text = shown ?? ""
                citySearch.close.accept(())
            }
            .disposed(by: subscriptions)
        feature.model.state.asDriver()
            .map { $0.weather }
            .distinctUntilChanged { $0?.report.place == $1?.report.place && $0?.source == $1?.source }
            .compactMap { $0?.report.place.name }
            .drive { [entry, citySearch = feature.citySearch] name in
                // A user who is already typing the next name is not interrupted.
                if !citySearch.isTyping.value { entry.text = name }
            }
            .disposed(by: subscriptions)
    }

    /// Tells whether the recent searches can be offered: when the text changes, and when the focus or a press comes to it.
    private func bindEmptiness(_ window: Window) {
        let entered = Observable.merge(window.rx.presses.asObservable(), window.rx.focusMoves.asObservable())
            .compactMap { [weak entry] widget in
                MainActor.assumeIsolated { entry.flatMap { widget.isInside($0) ? $0.text.isEmpty : nil } }
            }
        let changed = entry.rx.text.asObservable().skip(1).map { [weak entry, weak window] text in
            MainActor.assumeIsolated {
                guard let entry, let focus = window?.focus else { return false }
                return text.isEmpty && focus.isInside(entry)
            }
        }
        Observable.merge(entered, changed)
            .bind(to: feature.citySearch.isEmpty)
            .disposed(by: subscriptions)
    }

    private func bindSuggestions(title: Label, clear: Button) {
        let offers = feature.citySearch.offer.asDriver()
        offers
            .drive { [list, panel] offer in
                list.removeAll()
                for place in offer.places { list.append(Self.row(of: place), accessibleName: place.fullName) }
                list.setAccessibleName(offer.isRecent ? tr("Recent") : tr("Suggestions"))
                list.isVisible = !offer.places.isEmpty
                for widget in [title, clear] { widget.isVisible = offer.isRecent }
                panel.isVisible = !offer.places.isEmpty
            }
            .disposed(by: subscriptions)
        list.rx.activated
            .withLatestFrom(offers) { index, offer in
                offer.places.indices.contains(index) ? offer.places[index] : nil
            }
            .compactMap { $0 }
            .subscribe(onNext: { [feature, weak self] place in
                // The focused row is about to be removed.
                MainActor.assumeIsolated { self?.grabFocus() }
                feature.citySearch.close.accept(())
                feature.model.chooseSuggestion.accept(place)
            })
            .disposed(by: subscriptions)
        clear.rx.clicked
            .emit { [feature, weak self] in
                // The button is about to be hidden.
                self?.grabFocus()
                feature.preferences.clearRecentSearches.accept(())
            }
            .disposed(by: subscriptions)
    }

    private static func row(of place: Place) -> Widget {
        let box = Box(.vertical)
        let name = Label(place.name)
        name.setTextAlign(0)
        name.ellipsize()
        box.append(name)
        guard !place.details.isEmpty else { return box }
        let details = Label(place.details)
        details.setTextAlign(0)
        details.ellipsize()
        details.addStyle("caption")
        details.addStyle("dim-label")
        box.append(details)
        return box
    }

    /// Down moves from the entry into the list, Up from its first row back, Escape out of it.
    private func bindKeys() {
        list.rx.focusMoves(from: entry).disposed(by: subscriptions)
        panel.rx.key(.escape)
            .answer { [weak entry, citySearch = feature.citySearch] in
                entry?.grabFocus()
                citySearch.close.accept(())
                return true
            }
            .disposed(by: subscriptions)
    }

    /// Moving the focus cancels the input: half a name must not stay above another city's weather. A running search
    /// continues, and its text stays until the response.
    private func bindLeaving(_ window: Window) {
        let isRunning = feature.model.state.asDriver().map(\.isRunning).distinctUntilChanged()
        Observable.merge(window.rx.presses.asObservable(), window.rx.focusMoves.asObservable())
            .filter { [weak entry, weak panel] widget in
                MainActor.assumeIsolated {
                    guard let entry, let panel else { return false }
                    return !widget.isInside(entry) && !widget.isInside(panel)
                }
            }
            // With drivers: the text of the entry must be the name that `bindText` already knows.
            .withLatestFrom(Driver.combineLatest(shownNames, isRunning) { $1 ? nil : $0 })
            .asSignal(onErrorSignalWith: .empty())
            .emit { [entry, citySearch = feature.citySearch] name in
                citySearch.close.accept(())
                if let name { entry.text = name }
            }
            .disposed(by: subscriptions)
    }

    private func bindPosition(_ button: Button) {
        button.rx.clicked
            .do(onNext: { [citySearch = feature.citySearch] in citySearch.close.accept(()) })
            .bind(to: feature.model.locate)
            .disposed(by: subscriptions)
    }
}
