import Gtk
import Rx
import Weather

extension CityIndex {
    /// The desktop's list of cities, read on `worker` when it is first needed.
    static func desktop(worker: any ImmediateSchedulerType) -> CityIndex {
        CityIndex(
            loading: {
                WorldCities.load().compactMap { city in
                    Coordinate(latitude: city.latitude, longitude: city.longitude).map {
                        ListedCity(
                            Place(
                                name: city.name, region: city.region, country: city.country,
                                countryCode: city.countryCode, coordinate: $0),
                            englishName: city.englishName, englishRegion: city.englishRegion,
                            englishCountry: city.englishCountry)
                    }
                }
            }, worker: worker)
    }
}
