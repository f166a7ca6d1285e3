import InteractionKit

/// Sections of numbers.
package final class Numbers: LoadableContent {
  package var sections: [[Int]]
  package var heard: (String) -> Void = { _ in }

  package init(_ sections: [[Int]]) { self.sections = sections }

  package var count: Int { sections.reduce(0) { $0 + $1.count } }
  package var numberOfSections: Int { sections.count }

  package func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  package func append(_ items: [Int], toSection section: Int) {
    makeSection(section)
    heard("append \(items.count) to \(section)")
    sections[section] += items
  }

  package func synchronize(_ items: [Int], inSection section: Int) {
    makeSection(section)
    heard("synchronize \(section)")
    sections[section] = items
  }

  package func removeItems(inSection section: Int) {
    if sections.indices.contains(section) { sections[section] = [] }
  }

  package func removeAll() {
    heard("removeAll")
    sections = []
  }

  private func makeSection(_ section: Int) {
    while sections.count <= section { sections.append([]) }
  }
}
