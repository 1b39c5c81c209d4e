import Base
import FoundationEssentials

/// Reads the parts of an answer that must be there.
enum GitHubJSON {
    /// The object that is the whole body.
    /// - Throws: `GitHubDecodingError` if it is not one.
    static func object(in body: Data) throws(GitHubDecodingError) -> JSONObject {
        guard let json = JSONBody.value(in: body) else { throw .notJSON }
        guard let object = JSONObject(json) else { throw .unreadable(path: "", message: nil) }
        return object
    }

    /// The results of `read` for the objects of the list that is the whole body. Those for which it returns nil are omitted:
    /// an unreadable element does not affect the others.
    /// - Throws: `GitHubDecodingError` if the body is no list, or if nothing in it is readable; `path` is what is needed.
    static func list<Element>(
        in body: Data, needing path: String, _ read: (JSONObject) -> Element?
    ) throws(GitHubDecodingError) -> [Element] {
        guard let json = JSONBody.value(in: body) else { throw .notJSON }
        guard let elements = json.elements else {
            throw .unreadable(path: "", message: JSONObject(json)?.firstLine("message"))
        }
        let found = elements.compactMap(JSONObject.init).compactMap(read)
        guard elements.isEmpty || !found.isEmpty else { throw .unreadable(path: "[0].\(path)", message: nil) }
        return found
    }

    /// The value that must be at `path`.
    static func required<Value>(
        _ value: Value?, _ path: String, of object: JSONObject
    ) throws(GitHubDecodingError) -> Value {
        guard let value else { throw .unreadable(path: path, message: object.firstLine("message")) }
        return value
    }
}
