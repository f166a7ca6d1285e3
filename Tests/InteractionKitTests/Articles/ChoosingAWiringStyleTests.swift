import Foundation
import InteractionKit
import Testing

/// The listings of the article `ChoosingAWiringStyle`.
@Suite struct ChoosingAWiringStyleTests {
  let simulator = Simulator(viewport: CGSize(width: 320, height: 480))

  private func makeList() -> CollectionView {
    let list = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(list)
    return list
  }

  @Test func handlerCallsTheCallbackOfTheCellType() throws {
    final class SongCell: CollectionViewCell, HandlerCell {
      static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 320, height: 60) }
      func setData(_ data: Any?, extra: Any?) {}
    }
    var selected: [String] = []
    let list = makeList()

    let handler = CollectionViewHandler(identifier: "songs")
    handler.standby(on: list, cells: ["song": SongCell.self])
    handler.callbacks.register(.selection(of: "SongCell"), name: "onSelect") { event in
      selected.append(event.data as? String ?? "")
    }
    handler.sections = [
      HandlerSection(records: [
        HandlerRecord(type: "song", data: "One"), HandlerRecord(type: "song", data: "Two"),
      ])
    ]
    list.reloadData()

    try simulator.tap(.item([0, 1]))
    #expect(selected == ["Two"])
    #expect(simulator.log.lines.contains("select [0,1] via callback:onSelect"))
  }

  @Test func dataSourceCallsItsOption() throws {
    var selected: [String] = []
    let list = makeList()

    let source = CollectionViewGenericDataSource<String>(
      "songs", sections: [DataSourceSection(["One", "Two"], name: "all")],
      cells: [CellFactory(CollectionViewCell.self, size: CGSize(width: 320, height: 60))],
      options: [.select { section, song, cell, indexPath in selected.append(song ?? "") }])
    source.bind(to: list)

    try simulator.tap(.item([0, 1]))
    #expect(selected == ["Two"])
    #expect(simulator.log.lines.contains("select [0,1] via source:songs"))
  }

  struct SongData: CellViewData, Equatable {
    let cellType = "song"
    let cellID: String
  }

  struct SongsData: SectionViewData, Equatable {
    let sectionType = "songs"
    let sectionID: String
  }

  final class SongsHandler: SectionHandler, SectionCellProvider, SectionLayoutProvider,
    SectionDelegateHandler
  {
    let type = "songs"
    var selected: [String] = []

    func registerCells(in collectionView: CollectionView) {
      collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "song")
    }

    func collectionView(
      _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "song", for: indexPath)
    }

    func layoutSection(
      for section: any SectionViewData, environment: any CollectionLayoutEnvironment
    ) -> CollectionLayoutSection? {
      let size = CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
      return CollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
    }

    func collectionView(
      _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath
    ) {
      selected.append(data.cellID)
    }
  }

  @Test func sectionHandlerReceivesTheSelectionsOfItsSections() throws {
    let songs = SongsHandler()
    let handlers = SectionHandlerRegistry()
    handlers.add(songs)
    let screen = SectionedCollectionController(frame: simulator.window.bounds, handlers: handlers)
    simulator.window.addSubview(screen.collectionView)
    screen.update { sections in
      let items = ["One", "Two"].map { SongData(cellID: $0) }
      sections.append(SectionModel(SongsData(sectionID: "all"), items: items))
    }

    try simulator.tap(.item([0, 1]))
    #expect(songs.selected == ["Two"])
    #expect(simulator.log.lines.contains("select [0,1] #Two via section:all"))
  }

  @Test func registrationCallsItsTapClosure() throws {
    var selected: [String] = []
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 60)

    let list = ConfigurableCollectionView<String, String>(
      frame: simulator.window.bounds, collectionViewLayout: layout)
    simulator.window.addSubview(list)
    list.register(
      named: "song", view: { Label() },
      .config { $0.view.text = $0.data },
      .tap { selected.append($0.data) })
    list.data.appendSections(["all"])
    list.data.appendItems(["One", "Two"])
    list.data.reloadImmediately()

    try simulator.tap(.item([0, 1]))
    #expect(selected == ["Two"])
    #expect(simulator.log.lines.contains("select [0,1] #Two via tap:song"))
  }

  @Test func modelsReportToOneOutput() throws {
    var selected: [String] = []

    let songs = ModelCollectionController(
      sections: [ModelSection(rows: [RowModel(title: "One"), RowModel(title: "Two")])],
      frame: simulator.window.bounds)
    songs.output = { output in
      if case .clickedRow(_, let model) = output, let row = model as? RowModel {
        selected.append(row.title)
      }
    }
    simulator.window.addSubview(songs.collectionView)
    songs.viewWillAppear()

    try simulator.tap(.item([0, 1]))
    #expect(selected == ["Two"])
    #expect(simulator.log.lines.contains("select [0,1] via output"))
  }

  @Test func articleHasOnlyTheseListings() throws {
    try ArticleText.check("ChoosingAWiringStyle", in: #filePath)
  }
}
