import GitHub
import Networking

/// The version of a feed's first page.
package struct PageVersion: Sendable, Hashable {
    /// The validators of the response.
    package let validators: Validators
    /// The request that they belong to.
    package let key: ValidatorKey

    package init(_ validators: Validators, for key: ValidatorKey) {
        self.validators = validators
        self.key = key
    }
}
