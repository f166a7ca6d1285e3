import ArgumentParser
import CollectionFiles
import Foundation
import InteractionKit

extension WiringDescription.Style {
  /// Returns the styles of a list such as `handler,models`, the value of `--styles`.
  ///
  /// `amount` is how many styles are expected, in words; it is for the error.
  static func list(_ text: String, _ amount: String) throws -> [WiringDescription.Style] {
    var styles: [WiringDescription.Style] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.trimmingCharacters(in: .whitespaces)
      guard let style = WiringDescription.Style(rawValue: name) else {
        let known = allCases.map(\.rawValue)
        let hint = Spelling.nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
        throw ValidationError(
          "--styles: found \"\(name)\", expected \(amount) of "
            + "\(known.joined(separator: ", "))\(hint)")
      }
      styles.append(style)
    }
    return styles
  }
}
