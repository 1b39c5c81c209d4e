import Base
import Translation

extension MCPError {
    /// What is wrong, in a sentence.
    var sentence: String {
        switch self {
        case .noJSON: tr("The message is not JSON, or it is nested too deeply.")
        case .tooLong: tr("The message is too long.")
        case .list: tr("Several messages in one list are not answered.")
        case .noRequest: tr("The message is not a request of JSON-RPC 2.0.")
        case .unknownMethod(let name): tr("There is no method called “{name}”.", ["name": Self.shown(name)])
        case .unknownTool(let name): tr("There is no tool called “{name}”.", ["name": Self.shown(name)])
        case .field(let name, let mistake): mistake.sentence(of: Self.shown(name))
        case .unwritable: tr("The answer cannot be written.")
        }
    }

    /// A name that others have written, as a part of a sentence.
    private static func shown(_ name: String) -> String { name.displayLine(limit: 100) ?? "" }
}

extension MCPError.Mistake {
    fileprivate func sentence(of name: String) -> String {
        switch self {
        case .missing: tr("“{name}” is missing.", ["name": name])
        case .unknown: tr("There is no argument called “{name}”.", ["name": name])
        case .noText: tr("“{name}” must be a text.", ["name": name])
        case .noObject: tr("“{name}” must be an object.", ["name": name])
        case .noNumber(let range):
            range.upperBound == .max
                ? tr(
                    "“{name}” must be a whole number, at least {first}.",
                    ["name": name, "first": "\(range.lowerBound)"])
                : tr(
                    "“{name}” must be a whole number from {first} to {last}.",
                    ["name": name, "first": "\(range.lowerBound)", "last": "\(range.upperBound)"])
        case .noRepository:
            tr("“{name}” must be a repository such as {example}.", ["name": name, "example": "apple/swift-nio"])
        case .noThread:
            tr("“{name}” must be the address of an issue, a pull request or a discussion.", ["name": name])
        case .noDay:
            tr(
                "“{name}” must be a day such as {example}, today, yesterday, or a day of the week such as monday.",
                ["name": name, "example": "2026-11-01"])
        case .besides(let other):
            tr("“{name}” and “{other}” cannot be given together.", ["name": name, "other": other])
        }
    }
}
