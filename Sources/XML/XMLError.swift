/// Why a document cannot be read.
public enum XMLError: Error, Sendable, Equatable {
    /// It is no XML, or it ends too early.
    case malformed(line: Int)
    /// It has a document type, and with it maybe entities: none is read, so that a document cannot grow or reach other files.
    case documentType
    /// It has more bytes, levels or elements than are read.
    case tooLarge
}
