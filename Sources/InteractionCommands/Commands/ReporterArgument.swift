import ArgumentParser
import CollectionFiles
import InteractionSessions
import TestRuns

/// `KIND` or `KIND=PATH`: a reporter and its destination.
struct ReporterArgument: ExpressibleByArgument, Equatable {
  /// The documented reporters.
  enum Kind: String, CaseIterable {
    case list, dot, tap, junit, json, github, html, blob

    /// The kind of the files that the reporter writes.
    var output: OutputKind {
      switch self {
      case .list, .dot, .github: .text
      case .tap: .tap
      case .junit: .junit
      case .json, .blob: .json
      case .html: .html
      }
    }
  }

  let kind: Kind
  /// The path; nil if none was given.
  ///
  /// `-` is standard output.
  let path: String?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let kind = Kind(rawValue: String(name)) else { return nil }
    let path = parts.count == 2 ? String(parts[1]) : nil
    if path?.isEmpty == true { return nil }
    (self.kind, self.path) = (kind, path)
  }

  static var allValueStrings: [String] { Kind.allCases.map(\.rawValue) }
}

extension ReporterArgument {
  init(_ kind: Kind, path: String? = nil) {
    (self.kind, self.path) = (kind, path)
  }

  /// True if the report is written to standard output.
  ///
  /// For a blob this needs an explicit `-`.
  var usesStandardOutput: Bool { path == "-" || (path == nil && kind != .blob) }

  /// Returns the path of the file to write; nil for standard output.
  ///
  /// `output` is the folder of blobs without a path. `shard` is the shard, which makes the name of
  /// its blob unique.
  func file(output: String?, shard: Shard?) -> String? {
    guard !usesStandardOutput else { return nil }
    let name = shard.map { "report-\($0.index)-of-\($0.total).jsonl" } ?? "report.jsonl"
    return path ?? "\(output ?? ".")/\(name)"
  }

  /// Returns the reports to write.
  ///
  /// These are the given reporters; without any, one for standard output. If a build tool sets
  /// `XML_OUTPUT_FILE`, a JUnit report is added.
  static func chosen(
    _ asked: [ReporterArgument], environment: (String) -> String?, isTerminal: Bool
  ) -> [ReporterArgument] {
    var chosen = asked.isEmpty ? [ReporterArgument(isTerminal ? .list : .dot)] : asked
    if let path = environment("XML_OUTPUT_FILE"), !path.isEmpty {
      let place = RelativePath.identity(of: path)
      let isThere = chosen.contains { other in
        other.kind == .junit && other.path.map(RelativePath.identity(of:)) == place
      }
      if !isThere { chosen.append(ReporterArgument(.junit, path: path)) }
    }
    return chosen
  }
}
