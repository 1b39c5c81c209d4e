import Foundation

/// When the user last worked in the window.
public struct LastVisit: Sendable, Equatable, Codable {
    public var time: Date?

    public init(time: Date? = nil) {
        self.time = time
    }
}
