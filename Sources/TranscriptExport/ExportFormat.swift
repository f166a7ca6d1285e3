import Foundation

/// A format in which recorded cases run on a device.
package protocol ExportFormat: Sendable {
  /// The name of the format, as `--to` accepts it.
  static var name: String { get }
  /// Returns the text of a file with all cases.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - source: The path of the transcript.
  static func text(of cases: [RecordedCase], from source: String) -> String
}

/// The formats of `cvsim export`.
package enum ExportFormats {
  /// All formats, in the order in which help lists them.
  package static let all: [any ExportFormat.Type] = [XCUITestFormat.self]

  /// Returns the format with a name; nil if there is none.
  package static func named(_ name: String) -> (any ExportFormat.Type)? {
    all.first { $0.name == name }
  }
}
