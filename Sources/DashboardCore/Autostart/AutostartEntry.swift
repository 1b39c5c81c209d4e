import Base

/// The text of the file that lets a desktop start the program with the session: a launcher with another command.
///
/// Source: <https://specifications.freedesktop.org/autostart-spec/latest/>
package struct AutostartEntry: Sendable {
    package let text: String

    /// What is taken from the launcher, with its translations.
    private static let kept = ["Type", "Name", "Comment", "Icon", "Terminal", "X-GNOME-UsesNotifications"]

    /// - Parameters:
    ///   - launcher: The text of the program's launcher; nil if there is none.
    ///   - program: The path of the program.
    package init(launcher: String?, program: String) {
        let lines = Self.lines(launcher ?? "[Desktop Entry]\nType=Application\nName=\(About.name)")
        let names = lines.filter { Self.kept.contains(String($0.key.prefix { $0 != "[" })) }
            .map { "\($0.key)=\($0.value)" }
        let own = [
            // Without the program, desktops ignore the file.
            "TryExec=\(program.escaped)", "Exec=\(Self.argument(program).escaped) --background",
            "X-GNOME-Autostart-enabled=true",
        ]
        text = (["[Desktop Entry]"] + names + own).map { "\($0)\n" }.joined()
    }

    /// Whether a desktop starts the program for a file with this text: users and tools switch it off in the file, too.
    /// - Parameter isExecutable: Whether there is a program with a path, without which desktops ignore the file.
    static func isOn(_ text: String, isExecutable: (_ path: String) -> Bool) -> Bool {
        let lines = lines(text)
        guard !lines.contains(where: { $0 == ("Hidden", "true") || $0 == ("X-GNOME-Autostart-enabled", "false") })
        else {
            return false
        }
        let program = lines.first { $0.key == "TryExec" }?.value.replacing(#"\\"#, with: #"\"#)
        return program.map { !$0.hasPrefix("/") || isExecutable($0) } ?? true
    }

    /// The keys and values of the main group.
    private static func lines(_ text: String) -> [(key: String, value: String)] {
        var isMain = false
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            if line.hasPrefix("[") { isMain = line.hasPrefix("[Desktop Entry]") }
            guard isMain, !line.hasPrefix("#"), let sign = line.firstIndex(of: "=") else { return nil }
            return (String(line[..<sign]).trimmed, String(line[line.index(after: sign)...]).trimmed)
        }
    }

    /// A text as one argument of a command, where % begins a field.
    /// Source: <https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html>
    private static func argument(_ text: String) -> String {
        let characters = text.map { "\"`$\\".contains($0) ? "\\\($0)" : $0 == "%" ? "%%" : "\($0)" }
        return "\"\(characters.joined())\""
    }
}

extension String {
    /// The value of a key that stands for this text: a backslash begins an escape.
    fileprivate var escaped: String { replacing("\\", with: "\\\\") }
}
