import Base
import FoundationEssentials
import Translation

extension SignInError {
    /// The failure and what to do, in full sentences.
    package func sentence(time: TimeWording) -> String {
        switch self {
        case .emptyToken: tr("Enter a token.")
        case .notAToken:
            tr("This is not a token. Tokens consist of letters, digits and underscores: copy it again.")
        case .address(.invalid):
            tr(
                "This is not the address of a server. Enter {example}, or the address of your company’s server.",
                ["example": "github.com"])
        case .address(.unencrypted):
            tr("Enter an address that begins with https: over http, others could read the token.")
        case .notGitHub(let host): tr("There is no GitHub at {host}. Check the address.", ["host": host])
        case .redirected(let host, let other):
            tr(
                "{host} redirects to {other}. Enter that address if it is your company’s.",
                ["host": host, "other": other])
        case .rejected(let host):
            tr(
                "{host} does not accept this token. It is wrong, has expired or was revoked: create a new one.",
                ["host": host])
        case .denied(let denial): denial.sentence
        case .other(let error): error.sentence(time: time)
        }
    }

    /// The page on which an organization's single sign-on is authorized; nil if that is not the reason.
    package var page: URL? {
        if case .denied(.singleSignOn(let page)) = self { page } else { nil }
    }
}

extension AccessToken.Kind {
    /// What a token of this kind cannot do, as a hint before the sign-in.
    package var hint: String {
        switch self {
        case .classic:
            tr("A classic token needs the scopes “repo” for private repositories, and “notifications” for the inbox.")
        case .fineGrained:
            tr(
                "A fine-grained token cannot read the inbox. It needs the permission “Events” for your own private events."
            )
        case .application: tr("What this token can do was decided when the application was authorized.")
        }
    }
}

extension SignedInAccount {
    /// What the account can do with its token.
    package var abilities: String {
        switch kind {
        case .fineGrained: return tr("Fine-grained token, without the inbox")
        case .application, .classic:
            guard let scopes else { return kind == .classic ? tr("Classic token") : tr("Authorized with a code") }
            let has = { (names: String...) in !Set(names).isDisjoint(with: scopes) }
            if !has("repo") && !has("notifications") {
                return tr("Only public repositories, without the inbox")
            }
            return has("repo") ? tr("Private repositories and the inbox") : tr("Public repositories and the inbox")
        }
    }
}

extension DeviceFlowError {
    /// The failure and what to do, in full sentences.
    package var sentence: String {
        switch self {
        case .expired: tr("The code has expired. Start again for a new one.")
        case .denied: tr("The sign-in was cancelled on GitHub’s website. Start again if that was a mistake.")
        case .notRegistered(let code):
            trSentences(
                tr("GitHub does not let this program sign in with a code. Check its client ID in the settings."),
                code.asDetails)
        case .unreachable(let error): error.sentence
        case .unreadable(let host): tr("There is no GitHub at {host}. Check the address.", ["host": host])
        }
    }
}

extension KeyStoreError {
    /// That a token was not stored, and what to do.
    package var unsavedSentence: String {
        trSentences(
            tr(
                "The keyring did not store the token. Unlock the keyring and sign in again, or keep it for this session."
            ),
            reason.asDetails)
    }
}

extension KeyStoreError {
    /// That a token was not deleted, and what to do.
    package var undeletedSentence: String {
        trSentences(
            tr("The keyring did not delete the token. Delete it with the system’s password manager."),
            reason.asDetails)
    }

    /// That a token was not stored, but is used.
    package var keptSentence: String {
        trSentences(
            tr("The keyring did not store the token, so you are only signed in until Dashboard is closed."),
            reason.asDetails)
    }
}

extension GitHubError.Reason {
    /// Why GitHub rejects the token of an account; nil if it does not.
    package var problemOfToken: String? {
        switch self {
        case .unauthorized: tr("GitHub does not accept the token any more: sign in again")
        case .forbidden(let denial): denial.sentence
        default: nil
        }
    }
}

extension AccountsModel.TokenStatus {
    /// What is wrong with a token; nil if nothing is.
    package var problem: String? {
        switch self {
        case .stored: nil
        case .unsaved: tr("Signed in until Dashboard is closed")
        case .missing: tr("Not in the keyring any more: sign in again")
        case .unreadable: tr("The keyring cannot be read")
        }
    }
}
