import DashboardCore
import Testing

@testable import DashboardApp

/// For every width of the window, and every combination of what the user has chosen.
@Suite("The window’s layout") struct WindowLayoutTests {
    private struct Case: CustomStringConvertible {
        var width: Int
        var isMapShown: Bool
        var panes: PaneState
        var isSidebarRevealed: Bool
        var isWeatherRevealed: Bool

        var layout: WindowLayout {
            WindowLayout(
                width: width, isMapShown: isMapShown, panes: panes, isSidebarRevealed: isSidebarRevealed,
                isWeatherRevealed: isWeatherRevealed)
        }

        /// The widths of the panes that are beside the feed.
        var sidebar: Int { isSidebarRevealed && !layout.isSidebarFolded ? panes.sidebarWidth : 0 }
        var weather: Int { isWeatherRevealed && !layout.isWeatherFolded ? panes.weatherWidth : 0 }
        /// What remains for feed and map.
        var middle: Int { width - sidebar - weather }

        var description: String {
            """
            \(width) px, sidebar \(isSidebarRevealed ? panes.sidebarWidth : 0), \
            weather \(isWeatherRevealed ? panes.weatherWidth : 0)\(isMapShown ? ", map" : "")
            """
        }

        /// All of them at one width of the window.
        static func all(width: Int) -> [Case] {
            let switches = [false, true]
            return [200, 240, 400].flatMap { sidebar in
                [340, 480].flatMap { weather in
                    switches.flatMap { map in
                        switches.flatMap { isSidebarRevealed in
                            switches.map { isWeatherRevealed in
                                Case(
                                    width: width, isMapShown: map,
                                    panes: PaneState(sidebarWidth: sidebar, weatherWidth: weather),
                                    isSidebarRevealed: isSidebarRevealed, isWeatherRevealed: isWeatherRevealed)
                            }
                        }
                    }
                }
            }
        }
    }

    private static let widths = Array(360...1400) + [1600, 1920, 2560]
    private static let cases = widths.flatMap(Case.all)

    @Test("What is beside each other leaves the feed and the map their width")
    func space() {
        let tight = Self.cases.filter { test in
            let needed = test.isMapShown && test.layout.isFeedShown ? 600 : 360
            return test.middle < needed
        }
        #expect(tight.map(\.description) == [])
    }

    @Test("Folded panes fit into the window, and with the map there is the feed, or all of the map")
    func folded() {
        let wrong = Self.cases.filter { test in
            (test.layout.isSidebarFolded && test.width < 360) || (!test.isMapShown && !test.layout.isFeedShown)
        }
        #expect(wrong.map(\.description) == [])
    }

    @Test("A pane that is beside the feed stays there in a wider window")
    func wider() {
        for index in Self.cases.indices.dropLast(Case.all(width: 0).count) {
            let (test, wider) = (Self.cases[index], Self.cases[index + Case.all(width: 0).count])
            if !test.layout.isSidebarFolded { #expect(!wider.layout.isSidebarFolded, "\(wider)") }
            if !test.layout.isWeatherFolded, test.sidebar == wider.sidebar {
                #expect(!wider.layout.isWeatherFolded, "\(wider)")
            }
        }
    }

    @Test("Dragging a pane to its maximum width folds nothing")
    func maximumWidths() {
        for test in Self.cases {
            let before = test.layout
            for (width, maximum, isBeside) in [
                (\PaneState.sidebarWidth, before.maximumSidebarWidth, test.sidebar > 0),
                (\PaneState.weatherWidth, before.maximumWeatherWidth, test.weather > 0),
            ] where isBeside {
                var widened = test
                widened.panes[keyPath: width] = maximum
                #expect(widened.layout.isSidebarFolded == before.isSidebarFolded, "\(widened) after \(test)")
                if test.weather > 0 { #expect(!widened.layout.isWeatherFolded, "\(widened) after \(test)") }
            }
        }
    }

    @Test("Weather over the map, as while a city is searched for, leaves the map the place of the feed")
    func weatherOverMap() {
        func layout(_ width: Int, isWeatherRevealed: Bool) -> WindowLayout {
            WindowLayout(
                width: width, isMapShown: true, panes: PaneState(), isSidebarRevealed: true,
                isWeatherRevealed: isWeatherRevealed)
        }
        #expect(layout(1100, isWeatherRevealed: false).isFeedShown)
        #expect(layout(1100, isWeatherRevealed: true).isWeatherFolded)
        #expect(!layout(1100, isWeatherRevealed: true).isFeedShown)
        #expect(layout(1400, isWeatherRevealed: true).isFeedShown)
    }

    @Test(
        "The usual widths fold the weather below 1,000 px, and the sidebar below 600",
        arguments: [(360, true, true), (599, true, true), (600, false, true), (999, false, true), (1000, false, false)])
    func usual(width: Int, isSidebarFolded: Bool, isWeatherFolded: Bool) {
        let layout = WindowLayout(
            width: width, isMapShown: false, panes: PaneState(), isSidebarRevealed: true, isWeatherRevealed: true)
        #expect(layout.isSidebarFolded == isSidebarFolded)
        #expect(layout.isWeatherFolded == isWeatherFolded)
    }
}
