import Foundation

/// Looks for bytes that code cannot cope with which reads what others have written.
///
///     Fuzz --list                 prints the names of the targets
///     Fuzz TARGET FILE...         passes files to a target, in an ordinary build
///     Fuzz TARGET OPTION... DIR   lets libFuzzer look for such bytes, as built by `make fuzz`
@main
enum Fuzz {
    private static let arguments = Array(CommandLine.arguments.dropFirst())
    private static let target = FuzzTarget.all.first { $0.name == arguments.first }

    static func main() {
        if arguments == ["--list"] { return print(FuzzTarget.all.map(\.name).joined(separator: "\n")) }
        guard target != nil else {
            FileHandle.standardError.write(Data("Name one of the targets of --list.\n".utf8))
            exit(2)
        }
        #if FUZZING
            runDriver()
        #else
            for path in arguments.dropFirst() { Self.read(FileManager.default.contents(atPath: path) ?? Data()) }
        #endif
    }

    /// Ends the process if an invariant is broken, as a crash does.
    private static func read(_ bytes: Data) {
        do { try target?.read(bytes) } catch { fatalError("\(error)") }
    }

    #if FUZZING
        private static func runDriver() {
            var count = CommandLine.argc - 1
            // The name of the program is before the options.
            var options: UnsafeMutablePointer? = CommandLine.unsafeArgv + 1
            exit(
                driver(&count, &options) { bytes, count in
                    Fuzz.read(Data(bytes: bytes, count: count))
                    return 0
                })
        }
    #endif
}

#if FUZZING
    /// Source: <https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library>
    @_silgen_name("LLVMFuzzerRunDriver")
    private func driver(
        _ count: UnsafeMutablePointer<CInt>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
        _ read: @convention(c) (_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt
    ) -> CInt
#endif
