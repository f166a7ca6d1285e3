/// The page of the studio.
///
/// It is a template whose placeholders name files, as `{{studio.css}}` does, or the number `{{nonce}}` that
/// allows its styles and scripts.
enum StudioPage {
  /// Returns the page, whose styles and scripts have a number that the policy allows.
  static func text(nonce: String) -> String {
    var page = ""
    var rest = files["studio.html", default: ""][...]
    while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
      page += rest[..<start.lowerBound]
      let name = String(rest[start.upperBound..<end.lowerBound])
      page += name == "nonce" ? nonce : files[name, default: ""]
      rest = rest[end.upperBound...]
    }
    return page + rest
  }
}
