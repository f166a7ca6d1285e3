import Foundation
import InteractionKit

/// The choices of an export.
package struct ExportOptions: Sendable {
  /// The bundle identifier of the app on the device.
  package var appId = "com.example.app"

  package init() {}
}

/// A file of an exported test.
package struct ExportedFile: Sendable {
  /// The name of the file, without a folder.
  package let name: String
  package let text: String

  package init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// Returns a text as the name of a file.
  package static func name(of text: String, extension ending: String) -> String {
    let signs = text.lowercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    let words = String(signs).split(separator: "-").joined(separator: "-").prefix(80)
    return "\(words.isEmpty ? "case" : String(words)).\(ending)"
  }
}
