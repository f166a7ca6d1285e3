import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The values of sections, factories and options, and their precedence; rows of
/// CVGenericDataSource in `Documentation/wiring-rows.md`.
@Suite struct DataSourceOptionTests {
  typealias Content = DataSourceScreen.Content
  private let hidden = CGSize(width: 0.0001, height: 0.0001)

  private func insets(_ all: CGFloat) -> EdgeInsets {
    EdgeInsets(top: all, left: all, bottom: all, right: all)
  }

  /// The results of the data source for a flow layout.
  private struct Answers {
    let screen: DataSourceScreen
    var source: DataSourceScreen.Source { screen.source }
    var layout: CollectionViewLayout { screen.view.collectionViewLayout }

    func inset(_ section: Int) -> EdgeInsets {
      source.collectionView(screen.view, layout: layout, insetForSectionAt: section)
    }
    func line(_ section: Int) -> CGFloat {
      source.collectionView(
        screen.view, layout: layout, minimumLineSpacingForSectionAt: section)
    }
    func cell(_ section: Int) -> CGFloat {
      source.collectionView(
        screen.view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
    func header(_ section: Int) -> CGSize {
      source.collectionView(
        screen.view, layout: layout, referenceSizeForHeaderInSection: section)
    }
    func footer(_ section: Int) -> CGSize {
      source.collectionView(
        screen.view, layout: layout, referenceSizeForFooterInSection: section)
    }
  }

  // MARK: Sections

  @Test(.rows("CV-T37")) func bothWaysToMakeASectionAreTheSame() {
    let listed = DataSourceSection(1, 2, 3, headerTitle: "Numbers")
    let array = DataSourceSection([1, 2, 3], footerTitle: "End")
    #expect(listed.items == array.items && listed.count == 3 && array.count == 3)
    #expect(listed.headerTitle == "Numbers" && listed.footerTitle == nil)
    #expect(array.headerTitle == nil && array.footerTitle == "End")
    #expect(DataSourceSection<Int>().count == 0)
  }

  @Test(.rows("CV-T38", "CV-T39", "CV-T40")) func sectionsAreReadAndWrittenByRow() {
    var section = DataSourceSection(1, 2, 3, 4)
    #expect(section[2] == 3)
    section[1] = 9
    #expect(section.items == [1, 9, 3, 4] && section.count == 4)
  }

  // MARK: Spacing

  @Test(.rows("CV-T23", "CV-F19")) func optionsCountWhereNothingElseIsSaid() {
    let screen = DataSourceScreen([[1]])
    let answers = Answers(screen: screen)
    #expect(answers.line(0) == 0 && answers.cell(0) == 0 && answers.inset(0) == .zero)
    screen.source.set([.lineSpacing(1), .cellSpacing(2), .insets(insets(1))])
    #expect(answers.line(0) == 1 && answers.cell(0) == 2 && answers.inset(0) == insets(1))
    // Also for sections that do not exist.
    #expect(answers.line(7) == 1 && answers.inset(-1) == insets(1))
  }

  @Test(.rows("CV-T24", "CV-F19")) func insetsBySectionComeBeforeThoseForAll() {
    let screen = DataSourceScreen([[1], [2]], options: [.insets(insets(9))])
    screen.source.set([.sectionInsets { [insets] in insets(CGFloat($0 + 1)) }])
    #expect(Answers(screen: screen).inset(0) == insets(1))
    #expect(Answers(screen: screen).inset(1) == insets(2))
  }

  @Test(.rows("CV-T33", "CV-T34", "CV-F19")) func sectionsOwnSpacingComesFirst() {
    let screen = DataSourceScreen(
      options: [.insets(insets(9)), .lineSpacing(9), .cellSpacing(9)])
    screen.source.set([.sectionInsets { [insets] _ in insets(8) }])
    var sections = DataSourceScreen.sections([[1], [2], [3]])
    for (index, value) in [(0, 1), (1, 2)] as [(Int, CGFloat)] {
      sections[index].insets = insets(value)
      sections[index].lineSpacing = value
      sections[index].cellSpacing = value
    }
    screen.source.sections = sections
    let answers = Answers(screen: screen)
    #expect((0...2).map(answers.inset) == [insets(1), insets(2), insets(8)])
    #expect((0...2).map(answers.line) == [1, 2, 9] && (0...2).map(answers.cell) == [1, 2, 9])
  }

  @Test(.rows("CV-F19")) func changedOptionsUpdateTheLayoutAndCellsStay() {
    let screen = DataSourceScreen([[1, 2]], isBound: true)
    let cell = screen.firstCell
    screen.source.set([.insets(insets(10))])
    screen.view.layoutIfNeeded()
    #expect(screen.view.frame(of: .cell(0, 0))?.origin == CGPoint(x: 10, y: 10))
    screen.source.sections[0].insets = insets(20)
    screen.view.layoutIfNeeded()
    #expect(screen.view.frame(of: .cell(0, 0))?.origin == CGPoint(x: 20, y: 20))
    #expect(screen.firstCell === cell)
  }

  @Test func listOfOptionsChangesOnlyWhatIsInIt() {
    var heard: [String] = []
    let screen = DataSourceScreen(
      [[1]], options: [.lineSpacing(4), .select { _, _, _, _ in heard.append("old") }],
      isBound: true)
    screen.source.set(nil)
    screen.source.set([.cellSpacing(5), .cellSpacing(6)])
    #expect(screen.source.options.lineSpacing == 4 && screen.source.options.cellSpacing == 6)
    screen.tap(0)
    screen.source.set([.select { _, _, _, _ in heard.append("new") }])
    screen.tap(0)
    #expect(heard == ["old", "new"])
  }

  // MARK: Sizes

  @Test(.rows("CV-F25")) func sizeAtAPlaceBeatsTheSizeForAllBeatsAHundred() {
    let item = IndexPath(item: 0, section: 0)
    func size(_ factory: CellFactory<Content>) -> CGSize {
      let source = CollectionViewGenericDataSource(
        sections: DataSourceScreen.sections([[7]]), cells: [factory])
      let screen = DataSourceScreen()
      source.bind(to: screen.view)
      let frame = screen.view.frame(of: .cell(0, 0))?.size
      let answer = source.collectionView(
        screen.view, layout: screen.view.collectionViewLayout, sizeForItemAt: item)
      #expect(frame == answer)
      return answer
    }
    #expect(size(CellFactory(CollectionViewCell.self)) == CGSize(width: 100, height: 100))
    let fixed = CGSize(width: 30, height: 40)
    #expect(size(CellFactory(CollectionViewCell.self, size: fixed)) == fixed)
    let own = CellFactory<Content>(
      CollectionViewCell.self, size: fixed, sizeAt: { CGSize(width: $0.id, height: $1.item + 1) })
    #expect(size(own) == CGSize(width: 7, height: 1))
  }

  @Test(.rows("CV-F25", "CV-F18")) func itemThatNoFactoryServesHasAPlainCell() {
    let simulator = Simulator()
    let view = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(view)
    var selected: [Int] = []
    let source = CollectionViewGenericDataSource<Int>(
      "odd", sections: [DataSourceSection(1, 2, 4)],
      cells: [CellFactory(DataSourceScreen.ContentCell.self, when: { $0 % 2 == 1 })],
      options: [.select { _, item, _, _ in selected += [item ?? -1] }])
    source.bind(to: view)
    #expect(
      view.visibleCells.map { type(of: $0) == CollectionViewCell.self } == [false, true, true])
    #expect(view.frame(of: .cell(0, 1))?.size == CGSize(width: 100, height: 100))
    simulator.tap(at: view.frame(of: .cell(0, 1))?.center ?? .zero)
    simulator.tap(at: view.frame(of: .cell(0, 0))?.center ?? .zero)
    #expect(selected == [1])
    #expect(
      simulator.log.lines.filter { !$0.hasPrefix("deselect") } == [
        "! no cell factory of odd serves the item [0,1]; such items have plain cells",
        "unhandled [0,1]: the cell is of no factory", "select [0,0] via source:odd",
      ])
  }

  // MARK: Headers and footers

  @Test(.rows("CV-T35", "CV-F20")) func headerThatShallNotAppearIsHidden() {
    let screen = DataSourceScreen([[1]], headers: 30)
    let answers = Answers(screen: screen)
    #expect(answers.header(0) == CGSize(width: 0, height: 30))
    screen.source.sections[0].headerShouldAppear = false
    #expect(answers.header(0) == hidden)
    screen.source.sections[0].headerShouldAppear = true
    screen.source.set([.shouldShowSection { $0 != 0 }])
    #expect(answers.header(0) == hidden && answers.header(1) == hidden)
    #expect(Answers(screen: DataSourceScreen([[1]])).header(0) == hidden)
  }

  @Test(.rows("CV-T36", "CV-F20")) func footerAppearsOnlyIfItShall() {
    let screen = DataSourceScreen([[1]], headers: 30, options: [.shouldShowSection { _ in false }])
    let answers = Answers(screen: screen)
    #expect(answers.footer(0) == hidden)
    screen.source.sections[0].footerShouldAppear = true
    #expect(answers.footer(0) == CGSize(width: 0, height: 30))
    #expect(answers.footer(1) == hidden)
  }

  @Test(.rows("CV-T22", "CV-F20")) func shouldShowSectionIsCalledWhenBound() {
    var asked: [Int] = []
    let screen = DataSourceScreen([[1]], headers: 30)
    screen.source.set([
      .shouldShowSection {
        asked.append($0)
        return true
      }
    ])
    screen.bind()
    #expect(Set(asked) == [0])
  }

  @Test(.rows("CV-F20")) func supplementarySizesHaveTheSamePrecedence() {
    func size(_ factory: SupplementaryFactory) -> CGSize { factory.size(of: .footer, in: 2) }
    #expect(
      size(SupplementaryFactory(CollectionReusableView.self)) == CGSize(width: 100, height: 100))
    let fixed = CGSize(width: 1, height: 2)
    #expect(size(SupplementaryFactory(CollectionReusableView.self, size: fixed)) == fixed)
    let own = SupplementaryFactory(
      CollectionReusableView.self, size: fixed,
      sizeForSection: { CGSize(width: $0 == .footer ? 5 : 6, height: $1) })
    #expect(size(own) == CGSize(width: 5, height: 2))
  }

  /// A screen whose sections have factories for headers and footers, and the configured views.
  private func bands(
    _ make: (_ hear: @escaping (String) -> Void) -> [SupplementaryFactory]
  ) -> (view: CollectionView, source: AnyObject, heard: () -> [String], log: EventLog) {
    final class Heard { var lines: [String] = [] }
    let heard = Heard()
    let simulator = Simulator()
    let view = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(view)
    let source = CollectionViewGenericDataSource(
      sections: DataSourceScreen.sections([[1]]), cells: [CellFactory(CollectionViewCell.self)],
      supplementaryViews: make { heard.lines.append($0) })
    source.bind(to: view)
    return (view, source, { heard.lines }, simulator.log)
  }

  @Test(.rows("CV-T32", "CV-T44", "CV-T45", "CV-F23"))
  func headersAndFootersHaveViewsOfTheirOwn() {
    final class FooterView: CollectionReusableView {}
    let screen = bands { hear in
      [
        SupplementaryFactory(FooterView.self, for: .footer) {
          hear("\(type(of: $0)) \($1) \($2)")
        },
        SupplementaryFactory(DataSourceScreen.BandView.self) {
          hear("\(type(of: $0)) \($1) \($2)")
        },
      ]
    }
    // The footer is requested although it is too small to be visible.
    #expect(screen.heard().sorted() == ["BandView header 0", "FooterView footer 0"])
    _ = screen.source
  }

  @Test(.rows("CV-K10", "CV-F20")) func withoutAFactoryAFooterIsABlankViewOfItsOwnKind() {
    let screen = bands { hear in
      [
        SupplementaryFactory(DataSourceScreen.BandView.self, for: .header) { _, kind, _ in
          hear("\(kind)")
        }
      ]
    }
    #expect(screen.heard() == ["header"])
    let path = IndexPath(item: 0, section: 0)
    let footer = screen.view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionFooter, at: path)
    #expect(footer != nil && !(footer is DataSourceScreen.BandView))
    let none = bands { _ in [] }
    #expect(
      none.view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: path) != nil)
    #expect(none.log.lines == [] && screen.log.lines == [])
    _ = (screen.source, none.source)
  }

  // MARK: Cells

  @Test(.rows("CV-T31")) func setupGetsTheCellTheItemAndThePlace() {
    let screen = DataSourceScreen([[5]], isBound: true)
    #expect(screen.takeHeard() == ["setup 5 at 0,0"])
    #expect((screen.firstCell as? DataSourceScreen.ContentCell)?.content?.id == 5)
  }

  @Test(.rows("CV-T41")) func sourceIsDataSourceDelegateAndPrefetchDataSource() {
    let screen = DataSourceScreen([[1], [2, 3]], headers: 30, isBound: true)
    #expect(screen.view.dataSource === screen.source && screen.view.delegate === screen.source)
    #expect(screen.view.prefetchDataSource === screen.source)
    #expect(screen.viewCounts == [1, 2])
    let path = IndexPath(item: 0, section: 1)
    #expect(
      screen.source.collectionView(screen.view, cellForItemAt: path)
        is DataSourceScreen.ContentCell)
    #expect(
      screen.source.collectionView(
        screen.view,
        viewForSupplementaryElementOfKind: CollectionView.elementKindSectionHeader, at: path)
        is DataSourceScreen.BandView)
    let size = screen.source.collectionView(
      screen.view, layout: screen.view.collectionViewLayout, sizeForItemAt: path)
    #expect(size != .zero)
    #expect(screen.source.collectionView(screen.view, identifierForItemAt: path) == nil)
    screen.source.set([.identifier { "n\($0.id)" }])
    #expect(screen.source.collectionView(screen.view, identifierForItemAt: path) == "n2")
  }

  private enum Kind: Equatable { case type1, type2 }
  private final class ContentCell1: CollectionViewCell {}
  private final class ContentCell2: CollectionViewCell {}

  @Test(.rows("CV-T42", "CV-T43", "CV-K02", "CV-F23"))
  func severalTypesOfCellsTakeSeveralFactories() {
    let simulator = Simulator()
    let view = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(view)
    var heard: [String] = []
    let source = CollectionViewGenericDataSource<Kind>(
      sections: [DataSourceSection(.type1)],
      cells: [
        CellFactory(
          ContentCell1.self, when: { $0 == .type1 }, size: CGSize(width: 10, height: 10)
        ) { cell, item, path in heard.append("\(type(of: cell)) \(item) \(path.item)") },
        CellFactory(ContentCell2.self) { cell, item, path in
          heard.append("\(type(of: cell)) \(item) \(path.item)")
        },
      ])
    source.bind(to: view)
    // A class is registered when its first cell is needed.
    #expect(view.reusePool.identifiers(ofKind: "") == ["ContentCell1"])
    source.append(.type2, toSection: 0)
    #expect(heard == ["ContentCell1 type1 0", "ContentCell2 type2 1"])
    #expect(Set(view.reusePool.identifiers(ofKind: "")) == ["ContentCell1", "ContentCell2"])
    #expect(view.frame(of: .cell(0, 1))?.size == CGSize(width: 100, height: 100))
  }

  @Test(.rows("CV-F23")) func reuseIdentifierForTwoClassesIsReported() {
    let simulator = Simulator()
    let view = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(view)
    var selected = 0
    let source = CollectionViewGenericDataSource<Int>(
      "numbers", sections: [DataSourceSection(1, 2)],
      cells: [
        CellFactory(ContentCell1.self, reuseIdentifier: "C", when: { $0 == 1 }),
        CellFactory(ContentCell2.self, reuseIdentifier: "C"),
      ],
      options: [.select { _, _, _, _ in selected += 1 }])
    source.bind(to: view)
    #expect(view.visibleCells.allSatisfy { $0 is ContentCell1 })
    simulator.tap(at: view.frame(of: .cell(0, 1))?.center ?? .zero)
    #expect(
      simulator.log.lines == [
        "! the reuse identifier C makes views of another class than a factory of numbers needs; give the factory one of its own",
        "unhandled [0,1]: the cell is of no factory",
      ])
    #expect(selected == 0)
  }

  // MARK: Prefetching

  @Test(.rows("CV-T25", "CV-T26", "CV-F21")) func prefetchedItemsComeBySection() {
    let screen = DataSourceScreen([[1, 2], [3, 4]])
    screen.source.set([
      .prefetch { [unowned screen] in screen.heard.append("prefetch \($0) \($1)") },
      .cancelPrefetch { [unowned screen] in screen.heard.append("cancel \($0) \($1)") },
    ])
    let paths = [(1, 1), (0, 1), (1, 0), (0, 9), (5, 0)].map { IndexPath(item: $1, section: $0) }
    screen.source.collectionView(screen.view, prefetchItemsAt: paths)
    screen.source.collectionView(screen.view, cancelPrefetchingForItemsAt: [paths[1]])
    #expect(
      screen.takeHeard() == [
        "prefetch 1 [4, 3]", "prefetch 0 [2]", "prefetch 5 []", "cancel 0 [2]",
      ])
  }

  @Test(.rows("CV-F21")) func collectionViewAnnouncesWhatComes() {
    let screen = DataSourceScreen(
      [Array(0..<6), Array(6..<40)], size: CGSize(width: 100, height: 400))
    screen.source.set([
      .prefetch { [unowned screen] in screen.heard.append("prefetch \($0) \($1)") },
      .cancelPrefetch { [unowned screen] in screen.heard.append("cancel \($0) \($1)") },
    ])
    screen.bind()
    #expect(
      screen.takeHeard().filter { $0.hasPrefix("prefetch") } == [
        "prefetch 0 [4, 5]", "prefetch 1 [6, 7]",
      ])
    screen.view.contentOffset.y = 1000
    screen.view.layoutIfNeeded()
    screen.heard = []
    screen.view.contentOffset.y = 990
    screen.view.layoutIfNeeded()
    #expect(screen.heard.contains { $0.hasPrefix("cancel 1 [") })
  }
}
