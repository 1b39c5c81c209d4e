import Base
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

    /// The answer to a request for the profiles of several people, whose logins are the variables "l0", "l1" and so on; nil if
    /// it asks for something else.
    static func profiles(_ body: Data?, headers: HTTPHeaders) throws -> HTTPResponse? {
        let variables = body.flatMap { JSONBody.value(in: $0) }?["variables"]?.fields ?? [:]
        guard !variables.isEmpty, variables.keys.allSatisfy({ $0.hasPrefix("l") }) else { return nil }
        let users = variables.map { name, login in
            ("u\(name.dropFirst())", JSONValue.object(["location": location(of: login.string ?? "")]))
        }
        let answer = JSONValue.object(["data": .object(Dictionary(uniqueKeysWithValues: users))])
        return HTTPResponse(status: 200, headers: headers, body: try JSONEncoder().encode(answer))
    }

    private static func location(of login: String) -> JSONValue { locations[login].map { .string($0) } ?? .null }

    /// The answer to a request for a profile.
    static func profile(_ login: String, headers: HTTPHeaders) -> HTTPResponse {
        guard let location = locations[login] else { return HTTPResponse(status: 404, headers: headers) }
        let body = #"{"login": "\#(login)", "type": "User", "location": "\#(location)"}"#
        return HTTPResponse(status: 200, headers: headers, body: Data(body.utf8))
    }
}
