import FoundationEssentials
import GitHub
import Networking

/// The profiles of the people in the demo's events, with where they are.
enum DemoProfiles {
    private static let locations = [
        "claire-lefort": "Paris, France", "dmitri-okun": "Tbilisi, Georgia", "haneul-seo": "Seoul",
        "jonas-eklund": "Stockholm / remote", "mira-valdez": "Mexico City", "octocat": "San Francisco",
        "priya-raman-dev": "Bengaluru, India", "sofia-brandt": "Germany", "tobi-adeyemi": "Lagos, Nigeria",
    ]

    /// The answer to a request for a profile.
    static func profile(_ login: String, headers: HTTPHeaders) -> HTTPResponse {
        guard let location = locations[login] else { return HTTPResponse(status: 404, headers: headers) }
        let body = #"{"login": "\#(login)", "type": "User", "location": "\#(location)"}"#
        return HTTPResponse(status: 200, headers: headers, body: Data(body.utf8))
    }
}
