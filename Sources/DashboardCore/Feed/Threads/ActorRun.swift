import GitHub

/// What one actor does several times in one repository, so that one sentence describes it all.
package struct ActorRun: Sendable, Hashable {
    /// The kinds of which a number says enough.
    enum Kind: Sendable, Hashable {
        case pushes(branch: String)
        case branches, tags, deletedBranches, deletedTags, releases, wiki
    }

    let actor: String
    /// "owner/name".
    let repository: String
    let kind: Kind

    /// Nil if the event is of another kind, or the actor, the repository or the branch is unknown.
    init?(_ event: GitHubEvent) {
        guard !event.actor.login.isEmpty, !event.repository.isEmpty, let kind = Kind(event.activity) else { return nil }
        actor = event.actor.login
        repository = event.repository
        self.kind = kind
    }
}

extension ActorRun.Kind {
    fileprivate init?(_ activity: Activity) {
        switch activity {
        case .push(let push):
            guard let branch = push.branch else { return nil }
            self = .pushes(branch: branch)
        case .create(let reference) where reference.kind == .branch: self = .branches
        case .create(let reference) where reference.kind == .tag: self = .tags
        case .delete(let reference) where reference.kind == .branch: self = .deletedBranches
        case .delete(let reference) where reference.kind == .tag: self = .deletedTags
        case .release(let release) where release.action == "published" && !release.isPrerelease: self = .releases
        case .wiki: self = .wiki
        default: return nil
        }
    }
}
