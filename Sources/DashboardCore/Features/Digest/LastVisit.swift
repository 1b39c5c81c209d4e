import FoundationEssentials

/// When the user last worked in the window, and what is left to be read.
public struct LastVisit: Sendable, Equatable, Codable {
    public var time: Date?
    /// When the absence began whose digest is unread; nil if there is none.
    public var unreadSince: Date?

    public init(time: Date? = nil, unreadSince: Date? = nil) {
        self.time = time
        self.unreadSince = unreadSince
    }

    /// An unreadable time counts as not known.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(time: values.decodeLossily(.time), unreadSince: values.decodeLossily(.unreadSince))
    }
}
