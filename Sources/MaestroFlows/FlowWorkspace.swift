import CollectionFiles
import Foundation
import InteractionKit
import Platform
import SessionLanguage

/// The flows of a folder, as its `config.yaml` chooses them.
package struct FlowWorkspace: Sendable {
  /// The patterns of the paths from the folder.
  private var flows: [LinePattern]
  package private(set) var includedTags: [String] = []
  package private(set) var excludedTags: [String] = []
  /// The screen of the flows, from `cvsimScreen`, a key that Maestro passes over: the name of a screen
  /// of the program, or a path from the folder of the configuration; nil for none.
  package private(set) var screen: String?
  /// The folder of the configuration; nil without one.
  private var configFolder: String?
  /// The mistakes of the configuration.
  package private(set) var problems: [String] = []

  /// Reads the configuration of a folder.
  ///
  /// It is `config` if that is given, otherwise the folder's `config.yaml` or `config.yml`. Without
  /// one, all flows beside each other in the folder itself run.
  package init(folder: String, config: String? = nil) {
    let candidates = config.map { [$0] } ?? FlowWorkspace.configNames.map { "\(folder)/\($0)" }
    self.init(configuration: candidates.first { FilePath.contents(of: $0) != nil } ?? config)
  }

  /// Reads a file with a configuration; all flows beside each other run without one.
  package init(configuration file: String?) {
    flows = FlowWorkspace.patterns(["*"])
    guard let file else { return }
    guard let bytes = FilePath.contents(of: file) else {
      problems.append("\(file): no such file, or it is not readable")
      return
    }
    do throws(DocumentSyntaxError) {
      let documents = try DocumentNode.documents(ofYAML: bytes)
      if let root = documents.first, !FlowBeginning.isFlow(Array(bytes.prefix(4096))) {
        read(root, file)
      }
    } catch {
      problems.append("\(file):\(error.position ?? .start): \(error.message)")
    }
  }

  private mutating func read(_ root: DocumentNode, _ file: String) {
    func strings(_ key: String) -> [String]? {
      guard let node = root[key], !node.isNullValue else { return nil }
      return node.scalarSpelling.map { [$0] } ?? node.elements?.compactMap(\.scalarSpelling)
    }
    guard root.entries != nil || root.isNullValue else {
      problems.append(
        "\(file):\(root.position): expected keys such as `flows`, found \(root.summary)")
      return
    }
    // Other keys are about devices and the cloud, and Maestro passes over what it doesn't know.
    if let globs = strings("flows") {
      flows = FlowWorkspace.patterns(globs)
      if flows.count < globs.count { problems.append("\(file): a glob of `flows` is too long") }
    }
    screen = strings("cvsimScreen")?.first
    configFolder = RelativePath.folder(of: file)
    includedTags = strings("includeTags") ?? []
    excludedTags = strings("excludeTags") ?? []
  }

  /// The names of the files with a configuration.
  package static let configNames = ["config.yaml", "config.yml"]

  /// Returns true for a file that configures a folder of flows.
  ///
  /// Nothing in it has to say so: an empty `config.yaml` is one, and a collection file may have this name.
  ///
  /// - Parameter beginning: The first bytes, of which the last line may be cut.
  package static func isConfiguration(_ path: String, _ beginning: [UInt8]) -> Bool {
    guard configNames.contains((path as NSString).lastPathComponent) else { return false }
    return !String(decoding: beginning, as: UTF8.self).split(whereSeparator: \.isNewline)
      .contains { $0.hasPrefix("cvsim:") }
  }

  /// Returns the screen that a configuration names for a flow: the one beside it, or the next above.
  ///
  /// - Parameter isProgramScreen: Returns true for the name of a screen of the program.
  static func screen(
    for path: String, config: String?, isProgramScreen: (String) -> Bool
  ) -> String? {
    var folder = RelativePath.folder(of: path)
    for _ in 0..<8 {
      let workspace = FlowWorkspace(folder: folder, config: config)
      if let screen = workspace.screen {
        return isProgramScreen(screen)
          ? screen : RelativePath.text(of: screen, in: workspace.configFolder ?? folder)
      }
      if config != nil || folder == "." || folder == "/" { return nil }
      folder = RelativePath.folder(of: folder)
    }
    return nil
  }

  private static func patterns(_ globs: [String]) -> [LinePattern] {
    globs.prefix(1000).compactMap { try? LinePattern(expression(ofGlob: $0)) }
  }

  private static func expression(ofGlob glob: String) -> String {
    var rest = Substring(glob)
    if rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    var expression = ""
    while let first = rest.first {
      if rest.hasPrefix("**/") {
        expression += "(.*/)?"
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("**") {
        expression += ".*"
        rest = rest.dropFirst(2)
      } else {
        switch first {
        case "*": expression += "[^/]*"
        case "?": expression += "[^/]"
        default: expression += LinePattern.escaping(String(first))
        }
        rest = rest.dropFirst()
      }
    }
    return expression
  }

  /// Returns true if the configuration names the file at a path from the folder, whatever it holds.
  package func names(_ path: String) -> Bool {
    var steps = 0
    return flows.contains { $0.matchesWhole(path.utf8, steps: &steps) }
  }

  /// Returns true if a flow with these tags runs.
  package func allows(tags: [String]) -> Bool {
    (includedTags.isEmpty || includedTags.contains(where: tags.contains))
      && !excludedTags.contains(where: tags.contains)
  }
}
