import Foundation
import UIKit

/// Data that a test keeps: a text, a file, the trace of a failure.
open class XCTAttachment: NSObject {
  /// When an attachment is kept.
  public enum Lifetime: Int, Sendable {
    /// Kept after every run.
    case keepAlways
    /// Kept if the test fails.
    case deleteOnSuccess
  }

  /// The quality of images; without effect.
  public enum ImageQuality: Int, Sendable {
    /// Makes no difference: an attached image is a text with its size.
    case original, medium, low
  }

  /// The name of the file, without its extension; a number by default.
  open var name: String?
  /// When the attachment is kept; if the test fails by default.
  open var lifetime = Lifetime.deleteOnSuccess
  /// Other information; without effect.
  open var userInfo: [AnyHashable: Any]?
  /// The type, such as `public.plain-text`.
  public let uniformTypeIdentifier: String
  let data: Data

  /// Creates an attachment of data.
  public init(data: Data, uniformTypeIdentifier identifier: String = "public.data") {
    (self.data, uniformTypeIdentifier) = (data, identifier)
    super.init()
  }

  /// Creates an attachment of data with a name.
  public convenience init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?,
    userInfo: [AnyHashable: Any]? = nil
  ) {
    self.init(data: payload ?? Data(), uniformTypeIdentifier: identifier ?? "public.data")
    (self.name, self.userInfo) = (name, userInfo)
  }

  /// Creates an attachment of a text.
  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }

  /// Creates an attachment of a screenshot: the tree of the screen as text.
  public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality = .original) {
    self.init(string: screenshot.treeText)
  }

  /// Creates an attachment of an image, of which only the size is known.
  public convenience init(image: UIImage, quality: ImageQuality = .original) {
    self.init(string: "image of \(image.size.width)x\(image.size.height)\n")
  }

  /// Creates an attachment of a file; empty for one that cannot be read.
  public convenience init(contentsOfFile url: URL) {
    self.init(data: (try? Data(contentsOf: url)) ?? Data(), uniformTypeIdentifier: "public.data")
    name = url.deletingPathExtension().lastPathComponent
  }

  /// Creates an attachment of a value as JSON.
  public convenience init(plistObject object: Any) { self.init(string: "\(object)\n") }
}

/// The folder to which attachments are written.
enum AttachmentFolder {
  private static var path: String {
    ProcessInfo.processInfo.environment["CVSIM_ATTACHMENTS"]
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("UITestAttachments").path
  }

  /// A name without characters that separate folders.
  static func fileName(of name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
  }

  /// Writes an attachment, and prints where it is.
  static func write(_ attachment: XCTAttachment, of test: String) {
    let folder = URL(fileURLWithPath: path).appendingPathComponent(fileName(of: test))
    let extensions = [
      "public.html": "html", "public.plain-text": "txt", "public.png": "png", "public.json": "json",
    ]
    let suffix = extensions[attachment.uniformTypeIdentifier] ?? "data"
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let name = attachment.name.map(fileName) ?? "attachment"
      var file = folder.appendingPathComponent("\(name).\(suffix)")
      var number = 1
      // Attachments of one test may have one name; an earlier run's are replaced.
      while written.contains(file.path) {
        number += 1
        file = folder.appendingPathComponent("\(name)-\(number).\(suffix)")
      }
      try attachment.data.write(to: file, options: .atomic)
      written.insert(file.path)
      print("\(test): attachment \(file.path)")
    } catch {
      print("\(test): the attachment cannot be written: \(error.localizedDescription)")
    }
  }

  nonisolated(unsafe) private static var written: Set<String> = []
}

/// A named part of a test.
public protocol XCTActivity: AnyObject {
  /// What the part does, in words.
  var name: String { get }
  /// Adds an attachment to the test.
  func add(_ attachment: XCTAttachment)
}

/// The context in which a test runs.
public enum XCTContext {
  private final class Activity: XCTActivity {
    let name: String
    init(name: String) { self.name = name }
    func add(_ attachment: XCTAttachment) {
      (UITestRun.current.testCase as? XCTestCase)?.add(attachment)
    }
  }

  /// Runs a part of a test, whose name is printed if it fails.
  public static func runActivity<Result>(
    named name: String, block: (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    UITestRun.current.activities.append(name)
    defer { UITestRun.current.activities.removeLast() }
    return try block(Activity(name: name))
  }

  /// Runs an asynchronous part of a test.
  public static func runActivity<Result>(
    named name: String, block: (any XCTActivity) async throws -> Result
  ) async rethrows -> Result {
    UITestRun.current.activities.append(name)
    defer { UITestRun.current.activities.removeLast() }
    return try await block(Activity(name: name))
  }
}
