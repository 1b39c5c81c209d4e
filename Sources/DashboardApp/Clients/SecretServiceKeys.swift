import DashboardCore
import Gtk
import Rx
import Translation

extension TokenStore {
    /// The user's keyring, through the Secret Service.
    static func secretService() -> TokenStore {
        TokenStore { account in
            KeyStore(
                .item(
                    host: account.host, login: account.login.description,
                    label: tr(
                        "Dashboard: {login} on {host}", ["login": "\(account.login)", "host": account.host])))
        }
    }
}

extension KeyStore {
    /// The key of OpenWeatherMap in the user's keyring. One that an earlier version has saved is moved.
    static func openWeatherMap() -> KeyStore {
        let label = tr("Dashboard: OpenWeatherMap key")
        let store = KeyStore(.item(host: "openweathermap.org", login: "key", label: label))
        let former = KeyStore(
            Secret(
                schema: "\(About.applicationID).WeatherKey", attributes: ["service": "openweathermap"], label: label))
        return KeyStore(
            load: {
                store.load().flatMap { key in
                    guard key == nil else { return .just(key) }
                    return former.load().flatMap { key in
                        guard let key else { return .just(nil) }
                        return store.save(key).andThen(former.remove()).catch { _ in .empty() }.andThen(.just(key))
                    }
                }
            },
            save: { store.save($0) },
            remove: { store.remove().andThen(former.remove()) })
    }

    /// One item of the keyring.
    nonisolated fileprivate init(_ secret: Secret) {
        self.init(
            load: { secret.load().catch { throw KeyStoreError($0) } },
            save: { key in secret.save(key).catch { throw KeyStoreError($0) } },
            remove: { secret.remove().catch { throw KeyStoreError($0) } })
    }
}

extension Secret {
    /// The item for a login on a host.
    nonisolated fileprivate static func item(host: String, login: String, label: String) -> Secret {
        Secret(
            schema: "\(About.applicationID).Token", attributes: ["host": host, "login": login.lowercased()],
            label: label)
    }
}

extension KeyStoreError {
    nonisolated fileprivate init(_ error: any Error) {
        self.init(reason: "\(error)")
    }
}
