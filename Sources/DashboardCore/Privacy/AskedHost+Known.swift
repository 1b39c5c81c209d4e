import FoundationEssentials
import GitHub
import Translation
import Weather

extension AskedHost {
    /// The hosts that are asked by themselves, or could be, in the order in which they are shown. Several may have the same name.
    /// - Parameters:
    ///   - server: The standard one.
    ///   - accounts: The servers of the accounts.
    ///   - tiles: Nil if only the offline map is shown.
    package static func known(
        _ server: GitHubServer, accounts: [GitHubServer], _ weather: WeatherServers, tiles: TileServer?
    ) -> [AskedHost] {
        let gitHub = ([server] + accounts).map {
            AskedHost($0.api, tr("Events, inbox, searches, and what you do on GitHub"))
        }
        let signIn = AskedHost(server.web, tr("Signing in with a code"))
        let pictures = server == .standard ? AskedHost(GitHubServer.pictures, [tr("Pictures of people")]) : nil
        let map = tiles.map { AskedHost($0.host, [tr("Pictures of the map")]) }
        return (gitHub + [signIn, pictures] + weather.purposes.map(AskedHost.init) + [map]).compactMap { $0 }
    }

    private init?(_ address: URL, _ purpose: String) {
        guard let host = address.host() else { return nil }
        self.init(host, [purpose])
    }
}
