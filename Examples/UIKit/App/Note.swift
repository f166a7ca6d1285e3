import Foundation

struct Note: Hashable {
  let id: String
  var title: String
  var text: String
  var isPinned = false
}

/// The notes of the app.
final class NoteStore {
  private(set) var notes: [Note]

  init(_ notes: [Note] = NoteStore.samples) { self.notes = notes }

  static let samples = [
    Note(id: "n1", title: "Shopping", text: "Bread, milk and a dozen eggs."),
    Note(
      id: "n2", title: "Meeting",
      text: "The layout of the start page, the texts of the alerts, and who writes the release notes."),
    Note(id: "n3", title: "Ideas", text: "A shelf of covers that scrolls sideways.", isPinned: true),
    Note(id: "n4", title: "Travel", text: "The train leaves at nine."),
  ]

  func matching(_ query: String) -> [Note] {
    let found = query.isEmpty ? notes : notes.filter { $0.title.localizedCaseInsensitiveContains(query) }
    return found.filter(\.isPinned) + found.filter { !$0.isPinned }
  }

  func note(_ id: String) -> Note? { notes.first { $0.id == id } }

  func remove(_ id: String) { notes.removeAll { $0.id == id } }

  func togglePin(_ id: String) {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
    notes[index].isPinned.toggle()
  }

  @discardableResult
  func add() -> Note {
    let note = Note(id: "n\(notes.count + 1)", title: "New note", text: "")
    notes.insert(note, at: 0)
    return note
  }
}
