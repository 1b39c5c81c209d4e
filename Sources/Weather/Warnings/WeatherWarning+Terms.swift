import Base

extension WeatherWarning {
    /// What a message is for.
    package enum Status: String, Term {
        case actual, exercise, system, test, draft
        package static let unknown = actual
    }

    /// What a message does with those that it refers to.
    package enum MessageType: String, Term {
        case alert, update, cancel, ack, error
        package static let unknown = alert
    }

    package enum Category: String, Term {
        case geo, met, safety, security, rescue, fire, health, env, transport, infra, cbrne, other
        package static let unknown = other

        /// Whether it is about the weather or what follows from it: heat, fire, floods, pollen.
        var isOfWeather: Bool {
            switch self {
            case .geo, .met, .fire, .health, .env, .other: true
            case .safety, .security, .rescue, .transport, .infra, .cbrne: false
            }
        }
    }

    package enum Urgency: String, Term {
        case immediate, expected, future, past, unknown
    }

    /// How bad it is, the worst one last.
    package enum Severity: String, Term, CaseIterable, Comparable {
        case unknown, minor, moderate, severe, extreme

        package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        /// Higher for worse.
        var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package enum Certainty: String, Term {
        case observed, likely, possible, unlikely, unknown
    }

    /// A word of the protocol, which services write in lower case or with a capital letter.
    package protocol Term: RawRepresentable, Sendable, Hashable, Codable where RawValue == String {
        /// What a missing or unknown word means.
        static var unknown: Self { get }
    }
}

extension WeatherWarning.Term {
    init(_ word: String?) {
        self = word.flatMap { Self(rawValue: $0.trimmed.lowercased()) } ?? .unknown
    }
}
