import CollectionFiles
import Foundation
import InteractionKit

/// A hierarchy of a screen that another tool has written.
///
/// It is a screen of frames, labels and types, on which maps, hits, audits, drawings and the tree
/// answer. Nothing on it reacts.
package struct HierarchyDump: Sendable {
  /// The tools whose hierarchies are read.
  package enum Format: String, Sendable, CaseIterable {
    /// `idb ui describe-all`.
    case idb
    /// The page source of WebDriverAgent, also in the JSON of its answer.
    case webDriver
    /// `XCUIApplication.debugDescription`.
    case debugDescription
    /// `-[UIView recursiveDescription]`.
    case recursiveDescription

    /// The name in messages.
    package var title: String {
      switch self {
      case .idb: "a hierarchy of idb"
      case .webDriver: "a page source of WebDriverAgent"
      case .debugDescription: "a debugDescription of XCUIApplication"
      case .recursiveDescription: "a recursiveDescription of a view"
      }
    }

    /// Recognizes a format by the first bytes of a file, of which the last line may be cut; nil for
    /// another file.
    package init?(beginning: [UInt8]) {
      let text = String(decoding: beginning, as: UTF8.self)
      let lines = text.firstLines(3) { line in
        !line.drop { $0 == "\u{FEFF}" }.allSatisfy(\.isWhitespace)
      }.map { $0.drop { $0 == "\u{FEFF}" } }
      guard let first = lines.first else { return nil }
      let plain = first.drop { $0.isWhitespace }
      if plain.hasPrefix("{"), text.contains("\"value\""), text.contains("<XCUIElementType") {
        self = .webDriver
      } else if plain.hasPrefix("[") || plain.hasPrefix("{") {
        guard text.contains("\"AXFrame\"") || text.contains("\"AXLabel\"") else { return nil }
        self = .idb
      } else if plain.hasPrefix("<?xml") || plain.hasPrefix("<XCUIElementType")
        || plain.hasPrefix("<AppiumAUT")
      {
        guard text.contains("<XCUIElementType") else { return nil }
        self = .webDriver
      } else if plain.hasPrefix("Attributes: Application")
        || first.hasPrefix("Element subtree:")
        || HierarchyDump.isApplication(plain)
      {
        self = .debugDescription
      } else if lines.contains(where: { RecursiveDescription.beginsView($0) }) {
        self = .recursiveDescription
      } else {
        return nil
      }
    }
  }

  package let format: Format
  /// The size of the screen, in points.
  package let size: CGSize
  let roots: [DumpedElement]

  /// The number of elements.
  package var count: Int { roots.reduce(0) { $0 + $1.count } }

  /// Reads a dump.
  package init(_ bytes: [UInt8], as format: Format) throws(DumpError) {
    guard bytes.count <= DumpLimits.size else {
      throw DumpError(
        position: .start,
        message: "a hierarchy of more than \(DumpLimits.size >> 20) MiB is not read")
    }
    let lines = {
      String(decoding: bytes, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    self.format = format
    roots =
      switch format {
      case .idb: try IDBDump.elements(bytes)
      case .webDriver: try WebDriverSource.elements(bytes)
      case .debugDescription: try DebugDescription.elements(lines())
      case .recursiveDescription: try RecursiveDescription.elements(lines())
      }
    guard !roots.isEmpty else {
      throw DumpError(position: .start, message: "the hierarchy has no elements")
    }
    let screens = roots.flatMap { $0.type == .application ? [$0] + $0.children : [$0] }
      .filter { [.application, .window].contains($0.type) && $0.frame.width > 0 }
    let frame =
      screens.first?.frame
      ?? roots.reduce(CGRect.null) { $0.union($1.frame) }
    guard frame.width > 0, frame.height > 0, frame.maxX > 0, frame.maxY > 0 else {
      throw DumpError(position: .start, message: "no element of the hierarchy has a size")
    }
    size = screens.isEmpty ? CGSize(width: frame.maxX, height: frame.maxY) : frame.size
  }

  private static func isApplication(_ line: Substring) -> Bool {
    let plain = line.drop { $0 == "→" || $0 == " " }
    return plain.hasPrefix("Application, ")
  }
}
