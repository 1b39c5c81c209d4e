/// A city of the offline list, with its names in English in addition to those in the user's language.
package struct ListedCity: Sendable, Hashable {
    /// The names in the user's language, as far as they are known.
    package let place: Place
    package let englishName: String
    package let englishRegion: String?
    package let englishCountry: String?

    /// - Parameter englishName: Nil if it is the same as `name`, like the other English names.
    package init(
        _ place: Place, englishName: String? = nil, englishRegion: String? = nil, englishCountry: String? = nil
    ) {
        self.place = place
        self.englishName = englishName ?? place.name
        self.englishRegion = englishRegion ?? place.region
        self.englishCountry = englishCountry ?? place.country
    }
}
