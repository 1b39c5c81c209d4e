import Translation

/// Which events GitHub sends of what a person follows.
package enum ReceivedScope: Sendable, Equatable {
    /// Public and private ones.
    case all
    /// Only public ones, so far.
    case onlyPublic
    /// None.
    case nothing
}

extension ReceivedScope {
    /// What is missing, as a title; nil if nothing is.
    package var title: String? {
        switch self {
        case .all: nil
        case .onlyPublic: tr("Only Public Events")
        case .nothing: tr("No Events")
        }
    }

    /// What is missing, and what to do, in full sentences; nil if nothing is.
    package var sentence: String? {
        switch self {
        case .all: nil
        case .onlyPublic:
            tr(
                "Among the events that GitHub sent are no private ones. If you follow private repositories, sign in with a classic token that has the scope “repo”."
            )
        case .nothing:
            tr(
                "GitHub sent no events of what this account follows. Watch repositories or follow people on GitHub, and they are shown here."
            )
        }
    }
}
