import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static let reconfigure = Verb(
    "reconfigure", .data, "configures the cell of T anew",
    forms: [[.places]],
    traits: .canBeBatched,
    example: VerbExample(
      #"""
      reconfigure #t1
      """#)
  ) { arguments throws(GrammarError) in
    let places = try arguments.places()
    return editing(places) { edit, items in
      edit.reconfigured += items.map(\.element.indexPath)
    }
  }
}
