import Foundation
import InteractionKit

/// A Swift file with a UI test for each case.
package enum XCUITestFormat {
  /// Returns the text of a file with all cases.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - source: The path of the transcript.
  package static func text(of cases: [RecordedCase], from source: String) -> String {
    let file = source.split(separator: "/").last.map(String.init) ?? source
    var lines = [
      "// Exported from \(file) by `cvsim export --to xcuitest`.", "", "import XCTest", "",
      "final class \(className(of: file)): XCTestCase {", "  private let app = XCUIApplication()",
      "",
      "  override func setUp() {", "    super.setUp()", "    continueAfterFailure = false", "  }",
    ]
    var names: [String: Int] = [:]
    for testCase in cases {
      var name = "test" + camelCase(testCase.name)
      names[name, default: 0] += 1
      if let count = names[name], count > 1 { name += "\(count)" }
      lines += ["", "  func \(name)() {"]
      if let screen = testCase.screen {
        lines.append("    app.launchEnvironment[\"SCREEN\"] = \(quoted(screen))")
      }
      lines.append("    app.launch()")
      lines += testCase.steps.flatMap(code).map { "    \($0)" }
      lines.append("  }")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  // MARK: Names

  /// The name of the class for a transcript, and of its file.
  static func className(of file: String) -> String {
    let base = file.prefix { $0 != "." }
    return camelCase(String(base)) + "Tests"
  }

  private static func camelCase(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    let name = words.joined()
    return name.isEmpty ? "Case" : name
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  // MARK: Steps

  private static func code(_ step: RecordedStep) -> [String] {
    switch step {
    case .comment(let text): return text.split(separator: "\n").map { "// \($0)" }
    case .tap(let target, let count, let hold):
      if hold > 0 { return ["\(place(target)).press(forDuration: \(number(hold)))"] }
      switch count {
      case 1: return ["\(place(target)).tap()"]
      case 2: return ["\(place(target)).doubleTap()"]
      default:
        guard target.element != nil, target.isCentral else {
          return Array(repeating: "\(place(target)).tap()", count: min(count, 100))
        }
        return ["\(place(target)).tap(withNumberOfTaps: \(count), numberOfTouches: 1)"]
      }
    case .press(let target, let seconds):
      return ["\(place(target)).press(forDuration: \(number(seconds)))"]
    case .swipe(let direction, let target):
      let name = direction.rawValue.prefix(1).uppercased() + direction.rawValue.dropFirst()
      guard let target else { return ["app.swipe\(name)()"] }
      guard let element = target.element else {
        return ["// a swipe \(direction.rawValue) from a point", "app.swipe\(name)()"]
      }
      return ["\(query(element)).swipe\(name)()"]
    case .drag(let start, let end):
      return [
        "\(coordinate(start)).press(forDuration: 0.1, thenDragTo: \(coordinate(end)), "
          + "withVelocity: .default, thenHoldForDuration: 0.1)"
      ]
    case .type(let text): return ["app.typeText(\(quoted(text)))"]
    case .wait(let seconds): return ["Thread.sleep(forTimeInterval: \(number(seconds)))"]
    case .turn(let isLandscape):
      return ["XCUIDevice.shared.orientation = \(isLandscape ? ".landscapeLeft" : ".portrait")"]
    case .expect(let condition, let isNegated, let time):
      return [assertion(condition, isNegated: isNegated, within: time)]
    }
  }

  private static func assertion(
    _ condition: RecordedCondition, isNegated: Bool, within time: Double?
  ) -> String {
    let timeout = number(max(time ?? 0, 0))
    func exists(_ query: String) -> String {
      if isNegated {
        return time == nil
          ? "XCTAssertFalse(\(query).exists)"
          : "XCTAssertTrue(\(query).waitForNonExistence(timeout: \(timeout)))"
      }
      return time == nil
        ? "XCTAssertTrue(\(query).exists)"
        : "XCTAssertTrue(\(query).waitForExistence(timeout: \(timeout)))"
    }
    func state(_ element: RecordedElement, _ name: String) -> String {
      let place = query(element)
      guard time != nil else { return "XCTAssert\(isNegated ? "False" : "True")(\(place).\(name))" }
      return
        "XCTAssertTrue(\(place).wait(for: \\.\(name), toEqual: \(!isNegated), timeout: \(timeout)))"
    }
    func equal(_ element: RecordedElement, _ name: String, _ value: String, _ cast: String)
      -> String
    {
      "XCTAssert\(isNegated ? "NotEqual" : "Equal")(\(query(element)).\(name)\(cast), \(quoted(value)))"
    }
    switch condition {
    case .text(let text):
      return exists("app.descendants(matching: .any)[\(quoted(text))].firstMatch")
    case .exists(let element): return exists(query(element))
    case .label(let element, let text):
      guard time != nil, !isNegated else { return equal(element, "label", text, "") }
      return
        "XCTAssertTrue(\(query(element)).wait(for: \\.label, toEqual: \(quoted(text)), timeout: \(timeout)))"
    case .value(let element, let value):
      let spelled = element.type == .switch ? ["on": "1", "off": "0"][value] ?? value : value
      return equal(element, "value", spelled, " as? String")
    case .enabled(let element): return state(element, "isEnabled")
    case .selected(let element): return state(element, "isSelected")
    case .focused(let element): return state(element, "hasFocus")
    case .hittable(let element): return state(element, "isHittable")
    }
  }

  // MARK: Elements

  /// The element, or the coordinate, on which a method is called.
  private static func place(_ target: RecordedTarget) -> String {
    guard let element = target.element, target.isCentral else { return coordinate(target) }
    return query(element)
  }

  private static func coordinate(_ target: RecordedTarget) -> String {
    if let element = target.element, element.frame.width > 0, element.frame.height > 0 {
      let x = (target.point.x - element.frame.minX) / element.frame.width
      let y = (target.point.y - element.frame.minY) / element.frame.height
      return
        "\(query(element)).coordinate(withNormalizedOffset: CGVector(dx: \(number(x)), dy: \(number(y))))"
    }
    return
      "app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset("
      + "CGVector(dx: \(number(target.point.x)), dy: \(number(target.point.y))))"
  }

  private static func query(_ element: RecordedElement) -> String {
    let all = "app.\(plural(element.type))"
    switch element.path {
    case .named(let name): return "\(all)[\(quoted(name))]"
    case .numbered(let name, let index):
      return "\(all).matching(identifier: \(quoted(name))).element(boundBy: \(index))"
    case .at(let index): return "\(all).element(boundBy: \(index))"
    case .cell(let text):
      return "app.cells.containing(.staticText, identifier: \(quoted(text))).firstMatch"
    case .inside(let cell, let name):
      return "\(query(cell)).\(plural(element.type))[\(quoted(name))]"
    }
  }

  /// The property of XCTest for the elements of a type.
  private static func plural(_ type: ElementType) -> String {
    switch type {
    case .other: "otherElements"
    case .switch: "switches"
    case .checkBox: "checkBoxes"
    case .comboBox: "comboBoxes"
    default: "\(type.name)s"
    }
  }
}
