/// A weather model of a national service, by Open-Meteo's name for it; it may be one that only another version knows.
package struct ForecastModel: RawRepresentable, Sendable, Hashable, Codable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ForecastModel {
    /// The models that can be chosen, in the order in which the preferences offer them.
    package static let allCases = known.map { ForecastModel(rawValue: $0.name) }

    /// What it is called, with its service; nil if it is not known. Names are not translated.
    package var title: String? { entry?.title }

    /// Whether it computes a forecast for a place. One that is not known does not.
    package func covers(_ place: Coordinate) -> Bool {
        guard let entry else { return false }
        return entry.area.map { $0.contains(place) } ?? true
    }

    private var entry: Entry? { Self.known.first { $0.name == rawValue } }

    /// A model: in the whole world, or within an area. Beyond the area and the end of its forecast it continues with the one of its
    /// service for the world, or of ECMWF.
    private struct Entry {
        let name: String
        let title: String
        var area: Area?
    }

    private struct Area {
        let latitudes: ClosedRange<Double>
        let longitudes: ClosedRange<Double>

        func contains(_ place: Coordinate) -> Bool {
            latitudes.contains(place.latitude) && longitudes.contains(place.longitude)
        }
    }

    /// Sources: <https://open-meteo.com/en/docs>, "Weather models"; the areas are boxes within the grids of
    /// <https://open-meteo.com/en/docs/metno-api>, <https://open-meteo.com/en/docs/knmi-api> and
    /// <https://open-meteo.com/en/docs/dmi-api>, whose edges are curved.
    private static let known: [Entry] = {
        let nordic = Area(latitudes: 54...71.5, longitudes: 4...31.5)
        let northernEurope = Area(latitudes: 44...66, longitudes: -24...18)
        return [
            Entry(name: "bom_access_global", title: "BOM ACCESS-G"),
            Entry(name: "cma_grapes_global", title: "CMA GRAPES"),
            Entry(name: "dmi_seamless", title: "DMI HARMONIE", area: northernEurope),
            Entry(name: "icon_seamless", title: "DWD ICON"),
            Entry(name: "ecmwf_ifs025", title: "ECMWF IFS"),
            Entry(name: "gem_seamless", title: "Environment Canada GEM"),
            Entry(name: "jma_seamless", title: "JMA GSM"),
            Entry(name: "kma_seamless", title: "KMA GDPS"),
            Entry(name: "knmi_seamless", title: "KNMI HARMONIE", area: northernEurope),
            Entry(name: "metno_seamless", title: "MET Nordic", area: nordic),
            Entry(name: "ukmo_seamless", title: "Met Office UKMO"),
            Entry(name: "meteofrance_seamless", title: "Météo-France ARPEGE"),
            Entry(name: "gfs_seamless", title: "NOAA GFS"),
        ]
    }()
}
