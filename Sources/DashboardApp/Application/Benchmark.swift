import DashboardCore
import Foundation
import Gtk
import Rx

/// What `make bench` asks the application for.
enum Benchmark {
    /// Saves a feed of `count` sample events, and a place's weather, where the next start finds them.
    static func writeSampleCache(count: Int) throws {
        let services = try Services.live()
        let now = Date()
        let page = try Services.samples().repeated(count: count).page(now: now)
        var feed = Feed()
        feed.merge(try EventDecoder.events(in: page, receivedAt: now), limit: count)
        try FeedStore.live(services.directories, server: services.server)
            .save(feed, services.settings.repositories[0], now)
        try writeSampleWeather(services.directories, now: now)
    }

    private static func writeSampleWeather(_ directories: Directories, now: Date) throws {
        guard let coordinate = Coordinate(latitude: 37.566, longitude: 126.9784) else { return }
        let place = Place(name: "Seoul", country: "South Korea", coordinate: coordinate)
        let current = CurrentConditions(
            time: now, temperature: 12, apparentTemperature: 10, humidity: 64, precipitation: 0, condition: .fewClouds,
            windSpeed: 3, windDirection: 315, pressure: 1013)
        let hours = (0..<48).map { index -> HourForecast in
            let time = now.addingTimeInterval(Double(index) * 3600)
            let rain = Double(index % 4) / 2
            return HourForecast(
                time: time, temperature: Double(12 + index % 9), condition: .rain, precipitation: rain,
                precipitationProbability: 40)
        }
        let days = (0..<7).map { index -> DayForecast in
            DayForecast(
                start: now.addingTimeInterval(Double(index) * 86_400), minimum: Double(index), maximum: 14,
                condition: .overcast)
        }
        let report = WeatherReport(
            place: place, forecast: Forecast(current: current, hours: hours, days: days), fetchedAt: now,
            service: .openMeteo)
        var archive = WeatherArchive()
        archive.insert([report])
        let files = WeatherFiles(directories)
        try files.archive.save(archive, at: now)
        try files.preferences.save(
            WeatherPreferences(places: [place], shown: ShownPlace(place: place, source: .text)), at: now)
    }

    /// Opens the window, lets as many events arrive as a feed can hold, and prints how long the main loop was blocked
    /// at most.
    static func mainLoop() throws -> Int32 {
        let count = Settings.maximumEventsRange.upperBound
        let services = try Services.demo({ $0.repeated(count: count) }, settings: "{\"maximumEvents\": \(count)}")
        let feed = services.feed()
        let application = DashboardApplication(
            services: services, feed: feed, weather: services.weather(), isUnique: false)
        let heartbeat = Heartbeat()
        let subscriptions = DisposeBag()
        feed.model.events.asDriver()
            .filter { $0.count == count }
            .drive { _ in
                // Some time for the rows to be made and painted.
                MainLoop.every(milliseconds: 2000) {
                    application.quit()
                    return false
                }
            }
            .disposed(by: subscriptions)
        // The first beats fall into the start, which is another figure.
        feed.model.isRunning.asDriver()
            .filter { $0 }
            .drive { _ in heartbeat.start() }
            .disposed(by: subscriptions)
        let status = application.run()
        print("Main loop blocked while \(count) events arrive, at most, ms  \(heartbeat.longestGap.rounded())")
        return status
    }
}

/// Measures how long the main loop is kept from serving its sources.
final class Heartbeat {
    /// The longest time between two beats beyond their interval, in ms.
    private(set) var longestGap = 0.0

    private static let interval = 5
    private var last: ContinuousClock.Instant?

    func start() {
        guard last == nil else { return }
        last = .now
        MainLoop.every(milliseconds: Self.interval) { [weak self] in
            guard let self, let last else { return false }
            let gap = (ContinuousClock.now - last) / .milliseconds(1) - Double(Self.interval)
            longestGap = max(longestGap, gap)
            self.last = .now
            return true
        }
    }
}
