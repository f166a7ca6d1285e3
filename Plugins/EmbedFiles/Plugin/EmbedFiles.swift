import Foundation
import PackagePlugin

/// Embeds the files of a target's folders `Page` and `Face` into its code: edit HTML, CSS and JavaScript as plain files,
/// and find their texts in `PageFiles.texts`.
@main struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let files = target.sourceFiles.map(\.url)
      .filter { ["Page", "Face"].contains($0.deletingLastPathComponent().lastPathComponent) }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "PageFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the files of \(target.name)",
        executable: try context.tool(named: "EmbedFilesTool").url,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
