/// What GitHub permits an account.
struct AccountBudget: Sendable, Equatable {
    /// Nil if there is only one, or for requests without an account.
    let account: SignedInAccount.ID?
    let budget: GitHubBudget
}
