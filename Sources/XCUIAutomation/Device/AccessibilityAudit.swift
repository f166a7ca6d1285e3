import Foundation
import InteractionKit

/// The checks of an accessibility audit.
public struct XCUIAccessibilityAuditType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The contrast of texts, which needs a picture: not checked.
  public static let contrast = XCUIAccessibilityAuditType(rawValue: 1 << 0)
  /// What is visible and no element: not checked.
  public static let elementDetection = XCUIAccessibilityAuditType(rawValue: 1 << 1)
  /// Targets of a finger that are smaller than 44 points.
  public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 1 << 2)
  /// Buttons and pictures without a label.
  public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 1 << 3)
  /// Texts of a fixed size: not checked.
  public static let dynamicType = XCUIAccessibilityAuditType(rawValue: 1 << 16)
  /// Texts that are cut off: not checked.
  public static let textClipped = XCUIAccessibilityAuditType(rawValue: 1 << 17)
  /// Traits that contradict each other: not checked.
  public static let trait = XCUIAccessibilityAuditType(rawValue: 1 << 18)
  /// All checks.
  public static let all = XCUIAccessibilityAuditType(rawValue: .max)
}

/// What an audit has found.
public final class XCUIAccessibilityAuditIssue: NSObject {
  /// The element with the problem.
  public let element: XCUIElement?
  /// What is wrong, in a few words.
  public let compactDescription: String
  /// What is wrong, and the element's line of the tree.
  public let detailedDescription: String
  /// The check that found it.
  public let auditType: XCUIAccessibilityAuditType

  init(_ type: XCUIAccessibilityAuditType, _ text: String, _ node: ElementNode, _ index: Int) {
    auditType = type
    compactDescription = text
    detailedDescription = "\(text): \(node.line())"
    element = XCUIElement(.at(index, .elements(of: .application, .descendants(.any))))
    super.init()
  }
}

extension XCUIApplication {
  /// Checks the targets on the screen, and records a failure for each issue that the handler does not ignore.
  ///
  /// `hitRegion` and `sufficientElementDescription` are checked. `cvsim audit` has more rules, and explains them.
  ///
  /// - Parameters:
  ///   - auditTypes: The checks; all by default.
  ///   - issueHandler: Returns true to ignore an issue.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    UITestRun.current.location = TestLocation(file, line)
    let tree = ElementTree(UITestRun.current.app)
    let touchTypes: Set<ElementType> = [
      .button, .switch, .slider, .stepper, .link, .textField, .secureTextField, .searchField,
    ]
    for index in tree.nodes.indices.dropFirst() {
      let node = tree.nodes[index]
      guard node.key == nil, touchTypes.contains(node.type), node.hitPoint != nil else { continue }
      var issues: [XCUIAccessibilityAuditIssue] = []
      if auditTypes.contains(.hitRegion), min(node.frame.width, node.frame.height) < 44 {
        issues.append(.init(.hitRegion, "Hit area is too small", node, index - 1))
      }
      if auditTypes.contains(.sufficientElementDescription), node.type == .button,
        node.label.isEmpty
      {
        issues.append(
          .init(.sufficientElementDescription, "Element has no description", node, index - 1))
      }
      for issue in issues {
        if try issueHandler?(issue) == true { continue }
        UITestRun.current.fail(issue.detailedDescription)
      }
    }
  }
}
