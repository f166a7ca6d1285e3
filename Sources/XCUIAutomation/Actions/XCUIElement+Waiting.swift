import Foundation

extension XCUIElement {
  /// Waits until the element exists, on the virtual clock.
  ///
  /// - Returns: True at once if it exists; false at the timeout, which is no failure.
  @discardableResult
  public func waitForExistence(
    timeout: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    UITestRun.current.location = TestLocation(file, line)
    return UITestRun.current.wait(seconds: timeout) { self.exists }
  }

  /// Waits until the element does not exist, on the virtual clock.
  ///
  /// - Returns: True at once if it does not exist; false at the timeout, which is no failure.
  @discardableResult
  public func waitForNonExistence(
    timeout: TimeInterval = 3600, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    UITestRun.current.location = TestLocation(file, line)
    return UITestRun.current.wait(seconds: timeout) { !self.exists }
  }

  /// Waits until the element does not exist, on the virtual clock; the name of Xcode 16 and later.
  ///
  /// - Returns: True at once if it does not exist; false at the timeout, which is no failure.
  @discardableResult
  public func waitForNonExistence(
    withTimeout timeout: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    waitForNonExistence(timeout: timeout, file: file, line: line)
  }

  /// Waits until an attribute has a value, on the virtual clock.
  ///
  /// - Returns: False at the timeout, which is no failure.
  @discardableResult
  public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expected: Value, timeout: TimeInterval,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    UITestRun.current.location = TestLocation(file, line)
    return UITestRun.current.wait(seconds: timeout) {
      // The attribute of an element that does not exist yet is no failure while it is waited for.
      let alwaysKnown: [PartialKeyPath<XCUIElement>] = [
        \XCUIElement.exists, \XCUIElement.isHittable,
      ]
      guard alwaysKnown.contains(keyPath) || self.exists else { return false }
      return self[keyPath: keyPath] == expected
    }
  }
}
