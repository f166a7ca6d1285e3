import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static let load = Verb(
    "load", .data, "loads a collection file",
    forms: [[.value("FILE", .file)]],
    example: VerbExample(
      #"""
      load shop.yaml
      ls
      """#)
  ) { arguments throws(GrammarError) in
    let path = try arguments.text("a file")
    return Action { session throws(SessionError) in
      do throws(DocumentErrors) { try session.load(path) } catch {
        let lines = error.description.split(separator: "\n").map(String.init)
        throw SessionError(lines.first ?? "cannot load \(path)", details: Array(lines.dropFirst()))
      }
    }
  }
}
