import Foundation
import PackagePlugin

/// Compiles `resources/` into the bundle that the application reads at run time.
@main struct GResource: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let sources = context.package.directoryURL.appending(path: "resources")
        let script = context.package.directoryURL.appending(path: "scripts/compile-resources")
        let bundle = context.pluginWorkDirectoryURL.appending(path: "dashboard.gresource")
        return [
            .buildCommand(
                displayName: "Compiling resources",
                executable: script,
                arguments: [sources.path(), bundle.path()],
                inputFiles: [script] + (try files(below: sources)),
                outputFiles: [bundle])
        ]
    }

    private func files(below folder: URL) throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
            .map { folder.appending(path: $0) }
            .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    }
}
