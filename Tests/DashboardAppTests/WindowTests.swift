import Testing

/// Tests of the real window through input and accessibility. One test at a time: each has its own display, and the
/// machine may have few cores.
@Suite(
    "The window", .serialized,
    .enabled(if: Tools.missing == nil || !Tools.mayBeMissing, "\(Tools.missing ?? "Nothing is missing.")"))
struct WindowTests {}
