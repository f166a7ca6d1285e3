import Foundation
import PackagePlugin

/// Converts sources that are written for UIKit and adds them to a target.
///
/// The target has a file `UIKitSources.txt` in its folder. Each line is the path of a Swift file or
/// of a folder, from the folder of the package, or an option of `port-uikit`, such as
/// `--swift-version 6`; lines that begin with `#` are comments.
@main
struct PortUIKit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let list = target.directoryURL.appending(path: "UIKitSources.txt")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      Diagnostics.error(
        "\(target.name): \(list.path) is missing; it lists sources, one path a line")
      return []
    }
    var (inputs, options): ([URL], [String]) = ([], [])
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      if line.hasPrefix("--") {
        options += line.split(separator: " ").map(String.init)
        continue
      }
      let path = context.package.directoryURL.appending(
        path: line.trimmingCharacters(in: .whitespaces)
      ).standardizedFileURL
      let found = sources(at: path)
      if found.isEmpty { Diagnostics.error("\(target.name): no Swift files at \(path.path)") }
      inputs += found
    }
    // The protocols of the targets that this one depends on, which it may implement.
    let known = target.recursiveTargetDependencies.compactMap { $0 as? SourceModuleTarget }
      .flatMap { listed($0, context) }
    let names = inputs.map(\.lastPathComponent)
    for name in Set(names).sorted() where names.filter({ $0 == name }).count > 1 {
      Diagnostics.error("\(target.name): several files are called \(name)")
    }
    let folder = context.pluginWorkDirectoryURL.appending(path: "Sources")
    return [
      .buildCommand(
        displayName: "Convert the UIKit sources of \(target.name)",
        executable: try context.tool(named: "port-uikit").url,
        arguments: ["--output", folder.path] + options
          + known.flatMap { ["--context", $0.path] } + inputs.map(\.path),
        inputFiles: inputs + known + [list],
        outputFiles: names.map {
          folder.appending(path: "\($0.dropLast(".swift".count)).ported.swift")
        })
    ]
  }

  /// Returns the sources that the list of another target of the package names.
  private func listed(_ target: SourceModuleTarget, _ context: PluginContext) -> [URL] {
    let list = target.directoryURL.appending(path: "UIKitSources.txt")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isNewline).filter {
      !$0.hasPrefix("#") && !$0.hasPrefix("--")
    }
    .flatMap {
      sources(
        at: context.package.directoryURL.appending(
          path: $0.trimmingCharacters(in: .whitespaces)
        ).standardizedFileURL)
    }
  }

  /// Returns a file, or the Swift files in a folder and its subfolders, sorted.
  private func sources(at path: URL) -> [URL] {
    if path.pathExtension == "swift" { return [path] }
    let names =
      FileManager.default.enumerator(atPath: path.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { path.appending(path: $0) }
  }
}
