import Testing

@testable import Curl

@Suite struct HeadReaderTests {
    /// The head at the end of the text.
    private func head(_ text: String, limits: CurlLimits = CurlLimits(body: 100)) throws -> CurlHead? {
        var reader = HeadReader(limits: limits)
        var head: CurlHead?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            head = try reader.take(Array("\(line)\r\n".utf8)) ?? head
        }
        return head
    }

    @Test func aHeadHasStatusAndFieldsInTheirOrder() throws {
        let head = try head("HTTP/1.1 203 Odd\nB: 1\nA:2\nb:  3 \t\nEmpty:\n\n")
        #expect(head?.status == 203)
        #expect(
            head?.fields == [
                .init(name: "B", value: "1"), .init(name: "A", value: "2"), .init(name: "b", value: "3"),
                .init(name: "Empty", value: ""),
            ])
    }

    @Test(arguments: ["HTTP/2 200 \n\n", "HTTP/1.0 200\n\n", "HTTP/1.1 200 OK\n\n"])
    func eachVersionIsRead(text: String) throws {
        #expect(try head(text)?.status == 200)
    }

    @Test func informationalAnswersAreReadOver() throws {
        let head = try head("HTTP/1.1 100 Continue\n\nHTTP/1.1 103 Early Hints\nLink: a\n\nHTTP/1.1 204 None\nX: y\n\n")
        #expect(head == CurlHead(status: 204, fields: [.init(name: "X", value: "y")]))
    }

    @Test func aLineThatBeginsWithABlankContinuesWithTheOneBefore() throws {
        #expect(try head("HTTP/1.1 200 OK\nX: a\n\tb\n  c\n\n")?.fields == [.init(name: "X", value: "a b c")])
    }

    @Test func trailersAreNoHead() throws {
        var reader = HeadReader(limits: CurlLimits(body: 100))
        for line in ["HTTP/1.1 200 OK\r\n", "\r\n"] { _ = try reader.take(Array(line.utf8)) }
        #expect(reader.isDone)
        #expect(try reader.take(Array("X: trailer\r\n".utf8)) == nil)
        #expect(try reader.take(Array("\r\n".utf8)) == nil)
    }

    @Test(arguments: [
        "\n", "HTTP/1.1\n", "HTTP/1.1 2000 OK\n", "HTTP/1.1 -20 OK\n", "HTTP/1.1 20x OK\n", "ICY 200 OK\n",
    ])
    func responseWithoutStatusIsMalformed(text: String) {
        #expect(throws: CurlError.malformed(reason: "no HTTP status")) { try head(text) }
    }

    @Test func lengthsMustNotContradictEachOther() throws {
        #expect(throws: CurlError.malformed(reason: "lengths that contradict each other")) {
            try head("HTTP/1.1 200 OK\nContent-Length: 1\ncontent-length: 2\n\n")
        }
        #expect(try head("HTTP/1.1 200 OK\nContent-Length: 1\ncontent-length: 1\n\n") != nil)
    }

    @Test func linesAndBytesAreCountedOverAllHeads() {
        var limits = CurlLimits(body: 100)
        limits.headerLines = 8
        let informational = String(repeating: "HTTP/1.1 100 Continue\n\n", count: 3)
        #expect(throws: Never.self) { try head(informational + "HTTP/1.1 200 OK\n\n", limits: limits) }
        #expect(throws: CurlError.headerTooLong) {
            try head(informational + "HTTP/1.1 200 OK\nX: y\n\n", limits: limits)
        }
        limits.headerBytes = 30
        #expect(throws: CurlError.headerTooLong) { try head("HTTP/1.1 200 OK\nX: 0123456789\n\n", limits: limits) }
    }
}
