import Base
import Translation

/// A question that an assistant can ask.
///
/// What it tells of itself stays English in any language: a model reads it, which is trained best in English, and chooses a tool by
/// these words, so that they are a part of the interface like the names. Sentences in answers are those of the user's language.
struct MCPTool: Sendable {
    let name: String
    let title: String
    let description: String
    let arguments: [MCPArgument]
    /// Blocks while it reads.
    let answer: @Sendable (_ arguments: MCPParameters, _ source: inout MCPSource) throws -> MCPAnswer

    static let all = [searchEvents, digest, thread, unseenByFeed, weather, warnings]

    /// What a client is told of all of them.
    static let instructions = """
        Dashboard keeps the events of the GitHub repositories and accounts that its user follows, and the weather of the user's \
        places; these tools read what it has kept on this machine. Nothing is requested from any network and nothing is changed, \
        so what is old stays old until the user's window refreshes it.
        """

    /// The tool as clients list it.
    var declaration: JSONValue {
        .object([
            "name": .string(name), "title": .string(title), "description": .string(description),
            "inputSchema": .object([
                "type": .string("object"), "additionalProperties": .bool(false),
                "properties": .object(Dictionary(uniqueKeysWithValues: arguments.map { ($0.name, $0.schema) })),
            ]),
            "annotations": .object([
                "title": .string(title), "readOnlyHint": .bool(true), "openWorldHint": .bool(false),
            ]),
        ])
    }

    /// The result of a call. What goes wrong while it is answered is a result with a sentence, which the assistant reads.
    func result(_ parameters: MCPParameters, from source: inout MCPSource) throws(MCPError) -> JSONValue {
        try parameters.expectOnly(arguments.map(\.name))
        for argument in arguments { try argument.check(parameters) }
        do {
            let (value, text) = try answer(parameters, &source).bounded()
            return .object(["content": Self.content(text), "structuredContent": value, "isError": .bool(false)])
        } catch let error as MCPError {
            throw error
        } catch let failure as MCPToolFailure {
            return .object(["content": Self.content(failure.text), "isError": .bool(true)])
        } catch {
            return .object(["content": Self.content(error.messageForUser), "isError": .bool(true)])
        }
    }

    private static func content(_ text: String) -> JSONValue {
        .array([.object(["type": .string("text"), "text": .string(text)])])
    }
}

/// Why a tool has no answer, in full sentences.
struct MCPToolFailure: Error {
    let text: String

    init(_ sentences: [String]) {
        text = sentences.joined(separator: "\n")
    }
}
