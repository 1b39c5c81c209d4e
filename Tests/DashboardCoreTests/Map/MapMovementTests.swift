import DashboardCore
import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// When the map counts as moved, and which requests follow.
@Suite struct MapMovementTests {
    private let start = region(sea)

    // MARK: Set-up

    @Test func theSetUpIsNoChangeAndRequestsOnlyTheWeatherAround() throws {
        let rig = try MapRig()
        rig.model.isShown.accept(true)
        rig.clock.pass(5)
        #expect(rig.asked.isEmpty)
        rig.move(start)
        rig.clock.pass(rest - 0.001)
        #expect(rig.asked.isEmpty)
        rig.clock.pass(0.001)
        #expect(rig.weather.around.times == [5.3])
        rig.clock.pass(60)
        #expect(rig.weather.forecasts.count == 0)
    }

    @Test func aSetUpInSeveralStepsIsOneSetUp() throws {
        let rig = try MapRig()
        let opening = rig.model.position
        rig.model.isShown.accept(true)
        rig.move(region(at(0, 0), zoom: 0, width: 0, height: 0))
        rig.move(region(at(0, 0), zoom: 0, width: 100, height: 100))
        rig.move(region(opening.center, zoom: 0, width: 100, height: 100))
        rig.move(region(opening.center, zoom: opening.zoom))
        rig.clock.pass(rest)
        #expect(rig.weather.forecasts.count == 0)
        #expect(rig.asked.count == 1)
        rig.stop(at: region(at(30, 0), zoom: opening.zoom))
        #expect(rig.weather.asked == [at(30, 0)])
    }

    @Test func shownAgainItIsANewSetUp() throws {
        let rig = try MapRig.showing(start)
        rig.model.isShown.accept(false)
        rig.clock.pass(1)
        rig.show(start.moved(x: 300))
        #expect(rig.weather.forecasts.count == 0)
        rig.stop(at: start)
        #expect(rig.weather.asked == [sea])
    }

    // MARK: Rest

    @Test func theWeatherOfTheMiddleIsRequestedWhenTheMapRests() throws {
        let rig = try MapRig.showing(start)
        for step in 1...20 {
            rig.move(start.moved(x: Double(step) * 10))
            rig.clock.pass(0.299)
        }
        #expect(rig.weather.forecasts.count == 0)
        rig.clock.pass(0.001)
        #expect(rig.weather.forecasts.times == [6.281])
        let shown = try #require(rig.weather.state.weather)
        #expect(shown.source == .map)
        #expect(shown.report.place.name == "20.50, \u{2212}39.98")
        #expect(rig.weather.asked == [at(20.5, -39.98)], "to a hundredth of a degree")
        #expect(rig.weather.preferences.content.value.shown?.source == .map)
    }

    @Test func theMiddleIsNamedAfterTheNearestCity() throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: region(at(37.6012, 127.0)))
        #expect(rig.weather.place == "Seoul")
        #expect(rig.weather.asked == [at(37.6, 127)])
    }

    @Test(arguments: [
        region(sea).moved(x: 0.9, y: 0.9), region(sea, zoom: 10.005), region(sea, width: 600.5, height: 399.5),
        region(sea),
    ])
    func invisibleChangesDoNotCount(region: MapRegion) throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: region)
        rig.clock.pass(10)
        #expect(rig.weather.forecasts.count == 0)
    }

    @Test(arguments: [
        (region(sea).moved(x: 3), 1), (region(sea).moved(x: 0, y: -3), 1), (region(sea, zoom: 10.1), 0),
    ])
    func visibleChangesCount(region: MapRegion, searches: Int) throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: region)
        #expect(rig.weather.forecasts.count == searches)
        rig.stop(at: region)
        #expect(rig.weather.forecasts.count == searches)
    }

    @Test func aMapThatReturnsBeforeItRestsHasNotChanged() throws {
        let rig = try MapRig.showing(start)
        rig.move(start.moved(x: 200))
        rig.clock.pass(0.2)
        rig.stop(at: start)
        #expect(rig.weather.forecasts.count == 0)
    }

    @Test func anotherSizeIsAChangeButRequestsNoOtherWeather() throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: start.resized(width: 900, height: 300))
        #expect(rig.weather.forecasts.count == 0)
        #expect(rig.asked.count == 2)
    }

    @Test func zoomingAtAPlaceWhoseWeatherIsShownDoesNotRequestItAgain() throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: start.moved(x: 200))
        var nearer = start.moved(x: 200)
        nearer.zoom = 11
        rig.stop(at: nearer)
        #expect(rig.weather.forecasts.count == 1)
    }

    /// The result of zooming with a wheel about a point of the screen.
    private func zoomed(_ region: MapRegion, to zoom: Double, about x: Double, _ y: Double) -> MapRegion {
        let fixed = region.point(x: x, y: y)
        var zoomed = region
        zoomed.zoom = zoom
        let world = MapPoint.worldSize(zoom: zoom)
        zoomed.center = MapPoint(x: fixed.x - x / world, y: fixed.y - y / world).coordinate!
        return zoomed
    }

    @Test func zoomingAloneSearchesNothingAboutWhateverPoint() throws {
        let rig = try MapRig.showing(start)
        for (x, y) in [(0.0, 0.0), (280, -180), (-299, 199), (100, 20)] {
            rig.stop(at: zoomed(start, to: 0, about: x, y))
            rig.stop(at: start)
            rig.stop(at: zoomed(start, to: 11.4, about: x, y))
            rig.stop(at: start)
        }
        #expect(rig.weather.forecasts.count == 0)
        rig.stop(at: zoomed(start.moved(x: 900), to: 9, about: 0, 0))
        #expect(rig.weather.forecasts.count == 1, "that was more than zooming")
    }

    @Test(arguments: [(0.0, 400.0), (600, 0), (.nan, 400), (600, .infinity)])
    func aRegionWithoutASizeIsNone(width: Double, height: Double) throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: region(seoul.coordinate, width: width, height: height))
        rig.stop(at: region(seoul.coordinate, zoom: .nan))
        #expect(rig.asked.count == 1)
        #expect(rig.model.position.center == sea)
    }

    @Test func acrossTheDateLineAndAtThePolesItIsAMapLikeAnother() throws {
        let rig = try MapRig.showing(region(at(0, 179.9)))
        rig.stop(at: region(at(0, -179.9)))
        rig.stop(at: region(at(89, 0), zoom: 4))
        rig.stop(at: region(at(-90, 180), zoom: 0))
        #expect(rig.weather.asked == [at(0, -179.9), at(89, 0), at(-90, 180)])
        #expect(rig.problem == nil)
        // Half a pixel across the date line is no change.
        let edge = region(at(0, 180), zoom: 8)
        for x in [300, 0, 0.5] { rig.stop(at: edge.moved(x: x)) }
        #expect(rig.weather.asked.count == 4)
    }

    // MARK: Hidden

    @Test func hiddenItCostsNothing() throws {
        let rig = try MapRig()
        rig.stop(at: start)
        rig.stop(at: start.moved(x: 200))
        rig.model.share.accept(0.5)
        #expect(rig.clock.scheduledCount == 0)
        rig.show(start)
        rig.move(start.moved(x: 100))
        rig.model.isShown.accept(false)
        #expect(rig.clock.scheduledCount == 0)
        rig.move(start.moved(x: 200))
        #expect(rig.clock.scheduledCount == 0)
        rig.clock.pass(10_000)
        #expect(rig.asked.count == 1)
        #expect(rig.weather.forecasts.count == 0)
    }

    @Test func hidingCancelsWhatTheMapHasRequested() throws {
        let rig = try MapRig.showing(start)
        let (forecast, around) = (rig.weather.forecasts.hold(), rig.weather.around.hold())
        rig.stop(at: start.moved(x: 2000))
        #expect(forecast.hasObservers && around.hasObservers)
        #expect(rig.isRunning)
        rig.model.isShown.accept(false)
        #expect(!forecast.hasObservers && !around.hasObservers)
        #expect(!rig.isRunning)
        #expect(rig.clock.scheduledCount == 0)
    }

    @Test func aModelThatIsReleasedLeavesNothing() throws {
        let weather = try WeatherModelRig()
        let held = weather.around.hold()
        weak var released: MapModel?
        do {
            let rig = try MapRig.showing(start, weather)
            rig.move(start.moved(x: 5))
            rig.clock.pass(0.1)
            released = rig.model
            #expect(released != nil)
        }
        #expect(released == nil)
        #expect(!held.hasObservers)
        #expect(weather.clock.scheduledCount == 0)
    }
}
