import GitHub

/// The accounts, and the ways to sign in.
package struct AccountsFeature {
    let accounts: AccountsModel
    let sessions: AccountSessions
    let signIn: SignInModel
    /// Nil if this program is not registered with GitHub.
    let code: DeviceSignInModel?
}
