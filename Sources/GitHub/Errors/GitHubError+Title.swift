import Translation

extension GitHubError {
    /// A short title for a page.
    package var title: String {
        switch reason {
        case .unreachable(.noNetwork): tr("No Network")
        case .unreachable: tr("GitHub Cannot Be Reached")
        case .noToken, .unauthorized, .forbidden(.singleSignOn): tr("Sign-In Required")
        case .forbidden: tr("Access Denied")
        case .rateLimited: tr("Too Many Requests")
        case .notFound: subject.notFoundTitle
        case .takenDown: subject.takenDownTitle
        case .serverFailed: tr("GitHub Has a Problem")
        case .invalid: tr("Not Accepted by GitHub")
        case .unexpected, .unreadable: tr("Unexpected Answer")
        }
    }
}

extension GitHubError.Subject {
    fileprivate var notFoundTitle: String {
        switch self {
        case .repository: tr("Repository Not Found")
        case .account, .signedInUser: tr("Account Not Found")
        case .search: tr("Search Not Found")
        case .notifications: tr("Notifications Not Found")
        case .profiles: tr("Profiles Not Found")
        }
    }

    fileprivate var takenDownTitle: String {
        switch self {
        case .repository: tr("Repository Not Available")
        case .account, .signedInUser: tr("Account Not Available")
        case .search: tr("Search Not Available")
        case .notifications: tr("Notifications Not Available")
        case .profiles: tr("Profiles Not Available")
        }
    }
}
