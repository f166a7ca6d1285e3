import Foundation
import UIKit

/// A screen of the device.
open class XCUIScreen: NSObject, XCUIScreenshotProviding {
  /// The only screen, on which the app runs.
  nonisolated(unsafe) public static let main = XCUIScreen()
  /// A list of `main` alone: no other screen is connected.
  open class var screens: [XCUIScreen] { [main] }

  open func screenshot() -> XCUIScreenshot {
    XCUIScreenshot(UITestRun.current.app?.simulator.window.bounds.size ?? .zero)
  }
}

/// An object that takes screenshots.
public protocol XCUIScreenshotProviding {
  /// Returns a screenshot. Nothing is drawn here, so it has the right size and no content.
  func screenshot() -> XCUIScreenshot
}

extension XCUIElement: XCUIScreenshotProviding {
  public func screenshot() -> XCUIScreenshot { XCUIScreenshot(frame.size) }
}

/// A screenshot: an image of the right size, and the elements of the screen as text.
open class XCUIScreenshot: NSObject {
  /// The image, which has a size alone.
  public let image: UIImage
  /// The tree of the screen as text, in the place of a picture.
  public let treeText: String

  init(_ size: CGSize) {
    image = UIImage(size: size)
    let tree = ElementTree(UITestRun.current.app)
    treeText = tree.nodes.isEmpty ? "" : tree.lines(of: 0).joined(separator: "\n") + "\n"
    super.init()
  }

  /// An empty picture of one pixel.
  open var pngRepresentation: Data {
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="
    )
      ?? Data()
  }
}
