import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import Weather

/// Of which rain the user is notified, and when, in virtual time.
@Suite("Notifications of rain") struct RainNotificationsTests {
    /// The models with Berlin's weather; the window is not active. Noon is on a Monday.
    fileprivate final class Rig: Sendable {
        let weather: WeatherModelRig
        let model: RainNotificationsModel
        let settings: BehaviorRelay<NotificationSettings>
        let sent: Elements<RainNotification>
        let withdrawn: Elements<String>

        /// - Parameter wet: The quarters from noon on in which it rains.
        init(_ wet: ClosedRange<Int>?, isSnow: Bool = false, minutes: Int? = 20) throws {
            weather = try WeatherModelRig(
                preferences: WeatherPreferences(shown: ShownPlace(place: berlin, source: .text)))
            var chosen = NotificationSettings()
            chosen.rain.minutes = minutes
            settings = BehaviorRelay(value: chosen)
            model = RainNotificationsModel(weather.model, settings: settings, LocalTime.at(.utc))
            sent = Elements(model.sent)
            withdrawn = Elements(model.withdrawn)
            forecast(wet, isSnow: isSnow)
            model.start()
            wait(3)
        }

        /// Puts a forecast into the archive that was fetched now.
        func forecast(_ wet: ClosedRange<Int>?, isSnow: Bool = false) {
            var report = report(berlin, 4)
            let now = weather.clock.now
            report.forecast.quarters = QuarterHours(
                (0..<20).map { number in
                    let amount = wet?.contains(number) == true ? 1.0 : 0
                    return QuarterHour(
                        end: noon + Double(number + 1) * 900, precipitation: amount, snow: isSnow ? amount : 0)
                })
            weather.archive.change(at: now) { [report] in $0.insert([report]) }
        }

        func wait(_ seconds: Double) { weather.clock.pass(seconds) }

        func change(_ body: (inout NotificationSettings) -> Void) {
            var changed = settings.value
            body(&changed)
            settings.accept(changed)
            wait(3)
        }

        var titles: [String] { sent.values.map(\.title) }
    }

    @Test("come so many minutes before, by a forecast that was fetched earlier", arguments: [10, 20, 30, 45, 60])
    func sending(minutes: Int) throws {
        let rig = try Rig(4...5, minutes: minutes)
        rig.wait(Double(60 - minutes) * 60 - 10)
        #expect(rig.titles.count == (minutes == 60 ? 1 : 0))
        rig.wait(70)
        #expect(rig.titles == ["Rain in about \(minutes) minutes, for half an hour"])
        #expect(rig.sent.values.map(\.text) == ["Berlin, Germany"])
        #expect(rig.model.shown == rig.sent.values.map(\.id))
        rig.wait(3600)
        #expect(rig.titles.count == 1)
        #expect(rig.withdrawn.values == rig.sent.values.map(\.id), "it rains")
        #expect(rig.model.shown.isEmpty)
    }

    @Test("name snow") func snow() throws {
        let rig = try Rig(1...1, isSnow: true)
        #expect(rig.titles == ["Snow in about 15 minutes, for 15 minutes"])
    }

    @Test("do not come while they are off, when it rains, or when it stays dry") func none() throws {
        for rig in [try Rig(1...2, minutes: nil), try Rig(0...2), try Rig(nil)] {
            rig.wait(3600)
            #expect(rig.titles.isEmpty)
        }
    }

    @Test("come once for a beginning that moves, and again for another one", arguments: [(3, 1), (5, 2)])
    func moving(quarter: Int, count: Int) throws {
        let rig = try Rig(1...1)
        #expect(rig.titles.count == 1)
        rig.forecast(quarter...quarter)
        rig.wait(3 * 3600)
        #expect(rig.titles.count == count)
    }

    @Test("are withdrawn when the rain comes much later") func later() throws {
        let rig = try Rig(1...1)
        #expect(rig.titles.count == 1 && rig.withdrawn.values == [])
        rig.forecast(8...8)
        rig.wait(3)
        #expect(rig.withdrawn.values == rig.sent.values.map(\.id))
        #expect(rig.model.shown.isEmpty)
    }

    @Test("come for the next shower, too") func showers() throws {
        let rig = try Rig(1...1)
        rig.wait(1800)
        rig.forecast(6...6)
        rig.wait(3600)
        #expect(rig.titles.count == 2)
    }

    @Test("do not come while the window is active, nor later for the same rain") func active() throws {
        let rig = try Rig(4...5)
        rig.model.isActive.accept(true)
        rig.wait(50 * 60)
        rig.model.isActive.accept(false)
        rig.wait(600)
        #expect(rig.titles.isEmpty)
    }

    @Test("come on chosen days and hours only, and not in quiet hours") func times() throws {
        let rig = try Rig(4...5, minutes: nil)
        rig.change {
            $0.rain.minutes = 60
            $0.rain.days = .weekend
        }
        #expect(rig.titles.isEmpty)
        rig.change {
            $0.rain.days = .weekdays
            $0.rain.hours = QuietHours(start: 12 * 60 + 20, end: 13 * 60)
        }
        rig.wait(15 * 60)
        #expect(rig.titles.isEmpty)
        rig.change {
            $0.isQuietAtTimes = true; $0.quietHours = QuietHours(start: 0, end: 12 * 60 + 40)
        }
        rig.wait(10 * 60)
        #expect(rig.titles.isEmpty)
        rig.wait(20 * 60)
        #expect(rig.titles == ["Rain in about 20 minutes, for half an hour"])
    }

    @Test("end when they are switched off") func switchedOff() throws {
        let rig = try Rig(1...2)
        #expect(rig.model.shown.count == 1)
        rig.change { $0.rain.minutes = nil }
        #expect(rig.withdrawn.values.count == 1)
    }

    @Test("open the weather") func opening() throws {
        let rig = try Rig(1...2)
        let opened = Elements(rig.model.opened)
        rig.model.open.accept(rig.sent.values[0].id)
        rig.wait(0)
        #expect(opened.values.count == 1)
        #expect(rig.withdrawn.values.count == 1)
        rig.wait(60)
        #expect(rig.titles.count == 1)
    }

    @Test("keep the forecast new without a window") func refreshing() throws {
        let rig = try Rig(nil, minutes: nil)
        rig.weather.model.restore()
        rig.weather.model.start()
        rig.wait(3600)
        #expect(rig.weather.forecasts.count == 0)
        rig.change { $0.rain.minutes = 20 }
        let first = rig.weather.forecasts.times.first ?? 0
        rig.wait(1800)
        #expect(rig.weather.forecasts.times == [first, first + 900, first + 1800])
        rig.change { $0.rain.minutes = nil }
        rig.wait(3600)
        #expect(rig.weather.forecasts.count == 3)
    }
}
