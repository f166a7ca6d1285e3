import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

extension Verb {
  /// Applies the differences to the sections of another collection file as one batch.
  ///
  /// Layout, templates and wiring of the loaded file stay.
  static let apply = Verb(
    "apply", .data, "shows the sections of another file",
    forms: [[.value("FILE", .file)]],
    notes: [
      "items with the same id and type are the same, sections with the same id; the others by"
        + " what they say and where they stand",
      "layout, cells and wiring stay as they are; `load` takes them over",
    ],
    example: VerbExample(
      #"""
      apply banners.yaml
      | no changes
      """#),
    read: readApply)

  private static func readApply(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let path = try arguments.text("a collection file")
    return Action { session throws(SessionError) in
      let screen = try session.requireDevice()
      let document: CollectionDocument
      do throws(DocumentErrors) {
        let file = session.path(path)
        session.onFileRead?(file)
        document = try session.read(collection: file, spelled: path)
      } catch {
        throw SessionError(error)
      }
      let root = screen.root
      let count = document.sections.reduce(0) { $0 + $1.items.count }
      try session.admit(comparing: root.sections.itemCount, with: count)
      try session.admit(changes: count + root.sections.itemCount)
      try root.checkTypes(of: document)
      let applied = root.apply(document.sections)
      session.print(applied, leaving: root.document.parts(otherIn: document))
      screen.simulator.window.layoutIfNeeded()
    }
  }
}

extension Session {
  /// Prints the result of an `apply` that changed nothing on the screen.
  ///
  /// `parts` are the parts that differ and are not applied.
  func print(_ applied: LoadedCollection.Applied, leaving parts: [String] = []) {
    switch applied {
    case .changes: break
    case .hiddenItems: print("no visible changes")
    case .nothing:
      let last = parts.last.map { (parts.count > 1 ? " and " : "") + $0 } ?? ""
      let list = parts.dropLast().joined(separator: ", ") + last
      print(
        parts.isEmpty
          ? "no changes"
          : "no changes; \(list) of the file are not taken over, `load` does that")
    }
  }
}

extension CollectionDocument {
  /// Returns the parts of another file that differ and are not applied.
  fileprivate func parts(otherIn other: CollectionDocument) -> [String] {
    let isOther: [(String, Bool)] = [
      ("viewport", viewport != other.viewport), ("layout", layout != other.layout),
      ("cells", cells.mapValues(\.sizes) != other.cells.mapValues(\.sizes)),
      ("wiring", wiring != other.wiring), ("loading", loading != other.loading),
    ]
    return isOther.filter(\.1).map(\.0)
  }
}

extension CellTemplate {
  fileprivate var sizes: [CGSize?] { [size, preferredSize] }
}

extension LoadedCollection {
  /// Throws if items of a file have types without a cell in this collection.
  fileprivate func checkTypes(of other: CollectionDocument) throws(SessionError) {
    for (number, section) in other.sections.enumerated() {
      for run in section.items.sizeRuns {
        try checkType(run.type) { "[\(number),\(run.range.lowerBound)]" }
      }
      guard section.items.hasChildren else { continue }
      for index in 0..<section.items.count {
        for item in section.items.item(at: index)?.selfAndDescendants.dropFirst() ?? [] {
          try checkType(item.type) {
            (item.id.map { "#\($0)" } ?? "an item") + " below [\(number),\(index)]"
          }
        }
      }
    }
  }

  private func checkType(_ type: String, _ name: () -> String) throws(SessionError) {
    let identifier = cellIdentifier(ofType: type)
    guard document.cells[identifier] == nil else { return }
    let hint = Spelling.nearest(to: identifier, in: Array(document.cells.keys))
      .map { "; did you mean \($0)?" }
    throw SessionError(
      "\(name()) of the file is of the type \(JSONValue.quote(type)), which has no cell here"
        + (hint ?? "; `load` takes over templates too"))
  }
}
