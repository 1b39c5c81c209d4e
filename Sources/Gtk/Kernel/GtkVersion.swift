import CGtk

/// A version of GTK or libadwaita, for code that depends on the version at run time, which may be newer than the headers.
public nonisolated struct GtkVersion: Comparable, Sendable {
    public var major: UInt32
    public var minor: UInt32
    public var micro: UInt32

    public init(_ major: UInt32, _ minor: UInt32, _ micro: UInt32 = 0) {
        (self.major, self.minor, self.micro) = (major, minor, micro)
    }

    /// The version of the loaded library. Available before GTK is started.
    public static var running: GtkVersion {
        GtkVersion(gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version())
    }

    /// That of the loaded libadwaita.
    public static var adwaita: GtkVersion {
        GtkVersion(adw_get_major_version(), adw_get_minor_version(), adw_get_micro_version())
    }

    public static func < (one: GtkVersion, other: GtkVersion) -> Bool {
        (one.major, one.minor, one.micro) < (other.major, other.minor, other.micro)
    }
}

nonisolated extension GtkVersion: CustomStringConvertible {
    public var description: String { "\(major).\(minor).\(micro)" }
}
