import Base
import DashboardCore
import GitHub
import Rx

extension Services {
    /// The hosts that this program asks, noted from now on.
    /// - Parameter sessions: The accounts, whose servers are asked.
    func privacy(_ sessions: AccountSessions) -> PrivacyModel {
        let file = SettingsFile(directories)
        let known = sessions.all.map { [server, weatherServers, tileServer] in
            AskedHost.known(server, accounts: $0.map(\.github.server), weatherServers, tiles: tileServer)
        }
        let model = PrivacyModel(
            hosts, known: known, saved: SavedValue(initial: AskedTimes(), store: files.askedHosts),
            PrivacyModel.Environment(
                save: { denied throws(SettingsError) in try file.changeDeniedHosts(denied) }, clock: clock,
                worker: worker))
        saves.add(model, on: worker) { $0.write() }
        model.start()
        // Ends with the relays.
        _ = preferences.settings.map(\.deniedHosts).bind(to: hosts.denied)
        return model
    }
}
