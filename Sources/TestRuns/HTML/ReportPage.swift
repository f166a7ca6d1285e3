import InteractionSessions

/// The page of a report without its data.
///
/// It is a template whose placeholders name files, as `{{report.css}}` does, or the data:
/// `{{report}}` and `{{traces}}`.
package enum ReportPage {
  /// The style sheet with the colours of the report and of the studio, in which drawings look like pictures.
  package static let palette = PageFiles.texts["palette.css", default: ""]
    .replacing("{{drawing}}", with: DrawingTheme.styleSheet)

  enum Part {
    case text(ArraySlice<UInt8>)
    case report
    case traces
  }

  /// Calls `visit` for each part of the page, in order.
  static func forEachPart(_ visit: (Part) throws -> Void) rethrows {
    var rest = bytes(of: "report.html")
    while let start = rest.firstIndex(of: "{{"), let end = rest[start...].firstIndex(of: "}}") {
      try visit(.text(rest[..<start]))
      let name = String(decoding: rest[(start + 2)..<end], as: UTF8.self)
      switch name {
      case "report": try visit(.report)
      case "traces": try visit(.traces)
      case "palette.css": try visit(.text(Array(palette.utf8)[...]))
      default: try visit(.text(bytes(of: name)))
      }
      rest = rest[(end + 2)...]
    }
    try visit(.text(rest))
  }

  private static func bytes(of file: String) -> ArraySlice<UInt8> {
    Array(PageFiles.texts[file, default: ""].utf8)[...]
  }
}

extension ArraySlice<UInt8> {
  /// Returns the first index of two consecutive bytes.
  fileprivate func firstIndex(of pair: StaticString) -> Int? {
    let (first, second) = (pair.utf8Start[0], pair.utf8Start[1])
    return indices.dropLast().first { self[$0] == first && self[$0 + 1] == second }
  }
}
