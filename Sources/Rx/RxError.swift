/// What goes wrong in the kernel itself.
public enum RxError: Error, CustomDebugStringConvertible {
    /// A disposed object was used.
    case disposed(object: any Sendable)
    /// A sequence had fewer elements than were asked for.
    case argumentOutOfRange
    /// A sequence had no element where one was asked for.
    case noElements
    /// A sequence had more than the one element that was asked for.
    case moreThanOneElement
    /// A sequence took too long.
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
