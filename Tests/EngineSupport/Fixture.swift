import Foundation
import InteractionKit

/// A file of recorded cases in the bundle of the tests.
package enum Fixture {
  package struct Missing: Error {
    let name: String
  }

  /// The objects under `cases` of a file, those for UIKit first.
  package static func cases(_ name: String) throws -> [[String: Any]] {
    guard
      let url = Bundle.module.url(
        forResource: name, withExtension: "json", subdirectory: "Fixtures")
    else { throw Missing(name: name) }
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    guard let cases = (object as? [String: Any])?["cases"] as? [[String: Any]], !cases.isEmpty
    else { throw Missing(name: name) }
    return cases
  }
}

extension [String: Any] {
  package func numbers(_ key: String) -> [CGFloat] {
    (self[key] as? [NSNumber])?.map { CGFloat($0.doubleValue) } ?? []
  }

  package func number(_ key: String) -> CGFloat {
    CGFloat((self[key] as? NSNumber)?.doubleValue ?? 0)
  }

  package func text(_ key: String) -> String { self[key] as? String ?? "" }
  package func objects(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
}

extension EdgeInsets {
  package init(_ numbers: [CGFloat]) {
    self =
      numbers.count == 4
      ? EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]) : .zero
  }
}

extension CGSize {
  package init(_ numbers: [CGFloat]) {
    self = numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : .zero
  }
}
