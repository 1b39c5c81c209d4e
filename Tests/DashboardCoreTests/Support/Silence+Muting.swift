import DashboardCore
import Foundation

@testable import CoreTestSupport

extension Silence {
    /// Accounts that are muted.
    static func muting(_ logins: String..., at time: Date = noon) -> Silence {
        var silence = Silence()
        for login in logins { silence[login] = MutedActor(login: login, start: time) }
        return silence
    }
}
