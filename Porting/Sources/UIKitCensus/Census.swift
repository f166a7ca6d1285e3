import Foundation
import SwiftParser
import SwiftSyntax
import UIKitLowering

/// What an app needs before its screens run, found by reading its sources.
///
/// Nothing is built, so a team sees in a minute whether its app can come:
///
/// ```swift
/// print(try Census(folder: "MyApp").text)
/// ```
public struct Census: Codable, Sendable {
  /// A name with the files that it occurs in.
  public struct Use: Codable, Sendable, Equatable {
    /// The name of a type, a member or a module.
    public var name: String
    /// The number of files.
    public var files: Int
    /// What is true of it.
    public var status: String
    /// The first file, relative to the folder.
    public var first: String
  }

  /// A thing to do before the app builds.
  public struct Task: Codable, Sendable, Equatable {
    /// What to do.
    public var what: String
    /// The number of files that it concerns.
    public var files: Int
  }

  /// The numbers of controllers by what they display.
  public struct Screens: Codable, Sendable, Equatable {
    /// Controllers with a collection view.
    public var collection = 0
    /// Controllers with a table view.
    public var table = 0
    /// Other controllers.
    public var other = 0
  }

  /// What the conversion does.
  public struct Conversion: Codable, Sendable, Equatable {
    /// The number of files without a part that cannot be converted.
    public var files = 0
    /// The number of changed lines.
    public var changedLines = 0
    /// The parts that cannot be converted, with their lines.
    public var problems: [String] = []
  }

  /// The name of the folder.
  public var name = ""
  /// The number of Swift files without those of tests.
  public var files = 0
  /// The number of their lines.
  public var lines = 0
  /// The number of Swift files of tests.
  public var testFiles = 0
  /// The number of files in Objective-C.
  public var objectiveCFiles = 0
  /// The controllers.
  public var screens = Screens()
  /// What the conversion does.
  public var conversion = Conversion()
  /// The imported modules, most used first.
  public var imports: [Use] = []
  /// The names of UIKit that are not there, most used first.
  public var missing: [Use] = []
  /// The nibs.
  public var nibs: [String] = []
  /// The storyboards.
  public var storyboards: [String] = []
  /// The packages that the project names.
  public var packages: [String] = []
  /// The shortest list of things to do, most files first.
  public var toDo: [Task] = []

  /// Reads the sources in a folder and its subfolders.
  ///
  /// - Parameters:
  ///   - folder: The folder of the project.
  ///   - settings: The settings with which the app is compiled.
  ///   - symbols: The names of UIKit; those of this clone by default.
  /// - Throws: An error if there are no Swift files, or no names of UIKit.
  public init(
    folder: String, settings: ModuleSettings = ModuleSettings(), symbols: UIKitSymbols? = nil
  ) throws {
    let root = URL(fileURLWithPath: folder).standardizedFileURL
    let symbols = try symbols ?? UIKitSymbols()
    name = root.lastPathComponent
    func path(_ file: URL) -> String {
      String(file.standardizedFileURL.path.dropFirst(root.path.count).drop { $0 == "/" })
    }
    let all = Self.files(
      in: root, extensions: ["swift", "m", "mm", "xib", "storyboard", "pbxproj", "resolved"])
    var sources: [SourceText] = []
    for file in all {
      let relative = path(file)
      switch file.pathExtension {
      case "m", "mm": objectiveCFiles += 1
      case "xib": nibs.append(relative)
      case "storyboard": storyboards.append(relative)
      case "swift" where file.lastPathComponent.hasPrefix("Package"): break
      case "swift" where relative.split(separator: "/").contains(where: { $0.hasSuffix("Tests") }):
        testFiles += 1
      case "swift":
        guard let data = FileManager.default.contents(atPath: file.path) else { continue }
        sources.append(SourceText(path: relative, text: String(decoding: data, as: UTF8.self)))
      default: break
      }
    }
    guard !sources.isEmpty else {
      throw CensusError(description: "no Swift files in \(folder)")
    }
    packages = PackageList(files: all).names
    files = sources.count
    lines = sources.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
    var own = Set(sources.flatMap { $0.path.split(separator: "/").dropLast().map(String.init) })
    own.insert(name)
    for file in all where file.pathExtension == "pbxproj" {
      own.insert(file.deletingLastPathComponent().deletingPathExtension().lastPathComponent)
    }
    let reading = SourceReading(sources)
    screens = reading.screens
    let (converted, errors) = Lowering(sources, settings: settings).run()
    conversion.files = files - Set(errors.map(\.path)).count
    conversion.changedLines = Ledger(converted).changedLines
    conversion.problems = errors.map(\.description)
    imports = reading.imports.map { name, files in
      Use(
        name: name, files: files.count,
        status: ModuleStatus(of: name, packages: packages, targets: own).rawValue,
        first: files[0])
    }.sorted(by: Self.precedes)
    let missingFiles = reading.names(missingIn: symbols)
    missing = missingFiles.map {
      Use(name: $0, files: $1.count, status: "missing", first: $1[0])
    }.sorted(by: Self.precedes)
    toDo = tasks(reading, missingFiles)
  }

  private static func precedes(_ a: Use, _ b: Use) -> Bool { (b.files, a.name) < (a.files, b.name) }

  /// The files in a folder and its subfolders, sorted; without those of packages and build products.
  static func files(in folder: URL, extensions: Set<String>) -> [URL] {
    let ignored: Set<String> = [
      "Pods", "Carthage", "DerivedData", "build", "node_modules", "SourcePackages",
    ]
    guard
      let found = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    else { return [] }
    var files: [URL] = []
    while let file = found.nextObject() as? URL {
      if ignored.contains(file.lastPathComponent) {
        found.skipDescendants()
      } else if file.pathExtension == "playground" {
        found.skipDescendants()
      } else if extensions.contains(file.pathExtension) {
        files.append(file)
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  // MARK: Things to do

  /// The missing names, each with those that begin with it: `UITableView` and `UITableViewCell`.
  private func families() -> [[Use]] {
    var families: [[Use]] = []
    for use in missing.sorted(by: { $0.name < $1.name }) {
      if let first = families.last?.first?.name, use.name.hasPrefix(first) {
        families[families.count - 1].append(use)
      } else {
        families.append([use])
      }
    }
    return families
  }

  private func tasks(
    _ reading: SourceReading, _ missingFiles: [String: [String]]
  ) -> [Task] {
    var tasks: [Task] = []
    func add(_ what: String, _ files: Int) {
      if files > 0 { tasks.append(Task(what: what, files: files)) }
    }
    func names(_ status: ModuleStatus) -> [Use] { imports.filter { $0.status == status.rawValue } }
    func files(_ uses: [Use]) -> Int {
      Set(uses.flatMap { reading.imports[$0.name] ?? [] }).count
    }
    for product in names(.product) {
      add(
        "add the product \(FileNames.product(of: product.name)) of InteractionKit to the target, for "
          + product.name, product.files)
    }
    for package in names(.package) {
      add("add the package of \(package.name) to Package.swift", package.files)
    }
    let absent = names(.absent)
    for module in absent {
      add(
        "leave out the files that import \(module.name), or put its uses into "
          + "#if canImport(\(module.name)), beginning with \(module.first)", module.files)
    }
    let unknown = names(.unknown)
    if !unknown.isEmpty {
      add(
        "make targets or packages of the modules " + unknown.map(\.name).joined(separator: ", "),
        files(unknown))
    }
    for group in families() {
      let names = group.map(\.name).joined(separator: ", ")
      let files = Set(group.flatMap { missingFiles[$0.name] ?? [] })
      add("replace or leave out \(names), beginning with \(group[0].first)", files.count)
    }
    let problems = Set(conversion.problems.map { $0.prefix { $0 != ":" } })
    add("change the \(conversion.problems.count) parts under \"problems\" by hand", problems.count)
    add("register the views of nibs and storyboards in code", nibs.count + storyboards.count)
    add(
      "leave out what the Objective-C files declare, or write it in Swift", objectiveCFiles)
    return tasks.sorted { ($1.files, $0.what) < ($0.files, $1.what) }
  }

  // MARK: Output

  /// The census as JSON, with sorted keys.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// The census as text.
  public var text: String {
    func list(_ uses: [Use]) -> String {
      uses.map { "\($0.name) \($0.files)" }.joined(separator: ", ")
    }
    var rows = [
      "\(name): \(files) files, \(lines) lines"
        + (testFiles > 0 ? ", \(testFiles) files of tests" : "")
        + (objectiveCFiles > 0 ? ", \(objectiveCFiles) files in Objective-C" : ""),
      "screens    \(screens.collection) with collection views, \(screens.table) with table views, "
        + "\(screens.other) others",
      "converts   \(conversion.files) of \(files) files, "
        + "\(conversion.changedLines) lines changed",
    ]
    for status in ModuleStatus.allCases {
      let uses = imports.filter { $0.status == status.rawValue }
      if !uses.isEmpty { rows.append("imports    \(status.rawValue): \(list(uses))") }
    }
    rows.append("missing    " + (missing.isEmpty ? "nothing" : list(missing)))
    if !nibs.isEmpty || !storyboards.isEmpty {
      rows.append("nibs       \(nibs.count) nibs, \(storyboards.count) storyboards")
    }
    if !packages.isEmpty { rows.append("packages   \(packages.joined(separator: ", "))") }
    rows += conversion.problems.map { "problem    \($0)" }
    rows.append("to do")
    rows += toDo.enumerated().map { "\($0 + 1). \($1.what) (\($1.files))" }
    if toDo.isEmpty { rows.append("nothing: write the manifest and build") }
    return rows.joined(separator: "\n") + "\n"
  }
}
