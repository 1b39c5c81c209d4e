import FoundationEssentials

extension Place {
    /// Its address for other programs: "geo:37.5660,126.9784?q=Seoul", as maps understand it.
    ///
    /// Source: <https://www.rfc-editor.org/rfc/rfc5870>
    package var address: String {
        var address = URLComponents()
        address.scheme = "geo"
        address.path = "\(coordinate.latitudeText),\(coordinate.longitudeText)"
        address.queryItems = [URLQueryItem(name: "q", value: name)]
        return address.string ?? ""
    }
}
