import DashboardCore
import Gtk
import Rx
import Translation

extension KeyStore {
    /// The user's keyring, through the Secret Service.
    static func secretService() -> KeyStore {
        let secret = Secret(
            schema: "\(About.applicationID).WeatherKey", service: "openweathermap",
            label: tr("Dashboard: OpenWeatherMap key"))
        return KeyStore(
            load: { secret.load().catch { throw KeyStoreError($0) } },
            save: { key in secret.save(key).catch { throw KeyStoreError($0) } },
            remove: { secret.remove().catch { throw KeyStoreError($0) } })
    }
}

extension KeyStoreError {
    nonisolated fileprivate init(_ error: any Error) {
        self.init(reason: "\(error)")
    }
}
