// A UI test on Apple's systems has all of this by `import XCTest`, which the conversion replaces by
// `import XCUIAutomation`.
@_exported import UIKit
@_exported import XCTest
