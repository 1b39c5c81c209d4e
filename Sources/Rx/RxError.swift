/// The errors of the kernel.
public enum RxError: Error, CustomDebugStringConvertible {
    /// An error that nothing else is known of. The kernel does not emit it.
    case unknown
    /// A disposed object was used.
    case disposed(object: any Sendable)
    /// The result of a calculation is too large. The kernel does not emit it.
    case overflow
    /// A sequence had fewer elements than requested.
    case argumentOutOfRange
    /// A sequence had no element, but one was requested.
    case noElements
    /// A sequence had more than one element.
    case moreThanOneElement
    /// A sequence timed out.
    case timeout

    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .disposed(let object): "Object `\(object)` was already disposed."
        case .overflow: "Arithmetic overflow occurred."
        case .argumentOutOfRange: "Argument out of range."
        case .noElements: "Sequence doesn't contain any elements."
        case .moreThanOneElement: "Sequence contains more than one element."
        case .timeout: "Sequence timeout."
        }
    }
}
