import Base
import FoundationEssentials
import Translation

extension GitHubError {
    /// Whether signing in, or signing in again, may help.
    package var mayNeedSignIn: Bool {
        switch reason {
        case .noToken, .unauthorized, .forbidden(.missingScope): true
        default: false
        }
    }

    /// Whether the network is the reason.
    package var isNetwork: Bool {
        if case .unreachable = reason { true } else { false }
    }

    /// The error and what to do, in full sentences.
    package func sentence(time: TimeWording) -> String {
        switch reason {
        case .unreachable(let error): error.sentence
        case .noToken(.missing):
            tr("The keyring has no token for this account. Sign in again under “Accounts” in the menu.")
        case .noToken(.unreadable(let error)):
            trSentences(
                tr("The keyring cannot be read. Unlock it, and try again under “Accounts” in the menu."),
                error.reason.asDetails)
        case .unauthorized: tr("GitHub requires a valid sign-in (401). Sign in under “Accounts” in the menu.")
        case .forbidden(let denial): denial.sentence
        case .rateLimited(let limit, let end): limit.sentence(isSearch: subject == .search, until: end, time: time)
        case .notFound: subject.notFoundSentence
        case .takenDown: subject.takenDownSentence
        case .invalid where subject == .search:
            tr("GitHub does not understand this search (422). Search for other words.")
        case .invalid(let fields, let message): InvalidField.sentence(fields, message: message)
        case .serverFailed(let status):
            tr("GitHub has a problem ({status}). Try again in a few minutes.", ["status": "\(status)"])
        case .unexpected(let status):
            trSentences(
                tr("GitHub answered with an unexpected status ({status}). Try again later.", ["status": "\(status)"]),
                Self.ownServer)
        case .unreadable(let error): trSentences(error.sentence, Self.ownServer)
        }
    }

    /// What to do about a server other than GitHub's own.
    fileprivate static var ownServer: String {
        tr("If {variable} names a server of your own, check its address.", ["variable": GitHubServer.variable])
    }
}

extension RequestLimit {
    fileprivate func sentence(isSearch: Bool, until end: Date?, time: TimeWording) -> String {
        let time = end.map { time($0.roundedUpToMinute) }
        return switch (self, time) {
        case (.hourly, let time?) where isSearch:
            tr(
                "GitHub’s limit for searches is used up. The next search is possible at {time}.", ["time": time])
        case (.hourly, let time?):
            tr(
                "GitHub’s request limit is used up. It resets at {time}; until then no requests are sent.",
                ["time": time])
        case (.hourly, nil): tr("GitHub’s request limit is used up. Try again in a few minutes.")
        case (.secondary, let time?):
            tr("GitHub received too many requests at once. No requests are sent until {time}.", ["time": time])
        case (.secondary, nil): tr("GitHub received too many requests at once. Try again in a few minutes.")
        }
    }
}

extension GitHubError.Subject {
    fileprivate var notFoundSentence: String {
        switch self {
        case .repository(let repository):
            tr(
                "There is no public repository {repository}. Correct its name, or stop following it.",
                ["repository": "\(repository)"])
        case .account(let login):
            tr("There is no account {login}. Correct its name, or stop following it.", ["login": "\(login)"])
        case .search:
            trSentences(tr("This server has no search for repositories (404)."), GitHubError.ownServer)
        case .signedInUser:
            trSentences(tr("This server does not know the account (404)."), GitHubError.ownServer)
        case .notifications:
            trSentences(tr("This server has no notifications (404)."), GitHubError.ownServer)
        case .profiles:
            trSentences(tr("This server has no profiles (404)."), GitHubError.ownServer)
        }
    }

    fileprivate var takenDownSentence: String {
        switch self {
        case .repository(let repository):
            tr("{repository} is not available for legal reasons (451).", ["repository": "\(repository)"])
        case .account(let login):
            tr("{login} is not available for legal reasons (451).", ["login": "\(login)"])
        case .search: tr("The search is not available for legal reasons (451).")
        case .signedInUser: tr("Your account is not available for legal reasons (451).")
        case .notifications: tr("The notifications are not available for legal reasons (451).")
        case .profiles: tr("The profiles are not available for legal reasons (451).")
        }
    }
}

extension GitHubDecodingError {
    fileprivate var sentence: String {
        switch self {
        case .notJSON:
            tr("The answer is not from GitHub’s API. Sign in to the Wi-Fi network, or try again later.")
        case .notEvents(let message):
            trSentences(tr("The answer is not a list of events. Try again later."), message.asDetails)
        case .notSearchResult(let message):
            trSentences(tr("The answer is not the result of a search. Try again later."), message.asDetails)
        case .unreadable("", let message):
            trSentences(tr("The answer is not what was requested. Try again later."), message.asDetails)
        case .unreadable(let path, let message):
            trSentences(
                tr("The answer has no readable “{path}”. Try again later.", ["path": path]), message.asDetails)
        }
    }
}
