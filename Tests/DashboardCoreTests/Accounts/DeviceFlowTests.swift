import DashboardCore
import Foundation
import Rx
import RxTest
import TestServices
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub
@testable import Networking

/// Signing in with a code, on virtual time: all of GitHub's answers.
@Suite struct DeviceFlowTests {
    private final class Rig: Sendable {
        static let token = Canary.token(prefix: "gho_")

        let clock = HistoricalScheduler(initialClock: noon)
        let web: Script<HTTPRequest, HTTPResponse>
        let keyring = TestKeyring()
        let accounts: AccountsModel
        let model: DeviceSignInModel
        let states: Trace<DeviceSignInModel.State>
        private let folder: TemporaryFolder

        init() throws {
            web = Script(clock) { request in
                .answer(request.url.path() == "/user" ? .json(#"{"id": 1, "login": "octocat"}"#) : .pending)
            }
            folder = try TemporaryFolder()
            let worker = CurrentThreadScheduler.instance
            accounts = AccountsModel(
                keyring.tokens,
                saved: SavedValue(initial: SignedInAccounts(), merging: SavedFiles(folder.directories).accounts),
                clock: clock, worker: worker)
            let http = HTTPClient { [web] in web.ask($0) }
            model = DeviceSignInModel(
                DeviceFlow(server: .standard, clientID: "Iv1.abc&def", http: http, clock: clock),
                SignInCheck(http: http, standard: .standard, clock: clock, worker: worker), accounts)
            states = Trace(model.state, clock)
        }

        /// Starts, and gets a code that asks every five seconds for fifteen minutes.
        func start(_ code: HTTPResponse = .code()) {
            web.reply(.answer(code))
            model.start.accept(())
        }

        var state: DeviceSignInModel.State { model.state.value }
        /// The times of the questions for the token.
        var questions: [Double] {
            web.moments.filter { $0.value.url.path() == "/login/oauth/access_token" }.map(\.seconds)
        }
        var code: DeviceCode? { if case .waiting(let code) = state { code } else { nil } }
    }

    // MARK: Success

    @Test func nothingIsSentUntilThePersonWantsACode() throws {
        let rig = try Rig()
        rig.clock.pass(3600)
        #expect(rig.web.count == 0)
        #expect(rig.state == .idle)
    }

    @Test func theCodeIsShownAndTheTokenTakenWhenItWasUsed() throws {
        let rig = try Rig()
        rig.start()
        #expect(rig.code?.userCode == "WDJB-MJHT")
        #expect(rig.code?.page.absoluteString == "https://github.com/login/device")
        rig.clock.pass(14)
        #expect(rig.questions == [5, 10])
        rig.web.reply(.answer(.json(#"{"access_token": "\#(Rig.token)", "token_type": "bearer"}"#)))
        rig.clock.pass(1)
        guard case .signedIn(let account) = rig.state else { return #expect(Bool(false), "\(rig.state)") }
        #expect(account.login.description == "octocat")
        #expect(account.kind == .application)
        #expect(rig.keyring.secrets[account.id] == Rig.token)
        rig.clock.pass(3600)
        #expect(rig.questions == [5, 10, 15])
    }

    @Test func theFormHasWhatGitHubNeeds() throws {
        let rig = try Rig()
        rig.start()
        rig.clock.pass(5)
        let first = try #require(rig.web.questions.first)
        #expect(first.method == .post)
        #expect(first.url.absoluteString == "https://github.com/login/device/code")
        #expect(first.headers["Accept"] == "application/json")
        #expect(
            first.body.map { String(decoding: $0, as: UTF8.self) }
                == "client_id=Iv1.abc%26def&scope=repo%20notifications")
        let second = rig.web.questions.last?.body.map { String(decoding: $0, as: UTF8.self) }
        #expect(
            second
                == "client_id=Iv1.abc%26def&device_code=3584d8&grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code"
        )
    }

    // MARK: Waiting

    @Test func slowDownAddsFiveSecondsOrWhatIsSaid() throws {
        let rig = try Rig()
        rig.start()
        rig.web.reply(
            .answer(.json(#"{"error": "slow_down"}"#)), .answer(.json(#"{"error": "slow_down", "interval": 30}"#)))
        rig.clock.pass(80)
        #expect(rig.questions == [5, 15, 45, 75])
    }

    @Test(arguments: [(#""interval": 0"#, 1.0), (#""interval": 9999"#, 60), (#""interval": "x""#, 5)])
    func theIntervalIsWithinBounds(interval: String, seconds: Double) throws {
        let rig = try Rig()
        rig.start(.code(interval))
        rig.clock.pass(seconds)
        #expect(rig.questions == [seconds])
    }

    @Test func aNetworkThatIsGoneForAMomentDoesNotEndIt() throws {
        let rig = try Rig()
        rig.start()
        rig.web.reply(.failure(HTTPError.noNetwork), .failure(HTTPError.timedOut(host: "github.com")))
        rig.clock.pass(15)
        #expect(rig.questions == [5, 10, 15])
        #expect(rig.code != nil)
    }

    @Test func cancellingStopsTheQuestions() throws {
        let rig = try Rig()
        rig.start()
        rig.clock.pass(5)
        rig.model.cancel.accept(())
        rig.clock.pass(3600)
        #expect(rig.questions == [5])
        #expect(rig.state == .idle)
    }

    @Test func aNewCodeReplacesTheOldOne() throws {
        let rig = try Rig()
        rig.start()
        rig.clock.pass(3)
        rig.start()
        rig.clock.pass(5)
        #expect(rig.questions == [8])
    }

    // MARK: Failures

    @Test(arguments: [
        ("expired_token", DeviceFlowError.expired), ("access_denied", .denied),
        ("incorrect_client_credentials", .notRegistered(code: "incorrect_client_credentials")),
        ("device_flow_disabled", .notRegistered(code: "device_flow_disabled")),
    ])
    func aRefusalEndsItAndItCanBeStartedAgain(error: String, expected: DeviceFlowError) throws {
        let rig = try Rig()
        rig.start()
        rig.web.reply(.answer(.json(#"{"error": "\#(error)"}"#)))
        rig.clock.pass(3600)
        #expect(rig.state == .failed(expected))
        #expect(expected.sentence.hasSuffix("."))
        #expect(rig.questions == [5])
        rig.start()
        #expect(rig.code != nil)
    }

    @Test func aCodeThatIsNotUsedExpires() throws {
        let rig = try Rig()
        rig.start()
        rig.clock.pass(3600)
        #expect(rig.state == .failed(.expired))
        #expect(rig.questions.last == 895)
    }

    @Test(arguments: [
        (#"{"error": "device_flow_disabled"}"#, DeviceFlowError.notRegistered(code: "device_flow_disabled")),
        ("<html>", .unreadable(host: "github.com")), ("{}", .unreadable(host: "github.com")),
    ])
    func withoutACodeThatIsTold(body: String, error: DeviceFlowError) throws {
        let rig = try Rig()
        rig.start(.json(body))
        #expect(rig.state == .failed(error))
    }

    @Test func withoutANetworkThatIsTold() throws {
        let rig = try Rig()
        rig.web.reply(.failure(HTTPError.noNetwork))
        rig.model.start.accept(())
        #expect(rig.state == .failed(.unreachable(.noNetwork)))
    }

    @Test func aTokenThatGitHubRefusesIsTold() throws {
        let rig = try Rig()
        rig.start()
        rig.web.reply(
            .answer(.json(#"{"access_token": "\#(Rig.token)"}"#)), .answer(HTTPResponse(status: 401)))
        rig.clock.pass(5)
        #expect(rig.state == .notSignedIn(.rejected(host: "github.com")))
    }

    @Test func aTokenThatTheKeyringRefusesIsKeptForTheSession() throws {
        let rig = try Rig()
        rig.start()
        rig.keyring.error = KeyStoreError(reason: "It is locked.")
        rig.web.reply(.answer(.json(#"{"access_token": "\#(Rig.token)"}"#)))
        rig.clock.pass(5)
        guard case .unsaved(let account, _) = rig.state else { return #expect(Bool(false), "\(rig.state)") }
        #expect(rig.accounts.tokenStatuses.value[account.id] == .unsaved)
    }

    @Test func aPageOfAnotherWebsiteIsNotOpened() throws {
        let rig = try Rig()
        rig.start(.code(#""verification_uri": "https://evil.example/login/device""#))
        #expect(rig.code?.page.absoluteString == "https://github.com/login/device")
    }
}

extension HTTPResponse {
    fileprivate static func json(_ text: String) -> HTTPResponse { HTTPResponse(status: 200, body: Data(text.utf8)) }

    fileprivate static let pending = json(#"{"error": "authorization_pending"}"#)

    /// - Parameter fields: Replace the usual ones.
    fileprivate static func code(_ fields: String = #""interval": 5"#) -> HTTPResponse {
        json(
            """
            {"device_code": "3584d8", "user_code": "WDJB-MJHT", "expires_in": 900, \(fields)}
            """)
    }
}
