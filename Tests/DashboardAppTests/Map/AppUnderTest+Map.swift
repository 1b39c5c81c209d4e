import DashboardCore
import Foundation
import Testing
import Weather

extension AppUnderTest {
    /// The map, once it has a place in the window.
    var map: Accessible {
        get async throws {
            try await eventually("the map") { try await findMap() }
        }
    }

    /// The map; nil if there is none.
    func findMap() async throws -> Accessible? {
        try await window.descendants.first { element in
            guard try await element.name == "Map", try await element.role == .panel else { return false }
            return try await !element.place.isEmpty
        }
    }

    /// The map's accessible description.
    var mapDescription: String {
        get async throws { try await map.description }
    }

    /// Waits until the map's description contains all parts.
    func waitForMap(_ parts: String...) async throws {
        try await waitForMap { description in parts.allSatisfy { description.contains($0) } }
    }

    /// Waits until the map shows a place at a zoom level, with a tolerance of a fiftieth of the visible area.
    func waitForMap(latitude: Double, longitude: Double, zoom: Int) async throws {
        let tolerance = 10 / exp2(Double(zoom))
        try await waitForMap { description in
            let numbers = description.replacing("\u{2212}", with: "-").split { $0 == " " || $0 == "," }.compactMap {
                Double($0)
            }
            guard numbers.count == 4, numbers[2] == Double(zoom) else { return false }
            return abs(numbers[0] - latitude) < tolerance && abs(numbers[1] - longitude) < tolerance
        }
    }

    private func waitForMap(_ condition: (String) -> Bool) async throws {
        var last = ""
        do {
            try await eventually("the map's description") {
                last = try await mapDescription
                return condition(last)
            }
        } catch let error as WaitTimeoutError {
            throw WaitTimeoutError(description: "\(error) The last one was “\(last)”.")
        }
    }

    /// The names of the overlays on the map.
    var overlays: [String] {
        get async throws {
            var names: [String] = []
            for button in try await map.descendants(.button) { names.append(try await button.spokenName) }
            return names
        }
    }

    /// Waits for an overlay.
    func overlay(_ name: String) async throws -> Accessible {
        try await eventually("the overlay “\(name)”") {
            try await map.descendants(.button).first { try await $0.spokenName == name }
        }
    }

    /// The colour of the map at a coordinate, in 3 bytes: that of most pixels around it.
    func mapColor(latitude: Double, longitude: Double, zoom: Double, center: Coordinate) async throws -> [UInt8] {
        let place = try await map.place
        let region = MapRegion(
            center: center, zoom: zoom, width: Double(place.width), height: Double(place.height))
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        let offset = region.offset(of: MapPoint(coordinate))
        // The window is in the corner of the screen, with the frame that it has without a compositor.
        let x = place.x + place.width / 2 + Int(offset.x) + Self.frame
        let y = place.y + place.height / 2 + Int(offset.y) + Self.frame
        let rows = try display.screen.pixels(Accessible.Rectangle(x: x - 2, y: y - 2, width: 5, height: 5))
        // Of the screen: blue, green, red.
        let pixels = rows.flatMap { row in
            stride(from: 0, to: row.count, by: 3).map { [row[$0 + 2], row[$0 + 1], row[$0]] }
        }
        let counts = Dictionary(pixels.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { $0.value < $1.value }?.key ?? []
    }

    /// The width of the frame that a window has without a compositor, in px.
    static let frame = 5
}

extension Desktop {
    /// A map with only a marker for Seoul: requests for the weather around get no response.
    func startWithSeoulOnTheMap() async throws -> (app: AppUnderTest, overlay: Accessible) {
        let weather = try await ScriptedWeather()
        let seoul = try #require(Coordinate(latitude: 37.566, longitude: 126.978))
        try save(WeatherPreferences(places: [Place(name: "Seoul", country: "South Korea", coordinate: seoul)]))
        _ = try saveMap(latitude: 37.4, longitude: 126.8, zoom: 9)
        weather.hold { $0.query["latitude"]?.contains(",") == true }
        let app = try await start(weather: weather)
        return (app, try await app.overlay("Seoul, 12 °C, Light rain"))
    }

    /// Opens the map at a position, as if an earlier start had saved it. The sidebar is hidden, so that the weather has
    /// its place beside feed and map.
    func saveMap(latitude: Double, longitude: Double, zoom: Double) throws -> Coordinate {
        let center = try #require(Coordinate(latitude: latitude, longitude: longitude))
        try SavedFiles(directories).window.save(WindowState(panes: PaneState(isSidebarShown: false)), at: Date())
        try SavedFiles(directories).map.save(
            MapPreferences(isShown: true, position: MapPosition(center: center, zoom: zoom)), at: Date())
        return center
    }
}

/// Whether two colours look the same.
func isSimilar(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs(Int($0) - Int($1)) <= 12 }
}
