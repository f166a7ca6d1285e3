import InteractionReports
import InteractionSessions
import Platform

/// What a program writes to a file, by how such files begin: by that one that is there is
/// known to be of the same kind, which can be made again.
enum OutputKind {
  case transcript, trace, chromeTrace
  /// Text without a beginning of its own.
  case text
  case tap, junit, json, html, svg

  /// What messages call a file of this kind.
  private var name: String {
    switch self {
    case .transcript: "transcript"
    case .trace: "trace"
    case .chromeTrace: "trace for Chrome"
    case .text: "report"
    case .tap: "TAP report"
    case .junit: "JUnit report"
    case .json: "report of cvsim"
    case .html: "HTML page"
    case .svg: "drawing"
    }
  }

  /// What all files of the kind begin with; nil where they have nothing in common.
  private var beginning: String? {
    switch self {
    case .transcript, .text: nil
    case .trace: TraceFormat.beginning
    case .chromeTrace: ChromeTrace.beginning
    case .tap: "TAP version "
    case .junit: JUnitReporter.beginning
    case .json: RunReport.beginning
    case .html: HTMLReport.beginning
    case .svg: SVGDrawing.beginning
    }
  }
}

extension OutputKind {
  /// Refuses to overwrite what somebody may miss: a file that is there is overwritten only
  /// by one of its kind. What the command reads is never overwritten.
  ///
  /// Empty files, devices and pipes are written to.
  ///
  /// - Parameters:
  ///   - path: nil and `-` are standard output.
  ///   - inputs: the paths of the files that the command reads.
  func refuseOverwriting(_ path: String?, reading inputs: [String] = []) throws {
    guard let path, path != "-", case .file = OutputPlace(path), let file = FileStatus(path),
      file.kind == .file, file.size > 0
    else { return }
    if inputs.contains(where: { FileStatus($0)?.identity == file.identity }) {
      throw Diagnostic(
        "cannot write \(path): it exists already and is what this command reads; name another file")
    }
    switch self {
    case .transcript: throw Diagnostic("cannot write \(path): it exists already")
    case .text:
      guard SourceKind(path: path, beginning: FileBeginning.bytes(of: path)) != nil else { return }
      throw Diagnostic(
        "cannot write \(path): it exists already and looks like somebody's work, "
          + "not like a \(name); name another file")
    default:
      let expected = Array((beginning ?? "").utf8)
      guard !FileBeginning.bytes(of: path).starts(with: expected) else { return }
      throw Diagnostic(
        "cannot write \(path): it exists already and is no \(name); name another file")
    }
  }
}
