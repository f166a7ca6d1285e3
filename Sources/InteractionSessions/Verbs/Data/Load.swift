import CollectionFiles
import SessionLanguage

extension Verb {
  static let load = Verb(
    "load", .data, "loads a collection file",
    forms: [[.value("FILE", .file)]],
    example: VerbExample(
      #"""
      load shop.yaml
      ls
      | section 0 filters: 4 items
      | section 1 coupons: 2 items, header
      | section 2 products: 25 items, header, footer
      """#),
    read: readLoad)

  private static func readLoad(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let path = try arguments.text("a file")
    return Action { session throws(SessionError) in
      do throws(DocumentErrors) { try session.load(path) } catch {
        throw SessionError(error)
      }
    }
  }
}
