import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// The weather's pane: the search, a strip for problems, and the weather or a page instead of it.
final class WeatherView {
    let widget: Box

    private let feature: WeatherFeature
    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/weather.ui")
    private let search: CitySearchView
    private let strip: WeatherStripView
    private let places: PlacesView
    private let current: CurrentWeatherView
    private let warnings: WarningsView
    private let hours = HoursView()
    private let days = DaysView()
    /// Created after the first frame.
    private var cards: (nextHour: NextHourCard, air: AirCard, sun: SunCard, moon: MoonCard)?
    /// Whether the first frame is on the screen. Hours and days are created with the second one, before a user could notice:
    /// they take longer than the rest of the pane, and the window waits for its first frame.
    private let isPainted = BehaviorRelay(value: false)
    private let subscriptions = DisposeBag()

    /// - Parameter window: The window that contains it.
    init(feature: WeatherFeature, window: Window, toasts: ToastOverlay, opener: PageOpener, dialogs: Dialogs) {
        self.feature = feature
        widget = builder.object("weather")
        search = CitySearchView(builder, feature, window)
        strip = WeatherStripView(builder, feature)
        places = PlacesView(builder, feature, toasts)
        current = CurrentWeatherView(builder, feature)
        warnings = WarningsView(builder, feature, opener, dialogs)
        bindPages()
        bindForecast()
    }

    /// Creates everything that the first frame does not need.
    func start() {
        addCards()
        isPainted.accept(true)
    }

    /// Moves the keyboard focus to the search entry.
    func focusSearch() {
        search.grabFocus()
    }

    /// Moves the keyboard focus to the warnings, if the place has some.
    func focusWarnings() {
        warnings.grabFocus()
    }

    private func addCards() {
        let container: Box = builder.object("cards-container")
        let cards = (
            nextHour: NextHourCard(feature), air: AirCard(feature), sun: SunCard(feature), moon: MoonCard(feature)
        )
        for card in [cards.nextHour.widget, cards.air.widget, cards.sun.widget, cards.moon.widget] {
            container.append(card)
        }
        self.cards = cards
    }

    private func bindPages() {
        let pages: Stack = builder.object("pages")
        let empty: StatusPage = builder.object("empty")
        let loading: Spinner = builder.object("loading")
        feature.model.state.asDriver()
            .map { ($0.page, $0.lacksWeather) }
            .distinctUntilChanged { $0 == $1 }
            .drive { page, lacksWeather in
                // Set when it is shown: GTK would load it at once.
                if page == "empty" { empty.iconName = "dashboard-weather-few-clouds-symbolic" }
                empty.title = lacksWeather ? tr("No Weather Yet") : tr("No Place Yet")
                empty.details = lacksWeather ? "" : tr("Search for a city, or use your current location.")
                loading.isSpinning = page == "loading"
                pages.page = page
            }
            .disposed(by: subscriptions)
    }

    private func bindForecast() {
        let hoursContainer: Box = builder.object("hours-container")
        let daysContainer: Box = builder.object("days-container")
        // Both share what space the window leaves.
        hours.widget.setExpand(horizontal: true, vertical: true)
        days.widget.setExpand(horizontal: true, vertical: true)
        hoursContainer.append(hours.widget)
        daysContainer.append(days.widget)
        // The first hour is "now", and the first day "Today": both only change at a quarter of an hour.
        let quarters = feature.clock.minutes.map { Int(Date().timeIntervalSince1970 / 900) }.distinctUntilChanged()
        Driver.combineLatest(
            feature.model.state.asDriver().map(\.weather).distinctUntilChanged(),
            feature.shownSpread, feature.preferences.shownUnits.asDriver(), isPainted.asDriver(), quarters
        ) { weather, spread, units, isPainted, _ in (weather, spread, units, isPainted) }
        .drive { [hours, days, localTime = feature.clock.localTime] weather, spread, units, isPainted in
            guard isPainted, let forecast = weather?.report.forecast else { return }
            let now = Date()
            hours.show(forecast, spread, units: units, localTime, now: now)
            days.show(forecast, spread, units: units, localTime, now: now)
        }
        .disposed(by: subscriptions)
        let outlook: Box = builder.object("outlook")
        isPainted.asDriver().drive(outlook.rx.isVisible).disposed(by: subscriptions)
    }
}

extension WeatherState {
    /// The name of the visible page.
    fileprivate var page: String {
        if weather != nil { return "weather" }
        return isRunning ? "loading" : "empty"
    }
}
