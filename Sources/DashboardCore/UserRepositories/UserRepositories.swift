import GitHub

/// The repositories of a user as far as they were received, and the search for another user.
package struct UserRepositories: Sendable, Equatable {
    /// Whose repositories are shown; nil before the first answer.
    package private(set) var user: Login?
    /// The repositories, the most recently pushed first.
    package private(set) var pages = LoadedPages<Repository>()
    /// The newest search, until it is answered. What was found before stays until then.
    package private(set) var search: Search?

    /// A search that is not answered.
    package struct Search: Sendable, Equatable {
        package let user: Login
        /// Why it has failed; nil while it is running.
        package let problem: PageProblem?
    }

    package init() {}

    /// Whether GitHub has no account with the login of the user.
    package var isUnknown: Bool { pages.isUnknown }

    /// Updates what is known of a user's repositories.
    mutating func update(_ pages: LoadedPages<Repository>, of user: Login) {
        if pages.isLoaded || pages.isUnknown {
            self.user = user
            self.pages = pages
            if search?.user == user { search = nil }
        } else {
            search = Search(user: user, problem: pages.problem)
        }
    }
}

extension LoadedPages<Repository> {
    /// Whether GitHub has no account with this login.
    var isUnknown: Bool { !isLoaded && problem?.error.reason == .notFound }
}
