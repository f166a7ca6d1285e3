import Foundation
import InteractionKit

/// The choices of an export.
package struct ExportOptions: Sendable {
  /// The bundle identifier of the app on the device.
  package var appId = "com.example.app"
  /// The screen of cases that load none, among several of a program; nil for the only one.
  package var screen: String?

  package init() {}
}

/// A file of an exported test.
package struct ExportedFile: Sendable {
  /// The name of the file, without a folder.
  package let name: String
  package let text: String
  /// For each case, in order, the first step that a device can't repeat; nil for a case that closes.
  package let limits: [ExportLimit?]

  /// Returns a text as the name of a file.
  package static func name(of text: String, extension ending: String) -> String {
    let signs = text.lowercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    let words = String(signs).split(separator: "-").joined(separator: "-").prefix(80)
    return "\(words.isEmpty ? "case" : String(words)).\(ending)"
  }
}
