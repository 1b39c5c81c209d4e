import CGtk

/// A reference to a C object, which is released with the last Swift reference to this.
///
/// Swift may release an object after its last use in Swift, even while C still uses a pointer that was taken from it.
/// So the pointer is only accessible in a closure, and the object is retained until that returns.
public nonisolated final class OwnedPointer: @unchecked Sendable {
    /// Called on any thread.
    public typealias Release = @Sendable @convention(c) (gpointer?) -> Void

    private let raw: UnsafeMutableRawPointer
    private let release: Release

    /// Takes ownership of a reference, which is released by `release`.
    public init(_ pointer: UnsafeMutableRawPointer, release: @escaping Release) {
        raw = pointer
        self.release = release
    }

    public convenience init(_ pointer: OpaquePointer, release: @escaping Release) {
        self.init(UnsafeMutableRawPointer(pointer), release: release)
    }

    deinit { release(raw) }

    /// Calls `body` with the pointer, which is valid during the call, as the type that the C function expects. Pointers
    /// are not `Sendable`, so neither the pointer nor anything borrowed through it can be the result.
    public func withPointer<Pointer: CPointer, Result: Sendable>(_ body: (Pointer) -> Result) -> Result {
        withExtendedLifetime(self) { body(Pointer(to: raw)) }
    }
}

/// A type that wraps a C object.
public nonisolated protocol PointerOwner {
    /// The wrapped object.
    var pointer: OwnedPointer { get }
}

/// Equal if they refer to the same object.
nonisolated extension OwnedPointer: Hashable {
    public static func == (one: OwnedPointer, other: OwnedPointer) -> Bool { one.raw == other.raw }

    public func hash(into hasher: inout Hasher) { hasher.combine(raw) }
}

nonisolated extension OwnedPointer: PointerOwner {
    public var pointer: OwnedPointer { self }
}

nonisolated extension PointerOwner {
    /// Calls `body` with the pointer for a C function: `withPointer { gtk_window_present($0) }`. It has whatever type
    /// the function expects, which must be a type of the object.
    public func withPointer<Pointer: CPointer, Result: Sendable>(_ body: (Pointer) -> Result) -> Result {
        pointer.withPointer(body)
    }
}

/// The same for two objects, of which the second is optional: `withPointers(self, child) { gtk_box_append($0, $1) }`.
public nonisolated func withPointers<First: CPointer, Second: CPointer, Result: Sendable>(
    _ first: some PointerOwner, _ second: (some PointerOwner)?, _ body: (First, Second?) -> Result
) -> Result {
    first.withPointer { first in
        guard let second else { return body(first, nil) }
        return second.withPointer { body(first, $0) }
    }
}

/// The same for three objects.
public nonisolated func withPointers<First: CPointer, Second: CPointer, Third: CPointer, Result: Sendable>(
    _ first: some PointerOwner, _ second: (some PointerOwner)?, _ third: (some PointerOwner)?,
    _ body: (First, Second?, Third?) -> Result
) -> Result {
    withPointers(first, second) { first, second in
        guard let third else { return body(first, second, nil) }
        return third.withPointer { body(first, second, $0) }
    }
}
