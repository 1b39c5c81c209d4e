import Foundation
import Testing
import Weather

@testable import CoreTestSupport

@Suite("The icon of a weather condition")
struct WeatherIconTests {
    @Test("is in the application's bundle in all sizes, by day and by night", arguments: WeatherCondition.allCases)
    func bundled(condition: WeatherCondition) throws {
        let list = try String(
            contentsOf: packageRoot.appending(path: "resources/dashboard.gresource.xml"), encoding: .utf8)
        for isDay in [true, false] {
            let name = condition.iconName(isDay: isDay)
            let drawing = packageRoot.appending(path: "resources/icons/scalable/actions/\(name).svg")
            #expect(FileManager.default.fileExists(atPath: drawing.path(percentEncoded: false)), "\(name)")
            for size in [16, 32, 64, 128] {
                #expect(list.contains("<file>icons/\(size)x\(size)/actions/\(name).symbolic.png</file>"), "\(name)")
            }
        }
    }

    @Test("shows the moon by night only if it could be visible")
    func night() {
        #expect(WeatherCondition.clear.iconName(isDay: true) == "dashboard-weather-clear-symbolic")
        #expect(WeatherCondition.clear.iconName(isDay: false) == "dashboard-weather-clear-night-symbolic")
        #expect(WeatherCondition.lightShowers.iconName(isDay: false) == "dashboard-weather-showers-night-symbolic")
        #expect(WeatherCondition.rain.iconName(isDay: false) == "dashboard-weather-rain-symbolic")
    }
}
