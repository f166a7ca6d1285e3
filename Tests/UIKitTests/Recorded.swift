import Foundation
import Testing
import UIKit

/// A recorded case of a fixture.
struct Recorded: CustomTestStringConvertible, @unchecked Sendable {
  let values: [String: Any]

  var id: String { values["id"] as? String ?? "" }
  var input: [String: Any] { values["input"] as? [String: Any] ?? [:] }
  var expected: [String: Any] { values["expected"] as? [String: Any] ?? [:] }
  var testDescription: String { id }

  /// Returns the cases of a file whose identifiers begin with a prefix; there is at least one.
  static func cases(_ name: String, _ prefix: String) -> [Recorded] {
    guard
      let url = Bundle.module.url(
        forResource: name, withExtension: "json", subdirectory: "Fixtures"),
      let data = try? Data(contentsOf: url),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = object["cases"] as? [[String: Any]]
    else { preconditionFailure("the fixture \(name) is not read") }
    let found = cases.map(Recorded.init).filter { $0.id.hasPrefix(prefix) }
    precondition(!found.isEmpty, "no case of \(name) begins with \(prefix)")
    return found
  }
}

/// Expects a recorded number; nothing if the case has none.
func expect(
  _ value: CGFloat, _ recorded: CGFloat?, _ comment: Comment? = nil,
  within tolerance: CGFloat = 0.01,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let recorded else { return }
  #expect(abs(value - recorded) < tolerance, comment, sourceLocation: sourceLocation)
}

/// Expects a recorded frame, whose parts may be null if they depend on the text.
func expect(
  _ frame: CGRect, _ recorded: [Any]?, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let recorded else { return }
  let values = [frame.minX, frame.minY, frame.width, frame.height]
  for (value, wanted) in zip(values, recorded) {
    guard let wanted = wanted as? NSNumber else { continue }
    #expect(
      abs(value - CGFloat(wanted.doubleValue)) < 0.01, comment, sourceLocation: sourceLocation)
  }
}

extension [String: Any] {
  func numbers(_ key: String) -> [CGFloat]? {
    (self[key] as? [NSNumber])?.map { CGFloat($0.doubleValue) }
  }

  func number(_ key: String) -> CGFloat? {
    (self[key] as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  func text(_ key: String) -> String { self[key] as? String ?? "" }
  func object(_ key: String) -> [String: Any] { self[key] as? [String: Any] ?? [:] }
  func objects(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
}

extension CGRect {
  init(_ numbers: [CGFloat]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// True if the positions differ by at most 0.51 and the sizes by at most 0.26.
  ///
  /// Views in no window were recorded with positions on whole and sizes on half points.
  func agrees(with recorded: CGRect) -> Bool {
    abs(origin.x - recorded.origin.x) <= 0.51 && abs(origin.y - recorded.origin.y) <= 0.51
      && abs(size.width - recorded.size.width) <= 0.26
      && abs(size.height - recorded.size.height) <= 0.26
  }
}

/// A view with an intrinsic size.
final class SizedView: UIView {
  var natural = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

  convenience init(_ numbers: [CGFloat]) {
    self.init(frame: .zero)
    natural = CGSize(width: numbers[0], height: numbers[1])
  }

  override var intrinsicContentSize: CGSize { natural }
}
