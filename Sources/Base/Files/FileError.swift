import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// Why a file operation failed.
package struct FileError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
    /// The system's error number, for example `ENOSPC`.
    package let code: Int32

    package init(_ code: Int32) {
        self.code = code
    }

    /// The system's message, for example "No space left on device".
    package var description: String { String(cString: strerror(code)) }

    /// The message with a full stop.
    package var errorDescription: String? { "\(description)." }
}

extension FileError {
    /// The system error behind an error of Foundation.
    package init?(_ error: any Error) {
        switch error {
        case let error as FileError: self = error
        case let error as POSIXError: self.init(error.code.rawValue)
        case let error as CocoaError:
            guard let cause = error.underlying else { return nil }
            self.init(cause)
        default: return nil
        }
    }
}
