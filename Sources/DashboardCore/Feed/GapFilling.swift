import Base
import FoundationEssentials
import GitHub
import Translation

/// How the filling in of a gap is going, which a person has requested.
package enum GapFilling: Sendable, Equatable {
    case running
    /// It failed; what was found is stored nevertheless.
    case failed(GapProblem)
}

/// Why a gap is still open.
package enum GapProblem: Error, Sendable, Equatable {
    /// A request failed.
    case request(GitHubError)
    /// More has happened since than the program requests.
    case tooMuch
    /// What was found cannot be stored, which the feed's notice explains.
    case unsaved
}

extension GapProblem {
    /// The problem in full sentences.
    package func sentence(time: TimeWording) -> String {
        switch self {
        case .request(let error) where error.reason == .notFound:
            tr("GitHub does not tell what has happened in this repository (404).")
        case .request(let error): error.sentence(time: time)
        case .tooMuch: tr("Too much has happened since then for all of it to be restored.")
        case .unsaved: tr("The events cannot be saved.")
        }
    }
}
