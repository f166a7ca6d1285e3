import XCTest

/// XCTest's class of test cases, under a name that no other declaration hides.
///
/// `XCUIAutomation` has a class `XCTestCase` of its own, which inherits from it. `XCTest.XCTestCase` can't name the
/// superclass there, because the module XCTest contains a class `XCTest`.
public typealias CorelibsTestCase = XCTestCase
