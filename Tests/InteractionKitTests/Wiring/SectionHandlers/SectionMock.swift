import Foundation
import TestSupport

@testable import InteractionKit

/// The mock of VSCollectionKit's tests: two sections of 20 cells with a header each.
enum SectionMock {
  struct Item: CellViewData, Equatable {
    var cellType = "mock"
    let cellID: String
    var info = ""
  }

  struct Header: HeaderViewData, Equatable {
    var headerType = "mock"
    let title: String
  }

  struct Section: SectionViewData, Equatable {
    var sectionType = "mock"
    let sectionID: String
    var name = ""
    var title: String? = "Header"

    var header: (any HeaderViewData)? { title.map { Header(title: $0) } }
  }

  final class Cell: CollectionViewCell {
    var info: String?
  }

  final class HeaderView: CollectionReusableView {
    var title: String?
  }

  /// The calls of handlers, in order.
  final class Heard {
    var lines: [String] = []
  }

  /// The style of handlers: shared by all sections of a type (1.1), or one for each section (since
  /// 1.2).
  ///
  /// The latter are created when they are needed.
  enum Style: CaseIterable {
    case shared, single
  }

  /// Full rows 50 high below a header of 30.
  class Handler: SectionHandler, SectionCellProvider, SectionLayoutProvider,
    SectionHeaderFooterProvider, SectionDelegateHandler
  {
    let type: String
    let heard: Heard
    private(set) var registrations = 0
    /// Called with each recorded line.
    var onHearing: (String) -> Void = { _ in }

    init(type: String = "mock", heard: Heard) {
      self.type = type
      self.heard = heard
    }

    func registerCells(in collectionView: CollectionView) {
      registrations += 1
      collectionView.register(Cell.self, forCellWithReuseIdentifier: "Cell")
    }

    func registerHeaderFooterViews(in collectionView: CollectionView) {
      for kind in [
        SectionedCollectionController.headerElementKind,
        SectionedCollectionController.footerElementKind,
      ] {
        collectionView.register(
          HeaderView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "Header")
      }
    }

    func collectionView(
      _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      (cell as? Cell)?.info = (data as? Item)?.info
      return cell
    }

    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath, data: any HeaderViewData
    ) -> CollectionReusableView? {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
      (view as? HeaderView)?.title = (data as? Header)?.title
      return view
    }

    func layoutSection(
      for section: any SectionViewData, environment: any CollectionLayoutEnvironment
    ) -> CollectionLayoutSection? {
      CollectionLayoutSection.rows(of: .absolute(50))
    }

    func collectionView(
      _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath
    ) { hear("didSelect \(data.cellID) \(indexPath.text)") }

    func collectionView(
      _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
      for data: any CellViewData, at indexPath: IndexPath
    ) { hear("willDisplay \(data.cellID) \(indexPath.text)") }

    func collectionView(
      _ collectionView: CollectionView, didReceiveEvent event: SectionEvent
    ) {
      switch event.source {
      case .cell(let data): hear("\(event.name) \(data.cellID) \(event.indexPath.text)")
      case .supplementary(_, let data): hear("\(event.name) \((data as? Header)?.title ?? "nil")")
      }
    }

    private func hear(_ line: String) {
      heard.lines.append(line)
      onHearing(line)
    }
  }

  final class SingleHandler: Handler, SingleSectionHandler {
    let sectionID: String
    let parent: Weak<SectionedCollectionController>

    init(sectionType: String, sectionID: String, parent: Weak<SectionedCollectionController>) {
      self.sectionID = sectionID
      self.parent = parent
      super.init(type: sectionType, heard: (parent.object as? Screen)?.heard ?? Heard())
    }
  }

  final class Screen: SectionedCollectionController {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let heard = Heard()
    let style: Style

    init(_ style: Style = .single) {
      self.style = style
      super.init(frame: simulator.window.bounds)
      simulator.window.addSubview(collectionView)
    }

    override func willAddSectionHandlers() {
      if style == .shared { handlers.add(Handler(heard: heard)) }
    }

    override func registerSectionHandlers() {
      if style == .single { handlers.register(SingleHandler.self, forSectionType: "mock") }
    }

    /// The sections of the style: version 1.1 does not require unique ids.
    var mockSections: [SectionModel] { SectionMock.sections(areUnique: style == .single) }

    /// Displays the two sections in the way of the style.
    func show() {
      switch style {
      case .shared: apply(RecordedSections(mockSections))
      case .single:
        var snapshot = dataSource.snapshot()
        for section in mockSections { snapshot.append(section) }
        apply(snapshot)
      }
      heard.lines = []
    }

    /// Taps the middle of an item.
    @discardableResult
    func tap(_ item: Int, section: Int = 0) -> TouchOutcome {
      simulator.tap(at: collectionView.frame(of: .cell(section, item))?.center ?? .zero)
    }

    func cell(_ item: Int, section: Int = 0) -> Cell? {
      collectionView.cellForItem(at: IndexPath(item: item, section: section)) as? Cell
    }

    func header(ofSection section: Int = 0) -> CollectionReusableView? {
      collectionView.supplementaryView(
        forElementKind: SectionedCollectionController.headerElementKind,
        at: IndexPath(item: 0, section: section))
    }

    /// Returns the lines of the log since the last time.
    func lines() -> [String] {
      defer { simulator.log.removeAll() }
      return simulator.log.lines
    }
  }

  static func items(_ count: Int, prefix: String = "c") -> [Item] {
    (0..<count).map { Item(cellID: "\(prefix)\($0)", info: "Cell \($0)") }
  }

  static func sections(areUnique: Bool) -> [SectionModel] {
    ["first", "second"].map { id in
      SectionModel(
        Section(sectionID: id, name: "Section \(id)"),
        items: items(20, prefix: areUnique ? "\(id)-" : "c"))
    }
  }
}
