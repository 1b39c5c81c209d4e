import Foundation

/// Certificates that are generated for the tests by `openssl`, and deleted with them.
public struct TestCertificate: Sendable {
    /// The defect of a certificate.
    public enum Defect: String, Sendable, CaseIterable {
        /// None: it is valid for "localhost" and 127.0.0.1 with the test authority.
        case none
        /// It has expired.
        case expired
        /// It belongs to another host.
        case otherHost
        /// It is not signed by a known authority.
        case selfSigned
        /// None, but the server speaks nothing newer than TLS 1.1, or 1.0.
        case tls11, tls10
    }

    /// The file of their certificate authority.
    public let authority: String
    let certificate: String
    let key: String

    /// - Throws: If `openssl` is missing, or fails.
    public init(_ defect: Defect) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "dashboard-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func file(_ name: String) -> String { folder.appending(path: name).path() }
        (authority, certificate, key) = (file("authority.pem"), file("certificate.pem"), file("key.pem"))
        let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
        let name = defect == .otherHost ? "DNS:other.example" : "DNS:localhost,IP:127.0.0.1"
        try Self.openssl(
            ["req", "-x509"] + newKey
                + ["-keyout", file("authority.key"), "-out", authority, "-days", "2", "-subj", "/CN=Test authority"])
        try Self.openssl(
            ["req"] + (defect == .selfSigned ? ["-x509", "-days", "2"] : []) + newKey
                + [
                    "-keyout", key, "-out", defect == .selfSigned ? certificate : file("request.pem"),
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=\(name)",
                ])
        guard defect != .selfSigned else { return }
        try Self.openssl([
            "x509", "-req", "-in", file("request.pem"), "-CA", authority, "-CAkey", file("authority.key"),
            // A validity of zero days ends when it begins.
            "-CAcreateserial", "-days", defect == .expired ? "0" : "2", "-copy_extensions", "copy",
            "-out", certificate,
        ])
    }

    private static func openssl(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw TestServerFailure(description: "openssl \(arguments.joined(separator: " ")) has failed.")
        }
    }
}

/// A test server could not be created.
public struct TestServerFailure: Error, CustomStringConvertible {
    public let description: String
}
