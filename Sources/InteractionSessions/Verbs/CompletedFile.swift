import Foundation
import InteractionKit

/// The kinds of files that completion offers.
enum CompletedFile {
  case collection, session, data
  /// Only folders, for a file that does not exist yet.
  case folder

  private var extensions: [String] {
    switch self {
    case .collection: ["yaml", "yml", "json"]
    case .session: ["cvt", "md"]
    case .data: ["json", "yaml", "yml"]
    case .folder: []
    }
  }

  /// Returns the paths that continue a word; a folder ends with a slash.
  ///
  /// Paths that a command would have to quote, and hidden files, are left out.
  static func paths(
    continuing word: String, in folder: String, ofKind kind: CompletedFile
  ) -> [String] {
    let typed = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let path = typed.hasPrefix("/") ? typed : folder + "/" + typed
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") && !$0.contains(" ") }
      .filter { !PrintedText.hasHiddenCharacters($0) }
      .compactMap { name in
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
        else { return nil }
        if isFolder.boolValue { return typed + name + "/" }
        let ending = name.split(separator: ".").last.map(String.init) ?? ""
        return kind.extensions.contains(ending.lowercased()) ? typed + name : nil
      }
  }
}

/// The words of an unfinished line.
enum CompletionWord {
  /// Returns the words, the last of which is being typed and may be empty.
  ///
  /// A blank inside of quotes does not end a word.
  static func words(of text: String) -> [String] {
    var words = [""]
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == " " || character == "\t", !isQuoted {
        words.append("")
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      words[words.count - 1].append(character)
    }
    return words
  }
}
