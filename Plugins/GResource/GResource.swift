import Foundation
import PackagePlugin

/// Compiles `resources/` into the one bundle that the application reads at run time.
@main struct GResource: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let sources = context.package.directoryURL.appending(path: "resources")
        let manifest = sources.appending(path: "dashboard.gresource.xml")
        let bundle = context.pluginWorkDirectoryURL.appending(path: "dashboard.gresource")
        return [
            .buildCommand(
                displayName: "Compiling resources",
                executable: URL(filePath: "/usr/bin/env"),
                arguments: [
                    "glib-compile-resources", "--sourcedir", sources.path(), "--target", bundle.path(), manifest.path(),
                ],
                inputFiles: files(below: sources),
                outputFiles: [bundle])
        ]
    }

    private func files(below folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        return (files?.compactMap { $0 as? URL } ?? []).filter {
            (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
        }.sorted { $0.path() < $1.path() }
    }
}
