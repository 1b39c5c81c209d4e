import Foundation

/// A fake web browser that writes the opened URLs into a file.
struct Browser: Sendable {
    private let visits: URL

    /// Installs it below `home`, for all http and https URLs, and instead of programs for mail and folders.
    init(home: URL) throws {
        visits = home.appending(path: "visits.txt")
        let program = home.appending(path: "browser")
        try Self.write(
            """
            #!/bin/sh
            printf '%s\\n' "$1" >>"$HOME/visits.txt"

            """, to: program)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: program.path(percentEncoded: false))
        try Self.write(
            """
            [Desktop Entry]
            Type=Application
            Name=Browser
            Exec=sh -c '"$HOME/browser" "$1"' sh %u
            MimeType=x-scheme-handler/http;x-scheme-handler/https;x-scheme-handler/mailto;inode/directory;

            """, to: home.appending(path: "data/applications/browser.desktop"))
        try Self.write(
            """
            [Default Applications]
            x-scheme-handler/http=browser.desktop
            x-scheme-handler/https=browser.desktop
            x-scheme-handler/mailto=browser.desktop
            inode/directory=browser.desktop

            """, to: home.appending(path: "config/mimeapps.list"))
    }

    /// The opened URLs, in order.
    var addresses: [String] {
        guard let data = try? Data(contentsOf: visits) else { return [] }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Waits until these URLs were opened.
    func waitForVisits(_ expected: [String]) async throws {
        do {
            try await eventually("the browser to open \(expected)") { addresses == expected }
        } catch let error as WaitTimeoutError {
            throw WaitTimeoutError(description: "\(error) It opened \(addresses).")
        }
    }

    private static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
