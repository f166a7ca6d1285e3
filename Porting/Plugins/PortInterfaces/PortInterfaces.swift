import Foundation
import PackagePlugin

/// Connects the nibs and storyboards of an app with its classes.
///
/// They are found in the folders that `UIKitSources.txt` lists for the plugin `PortUIKit`. A target without
/// any gets nothing.
@main
struct PortInterfaces: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let list = target.directoryURL.appending(path: "UIKitSources.txt")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else { return [] }
    var files: [URL] = []
    for line in text.split(whereSeparator: \.isNewline)
    where !line.hasPrefix("#") && !line.hasPrefix("--") {
      files += self.files(
        at: context.package.directoryURL.appending(
          path: line.trimmingCharacters(in: .whitespaces)
        ).standardizedFileURL)
    }
    guard files.contains(where: { ["xib", "storyboard"].contains($0.pathExtension) }) else {
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "InterfaceBuilderTable.swift")
    return [
      .buildCommand(
        displayName: "Connect the nibs of \(target.name)",
        executable: try context.tool(named: "interface-table").url,
        arguments: ["--output", output.path] + files.map(\.path),
        inputFiles: files + [list], outputFiles: [output])
    ]
  }

  private static let kinds: Set<String> = [
    "swift", "xib", "storyboard", "xcassets", "strings", "xcstrings", "plist",
  ]

  /// Returns a file, or the files in a folder that count, sorted; a catalog is one file.
  private func files(at path: URL) -> [URL] {
    if Self.kinds.contains(path.pathExtension) { return [path] }
    let names =
      FileManager.default.enumerator(atPath: path.path)?.compactMap { $0 as? String } ?? []
    return names.sorted().filter { name in
      Self.kinds.contains(URL(fileURLWithPath: name).pathExtension)
        && !name.contains(".xcassets/")
    }.map { path.appending(path: $0) }
  }
}
