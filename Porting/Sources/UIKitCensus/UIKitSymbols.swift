import Foundation

/// The names that the module `UIKit` declares, read from its sources.
///
/// The sources lie beside the conversion in a clone of the project, so the census of an app knows what is
/// there without a build.
public struct UIKitSymbols {
  /// The names of types and values that code can use.
  public private(set) var names: Set<String> = []

  /// Reads the sources of the modules in a folder.
  ///
  /// - Parameter sources: The folder `Sources` of the project; that of this clone by default.
  /// - Throws: An error for a folder without the modules.
  public init(sources: URL? = nil) throws {
    let root = sources ?? Self.ownSources
    for module in [
      "UIKit", "InteractionKit", "UIKitCombine", "UIKitLogging", "UIKitNetworking",
    ] {
      for file in Census.files(in: root.appending(path: module), extensions: ["swift"]) {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        read(text)
      }
    }
    guard names.contains("UICollectionView") else {
      throw CensusError(description: "no sources of the module UIKit in \(root.path)")
    }
  }

  /// The sources of this clone.
  static var ownSources: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
      .standardizedFileURL
  }

  /// Creates a list of names.
  public init(names: Set<String>) { self.names = names }

  /// Adds the names that a file declares: each word after the keyword of a declaration.
  private mutating func read(_ text: String) {
    var word: [UInt8] = []
    var isAfterKeyword = false
    var isInCase = false
    for byte in text.utf8 {
      let isWord =
        (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
        || byte == 0x5F
      if isWord {
        word.append(byte)
        continue
      }
      if !word.isEmpty {
        if isAfterKeyword || isInCase {
          names.insert(String(decoding: word, as: UTF8.self))
          isAfterKeyword = false
        } else {
          isAfterKeyword = word.count <= 14 && Self.keywords.contains(word)
          isInCase = word == Self.caseKeyword
        }
        word.removeAll(keepingCapacity: true)
      }
      if byte == 0x0A {
        isInCase = false
        isAfterKeyword = false
      }
    }
  }

  private static let keywords = Set(
    ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "associatedtype"].map
    {
      Array($0.utf8)
    })
  private static let caseKeyword = Array("case".utf8)
}

/// A reason for which there is no census.
public struct CensusError: Error, CustomStringConvertible {
  /// The reason.
  public var description: String
}
