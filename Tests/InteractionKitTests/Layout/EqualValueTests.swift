import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Setting a property to its present value changes nothing.
@Suite struct EqualValueTests {
  private typealias Setter<Layout> = (
    name: String, same: (Layout) -> Void, other: (Layout) -> Void
  )

  private func setter<Layout, Value>(
    _ path: ReferenceWritableKeyPath<Layout, Value>, _ other: Value
  ) -> Setter<Layout> {
    ("\(path)", { $0[keyPath: path] = $0[keyPath: path] }, { $0[keyPath: path] = other })
  }

  private func check<Layout>(
    _ layout: Layout, _ setters: [Setter<Layout>], _ invalidations: (Layout) -> Int
  ) {
    for setter in setters {
      var before = invalidations(layout)
      setter.same(layout)
      #expect(invalidations(layout) == before, "\(setter.name)")
      before = invalidations(layout)
      setter.other(layout)
      #expect(invalidations(layout) == before + 1, "\(setter.name)")
    }
  }

  @Test func flowPropertySetToItsValueInvalidatesNothing() {
    let size = CGSize(width: 7, height: 9)
    check(
      RecordingFlowLayout(),
      [
        setter(\.scrollDirection, .horizontal), setter(\.itemSize, size),
        setter(\.minimumLineSpacing, 3), setter(\.minimumInteritemSpacing, 4),
        setter(\.sectionInset, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
        setter(\.headerReferenceSize, size), setter(\.footerReferenceSize, size),
        setter(\.sectionInsetReference, .fromSafeArea),
        setter(\.sectionHeadersPinToVisibleBounds, true),
        setter(\.sectionFootersPinToVisibleBounds, true), setter(\.estimatedItemSize, size),
      ]
    ) { $0.contexts.count }
  }

  @Test func masonryPropertySetToItsValueInvalidatesNothing() {
    check(
      RecordingMasonryLayout(),
      [
        setter(\.columnCount, 5), setter(\.minimumColumnWidth, 50), setter(\.columnSpacing, 3),
        setter(\.itemSpacing, 4),
        setter(\.sectionInset, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
        setter(\.headerHeight, 5), setter(\.footerHeight, 6), setter(\.itemAspectRatio, 2),
      ]
    ) { $0.invalidations }
  }

  @Test func circularPropertySetToItsValueInvalidatesNothing() {
    check(
      RecordingCircularLayout(),
      [
        setter(\.radius, 50), setter(\.itemSize, CGSize(width: 7, height: 9)),
        setter(\.startAngle, 1), setter(\.isClockwise, false), setter(\.turns, 2),
      ]
    ) { $0.invalidations }
  }

  // MARK: Compositional layouts

  private func header() -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
      elementKind: "top", alignment: .top)
  }

  private func configuration() -> CollectionViewCompositionalLayoutConfiguration {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    configuration.boundarySupplementaryItems = [header()]
    return configuration
  }

  @Test func equalConfigurationInvalidatesNothing() {
    let layout = RecordingCompositionalLayout()
    layout.configuration = configuration()
    #expect(layout.contexts.count == 1)
    layout.configuration = configuration()
    layout.configuration = layout.configuration
    #expect(layout.contexts.count == 1)
  }

  @Test func configurationWithAnotherValueInvalidates() {
    let layout = RecordingCompositionalLayout()
    layout.configuration = configuration()
    let changes: [(CollectionViewCompositionalLayoutConfiguration) -> Void] = [
      { $0.interSectionSpacing = 13 }, { $0.scrollDirection = .horizontal },
      { $0.contentInsetsReference = .none },
      { $0.boundarySupplementaryItems[0].pinToVisibleBounds = true },
      { $0.boundarySupplementaryItems[0].contentInsets.top = 4 },
      { $0.boundarySupplementaryItems = [] },
    ]
    for (index, change) in changes.enumerated() {
      layout.forgetCalls()
      // The object of the layout, changed in place and set again.
      let configuration = layout.configuration
      change(configuration)
      layout.configuration = configuration
      #expect(layout.contexts.count == 1, "change \(index)")
    }
  }

  @Test func configurationIsComparedWithTheOneThatWasLaidOut() {
    let layout = RecordingCompositionalLayout()
    layout.configuration = configuration()
    // A header of 30, and two rows of 40 with 12 between them.
    let screen = LayoutScreen(layout, [1, 1])
    #expect(screen.view.contentSize.height == 122)
    // Changed in place, then laid out for another reason.
    layout.configuration.interSectionSpacing = 50
    layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentSize.height == 160)
    layout.configuration = configuration()
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentSize.height == 122)
  }

  // MARK: The collection view

  private final class Delegate: CollectionViewDelegate {}

  private final class Counted: CountedDataSource {
    var counts = [3]
    var questions = 0

    func numberOfSections(in collectionView: CollectionView) -> Int {
      questions += 1
      return counts.count
    }
  }

  @Test func sameDelegateInvalidatesNothing() {
    let layout = RecordingFlowLayout()
    let screen = LayoutScreen(layout)
    layout.forgetCalls()
    screen.view.delegate = screen
    #expect(layout.contexts.isEmpty)
    let other = Delegate()
    screen.view.delegate = other
    #expect(layout.contexts.count == 1)
    #expect(screen.view.delegate === other)
    screen.view.delegate = nil
    screen.view.delegate = nil
    #expect(layout.contexts.count == 2)
  }

  @Test func knownDelegateOfRegistrationsInvalidatesNothing() {
    let layout = RecordingFlowLayout()
    let view = ConfigurableCollectionView<String, String>(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let (one, two) = (Delegate(), Delegate())
    view.addDelegate(one)
    layout.forgetCalls()
    view.addDelegate(one)
    view.delegate = one
    view.removeDelegate(two)
    #expect(layout.contexts.isEmpty)
    view.addDelegate(two)
    view.removeDelegate(one)
    view.delegate = nil
    #expect(layout.contexts.count == 3)
    view.delegate = nil
    #expect(layout.contexts.count == 3)
  }

  @Test func sameDataSourceReloadsNothing() {
    let source = Counted()
    let layout = RecordingFlowLayout()
    let screen = LayoutScreen(layout)
    screen.view.dataSource = source
    screen.view.layoutIfNeeded()
    screen.view.selectItem(at: .item(1), animated: false, scrollPosition: [])
    let cells = screen.view.visibleCells
    layout.forgetCalls()
    source.questions = 0
    screen.view.dataSource = source
    screen.view.layoutIfNeeded()
    #expect(layout.contexts.isEmpty)
    #expect(source.questions == 0)
    #expect(screen.view.indexPathsForSelectedItems == [.item(1)])
    #expect(zip(screen.view.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(cells.count == 3)
  }

  @Test func noDataSourceClearsTheViewOfOneThatIsGone() {
    let screen = LayoutScreen(CollectionViewFlowLayout())
    var source: Counted? = Counted()
    screen.view.dataSource = source
    screen.view.layoutIfNeeded()
    source = nil
    screen.view.dataSource = source
    screen.view.layoutIfNeeded()
    #expect(screen.view.visibleCells.isEmpty)
    #expect(screen.view.numberOfSections == 0)
  }

  @Test func sameLayoutInvalidatesNothing() {
    let layout = RecordingFlowLayout()
    let screen = LayoutScreen(layout)
    layout.forgetCalls()
    screen.view.collectionViewLayout = layout
    screen.view.layoutDirection = .leftToRight
    #expect(layout.contexts.isEmpty)
    #expect(layout.collectionView === screen.view)
    screen.view.layoutDirection = .rightToLeft
    #expect(layout.contexts.count == 1)
  }

  @Test func sameInsetsNeedNoLayout() {
    let layout = RecordingFlowLayout()
    let view = LayoutScreen(layout).view
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.contentInset = insets
    view.safeAreaInsets = insets
    // The offset follows the insets in the first pass.
    for _ in 0..<2 { view.layoutIfNeeded() }
    #expect(!view.isLayoutDue)
    layout.forgetCalls()
    view.contentInset = insets
    view.safeAreaInsets = insets
    view.layoutMargins = view.layoutMargins
    view.contentInsetAdjustmentBehavior = .automatic
    #expect(!view.isLayoutDue)
    view.layoutMargins = insets
    #expect(view.isLayoutDue)
    view.layoutIfNeeded()
    #expect(layout.contexts.count == 1)
  }
}
