import Foundation

/// Compiled translations for a test.
public enum TestCatalogues {
    /// The language of the pseudo-translation, which puts each message between ⟦ and ⟧.
    public static let pseudoLanguage = "en_XA"

    /// Writes the pseudo-translation below `folder`.
    public static func writePseudo(below folder: URL) throws {
        try run([path("scripts/pseudo-catalogue"), folder.path(percentEncoded: false)])
    }

    /// Writes the translation to `language`, which is in `po/`, below `folder`.
    public static func write(_ language: String, below folder: URL) throws {
        let place = folder.appending(path: "\(language)/LC_MESSAGES")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let catalogue = place.appending(path: "dashboard.mo").path(percentEncoded: false)
        try run(["msgfmt", "--check", "--output-file=\(catalogue)", path("po/\(language).po")])
    }

    /// Writes a translation without messages below `folder`. GLib shows GTK in English, from left to right, if a program has
    /// no catalogue for the language.
    public static func writeEmpty(_ language: String, below folder: URL) throws {
        let place = folder.appending(path: "\(language)/LC_MESSAGES")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let source = place.appending(path: "dashboard.po")
        try Data("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n".utf8).write(to: source)
        let catalogue = place.appending(path: "dashboard.mo").path(percentEncoded: false)
        try run(["msgfmt", "--output-file=\(catalogue)", source.path(percentEncoded: false)])
    }

    /// The languages of `po/`.
    public static func languages() throws -> [String] {
        try String(contentsOfFile: path("po/LINGUAS"), encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// A file of the package.
    private static func path(_ file: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: file).path(percentEncoded: false)
    }

    private static func run(_ command: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ServiceFailure(
                description: "\(command[0]) has failed: \(String(decoding: complaints, as: UTF8.self))")
        }
    }
}

extension String {
    /// The text outside of all ⟦ and ⟧, which has not been translated.
    public var untranslated: String {
        var depth = 0
        var text = ""
        for character in self {
            switch character {
            case "⟦": depth += 1
            case "⟧": depth -= 1
            default:
                if depth == 0 { text.append(character) }
            }
        }
        return text
    }
}
