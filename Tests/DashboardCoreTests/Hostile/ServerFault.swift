import Foundation
import TestServers
import Testing

@testable import CoreTestSupport

/// A kind of server misbehaviour.
struct ServerFault: Sendable, CustomTestStringConvertible {
    /// The expected result.
    enum Outcome: Sendable {
        /// An error, with a message.
        case sentence
        /// The correct response nevertheless.
        case answer
        /// Either, depending on the client.
        case either
    }

    /// The server's resources.
    struct Scene: Sendable {
        let connection: RawServer.Connection
        /// A correct response to this client, header and body.
        let header: String
        let body: Data
        /// Signals that no more data will be sent in time, so that the client's clock is advanced.
        let stall: @Sendable () -> Void

        func send(_ text: String) { connection.send(text) }

        /// Status 200 with these fields and this body.
        func answer(_ fields: String, _ body: Data) {
            connection.send("HTTP/1.1 200 OK\r\n\(fields)Content-Length: \(body.count)\r\n\r\n")
            connection.send(body)
        }

        func answer(_ body: Data) { answer("", body) }
    }

    let testDescription: String
    let outcome: Outcome
    let talk: @Sendable (Scene) -> Void
    /// A separate server for TLS faults.
    var tls: (@Sendable () throws -> TLSServer)?
    /// Whether the request uses TLS although the server does not support it.
    var isSecured = false

    /// A server that reads the request before it misbehaves.
    init(_ name: String, _ outcome: Outcome = .sentence, _ talk: @escaping @Sendable (Scene) -> Void) {
        self.init(unread: name, outcome) { scene in
            scene.connection.readRequest()
            talk(scene)
        }
    }

    /// A server that does not read the request.
    init(unread name: String, _ outcome: Outcome = .sentence, _ talk: @escaping @Sendable (Scene) -> Void) {
        testDescription = name
        self.outcome = outcome
        self.talk = talk
    }

    /// A server with TLS.
    init(tls name: String, _ defect: TestCertificate.Defect, _ answer: String) {
        self.init(unread: name) { _ in }
        tls = { try TLSServer(defect, .http(answer)) }
    }

    static let all = headers + lengths + encodings + sizes + slowness + resets + statuses + redirects + bodies + secured
}

extension ServerFault {
    private static let big = Data(count: 1 << 20)

    private static let headers = [
        ServerFault("nothing") { _ in },
        ServerFault("half a status line") { $0.send("HTTP/1.1 20") },
        ServerFault("half a header") { $0.send("HTTP/1.1 200 OK\r\nContent-Len") },
        ServerFault("a header without its end") { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n") },
        ServerFault("no header") { $0.connection.send($0.body) },
        ServerFault("another protocol") { $0.send("220 smtp.example.com ESMTP\r\n") },
        ServerFault("an alert of TLS") { $0.connection.send(Data([21, 3, 1, 0, 2, 2, 40])) },
        ServerFault("a header line of 1 MB") { $0.answer("X: \(String(repeating: "y", count: 1 << 20))\r\n", $0.body) },
        ServerFault("10,000 header fields") { $0.answer(String(repeating: "X: y\r\n", count: 10_000), $0.body) },
        ServerFault("a header of 1 MB") {
            $0.answer(String(repeating: "X: \(String(repeating: "y", count: 1000))\r\n", count: 1000), $0.body)
        },
        ServerFault("a header without end") {
            $0.send("HTTP/1.1 200 OK\r\n")
            $0.connection.sendWithoutEnd(Data("X: y\r\n".utf8))
        },
        ServerFault("a header line without end") {
            $0.send("HTTP/1.1 200 OK\r\nX: ")
            $0.connection.sendWithoutEnd(Data(repeating: 120, count: 10_000))
        },
        ServerFault("a zero in the header") { $0.answer("X: \0\r\n", $0.body) },
        ServerFault("a header line without a colon", .either) { $0.answer("nonsense\r\n", $0.body) },
        ServerFault("a folded header line", .answer) { $0.answer("X: a\r\n b\r\n\tc\r\n", $0.body) },
        ServerFault("fields many times", .answer) { $0.answer(String(repeating: "X: y\r\n", count: 100), $0.body) },
    ]

    private static let lengths = [
        ServerFault("a length that is too short") {
            $0.send("HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n")
            $0.connection.send($0.body)
        },
        ServerFault("a length that is too long") {
            $0.send("HTTP/1.1 200 OK\r\nContent-Length: \($0.body.count + 1)\r\n\r\n")
            $0.connection.send($0.body)
        },
        ServerFault("a negative length") { $0.send("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello") },
        ServerFault("a length in words") { $0.send("HTTP/1.1 200 OK\r\nContent-Length: five\r\n\r\nhello") },
        ServerFault("two lengths") {
            $0.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 4\r\n\r\nhello")
        },
        ServerFault("a length beyond all numbers") {
            $0.send("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nhello")
        },
        ServerFault("a length of 5 GB") { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 5000000000\r\n\r\nhello") },
    ]

    private static func chunked(_ text: String, fields: String = "") -> String {
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\(fields)\r\n\(text)"
    }

    private static let encodings = [
        ServerFault("a cut chunk") { $0.send(chunked("5\r\nhel")) },
        ServerFault("no last chunk") { $0.send(chunked("5\r\nhello\r\n")) },
        ServerFault("a chunk whose size is no number") { $0.send(chunked("xyz\r\nhello\r\n0\r\n\r\n")) },
        ServerFault("a chunk whose size is beyond all numbers") {
            $0.send(chunked("FFFFFFFFFFFFFFFFFFFF\r\nhello\r\n0\r\n\r\n"))
        },
        ServerFault("a chunk that is longer than it says") { $0.send(chunked("5\r\nhelloworld\r\n0\r\n\r\n")) },
        ServerFault("trailers", .answer) { scene in
            scene.send(chunked("\(String(scene.body.count, radix: 16))\r\n"))
            scene.connection.send(scene.body)
            scene.send("\r\n0\r\nX: y\r\n\r\n")
        },
        ServerFault("trailers without end") { scene in
            scene.send(chunked("0\r\n"))
            scene.connection.sendWithoutEnd(Data("X: \(String(repeating: "y", count: 1000))\r\n".utf8))
        },
        ServerFault("a gzip bomb of 400 MB") { $0.answer("Content-Encoding: gzip\r\n", DecompressionBombs.single) },
        ServerFault("a gzip bomb within another") {
            $0.answer("Content-Encoding: gzip, gzip\r\n", DecompressionBombs.double)
        },
        ServerFault("half a gzip") { $0.answer("Content-Encoding: gzip\r\n", DecompressionBombs.single.prefix(100)) },
        ServerFault("a damaged gzip") { $0.answer("Content-Encoding: gzip\r\n", DecompressionBombs.damaged) },
        ServerFault("a gzip that is none") { $0.answer("Content-Encoding: gzip\r\n", $0.body) },
        ServerFault("an encoding that nobody knows") { $0.answer("Content-Encoding: rot13\r\n", $0.body) },
    ]

    private static let sizes = [
        ServerFault("a body of 100 MB that says so") {
            $0.send("HTTP/1.1 200 OK\r\nContent-Length: \(100 << 20)\r\n\r\n")
            for _ in 0..<100 where !$0.connection.send(big) { return }
        },
        ServerFault("a body of 400 MB") {
            $0.send("HTTP/1.1 200 OK\r\n\r\n")
            for _ in 0..<400 where !$0.connection.send(big) { return }
        },
        ServerFault("a body without end") {
            $0.send("HTTP/1.1 200 OK\r\n\r\n")
            $0.connection.sendWithoutEnd(big)
        },
        ServerFault("chunks without end") {
            $0.send(chunked(""))
            let chunk = "3e8\r\n\(String(repeating: "x", count: 1000))\r\n"
            $0.connection.sendWithoutEnd(Data(String(repeating: chunk, count: 100).utf8))
        },
    ]

    private static let slowness = [
        ServerFault(unread: "silence") { scene in
            scene.stall()
            scene.connection.waitForEnd()
        },
        ServerFault("silence after the status") { scene in
            scene.send("HTTP/1.1 200 OK\r\n")
            scene.stall()
            scene.connection.waitForEnd()
        },
        ServerFault("silence after the header") { scene in
            scene.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n")
            scene.stall()
            scene.connection.waitForEnd()
        },
        ServerFault("silence in the body") { scene in
            scene.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
            scene.stall()
            scene.connection.waitForEnd()
        },
        ServerFault("a header of one byte a second") { scene in
            scene.send("HT")
            scene.stall()
            scene.connection.drip(Data("TP/1.1 200 OK\r\n\r\n".utf8), every: 1000)
        },
        ServerFault("a body of one byte a second") { scene in
            scene.send(scene.header)
            scene.stall()
            scene.connection.drip(scene.body, every: 1000)
        },
    ]

    private static let resets = [
        ServerFault(unread: "a reset at once") { $0.connection.reset() },
        ServerFault("a reset after the request") { $0.connection.reset() },
        ServerFault("a reset in the header") {
            $0.send("HTTP/1.1 200 OK\r\nContent-Len")
            $0.connection.reset()
        },
        ServerFault("a reset after the header") {
            $0.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n")
            $0.connection.reset()
        },
        ServerFault("a reset in the body") {
            $0.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel")
            $0.connection.reset()
        },
        ServerFault("a reset in a chunk") {
            $0.send(chunked("5\r\nhel"))
            $0.connection.reset()
        },
    ]

    private static func status(_ line: String, _ fields: String = "Content-Length: 0\r\n") -> ServerFault {
        ServerFault("status \(line)") { $0.send("HTTP/1.1 \(line)\r\n\(fields)\r\n") }
    }

    private static let statuses =
        ["0 No", "000 No", "999 No", "1000 No", "-20 No", "abc", "204 No Content", "205 Reset", "206 Part", "300 Many"]
        .map { status($0) } + [
            status("101 Switching Protocols", "Connection: Upgrade\r\nUpgrade: h2c\r\n"),
            status("304 Not Modified", "ETag: \"x\"\r\n"),
            status("401 Password", "WWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n"),
            status("407 Password", "Proxy-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n"),
            ServerFault("100 first", .answer) {
                $0.send("HTTP/1.1 100 Continue\r\n\r\n")
                $0.answer($0.body)
            },
            ServerFault("103 first", .answer) {
                $0.send("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
                $0.answer($0.body)
            },
            ServerFault("100 without end") { $0.connection.sendWithoutEnd(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) },
            ServerFault("another version of HTTP", .either) {
                $0.send($0.header.replacing("HTTP/1.1", with: "HTTP/9.9"))
                $0.connection.send($0.body)
            },
        ]

    private static func redirect(_ name: String, _ location: String) -> ServerFault {
        ServerFault(name) { $0.send("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n") }
    }

    private static let redirects = [
        redirect("a circle", "/"), redirect("redirects that grow", "?\(String(repeating: "x", count: 1000))"),
        redirect("a redirect to a file", "file:///etc/passwd"), redirect("a redirect to FTP", "ftp://127.0.0.1/"),
        redirect("a redirect with a password", "http://name:password@127.0.0.1/"),
        redirect("a redirect to nobody", "http://127.0.0.1:1/"), redirect("a redirect to nowhere", ""),
        ServerFault("redirects without end") {
            let number = UInt64.random(in: 0 ... .max)
            $0.send("HTTP/1.1 307 Again\r\nLocation: /\(number)\r\nContent-Length: 0\r\n\r\n")
        },
        ServerFault("a redirect with a body without end") {
            $0.send("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\n\r\n")
            $0.connection.sendWithoutEnd(big)
        },
    ]

    private static func body(_ name: String, _ body: String, _ outcome: Outcome = .sentence) -> ServerFault {
        ServerFault(name, outcome) { $0.answer("Content-Type: application/json\r\n", Data(body.utf8)) }
    }

    private static let bodies = [
        body("an empty body", ""), body("null", "null"), body("a text", "\"hello\""),
        body("a web page", "<html></html>"),
        body("an error as an answer", #"{"error": true, "reason": "no", "cod": 500, "message": "no"}"#),
        body("arrays nested 100,000 deep", String(repeating: "[", count: 100_000)),
        body(
            "arrays nested 100,000 deep and closed",
            String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)),
        body("objects nested 100,000 deep", String(repeating: "{\"a\":", count: 100_000)),
        body("1e999", #"[{"id": 1e999, "type": "PushEvent"}]"#), body("NaN", "[NaN]"),
        body("a number of 1 MB", "[\(String(repeating: "9", count: 1 << 20))]"),
        body("a million empty objects", "[\(String(repeating: "{},", count: 1_000_000)){}]"),
        body("a million zeros", "[\(String(repeating: "0,", count: 1_000_000))0]"),
        body(
            "SVG", #"<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><rect width="9"/></svg>"#),
        ServerFault("invalid UTF-8") { $0.answer(Data([0x5B, 0x22, 0xC3, 0x28, 0x22, 0x5D])) },
        ServerFault("UTF-16") { $0.answer("[{}]".data(using: .utf16) ?? Data()) },
        ServerFault("a picture of 60,000 × 60,000 px") {
            $0.answer("Content-Type: image/png\r\n", DecompressionBombs.picture)
        },
        ServerFault("half of it") { $0.answer($0.body.prefix($0.body.count / 2)) },
    ]

    private static let found = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]"

    private static let secured: [ServerFault] = {
        var plain = ServerFault(unread: "TLS to a port without") { $0.answer($0.body) }
        plain.isSecured = true
        var silent = ServerFault(unread: "TLS to a port that says nothing") { scene in
            scene.stall()
            scene.connection.waitForEnd()
        }
        silent.isSecured = true
        return [
            plain, silent, ServerFault(tls: "a certificate that has expired", .expired, found),
            ServerFault(tls: "another host's certificate", .otherHost, found),
            ServerFault(tls: "a certificate that nobody vouches for", .selfSigned, found),
            ServerFault(tls: "TLS 1.0", .tls10, found), ServerFault(tls: "TLS 1.1", .tls11, found),
            ServerFault(
                tls: "a redirect from https to http", .none,
                "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"),
        ]
    }()
}

/// Small responses that are huge when decoded.
private enum DecompressionBombs {
    /// 400 MB of zeros.
    static let single = packed("head -c 400000000 /dev/zero | gzip -1")
    static let double = packed("head -c 400000000 /dev/zero | gzip -1 | gzip -1")
    static let damaged: Data = {
        var data = packed("echo hello | gzip")
        data[12] ^= 0xFF
        return data
    }()
    /// The beginning and the end of a PNG.
    static let picture: Data = {
        var data = TileSample.png()
        data.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        return data
    }()

    private static func packed(_ command: String) -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        let output = Pipe()
        process.standardOutput = output
        do {
            try process.run()
            return try output.fileHandleForReading.readToEnd() ?? Data()
        } catch { preconditionFailure("\(command): \(error)") }
    }
}
