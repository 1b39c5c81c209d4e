/// Addresses of map services, and those with the scheme "geo".
package enum MapAddress {
    /// The name in an address with the scheme "geo". Android's programs write one without coordinates, which are zero then.
    ///
    /// Source: <https://developer.android.com/guide/components/intents-common#Maps>
    package static func name(in text: String) -> String? {
        guard let match = text.firstMatch(of: #/^(?i:geo):[0.,]*\?(?:[^#]*&)?q=([^&#]+)/#),
            let name = match.1.replacing("+", with: " ").percentDecoded, !Coordinate.looksLikeCoordinate("geo:\(name)")
        else { return nil }
        return name
    }

    /// The latitude and the longitude in an address, in degrees and not checked; nil if there are none. A marked place is
    /// preferred to the middle of the map.
    ///
    /// Source: <https://www.rfc-editor.org/rfc/rfc5870>
    static func numbers(in text: String) -> (latitude: Double, longitude: Double)? {
        let text = text.trimmed
        guard text.contains(where: { "/:".contains($0) }),
            text.contains("://") || text.starts(with: #/(?i:geo:|[a-z0-9.-]+\.[a-z]{2,}/)/#)
        else { return nil }
        let plain = text.replacing("+", with: " ").replacing("\u{2212}", with: "-")
        let address = plain.percentDecoded ?? plain
        for form in forms {
            if let match = address.firstMatch(of: form), let latitude = Double(match.1), let longitude = Double(match.2)
            {
                return (latitude, longitude)
            }
        }
        // Naver's maps have the longitude first.
        if let match = address.firstMatch(
            of: #/[?&](?:lng|lon|longitude)=(-?\d+(?:\.\d+)?).*&lat(?:itude)?=(-?\d+(?:\.\d+)?)/#),
            let longitude = Double(match.1), let latitude = Double(match.2)
        {
            return (latitude, longitude)
        }
        return nil
    }

    private static var forms: [Regex<(Substring, Substring, Substring)>] {
        [
            // OpenStreetMap's marker.
            #/[?&]m?lat(?:itude)?=(-?\d+(?:\.\d+)?).*&m?(?:lon|lng|long|longitude)=(-?\d+(?:\.\d+)?)/#,
            // A place of Google Maps.
            #/!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/#,
            #/[?&](?:q|query|ll|center|daddr|destination|coordinate|cp)=(?:loc:)? ?(-?\d+(?:\.\d+)?)[,~ ] ?(-?\d+(?:\.\d+)?)(?=[\s(&#;,]|$)/#,
            #//(?:place|search)/(-?\d+(?:\.\d+)?), ?(-?\d+(?:\.\d+)?)/#,
            // The middle of the map.
            #/@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/#,
            #/#(?:[a-z]+=)?\d+(?:\.\d+)?/(-?\d+(?:\.\d+)?)/(-?\d+(?:\.\d+)?)/#,
            #/^(?i:geo):(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/#,
        ]
    }
}
