#if canImport(Glibc)
    import Glibc
#endif

extension FileSystem {
    /// Makes no call: what is read is neither locked nor changed, as if the disk could not be written.
    package static let readOnly = FileSystem { _ throws(FileError) in throw refusal }

    /// The error of each call.
    package static let refusal = FileError(EROFS)
}
