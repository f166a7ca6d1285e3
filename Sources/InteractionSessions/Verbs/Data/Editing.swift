import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

// The verbs that change data. Each is a batch of its own; inside of `batch { … }` they are parts of
// one batch.

extension Verb {
  // MARK: One change

  /// Returns a change of the outermost collection.
  static func editing(
    _ change: @escaping (inout DataEdit, LoadedCollection) throws(SessionError) -> Void
  ) -> Action {
    Action { session throws(SessionError) in
      let root = try session.requireDevice().root
      var edit = DataEdit()
      try change(&edit, root)
      try session.commit(edit, to: root)
    }
  }

  /// Returns a change of items, which all belong to one collection.
  static func editing(
    _ places: [TouchTarget],
    _ change: @escaping (inout DataEdit, [IndexPath]) -> Void
  ) -> Action {
    Action { session throws(SessionError) in
      var paths: [IndexPath] = []
      var first: (item: ResolvedTarget, collection: LoadedCollection)?
      for place in places {
        let item = try session.item(place)
        guard let element = item.element, let collection = item.collection else {
          throw SessionError(
            "the program owns the data of \(item.spelling), so a session cannot change it")
        }
        if let first, first.collection !== collection {
          throw SessionError(
            "\(item.spelling) is in another collection than \(first.item.spelling)")
        }
        first = first ?? (item, collection)
        paths.append(element.indexPath)
      }
      guard let first else { return }
      var edit = DataEdit()
      change(&edit, paths)
      try session.commit(edit, to: first.collection)
    }
  }
}

extension ArgumentReader {
  /// Parses the position `[section,item]` of an item of the outermost collection.
  mutating func itemPath() throws(GrammarError) -> IndexPath {
    let start = offset
    let place = try self.place()
    if place.rest.isEmpty, place.offset == nil, case .item(let section, let item) = place.first {
      return IndexPath(item: item, section: section)
    }
    throw fail(at: start, "expected a position such as [0,3]")
  }

  /// Parses items, as JSON.
  mutating func itemsArgument() throws(GrammarError) -> ItemsArgument {
    let start = offset
    let value = try json()
    return ItemsArgument(
      value: value, command: command, offset: start, textCount: max(offset - start, 0))
  }

  /// Parses one or more places, to the end of the command.
  mutating func places() throws(GrammarError) -> [TouchTarget] {
    var places = [try place()]
    while hasMore { places.append(try place()) }
    return places
  }
}

extension Session {
  /// Performs a change at once, or adds it to the current batch.
  func commit(
    _ edit: DataEdit, to screen: LoadedCollection
  ) throws(SessionError) {
    guard pendingEdits != nil else {
      try screen.commit(edit)
      try requireDevice().simulator.window.layoutIfNeeded()
      return
    }
    // The earlier changes of a batch are not in the trace yet.
    let size = screen.size(of: edit)
    try admit(changes: size.count, after: lineRun.pendingChanges, textCount: size.textCount)
    lineRun.pendingChanges += size.count
    if let index = pendingEdits?.firstIndex(where: { $0.screen === screen }) {
      pendingEdits?[index].edit.add(edit)
    } else {
      pendingEdits?.append((screen, edit))
    }
  }
}

extension LoadedCollection {
  func commit(_ edit: DataEdit, isAdmitted: Bool = false) throws(SessionError) {
    do throws(DataEdit.Problem) { try perform(edit, isAdmitted: isAdmitted) } catch {
      throw SessionError(error.message)
    }
  }

  /// Returns the items that an argument describes; throws if there are none.
  func someItems(
    from argument: ItemsArgument, for verb: String
  ) throws(SessionError) -> ItemList {
    let items = try items(from: argument)
    guard items.count > 0 else {
      throw SessionError("\(verb) needs at least one item; the list is empty")
    }
    return items
  }

  func items(from argument: ItemsArgument) throws(SessionError) -> ItemList {
    do throws(DocumentErrors) { return try document.items(from: argument.value) } catch {
      let lines = error.errors.prefix(DocumentErrors.listedErrorLimit).map {
        argument.message(of: $0)
      }
      throw SessionError(lines.first ?? "\(error)", details: Array(lines.dropFirst()))
    }
  }
}

/// Items as an argument of a command.
struct ItemsArgument {
  let value: JSONValue
  let command: Command
  /// The offset of the argument in the text of the command.
  let offset: Int
  /// The number of bytes of its text.
  let textCount: Int

  /// Returns the message for an error in the argument, which has no file.
  func message(of error: DocumentError) -> String {
    var path = error.keyPath[...]
    if path.hasPrefix("items") { path = path.dropFirst("items".count) }
    if case .object = value, path.hasPrefix("[0]") { path = path.dropFirst("[0]".count) }
    if path.hasPrefix(".") { path = path.dropFirst() }
    // The column in the canonical form, which blanks in the command do not change.
    let column = CommandWords(command).column(of: offset)
    return "the JSON at column \(column): \(path.isEmpty ? "" : "\(path): ")\(error.message)"
  }
}

extension DataEdit {
  /// Adds the changes of another part of the batch.
  mutating func add(_ other: DataEdit) {
    deleted += other.deleted
    inserted += other.inserted
    appended += other.appended
    moved += other.moved
    updated += other.updated
    reloaded += other.reloaded
    reconfigured += other.reconfigured
    deletedHidden += other.deletedHidden
    updatedHidden += other.updatedHidden
    textCount += other.textCount
  }
}
