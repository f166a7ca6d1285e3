import Foundation
import PackagePlugin

/// Converts sources that are written for UIKit and adds them to a target.
///
/// The target has a file `UIKitSources.txt` in its folder. Each line is the path of a Swift file or
/// of a folder, from the folder of the package; lines that begin with `#` are comments.
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
    var inputs: [URL] = []
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let path = context.package.directoryURL.appending(
        path: line.trimmingCharacters(in: .whitespaces)
      ).standardizedFileURL
      let found = sources(at: path)
      if found.isEmpty { Diagnostics.error("\(target.name): no Swift files at \(path.path)") }
      inputs += found
    }
    let names = inputs.map(\.lastPathComponent)
    for name in Set(names).sorted() where names.filter({ $0 == name }).count > 1 {
      Diagnostics.error("\(target.name): several files are called \(name)")
    }
    // The settings of a target are not visible to a plugin; its manifest is.
    let manifest = context.package.directoryURL.appending(path: "Package.swift")
    let manifestText = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
    let folder = context.pluginWorkDirectoryURL.appending(path: "Sources")
    return [
      .buildCommand(
        displayName: "Convert the UIKit sources of \(target.name)",
        executable: try context.tool(named: "port-uikit").url,
        arguments: ["--output", folder.path] + settings(in: manifestText) + inputs.map(\.path),
        inputFiles: inputs + [list],
        outputFiles: names.map {
          folder.appending(path: "\($0.dropLast(".swift".count)).ported.swift")
        })
    ]
  }

  /// The arguments for the settings in a manifest. Where a target of the package has them, the sources
  /// of others can be converted in the same way.
  private func settings(in manifest: String) -> [String] {
    var arguments: [String] = []
    if manifest.contains("defaultIsolation(MainActor.self)") {
      arguments += ["--default-isolation", "MainActor"]
    }
    let hasMode = ["swiftLanguageMode", "swiftLanguageVersions"].contains(where: manifest.contains)
    if !hasMode || manifest.contains("(.v6)") || manifest.contains("[.v6]") {
      arguments += ["--swift-version", "6"]
    }
    return arguments
  }

  /// Returns a file, or the Swift files in a folder and its subfolders, sorted.
  private func sources(at path: URL) -> [URL] {
    if path.pathExtension == "swift" { return [path] }
    let names =
      FileManager.default.enumerator(atPath: path.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { path.appending(path: $0) }
  }
}
