import CollectionFiles
import InteractionKit
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
      case "devices": page += devices
      default: page += PageFiles.texts[name, default: ""]
      }
      rest = rest[end.upperBound...]
    }
    return page + rest
  }

  /// The version of the page: a tab that another version has sent loads the page again.
  static let version = ContentDigest.text(of: Array(text(nonce: "").utf8))

  /// The known devices, as options whose values are the words of `resize`.
  private static var devices: String {
    DeviceProfile.all.map { device -> String in
      let (width, height) = (
        NumberText.text(device.size.width), NumberText.text(device.size.height)
      )
      let value = "value=\"\(device.word)\" data-size=\"\(width) \(height)\""
      return "<option \(value)>\(device.name) · \(width) × \(height)</option>"
    }.joined(separator: "\n      ")
  }
}
