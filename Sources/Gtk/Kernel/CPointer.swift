/// A type that C functions take a pointer in: to a structure whose fields the headers show, to one whose fields they hide,
/// or to anything.
public nonisolated protocol CPointer {
    init(to object: UnsafeMutableRawPointer)
}

nonisolated extension UnsafeMutablePointer: CPointer {
    public init(to object: UnsafeMutableRawPointer) { self = object.assumingMemoryBound(to: Pointee.self) }
}

nonisolated extension UnsafePointer: CPointer {
    public init(to object: UnsafeMutableRawPointer) { self.init(object.assumingMemoryBound(to: Pointee.self)) }
}

nonisolated extension UnsafeMutableRawPointer: CPointer {
    public init(to object: UnsafeMutableRawPointer) { self = object }
}

nonisolated extension UnsafeRawPointer: CPointer {
    public init(to object: UnsafeMutableRawPointer) { self.init(object) }
}

nonisolated extension OpaquePointer: CPointer {
    public init(to object: UnsafeMutableRawPointer) { self.init(object) }
}
