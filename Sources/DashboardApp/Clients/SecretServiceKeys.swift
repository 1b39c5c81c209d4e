import Base
import GitHub
import Gtk
import Rx
import Translation
import Weather

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
    /// The key of a weather service in the user's keyring.
    static func key(_ key: WeatherService.Key, of service: WeatherService) -> KeyStore {
        KeyStore(
            .item(host: key.host, login: "key", label: tr("Dashboard: {service} key", ["service": service.name])))
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
