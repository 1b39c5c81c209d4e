import CGtk
import Glibc

/// A file with the key to a display, which is removed with this object. A display without one lets in every user of the machine, who could see what is drawn and press
/// keys there.
///
/// Source: <https://www.x.org/releases/current/doc/man/man7/Xsecurity.7.xhtml>
nonisolated final class DisplayKey {
    let path: String

    /// Makes a key in a file that this user alone may read.
    init() throws(GtkError) {
        var error: UnsafeMutablePointer<GError>?
        var name: UnsafeMutablePointer<CChar>?
        let descriptor = g_file_open_tmp("display-XXXXXX", &name, &error)
        guard descriptor >= 0, let name else { throw GtkError(consuming: error) }
        close(descriptor)
        path = String(cString: name)
        g_free(name)
        var random = SystemRandomNumberGenerator()
        let key = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        let content = Self.entry(of: key).map { CChar(bitPattern: $0) }
        guard
            g_file_set_contents_full(path, content, gssize(content.count), G_FILE_SET_CONTENTS_NONE, 0o600, &error) != 0
        else { throw GtkError(consuming: error) }
    }

    deinit { unlink(path) }

    /// The entry of a file for Xlib that fits each display: family, address, number, kind and key, each but the first after its
    /// length.
    private static func entry(of key: [UInt8]) -> [UInt8] {
        let fields: [[UInt8]] = [[], [], Array("MIT-MAGIC-COOKIE-1".utf8), key]
        return [0xFF, 0xFF] + fields.flatMap { [0, UInt8($0.count)] + $0 }
    }
}
