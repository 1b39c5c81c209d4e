import Base
import DashboardApp
import DashboardCore
import Foundation
import GitHub
import History
import Networking
import Weather

extension Benchmark {
    /// Saves feeds of `count` sample events each, and a place's weather, for the next start.
    static func writeSampleCache(repositories: Int = 1, count: Int) throws {
        let services = try Services.live()
        let now = Date()
        let folders = FeedFolders(services.directories, server: services.server)
        for index in 0..<repositories {
            let repository = index == 0 ? RepositoryName("ReactiveX/RxSwift") : RepositoryName("acme/rocket-\(index)")
            guard let repository else { return }
            _ = try SettingsFile(services.directories).changeWatchList { list throws(SettingsError) in
                try list.add(.repository(repository))
            }
            let samples = try Services.samples().repeated(count: count, firstID: (index + 1) * 1_000_000)
            let address = services.server.api.appending(path: "repos/\(repository)/events")
            let key = ValidatorKey(account: .anonymous, url: address)
            _ = try folders.store(of: .repository(repository), now: now).store
                .apply(
                    EventsPage(try samples.page(now: now)), version: PageVersion(Validators(), for: key), now: now)
        }
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
        let files = SavedFiles(directories)
        try files.weather.save(archive, at: now)
        try files.weatherPreferences.save(
            WeatherPreferences(places: [place], shown: ShownPlace(place: place, source: .text)), at: now)
    }
}
