/// A city of the demo, with its climate.
struct DemoPlace: Sendable {
    let name: String
    /// Alternative names for the search.
    var otherNames: [String] = []
    let region: String
    let country: String
    let latitude: Double
    let longitude: Double
    /// Hours ahead of UTC.
    let utcOffset: Double
    /// The mean of a day, °C.
    let temperature: Double
    /// The conditions of today, tomorrow and so on, as WMO codes.
    let codes: [Double]
    /// m/s.
    let wind: Double
    /// The direction that it comes from, in degrees.
    let windDirection: Double
}

extension DemoPlace {
    /// Cities on all continents, with different weather.
    static let all = [
        DemoPlace(
            name: "Seoul", otherNames: ["서울", "ソウル", "首尔"], region: "Seoul", country: "South Korea",
            latitude: 37.566, longitude: 126.9784, utcOffset: 9, temperature: -2, codes: [71, 3, 2, 61, 1, 0, 0],
            wind: 3,
            windDirection: 312),
        DemoPlace(
            name: "Berlin", otherNames: ["베를린"], region: "Land Berlin", country: "Germany", latitude: 52.5244,
            longitude: 13.4105, utcOffset: 1, temperature: 4, codes: [3, 51, 2, 63, 3, 45, 1], wind: 5,
            windDirection: 250),
        DemoPlace(
            name: "Springfield", region: "Illinois", country: "United States", latitude: 39.8017, longitude: -89.6437,
            utcOffset: -6, temperature: 1, codes: [2, 0, 1, 65, 3, 71, 2], wind: 6, windDirection: 200),
        DemoPlace(
            name: "Springfield", region: "Massachusetts", country: "United States", latitude: 42.1015,
            longitude: -72.5898, utcOffset: -5, temperature: 5, codes: [61, 3, 3, 65, 1, 0, 2], wind: 2,
            windDirection: 75),
        DemoPlace(
            name: "Reykjavík", otherNames: ["Reykjavik"], region: "Capital Region", country: "Iceland",
            latitude: 64.1355, longitude: -21.8954, utcOffset: 0, temperature: 0, codes: [86, 85, 3, 61, 73, 2, 1],
            wind: 16, windDirection: 20),
        DemoPlace(
            name: "São Paulo", otherNames: ["Sao Paulo"], region: "São Paulo", country: "Brazil", latitude: -23.5475,
            longitude: -46.6361, utcOffset: -3, temperature: 23, codes: [95, 81, 2, 96, 80, 1, 2], wind: 3,
            windDirection: 140),
        DemoPlace(
            name: "Cairo", otherNames: ["القاهرة"], region: "Cairo Governorate", country: "Egypt", latitude: 30.0626,
            longitude: 31.2497, utcOffset: 2, temperature: 21, codes: [0, 0, 1, 51, 0, 0, 2], wind: 4,
            windDirection: 5),
        DemoPlace(
            name: "Tokyo", otherNames: ["東京", "도쿄"], region: "Tokyo", country: "Japan", latitude: 35.6895,
            longitude: 139.6917, utcOffset: 9, temperature: 9, codes: [1, 2, 3, 63, 0, 0, 1], wind: 4,
            windDirection: 340),
        DemoPlace(
            name: "London", otherNames: ["런던"], region: "England", country: "United Kingdom", latitude: 51.5085,
            longitude: -0.1257, utcOffset: 0, temperature: 8, codes: [53, 61, 3, 65, 2, 80, 3], wind: 6,
            windDirection: 225),
        DemoPlace(
            name: "Nairobi", region: "Nairobi County", country: "Kenya", latitude: -1.2833, longitude: 36.8167,
            utcOffset: 3, temperature: 19, codes: [80, 2, 1, 82, 80, 3, 2], wind: 4, windDirection: 90),
        DemoPlace(
            name: "Sydney", region: "New South Wales", country: "Australia", latitude: -33.8678, longitude: 151.2073,
            utcOffset: 11, temperature: 29, codes: [2, 1, 0, 95, 2, 1, 0], wind: 7, windDirection: 160),
        DemoPlace(
            name: "Helsinki", otherNames: ["Helsingfors"], region: "Uusimaa", country: "Finland", latitude: 60.1695,
            longitude: 24.9354, utcOffset: 2, temperature: -9, codes: [45, 75, 73, 86, 3, 77, 1], wind: 2,
            windDirection: 45),
    ]

    /// The city at a point, or a generated one: colder towards the poles, with the conditions of another city.
    static func at(_ latitude: Double, _ longitude: Double) -> DemoPlace {
        let there = all.first { abs($0.latitude - latitude) < 0.3 && abs($0.longitude - longitude) < 0.3 }
        if let there { return there }
        let model = all[Int(abs(latitude * 7 + longitude * 3)) % all.count]
        return DemoPlace(
            name: "", region: "", country: "", latitude: latitude, longitude: longitude,
            utcOffset: (longitude / 15).rounded(), temperature: (27 - abs(latitude) * 0.55).rounded(),
            codes: model.codes, wind: model.wind, windDirection: model.windDirection)
    }
}
