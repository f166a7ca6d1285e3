import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static let read = Verb(
    "read", .meta, "runs the commands of a file",
    forms: [[.value("FILE", .file)]],
    example: VerbExample(
      #"""
      read demo.cvt
      """#)
  ) { arguments throws(GrammarError) in
    let path = try arguments.text("a file")
    return Action { session throws(SessionError) in try session.read(path) }
  }
}
