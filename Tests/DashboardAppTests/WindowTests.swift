import Testing

/// The real window, met as a person and a screen reader meet it. One test at a time: each has a display to itself, and
/// the machine may have few cores.
@Suite(
    "The window", .serialized,
    .enabled(if: Tools.missing == nil || !Tools.mayBeMissing, "\(Tools.missing ?? "Nothing is missing.")"))
struct WindowTests {}
