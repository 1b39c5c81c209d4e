import CGtk

/// A reference to something of C's, which is given back with the last Swift reference to this.
///
/// Swift may release an object after its last use in Swift, also while C still works with a pointer that was taken from
/// it. So nobody has the pointer: it is lent to a closure, and what it points to is kept until that returns.
public nonisolated final class OwnedPointer: @unchecked Sendable {
    /// Called on any thread.
    public typealias Release = @Sendable @convention(c) (gpointer?) -> Void

    private let raw: UnsafeMutableRawPointer
    private let release: Release

    /// Takes over a reference, which `release` gives back.
    public init(_ pointer: UnsafeMutableRawPointer, release: @escaping Release) {
        raw = pointer
        self.release = release
    }

    public convenience init(_ pointer: OpaquePointer, release: @escaping Release) {
        self.init(UnsafeMutableRawPointer(pointer), release: release)
    }

    deinit { release(raw) }

    /// Calls `body` with the pointer, valid during the call, in the type that the C function wants. Pointers are not
    /// `Sendable`, so that neither it nor what is borrowed through it can be the result.
    public func withPointer<Pointer: CPointer, Result: Sendable>(_ body: (Pointer) -> Result) -> Result {
        withExtendedLifetime(self) { body(Pointer(to: raw)) }
    }
}

/// What stands for something of C's.
public nonisolated protocol PointerOwner {
    /// What it stands for.
    var pointer: OwnedPointer { get }
}

/// Equal when they are to the same.
nonisolated extension OwnedPointer: Hashable {
    public static func == (one: OwnedPointer, other: OwnedPointer) -> Bool { one.raw == other.raw }

    public func hash(into hasher: inout Hasher) { hasher.combine(raw) }
}

nonisolated extension OwnedPointer: PointerOwner {
    public var pointer: OwnedPointer { self }
}

nonisolated extension PointerOwner {
    /// Calls `body` with the pointer to give to a C function: `withPointer { gtk_window_present($0) }`. It points to
    /// whatever type the function wants, which the caller has to know that the object is.
    public func withPointer<Pointer: CPointer, Result: Sendable>(_ body: (Pointer) -> Result) -> Result {
        pointer.withPointer(body)
    }
}

/// The same for two objects, of which the second may be missing: `withPointers(self, child) { gtk_box_append($0, $1) }`.
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
