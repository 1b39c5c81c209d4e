import FoundationEssentials

/// When the user last worked in the window, and what is left to be read.
package struct LastVisit: Sendable, Equatable, Codable {
    package var time: Date?
    /// When the absence began whose digest is unread; nil if there is none.
    package var unreadSince: Date?

    package init(time: Date? = nil, unreadSince: Date? = nil) {
        self.time = time
        self.unreadSince = unreadSince
    }

    /// An unreadable time counts as not known.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(time: values.decodeLossily(.time), unreadSince: values.decodeLossily(.unreadSince))
    }
}
