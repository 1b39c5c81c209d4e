import FoundationEssentials

extension ProcessInfo {
    /// The environment with which the program was started: read once, since each reading decodes all variables anew.
    package static let startEnvironment = processInfo.environment
}
