import Foundation

/// Messages of the compiler with UIKit's names.
///
/// The classes of the engine have UIKit's names as aliases, and the compiler prints the names of the classes. In its
/// messages they are replaced: `'CollectionView'` by `'UICollectionView'`.
public struct CompilerMessages: Sendable {
  /// UIKit's names by those of the engine.
  private let names: [String: String]

  /// Reads the aliases in the sources of the module `UIKit`.
  ///
  /// - Parameter sources: The folder `Sources` of the project; that of this clone by default.
  public init(sources: URL? = nil) {
    var names: [String: String] = [:]
    let root = sources ?? UIKitSymbols.ownSources
    for file in Census.files(in: root.appending(path: "UIKit"), extensions: ["swift"]) {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for part in text.components(separatedBy: "\npublic typealias ").dropFirst() {
        // `UICollectionView = CollectionView`, also with generic parameters on several lines.
        let alias = part.prefix { $0.isLetter || $0.isNumber }
        guard let sign = part.firstIndex(of: "=") else { continue }
        let name = part[part.index(after: sign)...].drop { $0.isWhitespace }
          .prefix { $0.isLetter || $0.isNumber }
        if !name.isEmpty, alias != name, alias.hasSuffix(name) {
          names[String(name)] = String(alias)
        }
      }
    }
    self.names = names
  }

  /// Returns a line of the compiler's output with UIKit's names, in messages and outside of the source that it shows.
  public func converted(_ line: String) -> String {
    let isMessage = ["error: ", "warning: ", "note: "].contains { line.contains($0) }
    guard isMessage, line.contains("'") else { return line }
    return line.split(separator: "'", omittingEmptySubsequences: false).enumerated().map {
      $0 % 2 == 1 ? converted(words: $1) : String($1)
    }.joined(separator: "'")
  }

  /// Replaces whole words, except after a period: `View.Kind` is `UIView.Kind`, and `a.View` stays.
  private func converted(words text: Substring) -> String {
    var result = ""
    var word = ""
    var last: Character?
    func end() {
      result += last == "." ? word : names[word] ?? word
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        end()
        result.append(character)
        last = character
      }
    }
    end()
    return result
  }
}
