/// The entries of a wiring that refer to a section, by that section.
struct SectionEntries {
  private var positions: [WiringDescription.SectionName: [Int]] = [:]

  /// - Parameter names: The section of each entry; nil for an entry without one.
  init(_ names: [WiringDescription.SectionName?]) {
    for (position, name) in names.enumerated() {
      if let name { positions[name, default: []].append(position) }
    }
  }

  /// Returns the positions of the entries that refer to a section, in order.
  func positions(of section: SectionDescription, at index: Int) -> [Int] {
    guard !positions.isEmpty else { return [] }
    let byIndex = positions[.index(index)] ?? []
    let byID = section.id.flatMap { positions[.id($0)] } ?? []
    return byIndex.isEmpty ? byID : byID.isEmpty ? byIndex : (byIndex + byID).sorted()
  }
}
