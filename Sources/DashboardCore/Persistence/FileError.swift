import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Why the system has refused to do something with a file.
public struct FileError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
    /// The system's number of it, for example `ENOSPC`.
    public let code: Int32

    public init(_ code: Int32) {
        self.code = code
    }

    /// The system's words for it, for example "No space left on device".
    public var description: String { String(cString: strerror(code)) }

    /// The same as the end of a sentence.
    public var errorDescription: String? { "\(description)." }
}

extension FileError {
    /// What the system has said, where Foundation has asked it.
    init?(_ error: any Error) {
        switch error {
        case let error as FileError: self = error
        case let error as POSIXError: self.init(error.code.rawValue)
        default:
            guard let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error else { return nil }
            self.init(cause)
        }
    }
}
