import Base
import FoundationEssentials

/// What a command prints, and how it ends.
struct Answer: Equatable {
    /// What is printed on standard output.
    var lines: [Line] = []
    /// Sentences about what is missing, for standard error.
    var notes: [String] = []
    /// How the process ends: 0; 1 if there is nothing, or if something cannot be read; 2 if the question is wrong.
    var status: Int32 = 0

    init(_ lines: [Line] = [], notes: [String] = [], status: Int32 = 0) {
        self.lines = lines
        self.notes = notes
        self.status = status
    }

    /// That there is nothing to print.
    static func nothing(_ sentence: String) -> Answer { Answer(notes: [sentence], status: 1) }

    /// The same answer, with what could not be read.
    func telling(_ problems: [String]) -> Answer {
        guard !problems.isEmpty else { return self }
        return Answer(lines, notes: problems + notes, status: max(status, 1))
    }
}

extension Answer {
    /// A line of parts, with two spaces between them.
    struct Line: Equatable {
        var parts: [Part]

        init(_ parts: Part...) {
            self.parts = parts.filter { !$0.text.isEmpty }
        }

        /// The line as a terminal gets it.
        /// - Parameter isColored: Whether it understands escape sequences.
        func text(isColored: Bool) -> String {
            parts.map { $0.text(isColored: isColored) }.joined(separator: "  ")
        }
    }

    /// A text without control characters, and how it is emphasized.
    struct Part: Equatable {
        enum Emphasis: String {
            case none = ""
            case bold = "1"
            case faint = "2"
        }

        let text: String
        var emphasis = Emphasis.none

        /// What others have written, or the program: nothing of it may command a terminal, or change the order of a line.
        init(_ text: String, _ emphasis: Emphasis = .none) {
            self.text = text.displayLine(limit: Self.maximumLength) ?? ""
            self.emphasis = emphasis
        }

        /// Characters.
        private static let maximumLength = 4_000

        /// JSON, in which control characters are escaped.
        init(json: String) {
            text = json
        }

        func text(isColored: Bool) -> String {
            isColored && emphasis != .none ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
        }
    }
}
