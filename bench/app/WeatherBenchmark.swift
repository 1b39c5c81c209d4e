import Base
import DashboardApp
import DashboardCore
import Dispatch
import Foundation
import Gtk
import Networking
import Rx
import Weather

extension Benchmark {
    /// Prints the cost of refreshing 50 saved places, and how long the main thread works to show a forecast.
    static func weather() throws -> Int32 {
        let services = try Services.demo()
        try refreshPlaces(services)
        return showForecasts(services)
    }

    /// Refreshes 50 places once, and prints the number of requests and writes.
    private static func refreshPlaces(_ services: Services) throws {
        let counts = Counts()
        var counting = services
        let http = services.http
        counting.http = HTTPClient { request in
            http.response(request).do(onSubscribe: { counts.requests.accept(counts.requests.value + 1) })
        }
        let store = SavedFiles(services.directories).weather
        let archive = SavedValue(
            initial: WeatherArchive(), load: { try store.load(now: $0) },
            save: { value, time in
                counts.writes.accept(counts.writes.value + 1)
                try store.save(value, at: time)
            })
        let places = (0..<50).compactMap { index in
            Coordinate(latitude: Double(index) - 25, longitude: Double(index) * 3).map {
                Place(name: "Place \(index)", coordinate: $0)
            }
        }
        let preferences = SavedValue(
            initial: WeatherPreferences(places: places), store: SavedFiles(services.directories).weatherPreferences)
        let environment = counting.environment(preferences: preferences, archive: archive)
        let model = PlacesModel(environment: PlacesModel.Environment(environment))
        let start = ContinuousClock.now
        let done = DispatchSemaphore(value: 0)
        let waiting = model.summaries.filter { !$0.isEmpty && $0.allSatisfy { $0.report != nil } }
            .take(1)
            .subscribe(onNext: { _ in done.signal() })
        model.start()
        model.isShown.accept(true)
        done.wait()
        // The places are published before they are written, on the same worker.
        _ = environment.worker.schedule(()) { _ in
            done.signal()
            return Disposables.create()
        }
        done.wait()
        waiting.dispose()
        let time = (ContinuousClock.now - start) / .milliseconds(1)
        print("50 places refreshed: requests                        \(counts.requests.value)")
        print("50 places refreshed: writes to disk                  \(counts.writes.value)")
        print("50 places refreshed, ms                              \(time.rounded())")
    }

    private struct Counts: Sendable {
        let requests = BehaviorRelay(value: 0)
        let writes = BehaviorRelay(value: 0)
    }

    /// Shows forecasts one after the other, and prints how long the main thread was busy with each: to update the
    /// widgets, and at most to lay them out and paint them as well.
    private static func showForecasts(_ services: Services) -> Int32 {
        let session = Session(services)
        let application = DashboardApplication(session, isUnique: false)
        let heartbeat = Heartbeat()
        var times: [Double] = []
        let subscriptions = DisposeBag()
        let state = session.weather.model.state
        state.compactMap { $0.isRunning ? nil : $0.weather }
            .take(1)
            .asSignal(onErrorSignalWith: .empty())
            .emit { shown in
                heartbeat.start()
                MainLoop.every(.milliseconds(50)).asObservable().take(101)
                    .asSignal(onErrorSignalWith: .empty())
                    .emit(
                        onNext: {
                            let start = ContinuousClock.now
                            var next = state.value
                            next.weather = shown.warmer(by: Double(times.count % 7))
                            state.accept(next)
                            times.append((ContinuousClock.now - start) / .milliseconds(1))
                        }, onCompleted: { application.quit() }
                    )
                    .disposed(by: subscriptions)
            }
            .disposed(by: subscriptions)
        let status = application.run()
        // The first one is unchanged.
        let sorted = times.dropFirst().sorted()
        print("Forecast taken into the window, median, ms           \(rounded(sorted[sorted.count / 2]))")
        print("Forecast taken into the window, at most, ms          \(rounded(sorted.last ?? 0))")
        print("Main loop blocked by that, layout, paint, at most, ms \(heartbeat.longestGap.rounded())")
        return status
    }

    private static func rounded(_ milliseconds: Double) -> Double { (milliseconds * 100).rounded() / 100 }
}

extension ShownWeather {
    /// Different weather of the same place.
    nonisolated fileprivate func warmer(by degrees: Double) -> ShownWeather {
        var warmer = self
        warmer.report.forecast.current.temperature += degrees
        for index in warmer.report.forecast.hours.indices {
            warmer.report.forecast.hours[index].temperature += degrees * Double(index % 5)
        }
        for index in warmer.report.forecast.days.indices {
            warmer.report.forecast.days[index].maximum += degrees
        }
        return warmer
    }
}
