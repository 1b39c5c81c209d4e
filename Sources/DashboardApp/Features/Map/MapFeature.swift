import DashboardCore
import GitHub
import Rx

/// The dependencies of the map's pane.
package struct MapFeature {
    package let model: MapModel
    package var tiles: MapTiles
    let weather: WeatherFeature
    package let people: PeopleModel
    /// The areas of official warnings.
    package let areas: WarningAreasModel
    let avatars: AvatarLoader
    /// Receives a warning whose details should be opened.
    let openWarning = PublishRelay<PlaceWarning>()
    /// Receives a person whose profile should be opened.
    let openProfile = PublishRelay<Login>()
    private let subscriptions = DisposeBag()
}

extension MapFeature {
    /// Begins to work; nothing is requested while the map is hidden.
    func start() {
        model.start()
        people.start()
        areas.start()
        model.isShown.bind(to: people.isMapShown, areas.isShown).disposed(by: subscriptions)
        people.follow(weather.warnings)
    }
}
