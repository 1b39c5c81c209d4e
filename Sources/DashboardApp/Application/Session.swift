import DashboardCore
import Dispatch
import Foundation
import Gtk
import Rx

/// One window with all that it shows: GitHub's and the weather services', or the demo's.
package final class Session {
    package let services: Services
    package let feed: FeedModel
    package let weather: WeatherFeature
    let map: MapFeature
    /// What is to be told of the files on disk and of the keyring.
    let notices: NoticeBoard
    /// Nil until `makeWindow`.
    private(set) var window: MainWindow?
    /// Left when what they are for has been read.
    private let restored: [DispatchGroup]

    /// Begins to read what is kept on disk.
    package init(_ services: Services) {
        self.services = services
        let feed = services.feed()
        let weather = services.weather()
        self.feed = feed.model
        self.weather = weather.feature
        map = weather.map
        restored = [feed.restored, weather.restored]
        notices = NoticeBoard(
            Self.notices(services, feed.model, weather.feature, weather.map), worker: services.worker)
    }

    /// Makes the window, which begins to work with its first frame.
    func makeWindow() -> MainWindow {
        // Usually over long ago. A slow disk must not keep the window away; what is saved is shown when it comes.
        let deadline = DispatchTime.now() + .milliseconds(250)
        for restored in restored { _ = restored.wait(timeout: deadline) }
        let window = MainWindow(self)
        self.window = window
        return window
    }

    private static func notices(
        _ services: Services, _ feed: FeedModel, _ weather: WeatherFeature, _ map: MapFeature
    ) -> [Observable<String?>] {
        func sentences(_ file: Observable<StorageNotice?>, _ content: SavedContent) -> Observable<String?> {
            file.map { $0?.sentence(content) }
        }
        return [
            sentences(feed.notice.asObservable(), .feed),
            sentences(weather.model.notice.asObservable(), .weather),
            sentences(weather.preferences.notice.asObservable(), .weatherPreferences),
            sentences(map.model.notice.asObservable(), .map),
            sentences(map.tiles.server.notice, .mapPictures),
            sentences(services.window.notice.asObservable(), .windowSize),
            // What the service says of a key is told where the key is entered.
            weather.keys.problem.map { $0?.isOfKeyring == true ? $0?.sentence : nil },
        ]
    }
}
