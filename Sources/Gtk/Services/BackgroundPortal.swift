import Rx

/// The service that decides for sandboxed programs whether they may run without a window.
///
/// Source: <https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Background.html>
public enum BackgroundPortal {
    /// Asks whether the program is started with the session from now on, or tells that it is not to be any more. Emits whether it
    /// will be, when the user has answered; fails with a `GtkError`.
    /// - Parameters:
    ///   - isOn: Whether it is to be.
    ///   - reason: Why it should be, for the user.
    ///   - command: The command line, of the sandbox.
    public nonisolated static func setAutostart(_ isOn: Bool, reason: String, command: [String]) -> Single<Bool> {
        Observable.task { try await ask(isOn, reason, command) }.asSingle()
    }

    private static func ask(_ isOn: Bool, _ reason: String, _ command: [String]) async throws -> Bool {
        // Without this one, the portal forgets the request.
        let connection = try await DBusConnection.privateSession().value
        defer { connection.close() }
        let portal = try await Portal.interface("Background", on: connection)
        let request = try await Portal.request("autostart", on: connection)
        let options = Variant(dictionary: [
            "handle_token": Variant("autostart"), "reason": Variant(reason), "autostart": Variant(isOn),
            "commandline": Variant(command),
        ])
        let answer = request.rx.signal("Response").asObservable().map { answer in
            answer.children.first?.int == 0 && answer.children.last?.entry("autostart")?.bool == true
        }
        let call = portal.call("RequestBackground", Variant(tuple: [Variant(""), options]))
            .asObservable().flatMap { _ in Observable<Bool>.empty() }
        return try await Observable.merge(answer, call).take(1).asSingle().value
    }
}
