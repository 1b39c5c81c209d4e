import Testing

extension Trait where Self == ConditionTrait {
    /// On a build machine no test is skipped: tests fail if something is missing.
    /// - Parameter missing: What the tests lack; nil if nothing is missing.
    public static func needs(_ missing: String?) -> Self {
        .enabled(if: missing == nil || !TestServices.mayBeMissing, Comment(rawValue: missing ?? ""))
    }
}
