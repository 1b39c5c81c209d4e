import FoundationEssentials
import Rx

extension CityIndex {
    /// The cities of a list, which is loaded once, when it is first needed.
    /// - Parameters:
    ///   - loading: Returns the list; called on `worker`. Names that match equally well keep the order of the list.
    ///   - worker: Loads and searches the list.
    package init(loading: @escaping @Sendable () -> [ListedCity], worker: any ImmediateSchedulerType) {
        let loaded = Observable.deferred { .just(loading()) }
            .subscribe(on: worker)
            .share(replay: 1, scope: .forever)
            .observe(on: worker)
        // Each is made when it is first needed, which the first one may never be while there is a network.
        let list = loaded.map { CityList($0.map(\.place)) }.share(replay: 1, scope: .forever).observe(on: worker)
            .asSingle()
        let gazetteer = loaded.map(Gazetteer.init).share(replay: 1, scope: .forever).observe(on: worker).asSingle()
        self.init(
            cities: { text in list.map { $0.cities(beginningWith: text) } },
            nearest: { coordinate in
                list.flatMapMaybe { list in
                    if list.isEmpty { return .error(CityIndex.NoCities()) }
                    return list.nearest(to: coordinate).map { .just($0) } ?? .empty()
                }
            }, gazetteer: gazetteer)
    }
}

/// Places, and their names in normalized form.
private struct CityList: Sendable {
    private struct City: Sendable {
        let place: Place
        let key: SearchKey
    }

    private let cities: [City]

    /// Whether the list is not installed.
    var isEmpty: Bool { cities.isEmpty }

    init(_ places: [Place]) {
        cities = places.map { City(place: $0, key: SearchKey($0.name)) }
    }

    /// Exact matches come first, then names that begin with the text, then those in which another word does.
    func cities(beginningWith text: String) -> [Place] {
        guard let name = PlaceName.asked(text) else { return [] }
        let sought = SearchKey(name)
        var found: [[Place]] = [[], [], []]
        for city in cities {
            if let fit = city.key.fit(sought) { found[fit.rawValue].append(city.place) }
        }
        return Array(found.joined().prefix(10))
    }

    func nearest(to coordinate: Coordinate) -> Place? {
        let nearest = cities.lazy
            .map { (place: $0.place, distance: $0.place.coordinate.distance(to: coordinate)) }
            .min { $0.distance < $1.distance }
        return nearest.flatMap { $0.distance <= 100_000 ? $0.place : nil }
    }
}

/// A normalized name, without case and accents, which users omit when they type.
struct SearchKey: Sendable {
    /// How a name matches the search text.
    enum Fit: Int {
        case whole, beginning, word
    }

    private let scalars: [Unicode.Scalar]

    init(_ text: String) {
        scalars = text.foldedScalars
    }

    /// Nil if it does not match.
    func fit(_ sought: SearchKey) -> Fit? {
        guard !sought.scalars.isEmpty else { return nil }
        if scalars.starts(with: sought.scalars) {
            return scalars.count == sought.scalars.count ? .whole : .beginning
        }
        return scalars.indices.contains { index in
            index > 0 && !scalars[index - 1].properties.isAlphabetic
                && scalars[index...].starts(with: sought.scalars)
        } ? .word : nil
    }
}
