import SwiftParser
import SwiftSyntax

/// Converts sources that are written for UIKit on Apple's systems for a compiler without Objective-C.
///
/// All files of a module are converted together. Lines keep their numbers: a file gets one line
/// before the first, which names the source, and one more if it has to import `UIKit`. Converting a
/// converted file changes nothing.
public struct Lowering {
  private let files: [(source: SourceText, tree: SourceFileSyntax)]
  private let settings: ModuleSettings
  private var index = ModuleIndex()

  /// Reads the files of a module.
  ///
  /// - Parameters:
  ///   - files: All files of the module.
  ///   - settings: The settings with which the converted module is compiled; Swift 5 without a
  ///     default isolation by default.
  public init(_ files: [SourceText], settings: ModuleSettings = ModuleSettings()) {
    self.settings = settings
    self.files = files.map { ($0, Parser.parse(source: $0.text)) }
    for (source, tree) in self.files {
      index.add(tree, source.path, SourceLocationConverter(fileName: source.path, tree: tree))
    }
  }

  /// Converts the files.
  ///
  /// - Returns: The converted files in order, and the parts that cannot be converted. A file with
  ///   errors is not converted.
  public func run() -> (sources: [LoweredSource], errors: [LoweringError]) {
    var sources: [LoweredSource] = []
    var errors: [LoweringError] = []
    let isUITest = files.contains { UITestEditor.usesInterface($0.tree) }
    for (source, tree) in files {
      let lines = SourceLocationConverter(fileName: source.path, tree: tree)
      let editor = FileEditor(source.path, index, settings, lines)
      editor.walk(tree)
      if editor.errors.isEmpty {
        let edits =
          isUITest
          ? UITestEditor.edits(of: tree, index, besides: editor.edits) : editor.edits
        let isImportMissing = editor.usesMainQueue && !editor.importsUIKit
        sources.append(
          Self.apply(edits, to: source, lines, isImportMissing: isImportMissing))
      } else {
        errors += editor.errors
      }
    }
    return (sources, errors)
  }

  /// The order of changes in a file: what is inserted precedes what is replaced at the same position.
  private static func key(_ edit: Edit, _ number: Int) -> (Int, Int, Int) {
    (edit.range.lowerBound, edit.range.isEmpty ? 0 : 1, number)
  }

  private static func apply(
    _ edits: [Edit], to source: SourceText, _ lines: SourceLocationConverter, isImportMissing: Bool
  ) -> LoweredSource {
    var bytes = Array(source.text.utf8)
    var changes: Set<LineChange> = []
    let ordered = edits.enumerated().sorted {
      Self.key($0.element, $0.offset) > Self.key($1.element, $1.offset)
    }
    for (_, edit) in ordered {
      let position = AbsolutePosition(utf8Offset: edit.range.lowerBound)
      changes.insert(LineChange(line: lines.location(for: position).line, reason: edit.reason))
      // A removed part keeps its line breaks.
      let breaks = bytes[edit.range].filter { $0 == UInt8(ascii: "\n") }
      bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8) + breaks)
    }
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    let imports = "import UIKit\n"
    if !text.hasPrefix("#sourceLocation("), !text.hasPrefix("\(imports)#sourceLocation(") {
      let path = source.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      text = "#sourceLocation(file: \"\(path)\", line: 1)\n" + text
      if isImportMissing { text = imports + text }
    }
    return LoweredSource(
      path: source.path, text: text,
      changes: changes.sorted { ($0.line, $0.reason.rawValue) < ($1.line, $1.reason.rawValue) },
      lineCount: source.text.utf8.count { $0 == UInt8(ascii: "\n") } + 1)
  }
}

/// The settings of the compiler on which the conversion depends.
public struct ModuleSettings: Sendable {
  /// True if the default isolation is the main actor: declarations become `nonisolated`.
  public var isolatesByDefault: Bool
  /// True if the language mode is Swift 6, which checks what isolation guaranteed before the
  /// conversion: types become `@unchecked Sendable`, shared variables `nonisolated(unsafe)`.
  public var checksConcurrency: Bool

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - isolatesByDefault: True if the default isolation is the main actor; false by default.
  ///   - checksConcurrency: True if the language mode is Swift 6; false by default.
  public init(isolatesByDefault: Bool = false, checksConcurrency: Bool = false) {
    self.isolatesByDefault = isolatesByDefault
    self.checksConcurrency = checksConcurrency
  }
}

/// The numbers of changed lines by reason.
public struct Ledger: Sendable {
  /// The number of lines of all files.
  public private(set) var lines = 0
  /// The number of changed lines by reason.
  public private(set) var changed: [ChangeReason: Int] = [:]
  /// The number of lines with at least one change.
  public private(set) var changedLines = 0

  /// Counts the changes of converted files.
  ///
  /// - Parameter sources: The files.
  public init(_ sources: [LoweredSource]) {
    for source in sources {
      lines += source.lineCount
      changedLines += Set(source.changes.map(\.line)).count
      for change in source.changes { changed[change.reason, default: 0] += 1 }
    }
  }

  /// The numbers as a table.
  public var text: String {
    var rows = ["\(changedLines) of \(lines) lines changed, 0 by hand"]
    for reason in ChangeReason.allCases {
      if let count = changed[reason] { rows.append("\(count)\t\(reason.rawValue)") }
    }
    return rows.joined(separator: "\n") + "\n"
  }
}
