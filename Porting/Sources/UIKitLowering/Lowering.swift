import SwiftParser
import SwiftSyntax

/// Converts sources that are written for UIKit on Apple's systems for a compiler without Objective-C.
///
/// All files of a module are converted together, and all of them are written: what cannot be converted is
/// an error of its line. Lines keep their numbers: a file gets one line before the first, which names the
/// source, and more if it has to import `UIKit` and has no import, or for errors. Converting a converted file
/// changes nothing.
public struct Lowering {
  /// A file in which conditions are decided.
  private struct File {
    var source: SourceText
    var text: String
    var tree: SourceFileSyntax
    var changes: Set<LineChange> = []
    /// True for a file of another module, whose declarations are read only.
    var isContext = false
    /// True for a file that was written by the conversion.
    var isConverted: Bool {
      source.text.hasPrefix("#sourceLocation(")
        || source.text.hasPrefix("\(Lowering.importLine)#sourceLocation(")
    }
  }

  private let files: [File]
  private let settings: ModuleSettings
  private var index = ModuleIndex()

  /// Reads the files of a module.
  ///
  /// - Parameters:
  ///   - files: All files of the module.
  ///   - context: Files of the converted modules that the module imports, whose protocols it may implement;
  ///     none by default.
  ///   - settings: The settings with which the converted module is compiled; Swift 5 without a
  ///     default isolation by default.
  public init(
    _ files: [SourceText], context: [SourceText] = [], settings: ModuleSettings = ModuleSettings()
  ) {
    self.settings = settings
    self.files =
      files.map { Self.decideConditions(of: $0, settings) }
      + context.map {
        var file = Self.decideConditions(of: $0, settings)
        file.isContext = true
        return file
      }
    // All files first, conversions after: whether a call is one of an optional method depends on a
    // protocol that another file declares.
    for file in self.files { index.add(file.tree, file.source.path) }
    index.findInheritedRequirements()
  }

  private static func decideConditions(of source: SourceText, _ settings: ModuleSettings) -> File {
    var file = File(source: source, text: source.text, tree: Parser.parse(source: source.text))
    let editor = ConditionEditor(settings)
    editor.walk(file.tree)
    // Decided in a pass of its own. A file often has a declaration once for each system, and an
    // index of all of them would find every class twice.
    guard !editor.edits.isEmpty, !file.isConverted else { return file }
    (file.text, file.changes) = apply(editor.edits, to: file.text, file.tree)
    file.tree = Parser.parse(source: file.text)
    return file
  }

  /// Converts the files.
  ///
  /// - Returns: The converted files in order, and the parts that cannot be converted. Such a part is left as
  ///   it is, and its file begins with an `#error` for its line, so that the compiler reports it among the
  ///   errors of all files.
  public func run() -> (sources: [LoweredSource], errors: [LoweringError]) {
    var sources: [LoweredSource] = []
    var errors: [LoweringError] = []
    let isUITest = files.contains { UITestEditor.usesInterface($0.tree) }
    for file in files where !file.isContext {
      // A build plugin may get its own output as input, for example after somebody has committed
      // it. Converting that again would add the same members twice.
      if file.isConverted {
        let source = file.source
        sources.append(
          LoweredSource(
            path: source.path, text: source.text, changes: [], lineCount: source.lineCount))
        continue
      }
      let lines = SourceLocationConverter(fileName: file.source.path, tree: file.tree)
      let editor = FileEditor(file.source.path, index, settings, lines)
      let (converted, found) = editor.convert(file.tree)
      let edits =
        isUITest ? UITestEditor.edits(of: file.tree, index, besides: converted) : converted
      let (text, changes) = Self.apply(edits, to: file.text, file.tree)
      let isImportMissing = (editor.usesUIKit || editor.namesUIKit) && !editor.importsUIKit
      let all = file.changes.union(changes)
      sources.append(
        LoweredSource(
          path: file.source.path,
          text: Self.withHeader(text, file.source.path, found, isImportMissing: isImportMissing),
          changes: all.sorted { ($0.line, $0.reason.rawValue) < ($1.line, $1.reason.rawValue) },
          lineCount: file.source.lineCount))
      errors += found
    }
    return (sources, errors)
  }

  private static let importLine = "import UIKit\n"

  /// The order of changes in a file: what is inserted precedes what is replaced at the same position.
  private static func key(_ edit: Edit, _ number: Int) -> (Int, Int, Int) {
    (edit.range.lowerBound, edit.range.isEmpty ? 0 : 1, number)
  }

  private static func apply(
    _ edits: [Edit], to source: String, _ tree: SourceFileSyntax
  ) -> (text: String, changes: Set<LineChange>) {
    let lines = SourceLocationConverter(fileName: "", tree: tree)
    var bytes = Array(source.utf8)
    var changes: Set<LineChange> = []
    // From the end of the file to its beginning, so the offsets of the edits that remain stay
    // valid.
    let ordered = edits.enumerated().sorted {
      Self.key($0.element, $0.offset) > Self.key($1.element, $1.offset)
    }
    for (_, edit) in ordered {
      let position = AbsolutePosition(utf8Offset: edit.range.lowerBound)
      changes.insert(LineChange(line: lines.location(for: position).line, reason: edit.reason))
      // A removed part keeps its line breaks.
      // Lines have to keep their numbers: the compiler reports an error at the line of the app's
      // own file, and so do breakpoints and coverage.
      let breaks = bytes[edit.range].filter { $0 == UInt8(ascii: "\n") }
      bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8) + breaks)
    }
    var text = String(decoding: bytes, as: UTF8.self)
    // A byte order mark counts as a character once there is a line before it, which the compiler
    // refuses.
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    return (text, changes)
  }

  /// Adds the lines before the first of the source, which name the source and the errors.
  private static func withHeader(
    _ text: String, _ path: String, _ errors: [LoweringError], isImportMissing: Bool
  ) -> String {
    func quoted(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    func location(_ line: Int) -> String {
      "#sourceLocation(file: \"\(quoted(path))\", line: \(line))\n"
    }
    // As `#error` and not as an error of the plugin: a build that stops at the plugin shows one
    // problem, the compiler shows all of them among its own.
    let problems = errors.map { "\(location($0.line))#error(\"\(quoted($0.message))\")\n" }
    return (isImportMissing ? importLine : "") + problems.joined() + location(1) + text
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

  /// The number of parts that could not be converted.
  public private(set) var errors = 0

  /// Counts the changes of converted files.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - errors: The number of parts that could not be converted; 0 by default.
  public init(_ sources: [LoweredSource], errors: Int = 0) {
    self.errors = errors
    for source in sources {
      lines += source.lineCount
      changedLines += Set(source.changes.map(\.line)).count
      for change in source.changes { changed[change.reason, default: 0] += 1 }
    }
  }

  /// The numbers as a table.
  public var text: String {
    let rest = errors == 0 ? "0 by hand" : "\(errors) to change by hand"
    var rows = ["\(changedLines) of \(lines) lines changed, \(rest)"]
    for reason in ChangeReason.allCases {
      if let count = changed[reason] { rows.append("\(count)\t\(reason.rawValue)") }
    }
    return rows.joined(separator: "\n") + "\n"
  }
}
