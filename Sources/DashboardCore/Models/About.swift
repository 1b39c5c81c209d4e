/// The name, version and identity of the application.
public enum About {
    public static let name = "Dashboard"
    public static let version = "0.1.0"
    public static let applicationID = "io.github.rxgtk.Dashboard"
    /// The user agent; GitHub refuses requests without one.
    public static let userAgent = "\(name)/\(version) (+https://github.com/rxgtk/dashboard)"
}
