import Foundation
import PackagePlugin

/// Compiles `resources/` into the bundle that the application reads at run time, and writes the Swift source that says
/// where it is. Only the source is declared: for a declared bundle SwiftPM generates a source that imports Foundation,
/// which the whole program would then contain.
@main struct GResource: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let sources = context.package.directoryURL.appending(path: "resources")
        let script = context.package.directoryURL.appending(path: "scripts/compile-resources")
        let bundle = context.pluginWorkDirectoryURL.appending(path: "dashboard.gresource")
        let source = context.pluginWorkDirectoryURL.appending(path: "CompiledResources.swift")
        return [
            .buildCommand(
                displayName: "Compiling resources",
                executable: script,
                arguments: [sources, bundle, source].map { $0.path(percentEncoded: false) },
                inputFiles: [script] + (try files(below: sources)),
                outputFiles: [source])
        ]
    }

    private func files(below folder: URL) throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
            .map { folder.appending(path: $0) }
            .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    }
}
