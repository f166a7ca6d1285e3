import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static let collapse = Verb(
    "collapse", .data, "hides the children of an item",
    forms: [[.place("T", "an item")]],
    example: VerbExample(
      #"""
      OUTLINE
      """#, on: "outline.yaml")
  ) { arguments throws(GrammarError) in
    return try setExpanded(false, &arguments)
  }
}
