import ArgumentParser
import Platform

/// The choice of coloured output.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Returns true if output in this environment is coloured.
  ///
  /// For `auto`, the first of these rules applies: `NO_COLOR` that is not empty (no), `FORCE_COLOR`
  /// that is neither empty nor `0` (yes), `TERM=dumb` (no), a terminal (yes).
  func colors(environment: (String) -> String?, isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if environment("NO_COLOR")?.isEmpty == false { return false }
      if let force = environment("FORCE_COLOR"), !force.isEmpty { return force != "0" }
      return isTerminal && environment("TERM") != "dumb"
    }
  }
}

extension ColorChoice {
  /// Returns true if output to a stream of this program is coloured.
  func colors(_ stream: FileDescriptor) -> Bool {
    colors(environment: StandardStreams.environment, isTerminal: stream.isTerminal)
  }
}

/// The style of printed lines: a colour by the first word, and a mark before them.
struct Style {
  /// True if lines are coloured.
  var colors = false
  /// The mark before every printed line, as in a transcript.
  var mark = ""

  /// True if lines are printed unchanged.
  var isPlain: Bool { !colors && mark.isEmpty }

  /// Applies the style to the lines of `bytes` from `start` on.
  func apply(_ bytes: inout [UInt8], from start: Int) {
    guard !isPlain, start < bytes.count else { return }
    let lines = Array(bytes[start...])
    bytes.removeSubrange(start...)
    for line in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast(lines.last == UInt8(ascii: "\n") ? 1 : 0)
    {
      bytes += mark.utf8
      if !mark.isEmpty, !line.isEmpty { bytes.append(UInt8(ascii: " ")) }
      let accent = colors ? accent(of: line) : nil
      if let accent { bytes += accent.utf8 }
      bytes += line
      if accent != nil { bytes += "\u{1B}[0m".utf8 }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private func accent(of line: ArraySlice<UInt8>) -> StaticString? {
    if line.first == UInt8(ascii: "!") { return "\u{1B}[31m" }
    if line.starts(with: "event ".utf8) || line.starts(with: "select ".utf8) {
      return "\u{1B}[36m"
    }
    return nil
  }
}

extension StaticString {
  fileprivate var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
