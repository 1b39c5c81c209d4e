import Base
import FoundationEssentials
import GitHub
import Gtk
import Rx
import Translation

/// What is told about the last sign-in, with a token or with a code, or about a sign-out that was not complete.
struct SignInNotes {
    /// What the button beside a text does.
    enum Remedy: Sendable {
        /// Keeps the token until the program ends.
        case keep
        /// Requests another code.
        case startAgain
        /// Opens a page on GitHub's website.
        case open(URL)
    }

    private typealias Note = (strip: Strip, remedy: Remedy?)

    private let note: Driver<Note?>

    init(_ feature: AccountsFeature, time: @escaping TimeWording) {
        let ofToken = feature.signIn.outcome.asDriver().map { $0.flatMap { Self.note($0, time: time) } }
        let state = feature.code?.state.asDriver() ?? .just(.idle)
        let ofSignOut = feature.accounts.tokenDeletionError.asDriver()
            .map { error -> Note? in error.map { (Strip(text: $0.undeletedSentence), nil) } }
        note = Driver.combineLatest(ofSignOut, ofToken, state.map { Self.note($0, time: time) }) { $0 ?? $1 ?? $2 }
    }

    /// The text, with the title of its button.
    var strip: Driver<Strip?> { note.map { $0?.strip } }
    /// What the button does.
    var remedy: Driver<Remedy?> { note.map { $0?.remedy } }

    private static func note(_ outcome: SignInModel.Outcome, time: TimeWording) -> Note? {
        switch outcome {
        case .signedIn(let account): return (success(account), nil)
        case .unsaved(_, let error):
            return (Strip(text: error.unsavedSentence, button: tr("Keep for This Session")), .keep)
        case .failed(let error):
            let text = error.sentence(time: time)
            guard let page = error.page else { return (Strip(text: text), nil) }
            return (Strip(text: text, button: tr("Authorize")), .open(page))
        }
    }

    private static func note(_ state: DeviceSignInModel.State, time: TimeWording) -> Note? {
        switch state {
        case .idle, .waiting: nil
        case .requesting: (Strip(text: tr("Asking GitHub for a code…"), isProgress: true), nil)
        case .signedIn(let account): (success(account), nil)
        case .unsaved(_, let error): (Strip(text: error.keptSentence), nil)
        case .failed(let error): (Strip(text: error.sentence, button: tr("Start Again")), .startAgain)
        case .notSignedIn(let error): (Strip(text: error.sentence(time: time), button: tr("Start Again")), .startAgain)
        }
    }

    private static func success(_ account: SignedInAccount) -> Strip {
        Strip(text: tr("Signed in as {login}.", ["login": "\(account.login)"]), isSuccess: true)
    }
}
