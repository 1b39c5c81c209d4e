/// The version of a feed's first page.
public struct PageVersion: Sendable, Hashable {
    /// The validators of the response.
    public let validators: Validators
    /// The request that they belong to.
    public let key: ValidatorKey

    public init(_ validators: Validators, for key: ValidatorKey) {
        self.validators = validators
        self.key = key
    }
}
