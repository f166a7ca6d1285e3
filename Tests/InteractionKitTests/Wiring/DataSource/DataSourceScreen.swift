import Foundation

@testable import InteractionKit

/// A screen whose collection view shows numbers by a generic data source.
///
/// It records the calls in order.
final class DataSourceScreen {
  /// A number with a note; equal by the number alone, and not hashable.
  struct Content: Equatable, CustomStringConvertible {
    let id: Int
    var note = ""

    static func == (a: Content, b: Content) -> Bool { a.id == b.id }
    var description: String { "\(id)\(note)" }
  }

  class ContentCell: LifecycleCell {
    var content: Content?
    private(set) var isCreated = false
    override func create() { isCreated = true }
  }

  final class EmptyCell: LifecycleCell {}
  final class LoadingCell: LifecycleCell {}
  final class BandView: LifecycleSupplementaryView {
    private(set) var isCreated = false
    override func create() { isCreated = true }
  }

  typealias Source = CollectionViewGenericDataSource<Content>

  let simulator: Simulator
  let view: CollectionView
  let source: Source
  /// The calls, in order.
  var heard: [String] = []
  /// The results that are still due.
  var answers: [(section: Int, result: LoadResult<ItemCollection<Content>>)] = []

  /// A screen of 320 by 480 points with sections of numbers.
  init(
    _ sections: [[Int]] = [], size: CGSize = CGSize(width: 320, height: 480),
    cell: CGSize? = nil, headers: CGFloat? = nil, options: [DataSourceOption<Content>] = [],
    isBound: Bool = false
  ) {
    simulator = Simulator(viewport: size)
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(view)
    var hear: (String) -> Void = { _ in }
    source = Source(
      "shop", sections: DataSourceScreen.sections(sections),
      cells: [
        CellFactory(ContentCell.self, size: cell) { cell, content, indexPath in
          cell.content = content
          hear("setup \(content) at \(indexPath.section),\(indexPath.item)")
        }
      ],
      supplementaryViews: headers.map { height in
        [SupplementaryFactory(BandView.self, size: CGSize(width: 0, height: height))]
      } ?? [],
      states: StateFactory(empty: EmptyCell.self, loading: LoadingCell.self) {
        hear("setup \($1) \(type(of: $0))")
      },
      options: options)
    hear = { [unowned self] in heard.append($0) }
    if isBound { bind() }
  }

  static func sections(_ lists: [[Int]]) -> [DataSourceSection<Content>] {
    lists.map { DataSourceSection(contents($0)) }
  }

  static func contents(_ ids: [Int], _ note: String = "") -> [Content] {
    ids.map { Content(id: $0, note: note) }
  }

  func bind() {
    source.bind(to: view)
    view.layoutIfNeeded()
  }

  /// Makes loads complete immediately.
  func answer(with operation: LoadOperation = .insert, _ ids: @escaping (_ offset: Int) -> [Int]) {
    source.set([
      .load { [unowned self] section, offset, result in
        heard.append("load \(section) \(offset)")
        result(DataSourceScreen.contents(ids(offset)), operation)
      }
    ])
  }

  /// Makes loads wait until the test completes them.
  func answerLater() {
    source.set([
      .load { [unowned self] section, offset, result in
        heard.append("load \(section) \(offset)")
        answers.append((section, result))
      }
    ])
  }

  /// Makes didLoad and didPerformUpdates record their calls.
  func traceUpdates() {
    source.set([
      .didLoad { [unowned self] in heard.append("didLoad \($0) \($1) \($2) \($3)") },
      .didPerformUpdates { [unowned self] in heard.append("didPerformUpdates") },
    ])
  }

  /// Makes every predicate of loading record its calls.
  func traceQuestions(more: Bool, delay: Double = 0.5) {
    source.set([
      .shouldShowState { [unowned self] in
        heard.append("shouldShowState \($0)")
        return true
      },
      .loadMoreDelay { [unowned self] in
        heard.append("loadMoreDelay")
        return delay
      },
      .shouldLoadMore { [unowned self] in
        heard.append("shouldLoadMore")
        return more
      },
      .loadMoreDistance { [unowned self] in
        heard.append("loadMoreDistance")
        return $0.defaultLoadMoreDistance
      },
    ])
  }

  func wait(_ seconds: Double) { simulator.clock.advance(by: .seconds(seconds)) }

  /// Returns the calls since the last time.
  func takeHeard() -> [String] {
    defer { heard = [] }
    return heard
  }

  /// Returns the lines of the log since the last time that begin with one of some words.
  func takeLines(_ words: String...) -> [String] {
    defer { simulator.log.removeAll() }
    return simulator.log.lines.filter { line in words.contains { line.hasPrefix($0) } }
  }

  /// The numbers of the sections.
  var ids: [[Int]] { source.sections.map { $0.items.map(\.id) } }

  /// The numbers of items of the collection view, by sections.
  var viewCounts: [Int] {
    (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  /// The numbers in the visible cells.
  var shown: [Int?] { view.visibleCells.map { ($0 as? ContentCell)?.content?.id } }

  var firstCell: CollectionViewCell? { view.cellForItem(at: IndexPath(item: 0, section: 0)) }

  /// Taps the middle of an item.
  @discardableResult
  func tap(_ item: Int, section: Int = 0) -> TouchOutcome {
    simulator.tap(at: view.frame(of: .cell(section, item))?.center ?? .zero)
  }

  func header(_ section: Int) -> CollectionReusableView? {
    view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
  }
}
