import Base
import FoundationEssentials
import GitHub

/// What is known of the stars of an account, and what its owner wants.
struct StarMemory: Sendable {
    /// Whether a repository is starred, according to GitHub.
    private var known: [RepositoryName: Bool] = [:]
    /// Whether it should be, until GitHub has accepted that.
    private var wishes: [RepositoryName: Bool] = [:]
    /// The wishes that are being sent to GitHub.
    private var sent: [RepositoryName: Bool] = [:]
    /// Questions that have failed.
    private var failures = RequestFailures<RepositoryName>()
    /// Whether the token does not permit to ask.
    private var isForbidden = false

    /// Whether each repository is starred, as shown: what is wanted counts at once.
    var shown: [RepositoryName: Bool] { known.merging(wishes) { $1 } }

    /// Whether GitHub should be asked about a repository.
    func isDue(_ name: RepositoryName, at now: Date) -> Bool {
        !isForbidden && known[name] == nil && wishes[name] == nil && failures.permits(name, at: now)
    }

    /// Stores GitHub's answer to a question, unless a person has decided in the meantime.
    mutating func learn(_ name: RepositoryName, isStarred: Bool) {
        failures.endPause()
        if known[name] == nil { known[name] = isStarred }
    }

    /// Records that a question has failed.
    mutating func fail(_ name: RepositoryName, _ reason: GitHubError.Reason, at now: Date) {
        switch reason {
        case .forbidden(.missingScope), .forbidden(.missingPermission): isForbidden = true
        default: failures.add(name, reason, at: now)
        }
    }

    /// Wants the opposite of what is shown; not starred if nothing is known.
    mutating func toggle(_ name: RepositoryName) { wishes[name] = shown[name] != true }

    /// What must be sent next about a repository; nil if nothing, or if something is being sent.
    mutating func send(_ name: RepositoryName) -> Bool? {
        guard sent[name] == nil, let wish = wishes[name] else { return nil }
        guard wish != known[name] else {
            wishes[name] = nil
            return nil
        }
        sent[name] = wish
        return wish
    }

    /// Records that GitHub has accepted what was sent.
    mutating func succeed(_ name: RepositoryName) {
        known[name] = sent.removeValue(forKey: name)
    }

    /// Records that GitHub has not accepted what was sent.
    /// - Returns: Whether this was still wanted, and is taken back.
    mutating func takeBack(_ name: RepositoryName) -> Bool {
        let failed = sent.removeValue(forKey: name)
        guard wishes[name] == failed else { return false }
        wishes[name] = nil
        return true
    }
}
