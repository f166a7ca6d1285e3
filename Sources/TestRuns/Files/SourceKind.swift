import CollectionFiles
import HierarchyDumps
import InteractionKit
import MaestroFlows
import Platform
import SessionLanguage

/// A kind of file that this program reads.
package enum SourceKind: Sendable {
  case session, markdown, collection, flow, hierarchy, trace, report, table

  /// The number of bytes that identify the kind of a file.
  package static let beginningLength = 4096
  /// Returns the first bytes of a file; empty for a pipe, from which they would be removed.
  package static func beginning(of path: String) -> [UInt8] {
    RegularFile.read(path) { try? $0.readToEnd(from: 0, atMost: beginningLength) } ?? []
  }

  /// The first characters of each report object.
  package static let reportBeginning = #"{"cases":"#

  /// Identifies a file by its name and its first bytes; nil if it is of no known kind.
  ///
  /// `beginning` is the first `beginningLength` bytes; the last line may be cut.
  package init?(path: String, beginning: [UInt8]) {
    if let kind = SourceKind(beginning: beginning) ?? SourceKind(name: path) {
      self = kind
    } else {
      return nil
    }
  }

  private init?(name: String) {
    switch name.lowercased().split(separator: ".").last {
    case "cvt": self = .session
    case "md", "markdown": self = .markdown
    case "yaml", "yml", "json": self = .collection
    case "jsonl": self = .trace
    case "csv": self = .table
    default: return nil
    }
  }

  private init?(beginning: [UInt8]) {
    if SourceKind.isCollection(beginning) {
      self = .collection
    } else if FlowBeginning.isFlow(beginning) {
      self = .flow
    } else if HierarchyDump.Format(beginning: beginning) != nil {
      self = .hierarchy
    } else if beginning.starts(with: TraceFormat.beginning.utf8) {
      self = .trace
    } else if beginning.starts(with: SourceKind.reportBeginning.utf8) {
      self = .report
    } else if SourceKind.isSession(beginning) {
      self = .session
    } else {
      return nil
    }
  }

  /// Returns true if a file begins like a collection file.
  ///
  /// YAML has `cvsim:` at the start of its first line with content. JSON is an object that has this
  /// key.
  private static func isCollection(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self)
    let found = text.firstLines(1) { line in
      let word = line.drop { $0 == "\u{FEFF}" }.drop { $0 == " " || $0 == "\t" }
      return !word.isEmpty && !word.hasPrefix("#") && !word.hasPrefix("---")
    }
    guard let first = found.first?.drop(while: { $0 == "\u{FEFF}" }) else { return false }
    if first.hasPrefix("cvsim:") { return true }
    guard first.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("{") else { return false }
    // The name of the tool in SARIF is a value.
    return text.ranges(of: #""cvsim""#).contains {
      text[$0.upperBound...].first { !$0.isWhitespace } == ":"
    }
  }

  /// Returns the error for a file that is not a session, each line of which would fail.
  ///
  /// `beginning` is the first `beginningLength` bytes.
  ///
  /// - Returns: The error; nil if the file may be a session.
  package static func notSessionError(of path: String, beginning: [UInt8]) -> String? {
    if let encoding = TextEncoding(beginning: beginning) { return encoding.message }
    let file = ShellWord.quoted(path)
    let advice: String
    switch SourceKind(beginning: beginning) {
    case .collection: advice = "this is a collection file: `cvsim \(file)` opens it"
    case .hierarchy: advice = "this is the hierarchy of a screen: `cvsim \(file)` opens it"
    case .flow: advice = "this is a flow: `cvsim run \(file)` runs it"
    case .trace: advice = "this is a trace: `cvsim trace to-session \(file)` makes a session of it"
    case .report: advice = "this is a report of `cvsim test`"
    default: return nil
    }
    return advice + "; a session begins with %cvsim 1"
  }

  /// Returns true if the first line with content is a directive, a comment or a command.
  private static func isSession(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self)
    // Line breaks are white space, too.
    let word = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    guard !word.isEmpty else { return false }
    return word.hasPrefix("%") || word.hasPrefix("#") || Verb.named(String(word)) != nil
  }
}
