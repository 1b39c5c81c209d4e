import Foundation
import Testing

@testable import DashboardApp

extension WindowTests {
    @Suite("Contrast") struct Contrasts {
        @Test(
            "Text differs from what is behind it by 4.5, and what is drawn by 3, in each style",
            arguments: [
                [:], ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"], ["ADW_DEBUG_HIGH_CONTRAST": "1"],
                ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark", "ADW_DEBUG_HIGH_CONTRAST": "1"],
            ])
        func pages(style: [String: String]) async throws {
            try await Desktop.with(screen: (1400, 1400)) { desktop in
                let app = try await desktop.start(arguments: ["--demo"], environment: style)
                try await eventually("the sample feed") { try await app.rows.count > 10 }
                try await desktop.display.resizeWindow(width: 1390, height: 1390)
                var weak: [String] = []
                for (page, keys) in [
                    ("feed", ["u"]), ("map", ["ctrl+m"]), ("inbox", ["ctrl+m", "ctrl+i"]), ("places", ["ctrl+p"]),
                ] {
                    for key in keys { try await app.press(keys: key) }
                    if page == "map" { try await app.waitForMap("zoom") }
                    try await app.waitForStillness(name: "contrast-\(style.values.joined())-\(page)")
                    let places = try await app.judged(on: page)
                    #expect(places.count > 30)
                    weak += try places.compactMap { judged in
                        let ratio = try app.contrast(in: judged.place)
                        return ratio < judged.least
                            ? "\(page): \(judged.name) \(String(format: "%.1f", ratio))" : nil
                    }
                }
                #expect(weak == [])
            }
        }

        @Test("The colour of each temperature differs by 3 from what is behind it", arguments: [false, true])
        @MainActor func temperatures(isDark: Bool) {
            let palette = TemperaturePalette(isDark: isDark)
            // The window and a card on it.
            let backgrounds = (isDark ? [0x24, 0x36] : [0xFA, 0xFF]).map { Double($0) / 255 }
            for celsius in -40...50 {
                let color = palette.color(Double(celsius))
                let luminance = Contrast.luminance(red: color.red, green: color.green, blue: color.blue)
                for grey in backgrounds {
                    let background = Contrast.luminance(red: grey, green: grey, blue: grey)
                    #expect(Contrast.ratio(luminance, background) >= 3, "\(celsius) °C on \(grey)")
                }
            }
        }
    }
}

/// A part of the window, and how much it has to differ from what is behind it.
private struct Judged {
    let name: String
    let place: Accessible.Rectangle
    var least = 4.5
}

extension AppUnderTest {
    /// What is shown on a page, without what cannot be used now.
    fileprivate func judged(on page: String) async throws -> [Judged] {
        var review = AccessibilityReview()
        try await review.look(at: self, showing: page)
        let window = try await window
        var all: [Judged] = []
        for element in review.drawn {
            guard try await element.has(.sensitive), try await element.isShown(in: window) else { continue }
            let (place, name) = (try await element.place, try await element.spokenName)
            let isImage = try await element.role == .image
            // Text of 24 px or more is large.
            all.append(Judged(name: name, place: place, least: isImage || place.height > 30 ? 3 : 4.5))
        }
        if page == "feed" { all += try await partsOfRows }
        if page == "feed" { all += try await partsOfHours }
        if page == "map" {
            for button in try await map.descendants(.button) where try await button.isShown(in: window) {
                all.append(Judged(name: try await button.spokenName, place: try await button.place))
            }
        }
        return all
    }

    /// The second line, the age and the mark of the first rows of the feed, which are drawn.
    private var partsOfRows: [Judged] {
        get async throws {
            var parts: [Judged] = []
            for row in try await list.children.dropFirst().prefix(6) {
                let place = try await row.place
                let (end, bottom) = (place.x + place.width, place.y + place.height)
                parts.append(
                    Judged(
                        name: "the second line of a row",
                        place: Accessible.Rectangle(x: place.x + 70, y: bottom - 22, width: 200, height: 12)))
                parts.append(
                    Judged(
                        name: "the age of a row",
                        place: Accessible.Rectangle(x: end - 70, y: place.y + 10, width: 58, height: 13)))
                guard parts.count == 2 else { continue }
                parts.append(
                    Judged(
                        name: "the mark of an unseen event",
                        place: Accessible.Rectangle(x: place.x, y: place.y + 16, width: 10, height: 16), least: 3))
            }
            return parts
        }
    }

    /// The curve of the hours, where no text is above it.
    private var partsOfHours: [Judged] {
        get async throws {
            let hours = try await element(.list, "Hours")
            let (strip, cell) = (try await hours.place, try await hours.children[2].place)
            return [
                Judged(
                    name: "the curve of the hours",
                    place: Accessible.Rectangle(x: cell.centre.x - 3, y: strip.y + 50, width: 6, height: 60), least: 3)
            ]
        }
    }
}
