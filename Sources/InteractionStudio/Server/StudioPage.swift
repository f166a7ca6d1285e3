import TestRuns

/// The page of the studio.
///
/// It is a template whose placeholders name files, as `{{studio.css}}` does, or the number `{{nonce}}` that
/// allows its styles and scripts.
enum StudioPage {
  /// Returns the page, whose styles and scripts have a number that the policy allows.
  static func text(nonce: String) -> String {
    var page = ""
    var rest = PageFiles.texts["studio.html", default: ""][...]
    while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
      page += rest[..<start.lowerBound]
      let name = String(rest[start.upperBound..<end.lowerBound])
      switch name {
      case "nonce": page += nonce
      case "palette.css": page += ReportPage.palette
      default: page += PageFiles.texts[name, default: ""]
      }
      rest = rest[end.upperBound...]
    }
    return page + rest
  }
}
