import Foundation
import InteractionKit
import UIKit

/// An element of the screen, found anew at each use.
///
/// An attribute of an element that does not exist is a failure of the test, with the elements that are near and the
/// screen as a tree. `exists` never is.
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider,
  XCUIElementSnapshotProviding
{
  /// The types of elements, with XCTest's names and raw values.
  public typealias ElementType = InteractionKit.ElementType

  /// A size class of the screen.
  public enum SizeClass: Int, Sendable {
    /// Unknown, as without a launched app.
    case unspecified
    /// Little room, as in the width of a phone.
    case compact
    /// Much room, as in the width of a pad.
    case regular
  }

  /// The name of an attribute in the dictionary of a snapshot.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    init(_ name: String) { rawValue = name }

    public static let children = AttributeName("children")
    public static let elementType = AttributeName("elementType")
    public static let enabled = AttributeName("enabled")
    public static let frame = AttributeName("frame")
    public static let hasFocus = AttributeName("hasFocus")
    public static let horizontalSizeClass = AttributeName("horizontalSizeClass")
    public static let identifier = AttributeName("identifier")
    public static let label = AttributeName("label")
    public static let placeholderValue = AttributeName("placeholderValue")
    public static let selected = AttributeName("selected")
    public static let title = AttributeName("title")
    public static let value = AttributeName("value")
    public static let verticalSizeClass = AttributeName("verticalSizeClass")
  }

  /// The keys that are held while another one is typed.
  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Capital letters, as shift types them.
    public static let capsLock = KeyModifierFlags(rawValue: 1 << 0)
    /// The upper sign of a key, so that letters are typed as capitals.
    public static let shift = KeyModifierFlags(rawValue: 1 << 1)
    /// The control key of a hardware keyboard: typing with it fails the test, since no shortcut
    /// runs here.
    public static let control = KeyModifierFlags(rawValue: 1 << 2)
    /// The option key of a hardware keyboard: typing with it fails the test.
    public static let option = KeyModifierFlags(rawValue: 1 << 3)
    /// The same key as `option`.
    public static let alternate = option
    /// The command key of a hardware keyboard: typing with it fails the test, since no shortcut
    /// runs here.
    public static let command = KeyModifierFlags(rawValue: 1 << 4)
  }

  let path: ElementPath

  init(_ path: ElementPath) {
    self.path = path
    super.init()
  }

  // MARK: State

  /// True if the element is in the tree of the screen now, also if no touch reaches it.
  open var exists: Bool {
    UITestRun.current.countUse()
    let tree = ElementTree(UITestRun.current.app)
    var exists = true
    do throws(ResolutionFailure) { _ = try path.resolve(in: tree) } catch {
      if case .several = error {} else { exists = false }
    }
    TestQuestion.note("exists", of: path, answer: exists)
    return exists
  }

  /// True if a touch reaches the element now, by the hit test that touches use.
  open var isHittable: Bool {
    UITestRun.current.countUse()
    let tree = ElementTree(UITestRun.current.app)
    let isHittable = (try? path.resolve(in: tree)).map { tree.nodes[$0].hitPoint != nil } ?? false
    TestQuestion.note("isHittable", of: path, answer: isHittable)
    return isHittable
  }

  // MARK: Attributes

  open var identifier: String { node("identifier")?.identifier ?? "" }
  open var frame: CGRect { node("frame")?.frame ?? .zero }
  open var value: Any? { node("value")?.value }
  open var title: String {
    _ = node("title")
    return ""
  }
  open var label: String { node("label")?.label ?? "" }
  open var elementType: ElementType { node("elementType")?.type ?? .any }
  open var isEnabled: Bool { node("isEnabled")?.isEnabled ?? false }
  open var isSelected: Bool { node("isSelected")?.isSelected ?? false }
  open var hasFocus: Bool { node("hasFocus")?.isFocused ?? false }
  open var placeholderValue: String? { node("placeholderValue")?.placeholder }
  /// Returns an attribute by its name, as suites ask for `hasKeyboardFocus`; nil for an unknown one.
  open func value(forKey key: String) -> Any? { attribute(key) ?? nil }
  open var horizontalSizeClass: SizeClass { .ofScreen(\.horizontalSizeClass) }
  open var verticalSizeClass: SizeClass { .ofScreen(\.verticalSizeClass) }

  /// The element now, for an attribute; nil, with a failure of the test, if it does not exist.
  private func node(_ attribute: String) -> ElementNode? {
    TestQuestion.note(attribute, of: path)
    return resolved()?.node
  }

  /// Finds the element, and records a failure if there is none, or several.
  func resolved() -> (tree: ElementTree, index: Int, node: ElementNode)? {
    UITestRun.current.countUse()
    let tree = ElementTree(UITestRun.current.app)
    do throws(ResolutionFailure) {
      let index = try path.resolve(in: tree)
      return (tree, index, tree.nodes[index])
    } catch {
      UITestRun.current.fail(error.message(in: tree))
      return nil
    }
  }

  // MARK: Queries

  /// The element itself.
  open var firstMatch: XCUIElement {
    if case .only(let query) = path { return XCUIElement(.first(query)) }
    return self
  }

  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(.elements(of: path, .descendants(type)))
  }

  /// Returns a query for elements directly inside.
  open func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(.elements(of: path, .children(type)))
  }

  open func snapshot() throws -> any XCUIElementSnapshot {
    let tree = ElementTree(UITestRun.current.app)
    do throws(ResolutionFailure) {
      return ElementSnapshot(tree, try path.resolve(in: tree))
    } catch {
      throw SnapshotError(description: error.message(in: tree))
    }
  }

  /// The error of a snapshot of an element that does not exist.
  struct SnapshotError: Error, CustomStringConvertible { let description: String }

  // MARK: Descriptions

  /// The element, those inside, those around it and the steps of the query.
  open override var debugDescription: String {
    TestQuestion.note("debugDescription", of: path)
    let tree = ElementTree(UITestRun.current.app)
    let chain = path.steps.enumerated().map { index, step in
      String(repeating: "  ", count: index) + (index == 0 ? " →" : " ↪︎") + step
    }.joined(separator: "\n")
    guard let index = try? path.resolve(in: tree) else {
      return "No matching element\nQuery chain:\n\(chain)\n"
    }
    let around = tree.path(to: index).map { outer in
      let node = tree.nodes[outer]
      return String(repeating: " ", count: node.depth) + (outer == 0 ? " →" : " ↳") + node.line()
    }
    return """
      Attributes: \(tree.nodes[index].line())
      Element subtree:
      \(tree.lines(of: index).joined(separator: "\n"))
      Path to element:
      \(around.joined(separator: "\n"))
      Query chain:
      \(chain)

      """
  }

  open override var description: String {
    let tree = ElementTree(UITestRun.current.app)
    guard let index = try? path.resolve(in: tree) else { return path.steps.last ?? "" }
    let node = tree.nodes[index]
    let name = [node.identifier, node.label, node.value ?? ""].first { !$0.isEmpty }
    return (name.map { "\"\($0)\" " } ?? "") + node.type.descriptionName
  }
}

extension XCUIElement: PredicateSubject {
  func attribute(_ name: String) -> Any?? {
    switch name {
    case "exists": .some(exists)
    case "hittable", "isHittable": .some(isHittable)
    case "firstMatch": .some(firstMatch)
    default:
      // A predicate on an element that does not exist does not hold, as with XCTest's expectations.
      if let snapshot = try? snapshot() {
        ElementAttribute.value(name, of: snapshot)
      } else {
        ElementAttribute.names.contains(name) || ["enabled", "selected"].contains(name)
          ? .some(nil) : nil
      }
    }
  }
}
