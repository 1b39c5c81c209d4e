import Weather

@testable import CoreTestSupport

extension Gazetteer {
    /// Some cities as libgweather names them.
    static let sample = Gazetteer(
        [
            ("Seoul", nil, "South Korea", "KR", 37.567, 127), ("Busan", nil, "South Korea", "KR", 35.1, 129.04),
            ("Berlin", "Berlin", "Germany", "DE", 52.516, 13.4), ("Munich", "Bavaria", "Germany", "DE", 48.14, 11.57),
            ("Hamburg", "Hamburg", "Germany", "DE", 53.55, 10), ("Lisbon", nil, "Portugal", "PT", 38.717, -9.133),
            ("Berlin", "New Hampshire", "United States", "US", 44.47, -71.18),
            ("Austin", "Minnesota", "United States", "US", 43.66, -92.97),
            ("Austin", "Texas", "United States", "US", 30.27, -97.74),
            ("Dallas", "Texas", "United States", "US", 32.78, -96.8),
            ("San Francisco", "California", "United States", "US", 37.77, -122.42),
            ("New York", "New York", "United States", "US", 40.71, -74),
            ("Springfield", "Illinois", "United States", "US", 39.8, -89.64),
            ("Springfield", "Massachusetts", "United States", "US", 42.1, -72.59),
            ("Washington", "District of Columbia", "United States", "US", 38.9, -77.03),
            ("Washington", "Iowa", "United States", "US", 41.3, -91.7),
            ("London", "East and South East England", "United Kingdom", "GB", 51.5, -0.12),
            ("London", "Ontario", "Canada", "CA", 42.98, -81.25), ("Paris", nil, "France", "FR", 48.85, 2.35),
            ("Paris", "Texas", "United States", "US", 33.66, -95.55),
            ("Atlanta", "Georgia", "United States", "US", 33.7, -84.4),
            ("Tbilisi", "Tbilisi", "Georgia", "GE", 41.7, 44.8),
            ("Port of Spain", nil, "Trinidad and Tobago", "TT", 10.65, -61.5),
            ("Singapore", nil, "Singapore", "SG", 1.36, 103.99), ("Tokyo", nil, "Japan", "JP", 35.69, 139.69),
            ("Saint Louis", "Missouri", "United States", "US", 38.63, -90.2),
        ].map { name, region, country, code, latitude, longitude in
            ListedCity(
                Place(
                    name: name, region: region, country: country, countryCode: code,
                    coordinate: at(latitude, longitude)))
        })
}
