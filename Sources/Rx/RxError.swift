/// The errors of the kernel.
public enum RxError: Error, CustomDebugStringConvertible {
    /// A disposed object was used.
    case disposed(object: any Sendable)
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
        case .disposed(let object): "Object `\(object)` was already disposed."
        case .argumentOutOfRange: "Argument out of range."
        case .noElements: "Sequence doesn't contain any elements."
        case .moreThanOneElement: "Sequence contains more than one element."
        case .timeout: "Sequence timeout."
        }
    }
}
