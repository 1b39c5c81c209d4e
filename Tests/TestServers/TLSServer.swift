import Foundation
import Glibc

/// A loopback port with TLS: `openssl s_server`, whose input and output are the connection's. It serves one connection
/// after the other.
public final class TLSServer: Sendable {
    /// The behaviour of a connection.
    public enum Behavior: Sendable {
        /// This response to each request, over HTTP/1.1.
        case http(String)
        /// This body with status 200 to the first request, over HTTP/2.
        case http2(String)
    }

    public let url: URL
    /// The file of the certificate authority.
    public let authority: String

    private let process = Process()
    private let input = Pipe()

    public init(_ defect: TestCertificate.Defect = .none, _ talk: Behavior) throws {
        let certificate = try TestCertificate(defect)
        authority = certificate.authority
        process.executableURL = URL(filePath: "/usr/bin/env")
        let protocols = if case .http2 = talk { "h2,http/1.1" } else { "http/1.1" }
        process.arguments = [
            // Ends even if the tests were killed long before.
            "timeout", ProcessInfo.processInfo.environment["TESTS_LIFETIME"] ?? "600", "openssl", "s_server", "-accept",
            "127.0.0.1:0", "-cert", certificate.certificate, "-key", certificate.key, "-alpn", protocols,
        ]
        process.arguments?.append(contentsOf: defect.options)
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var printed = Data()
        var port: Substring?
        while port == nil {
            let piece = Self.next(of: output.fileHandleForReading)
            guard !piece.isEmpty else { throw TestServerFailure(description: "openssl s_server does not listen.") }
            printed += piece
            let lines = String(decoding: printed, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            port = lines.dropLast().first { $0.hasPrefix("ACCEPT") }?.split(separator: ":").last
        }
        url = URL(string: "https://localhost:\(port ?? "")")!
        let (reading, writing) = (output.fileHandleForReading, input.fileHandleForWriting)
        Thread.detachNewThread {
            var asked = Data()
            while case let piece = Self.next(of: reading), !piece.isEmpty {
                asked += piece
                if let answer = talk.answer(&asked) { try? writing.write(contentsOf: answer) }
            }
        }
    }

    /// Both programs: `timeout` leads its own group. Not with SIGTERM, which threads of tasks block, and a program
    /// inherits this.
    deinit { kill(-process.processIdentifier, SIGKILL) }

    /// The next bytes, empty at the end. Not `availableData`, which ends the process when a signal interrupts it.
    private static func next(of handle: FileHandle) -> Data {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = uninterrupted { read(handle.fileDescriptor, &bytes, bytes.count) }
        return Data(bytes.prefix(max(0, count)))
    }
}

extension TestCertificate.Defect {
    /// What the server is started with. It may use what the system's programs refuse.
    fileprivate var options: [String] {
        switch self {
        case .tls11: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"]
        case .tls10: ["-tls1", "-cipher", "ALL:@SECLEVEL=0"]
        case .none, .expired, .otherHost, .selfSigned: []
        }
    }
}

extension TLSServer.Behavior {
    /// The response, once a request is complete, which is removed then.
    fileprivate func answer(_ asked: inout Data) -> Data? {
        switch self {
        case .http(let answer):
            // The program's own output has no such line ends.
            guard asked.range(of: Data("\r\n\r\n".utf8)) != nil else { return nil }
            asked = Data()
            return Data(answer.utf8)
        case .http2(let body):
            guard
                let preface = asked.range(of: Data("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)),
                Self.hasHeaders(asked[preface.upperBound...])
            else { return nil }
            asked = Data()
            // Settings, their acknowledgement, ":status 200", and the body that ends stream 1.
            return Self.frame(4, flags: 0, stream: 0, []) + Self.frame(4, flags: 1, stream: 0, [])
                + Self.frame(1, flags: 4, stream: 1, [0x88]) + Self.frame(0, flags: 1, stream: 1, Array(body.utf8))
        }
    }

    /// Source: <https://www.rfc-editor.org/rfc/rfc9113#section-4.1>
    private static func frame(_ kind: UInt8, flags: UInt8, stream: UInt8, _ payload: [UInt8]) -> Data {
        let length = payload.count
        return Data([0, UInt8(length >> 8), UInt8(length & 255), kind, flags, 0, 0, 0, stream] + payload)
    }

    /// Whether these contain a whole frame of header fields.
    private static func hasHeaders(_ frames: Data) -> Bool {
        var rest = [UInt8](frames)[...]
        while rest.count >= 9 {
            let start = rest.startIndex
            let length = Int(rest[start]) << 16 | Int(rest[start + 1]) << 8 | Int(rest[start + 2])
            guard rest.count >= 9 + length else { return false }
            if rest[start + 3] == 1 { return true }
            rest = rest.dropFirst(9 + length)
        }
        return false
    }
}
