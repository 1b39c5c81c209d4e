import FoundationEssentials
import GitHub
import Networking

/// A profile as GitHub sent it.
struct SavedProfile: Sendable, Equatable, Codable, Identifiable {
    /// A login on a server.
    struct ID: Sendable, Hashable, Codable {
        /// The root of the server's API.
        let server: URL
        let login: Login
    }

    let id: ID
    /// Empty if there is no person of that login.
    let profile: PublicProfile
    /// When GitHub answered, by this machine's clock.
    let fetchedAt: Date
    /// The account for which it was requested, to which the validators belong.
    let account: Account
    /// Nil if it cannot be requested conditionally.
    let validators: Validators?

    /// How long it is not requested again, in seconds.
    static let lifetime: TimeInterval = 86_400

    /// Whether it need not be requested again. One from the future is from before the clock was set back: it could be
    /// of any age.
    func isFresh(at now: Date) -> Bool { (0..<Self.lifetime).contains(now.timeIntervalSince(fetchedAt)) }
}
