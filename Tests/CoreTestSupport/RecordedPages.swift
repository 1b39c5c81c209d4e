import Foundation

/// Recorded responses of GitHub, if available: in `DASHBOARD_FIXTURES`, or beside the package.
enum RecordedPages {
    static let folder: URL = {
        let root =
            ProcessInfo.processInfo.environment["DASHBOARD_FIXTURES"].map { URL(filePath: $0) }
            ?? packageRoot.appending(path: "../shared/fixtures")
        return root.appending(path: "github").standardizedFileURL
    }()

    /// Every recorded page of events, lines of events and single event, by its file's name.
    static let all: [(name: String, body: Data)] = {
        guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
        return files.compactMap { $0 as? URL }.filter(holdsEvents).sorted { $0.path < $1.path }.compactMap { file in
            guard let body = try? Data(contentsOf: file) else { return nil }
            return (file.lastPathComponent, asPage(body, file: file))
        }
    }()

    private static func holdsEvents(_ file: URL) -> Bool {
        let name = file.lastPathComponent
        guard ["json", "jsonl"].contains(file.pathExtension), !name.hasSuffix(".headers.json") else { return false }
        return name.hasPrefix("events_") || name.hasPrefix("modern_") || name.hasPrefix("event_")
            || file.pathComponents.contains("single-events")
    }

    private static func asPage(_ body: Data, file: URL) -> Data {
        let text = String(decoding: body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        if file.pathExtension == "jsonl" {
            return Data("[\(text.split(separator: "\n").joined(separator: ","))]".utf8)
        }
        return text.hasPrefix("[") ? body : Data("[\(text)]".utf8)
    }
}
