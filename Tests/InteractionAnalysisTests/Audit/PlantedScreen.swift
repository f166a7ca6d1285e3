import CollectionFiles
import InteractionAnalysis
import InteractionSessions
import TestSupport

/// A collection file with one kind of cell, of which parts are replaced.
struct PlantedScreen {
  /// The subviews of the cell, a line each.
  var subviews: [String] = []
  /// Other keys of the cell.
  var cell: [String] = []
  var itemSize = "[320, 100]"
  var count = 12
  var layout = ""
  /// Further keys of the file.
  var root: [String] = []
  var section = ""
  /// The callbacks beside those for the events in `subviews` and `cell`.
  var callbacks: [String] = []
  /// The events without a callback.
  var unheard: [String] = []
  /// The height of the keyboard during the audit.
  var keyboardHeight = 0.0

  init(_ subviews: String..., cell: [String] = []) {
    self.subviews = subviews
    self.cell = cell
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  var yaml: String {
    var lines = [
      "cvsim: 1", "name: audit", "viewport: [320, 480]", "scale: 2",
      "layout: { flow: { itemSize: \(itemSize), minimumLineSpacing: 0\(layout) } }",
    ]
    lines += root
    lines +=
      ["cells:", "  Cell:"] + (cell.isEmpty && subviews.isEmpty ? ["    size: \(itemSize)"] : [])
    lines += cell.map { "    \($0)" }
    if !subviews.isEmpty { lines += ["    subviews:"] + subviews.map { "      - \($0)" } }
    lines += [
      "sections:", "  - \(section)items: { repeat: \(count), type: Cell, id: \"c{i}\" }",
      "wiring:", "  style: handler", "  delegate: []", "  callbacks:",
      "    - { cell: Cell, name: onSelect }",
    ]
    let text = (subviews + cell).joined(separator: "\n")
    for event in ["a", "b", "c"] where !unheard.contains(event) && text.contains("event: \(event)")
    {
      lines.append("    - { cell: Cell, event: \(event), name: on-\(event) }")
    }
    lines += callbacks.map { "    - \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the findings of an audit.
  func findings() throws -> [AuditFinding] {
    let folder = try TemporaryFolder(["audit.yaml": yaml])
    let path = folder.path("audit.yaml")
    let screen = SessionDevice(try CollectionDocument.load(path: path), path: path)
    return TouchAudit(
      of: screen.root.collectionView,
      unreachable: try CollectionDocument.unreachableParts(path: path, allowOutside: false),
      settings: TouchAudit.Settings(keyboardHeight: keyboardHeight)
    ).findings
  }
}
