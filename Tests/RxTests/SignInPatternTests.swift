import Rx
import RxTest
import Testing

// MARK: Sign-in with typed failures, in a stream that lives on

private struct Account: Sendable {
    let name: String
}

private enum SignInError: Error {
    case suspiciousAddress, emptyPassword, unknownUser
    case blocked(reason: String)
    /// Any other error, such as one of the network.
    case other(any Error)

    init(_ error: any Error) { self = error as? SignInError ?? .other(error) }
}

private struct SignInFields: Sendable {
    let address: String
    let password: String

    /// The same fields, if they can be right.
    func validated() throws(SignInError) -> SignInFields {
        guard address.wholeMatch(of: /[^@\s]+@[^@\s]+/) != nil else { throw .suspiciousAddress }
        guard !password.isEmpty else { throw .emptyPassword }
        return self
    }
}

private typealias SignInResult = Result<Account, SignInError>

extension SignInResult {
    fileprivate var sentence: String {
        switch self {
        case .success(let account): "Signed in as \(account.name)."
        case .failure(.suspiciousAddress): "This is not an e-mail address."
        case .failure(.emptyPassword): "Enter the password."
        case .failure(.unknownUser): "There is no account with this address and password."
        case .failure(.blocked(let reason)): "This account is blocked: \(reason)."
        case .failure(.other): "The account cannot be checked now. Try again later."
        }
    }
}

private struct SignIn: Sendable {
    /// Whether the fields can be right.
    let canSignIn: Observable<Bool>
    /// True from a tap to its result.
    let isChecking: Observable<Bool>
    let results: Observable<SignInResult>

    init(
        address: Observable<String>, password: Observable<String>, tap: Observable<Void>,
        check: @escaping @Sendable (SignInFields) -> Single<Account>
    ) {
        let fields = Observable.combineLatest(address, password) { SignInFields(address: $0, password: $1) }
        // nil while the fields are checked.
        let attempts =
            tap.withLatestFrom(fields)
            .flatMapFirst { fields in
                Single.just(fields)
                    .map { try $0.validated() }
                    .flatMap(check)
                    .map { SignInResult.success($0) }
                    .catch { error in .just(.failure(SignInError(error))) }
                    .asObservable().map { $0 as SignInResult? }
                    .startWith(nil)
            }
            .share()
        canSignIn = fields.map { (try? $0.validated()) != nil }.startWith(false).distinctUntilChanged()
        isChecking = attempts.map { $0 == nil }.startWith(false).distinctUntilChanged()
        results = attempts.compactMap { $0 }
    }
}

/// An error that the check does not know.
private struct NoNetwork: Error {}

@Suite(.leavesNoSubscription) struct SignInPatternTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    private let checked = Log<String>()

    /// Knows Ada only, and answers after two seconds.
    private var server: @Sendable (SignInFields) -> Single<Account> {
        { [scheduler, checked] fields in
            checked.append(fields.address)
            return Single<Int>.timer(.seconds(2), scheduler: scheduler).map { _ in
                switch fields.address {
                case "ada@example.org": return Account(name: "Ada")
                case "eve@example.org": throw SignInError.blocked(reason: "too many attempts")
                case "far@example.org": throw NoNetwork()
                default: throw SignInError.unknownUser
                }
            }
        }
    }

    private func signIn(
        address: [Recorded<Event<String>>], password: [Recorded<Event<String>>] = [.next(201, "secret")],
        taps: [TestTime], check: (@Sendable (SignInFields) -> Single<Account>)? = nil
    ) -> SignIn {
        SignIn(
            address: scheduler.createHotObservable(address).asObservable(),
            password: scheduler.createHotObservable(password).asObservable(),
            tap: scheduler.createHotObservable(taps.map { .next($0, ()) }).asObservable(),
            check: check ?? server)
    }

    private func sentences(of signIn: SignIn) -> [Recorded<Event<String>>] {
        scheduler.start { signIn.results.map(\.sentence) }.events
    }

    @Test(
        arguments: [
            ("ada@example.org", "Signed in as Ada."),
            ("bob@example.org", "There is no account with this address and password."),
            ("eve@example.org", "This account is blocked: too many attempts."),
            ("far@example.org", "The account cannot be checked now. Try again later."),
        ])
    func eachAnswerOfTheServerHasItsSentence(address: String, sentence: String) {
        let signIn = signIn(address: [.next(201, address)], taps: [210])
        #expect(sentences(of: signIn) == [.next(230, sentence)])
        #expect(checked.all == [address])
    }

    @Test(
        arguments: [
            ("", "secret", "This is not an e-mail address."),
            ("ada", "secret", "This is not an e-mail address."),
            ("ada@", "secret", "This is not an e-mail address."),
            ("ada@two@example.org", "secret", "This is not an e-mail address."),
            ("ada lovelace@example.org", "", "This is not an e-mail address."),
            ("ada@example.org", "", "Enter the password."),
        ])
    func fieldsThatCannotBeRightHaveTheirSentenceAtOnceAndAreNotSent(
        address: String, password: String, sentence: String
    ) {
        let signIn = signIn(address: [.next(201, address)], password: [.next(201, password)], taps: [210])
        #expect(sentences(of: signIn) == [.next(210, sentence)])
        #expect(checked.all.isEmpty)
    }

    @Test func aCorrectionAfterAFailureSucceeds() {
        let signIn = signIn(
            address: [.next(201, "ada"), .next(220, "bob@example.org"), .next(260, "ada@example.org")],
            taps: [210, 230, 270])
        #expect(
            sentences(of: signIn) == [
                .next(210, "This is not an e-mail address."),
                .next(250, "There is no account with this address and password."),
                .next(290, "Signed in as Ada."),
            ])
    }

    /// The first half fails in `map`, the second half in the check.
    @Test func aHundredFailuresEndNothing() {
        let checks = Counter()
        let signIn = signIn(
            address: [.next(201, "ada"), .next(452, "ada@example.org")], taps: (0...100).map { 205 + 5 * $0 },
            check: { _ in checks.increment() <= 50 ? .error(NoNetwork()) : .just(Account(name: "Ada")) })
        let expected =
            Array(repeating: "This is not an e-mail address.", count: 50)
            + Array(repeating: "The account cannot be checked now. Try again later.", count: 50)
            + ["Signed in as Ada."]
        #expect(sentences(of: signIn).map(\.value) == expected.map { .next($0) })
        #expect(checks.value == 51)
    }

    @Test func aTapDuringACheckSendsNothing() {
        let signIn = signIn(
            address: [.next(201, "bob@example.org"), .next(215, "ada@example.org")], taps: [210, 220, 229, 240])
        #expect(
            sentences(of: signIn) == [
                .next(230, "There is no account with this address and password."), .next(260, "Signed in as Ada."),
            ])
        #expect(checked.all == ["bob@example.org", "ada@example.org"])
    }

    @Test func aTapBeforeBothFieldsAreKnownDoesNothing() {
        let signIn = signIn(address: [.next(220, "ada@example.org")], taps: [210])
        #expect(sentences(of: signIn).isEmpty)
        #expect(checked.all.isEmpty)
    }

    @Test func theButtonIsBusyFromATapToItsResult() {
        let signIn = signIn(
            address: [.next(201, "bob@example.org"), .next(235, "ada@example.org"), .next(265, "ada")],
            taps: [210, 220, 240, 270])
        let flag = scheduler.createObserver(Bool.self)
        let checking = signIn.isChecking.subscribe(flag)
        #expect(sentences(of: signIn).count == 3)
        checking.dispose()
        #expect(
            flag.events == [
                .next(0, false), .next(210, true), .next(230, false), .next(240, true), .next(260, false),
                .next(270, true), .next(270, false),
            ])
        #expect(checked.all == ["bob@example.org", "ada@example.org"])
    }

    /// The order of the subscriptions does not matter, though the fields are checked at once.
    @Test func theButtonIsNotBusyAfterFieldsThatCannotBeRight() {
        let signIn = signIn(address: [.next(201, "ada")], taps: [210])
        let sentences = signIn.results.map(\.sentence).subscribe(scheduler.createObserver(String.self))
        let flag = scheduler.start { signIn.isChecking }
        sentences.dispose()
        #expect(flag.events == [.next(200, false), .next(210, true), .next(210, false)])
    }

    @Test func theButtonIsInsensitiveWhileTheFieldsCannotBeRight() {
        let signIn = signIn(
            address: [.next(210, "ada"), .next(220, "ada@example"), .next(225, "ada@example.org"), .next(260, "")],
            password: [.next(205, ""), .next(230, "s"), .next(240, "secret"), .next(250, ""), .next(255, "s")],
            taps: [])
        let result = scheduler.start { signIn.canSignIn }
        #expect(
            result.events == [
                .next(200, false), .next(230, true), .next(250, false), .next(255, true), .next(260, false),
            ])
    }
}
