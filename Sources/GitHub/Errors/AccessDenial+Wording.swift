import FoundationEssentials
import Translation

extension AccessDenial {
    /// The reason and what to do, in full sentences.
    package var sentence: String {
        switch self {
        case .missingScope(let scopes):
            tr(
                "The token lacks the scope {scope} (403). Create one that has it, and sign in with it.",
                ["scope": Self.alternatives(scopes)])
        case .missingPermission(let permissions):
            tr(
                "The token lacks the permission {permission} (403). Add it on GitHub’s website.",
                ["permission": Self.alternatives(permissions)])
        case .singleSignOn(nil):
            tr(
                "The organization requires single sign-on (403). Authorize the token for it in your token’s settings on GitHub’s website."
            )
        case .singleSignOn(.some):
            tr("The organization requires single sign-on (403). Authorize the token on its page.")
        case .suspended: tr("This account is suspended (403). Ask GitHub’s support about it.")
        case .blocked(let message): trSentences(tr("GitHub blocks this access (403)."), message.asDetails)
        case .tooManyAttempts:
            tr("GitHub refuses further sign-ins for now, after too many wrong tokens (403). Try again in an hour.")
        case .other(let message): trSentences(tr("GitHub denies access (403)."), message.asDetails)
        }
    }

    /// Quoted names, any of which would do.
    private static func alternatives(_ names: [String]) -> String {
        let quoted = names.map { tr("“{text}”", ["text": $0]) }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return tr("{items} or {last}", ["items": trList(quoted.dropLast()), "last": last])
    }
}
