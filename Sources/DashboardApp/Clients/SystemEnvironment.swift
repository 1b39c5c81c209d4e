import FoundationEssentials

nonisolated extension ProcessInfo {
    /// The environment with which the program was started: read once, since each reading decodes all variables anew.
    static let startEnvironment = processInfo.environment
}
