import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// A screen from which the sessions of an analysis begin.
public struct AnalysedScreen: Sendable {
  package var document: CollectionDocument
  /// The path of the file, or the name of the program.
  package var path: String
  /// The wiring style of all collections; nil for the styles in their files.
  public var style: WiringDescription.Style?
  /// The device that displays the screen; nil, the default, for the viewport of the file.
  public var device: DeviceProfile?
  /// The commands that run before each session.
  package var preparation: [String]
  /// The files that these commands may read; all by default.
  package var access = FileAccess()

  package init(
    _ document: CollectionDocument, path: String, style: WiringDescription.Style? = nil,
    preparation: [String] = []
  ) {
    (self.document, self.path, self.style) = (document, path, style)
    self.preparation = preparation
  }

  /// Creates the screen of a program.
  ///
  /// - Parameter program: The program; its content is created for each session.
  public init(_ program: ScreenProgram) {
    self.init(CollectionDocument(program), path: program.name)
  }

  /// Reads a collection file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: The mistakes of the file.
  public init(path: String) throws(DocumentErrors) {
    self.init(try CollectionDocument.load(path: path), path: path)
  }

  /// The size of the viewport on the device.
  var viewport: CGSize { device?.size ?? document.viewport }

  /// True if a program builds the screen, so that its state cannot be captured.
  package var isProgram: Bool { document.program != nil }

  /// Runs a closure, with the device as the current one if it is given.
  func onDevice<Result>(_ body: () -> Result) -> Result {
    guard let device else { return body() }
    return DeviceProfile.$current.withValue(device, operation: body)
  }

  /// True if reactions change the screen by themselves.
  var reacts: Bool {
    !document.reactions.isEmpty || document.loading != nil || document.embedsReactions
  }
}
