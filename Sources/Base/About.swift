/// The name, version and identity of the application.
package enum About {
    package static let name = "Dashboard"
    package static let version = "1.0.0"
    package static let applicationID = "io.github.rxgtk.Dashboard"
    /// The user agent; GitHub refuses requests without one.
    package static let userAgent = "\(name)/\(version) (+https://github.com/rxgtk/dashboard)"
}
