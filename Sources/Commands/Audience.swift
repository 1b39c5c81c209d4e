/// Who is told what is kept.
enum Audience {
    /// The person at this machine, who may see all of it.
    case person
    /// An assistant, which may send what it is told to a model elsewhere.
    case assistant(includingPrivate: Bool)

    /// Whether feeds are left out of which it is not certain that everybody may see them, and their names from all sentences.
    var seesOnlyPublic: Bool {
        switch self {
        case .person, .assistant(includingPrivate: true): false
        case .assistant(includingPrivate: false): true
        }
    }

    /// Whether sentences about mistakes repeat what is in the settings, which may be a key.
    var seesSettings: Bool {
        switch self {
        case .person: true
        case .assistant: false
        }
    }
}
