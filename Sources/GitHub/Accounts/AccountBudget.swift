/// What GitHub permits an account.
package struct AccountBudget: Sendable, Equatable {
    /// Nil if there is only one, or for requests without an account.
    package let account: SignedInAccount.ID?
    package let budget: GitHubBudget
}
