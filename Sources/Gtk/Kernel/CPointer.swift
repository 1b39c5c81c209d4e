/// A type of pointer that C functions take: to a structure, to an opaque structure, or a raw one.
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
