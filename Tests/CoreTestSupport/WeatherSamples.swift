import Foundation
import Weather

let seoul = Place(name: "Seoul", country: "South Korea", coordinate: at(37.57, 126.98))
let berlin = Place(name: "Berlin", country: "Germany", countryCode: "DE", coordinate: at(52.52, 13.41))
let paris = Place(name: "Paris", country: "France", coordinate: at(48.85, 2.35))

/// Weather that is identified by its temperature.
func forecast(_ temperature: Double) -> Forecast { Forecast(current: conditions(temperature)) }

func conditions(_ temperature: Double) -> CurrentConditions {
    CurrentConditions(time: noon, temperature: temperature, condition: .clear)
}

func report(
    _ place: Place, _ temperature: Double, minutesAgo minutes: Double = 0, service: WeatherService = .openMeteo
) -> WeatherReport {
    WeatherReport(
        place: place, forecast: forecast(temperature), fetchedAt: noon.addingTimeInterval(-60 * minutes),
        service: service)
}

extension WeatherError {
    static let noNetwork = WeatherError.unreachable(.noNetwork)
    static let timedOut = WeatherError.unreachable(.timedOut(host: "example.org"))
}

/// A region of 600 × 400 px.
func region(
    _ center: Coordinate, zoom: Double = 10, width: Double = 600, height: Double = 400
) -> MapRegion {
    MapRegion(center: center, zoom: zoom, width: width, height: height)
}

extension MapRegion {
    /// The same map moved by some px to the right and down.
    func moved(x: Double, y: Double = 0) -> MapRegion {
        var region = self
        region.center = point(x: x, y: y).coordinate!
        return region
    }

    /// The same map of another size.
    func resized(width: Double, height: Double) -> MapRegion {
        MapRegion(center: center, zoom: zoom, width: width, height: height)
    }
}

extension TileIndex {
    static let seoul = TileIndex(zoom: 4, x: 13, y: 6)!
    static let berlin = TileIndex(zoom: 4, x: 8, y: 5)!
}

extension TileError {
    /// One of each kind.
    static let samples: [TileError] = [
        .unreachable(.noNetwork), .unreachable(.tooLarge(host: "a.b", limit: TileClient.maximumBody)),
        .notFound(host: "a.b"),
        .refused(host: "a.b", status: 403), .overloaded(host: "a.b", status: 429),
        .serverFailed(host: "a.b", status: 500), .noPicture(host: "a.b", content: "a web page"),
    ]
}
