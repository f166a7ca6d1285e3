import Foundation
import InteractionKit

/// A query for elements, which is answered anew at each use.
///
/// ```swift
/// let rows = app.tables["Inbox"].cells
/// XCTAssertEqual(rows.count, 3)
/// rows.containing(.staticText, identifier: "Ada").firstMatch.tap()
/// ```
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  let path: QueryPath

  init(_ path: QueryPath) {
    self.path = path
    super.init()
  }

  /// Counts the matching elements, at once.
  open var count: Int {
    let count = resolve().count
    TestQuestion.note(countOf: path, answer: count)
    return count
  }
  /// The only matching element; several are a failure when it is used.
  open var element: XCUIElement { XCUIElement(.only(path)) }
  open var firstMatch: XCUIElement { XCUIElement(.first(path)) }

  /// Returns the matching element at an index; -1 is the last one.
  open func element(boundBy index: Int) -> XCUIElement { XCUIElement(.at(index, path)) }

  /// Returns the matching element at an index.
  @available(*, deprecated, message: "Use element(boundBy:)")
  open func element(at index: Int) -> XCUIElement { element(boundBy: index) }

  /// Returns the only element that matches a predicate.
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }

  /// Returns the only element of a type with a name.
  open func element(
    matching elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElement {
    matching(elementType, identifier: identifier).element
  }

  /// The only element whose identifier, label, value or placeholder is a text.
  open subscript(
    key: String, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement {
    UITestRun.current.location = TestLocation(file, line)
    XCUIElementQuery.check(key)
    return matching(.any, identifier: key).element
  }

  /// XCTest refuses longer keys, so a suite that uses one would fail on a device.
  private static func check(_ key: String) {
    guard key.count > 128 else { return }
    UITestRun.current.fail(
      "Invalid query - string identifier \"\(key.prefix(128))...\" exceeds maximum length of 128 characters. "
        + "You can work around this limitation by constructing a query with a custom NSPredicate that specifies "
        + "the property (label, title, value, placeholderValue, or identifier) to match against.")
  }

  /// Returns a query for elements inside of the matching ones, at any depth.
  open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    narrowed(.descendants(type))
  }

  /// Returns a query for elements directly inside of the matching ones.
  open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    narrowed(.children(type))
  }

  /// Returns a query for the elements that match a predicate.
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    narrowed(.matchingPredicate(predicate))
  }

  /// Returns a query for the elements that have a type and a name.
  open func matching(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    narrowed(.matching(elementType, identifier: identifier))
  }

  /// Returns a query for the elements that have a name.
  open func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery.check(identifier)
    return narrowed(.matching(.any, identifier: identifier))
  }

  /// Returns a query for the elements that contain one for which a predicate holds.
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    narrowed(.containingPredicate(predicate))
  }

  /// Returns a query for the elements that contain one of a type with a name.
  open func containing(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    narrowed(.containing(elementType, identifier: identifier))
  }

  /// The matching elements now; each is found again by its index when it is used.
  open var allElementsBoundByIndex: [XCUIElement] {
    let count = resolve().count
    TestQuestion.note(countOf: path, answer: count)
    return (0..<count).map { XCUIElement(.at($0, path)) }
  }

  /// The matching elements now; each is found again by its index when it is used.
  ///
  /// XCTest finds them by the identity of the accessibility element, which has no meaning here.
  open var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  /// The steps of the query with the elements that the last one finds.
  open override var debugDescription: String {
    let tree = ElementTree(UITestRun.current.app)
    let found = (try? path.resolve(in: tree)) ?? []
    let output = found.prefix(100).map { "    \(tree.nodes[$0].line())\n" }.joined()
    return "\(chain)  Output: {\n\(output)  }\n"
  }

  private var chain: String {
    path.steps.enumerated().map { index, step in
      String(repeating: "  ", count: index) + (index == 0 ? "→" : "↪︎") + step + "\n"
    }.joined()
  }

  open override var description: String { path.steps.last ?? "" }

  private func narrowed(_ step: QueryStep) -> XCUIElementQuery {
    XCUIElementQuery(.narrowed(path, step))
  }

  /// Returns the matching elements; a query below an element that is missing finds none.
  private func resolve() -> [Int] {
    UITestRun.current.countUse()
    let tree = ElementTree(UITestRun.current.app)
    do throws(ResolutionFailure) { return try path.resolve(in: tree) } catch {
      if case .several = error { UITestRun.current.fail(error.message(in: tree)) }
      return []
    }
  }
}

extension XCUIElementQuery: PredicateSubject {
  func attribute(_ name: String) -> Any?? {
    switch name {
    case "count": .some(count)
    case "exists": .some(count > 0)
    case "element": .some(element)
    case "firstMatch": .some(firstMatch)
    default: nil
    }
  }
}
