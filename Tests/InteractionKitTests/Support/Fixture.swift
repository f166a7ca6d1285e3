import Foundation

/// A file of recorded cases in the bundle of the tests.
enum Fixture {
  struct Missing: Error {
    let name: String
  }

  /// The objects under `cases` of a file, those for UIKit first.
  static func cases(_ name: String) throws -> [[String: Any]] {
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
  func numbers(_ key: String) -> [CGFloat] {
    (self[key] as? [NSNumber])?.map { CGFloat($0.doubleValue) } ?? []
  }

  func number(_ key: String) -> CGFloat {
    CGFloat((self[key] as? NSNumber)?.doubleValue ?? 0)
  }

  func text(_ key: String) -> String { self[key] as? String ?? "" }
  func objects(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
}
