import ArgumentParser
import CollectionFiles
import InteractionSessions

/// `KIND` or `KIND=PATH`: a form of report and where it goes.
struct ReporterArgument: ExpressibleByArgument, Equatable {
  /// The documented forms.
  enum Kind: String, CaseIterable {
    case list, dot, tap, junit, json, github, html, blob

    /// What its files are.
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
  /// The path that was given; nil where none was, and `-` is stdout.
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

  /// Whether the report goes to standard output. A blob never does unasked.
  var usesStandardOutput: Bool { path == "-" || (path == nil && kind != .blob) }

  /// The file to write; nil is standard output.
  ///
  /// - Parameters:
  ///   - output: where blobs without a path go.
  ///   - shard: which part's blob it is: no other has its name.
  func file(output: String?, shard: Shard?) -> String? {
    guard !usesStandardOutput else { return nil }
    let name = shard.map { "report-\($0.index)-of-\($0.total).jsonl" } ?? "report.jsonl"
    return path ?? "\(output ?? ".")/\(name)"
  }

  /// The reports to write: those asked for, otherwise one for whoever reads stdout;
  /// and the JUnit report that a build tool asks for through `XML_OUTPUT_FILE`.
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
