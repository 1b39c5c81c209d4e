/// The name, version and identity that the application gives of itself.
public enum About {
    public static let name = "Dashboard"
    public static let version = "0.1.0"
    public static let applicationID = "io.github.rxgtk.Dashboard"
    /// How it introduces itself to servers; GitHub refuses requests without.
    public static let userAgent = "\(name)/\(version) (+https://github.com/rxgtk/dashboard)"
}
