/// An array whose copies share the pages that neither changes.
///
/// A change of a copy copies one page and the list of pages, regardless of what else is stored.
struct PagedArray<Element> {
  private static var pageLength: Int { 128 }

  /// All pages are full, except the last one.
  private(set) var pages: [[Element]] = []

  init() {}

  var count: Int {
    guard let last = pages.last else { return 0 }
    return (pages.count - 1) * Self.pageLength + last.count
  }

  subscript(index: Int) -> Element {
    get { pages[index / Self.pageLength][index % Self.pageLength] }
    _modify { yield &pages[index / Self.pageLength][index % Self.pageLength] }
  }

  mutating func append(_ element: Element) {
    if let last = pages.indices.last, pages[last].count < Self.pageLength {
      pages[last].append(element)
    } else {
      var page: [Element] = []
      page.reserveCapacity(Self.pageLength)
      page.append(element)
      pages.append(page)
    }
  }
}

extension PagedArray: Sendable where Element: Sendable {}
