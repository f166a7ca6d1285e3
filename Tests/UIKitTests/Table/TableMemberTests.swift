import Foundation
import InteractionKit
import Testing
import UIKit

/// Members of table views that apps use beside rows: configurations of headers, drops, menus, notifications.
@Suite struct TableMemberTests {
  private let simulator = Simulator(viewport: CGSize(width: 375, height: 667))

  private final class App: UITableViewController {
    var rows = ["Ann", "Ben", "Cem", "Dan", "Eva"]
    var makeHeader: ((Int) -> UIView?)?
    var heard: [String] = []
    var mayOpen = true

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "loading")
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int)
      -> UIView?
    {
      makeHeader?(section)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      heard.append("select \(rows[indexPath.row])")
    }
    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { heard.append("display \(rows[indexPath.row])") }
    override func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      heard.append("spring \(indexPath.row) \(context.targetView is UITableViewCell)")
      return mayOpen
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Share") { _ in }])
      }
    }
  }

  private func show(_ configure: (App) -> Void = { _ in }) -> App {
    let app = App(style: .plain)
    configure(app)
    simulator.show(app)
    simulator.window.layoutIfNeeded()
    return app
  }

  // MARK: Configurations of headers

  private final class Header: UITableViewHeaderFooterView {
    var states: [UIViewConfigurationState] = []

    override func updateConfiguration(using state: UIViewConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
      var content = defaultContentConfiguration().updated(for: state)
      content.text = state.isPinned ? "Pinned" : "At rest"
      contentConfiguration = content
    }
  }

  @Test func aHeaderIsUpdatedForItsState() throws {
    let header = Header(reuseIdentifier: nil)
    var handled: [Bool] = []
    header.configurationUpdateHandler = { view, state in
      #expect(view === header)
      handled.append(state.isPinned)
    }
    let app = show { app in
      app.rows = (0..<40).map { "\($0)" }
      app.makeHeader = { _ in header }
    }
    func text() -> String? {
      (header.contentConfiguration as? UIListContentConfiguration)?.text
    }
    #expect(text() == "At rest")
    #expect(header.frame.height > 20)
    app.tableView.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    simulator.window.layoutIfNeeded()
    #expect(text() == "Pinned")
    app.tableView.setContentOffset(.zero, animated: false)
    simulator.window.layoutIfNeeded()
    #expect(text() == "At rest")
    #expect(handled.contains(true) && handled.last == false)
    #expect(header.states.map(\.isPinned).contains(true))
  }

  @Test func aHeaderUpdatesItsConfigurationsOnlyAutomatically() throws {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var background = header.defaultBackgroundConfiguration()
    background.backgroundColor = .systemRed
    header.backgroundConfiguration = background
    header.automaticallyUpdatesContentConfiguration = false
    header.automaticallyUpdatesBackgroundConfiguration = false
    #expect(!header.automaticallyUpdatesContentConfiguration)
    #expect(header.backgroundConfiguration?.backgroundColor == .systemRed)
    #expect(header.configurationState.isPinned == false)
  }

  // MARK: Drops

  private final class Drops: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
    var contexts: [any UITableViewDropPlaceholderContext] = []
    var at = IndexPath(row: 2, section: 0)

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "x"))] }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .unspecified) }
    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: at, reuseIdentifier: "loading", rowHeight: 80)
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "Loading" }
      contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
    }
  }

  private func texts(_ app: App) -> [String] {
    app.tableView.layoutIfNeeded()
    return app.tableView.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  private func drop(_ app: App, _ drops: Drops) throws {
    app.tableView.dragDelegate = drops
    app.tableView.dropDelegate = drops
    try simulator.drag(
      from: .item([0, 4]), to: .item([0, 0]), press: .milliseconds(700), steps: 10)
  }

  @Test func aDropWaitsForItsData() throws {
    let (app, drops) = (show(), Drops())
    try drop(app, drops)
    let table = try #require(app.tableView)
    #expect(texts(app) == ["Ann", "Ben", "Loading", "Cem", "Dan", "Eva"])
    #expect(table.hasUncommittedUpdates)
    #expect(table.rectForRow(at: [0, 2]).height == 80)
    // The app hears of its own rows by its own index paths, and of the placeholder nothing.
    app.heard = []
    try simulator.tap(.item([0, 4]))
    try simulator.tap(.item([0, 2]))
    #expect(app.heard == ["select Dan"])
    // Other rows come and go meanwhile.
    app.rows.remove(at: 0)
    table.deleteRows(at: [[0, 0]], with: .none)
    app.rows.append("Fay")
    table.insertRows(at: [[0, 4]], with: .none)
    #expect(table.updateError == nil)
    #expect(texts(app) == ["Ben", "Loading", "Cem", "Dan", "Eva", "Fay"])
    #expect(drops.contexts[0].commitInsertion { app.rows.insert("New", at: $0.row) })
    #expect(texts(app) == ["Ben", "New", "Cem", "Dan", "Eva", "Fay"])
    #expect(!table.hasUncommittedUpdates)
    #expect(table.rectForRow(at: [0, 1]).height == 52)
    #expect(!drops.contexts[0].commitInsertion { _ in Issue.record("called") })
    #expect(!drops.contexts[0].deletePlaceholder())
  }

  @Test func aDropThatFailsLeavesTheRows() throws {
    let (app, drops) = (show(), Drops())
    drops.at = [0, 5]
    try drop(app, drops)
    #expect(texts(app).last == "Loading")
    #expect(drops.contexts[0].deletePlaceholder())
    #expect(texts(app) == app.rows)
    try drop(app, drops)
    app.tableView.reloadData()
    #expect(texts(app) == app.rows)
    #expect(!drops.contexts[1].deletePlaceholder())
    drops.at = [0, 99]
    try drop(app, drops)
    #expect(texts(app) == app.rows)
    #expect(simulator.log.lines.contains { $0.contains("is not a position for a placeholder") })
  }

  @Test(arguments: [true, false])
  func aRowOpensUnderADragThatRests(mayOpen: Bool) throws {
    let (app, drops) = (show(), Drops())
    app.mayOpen = mayOpen
    app.tableView.isSpringLoaded = true
    app.tableView.dragDelegate = drops
    app.heard = []
    let from = app.tableView.rectForRow(at: [0, 4])
    let to = app.tableView.rectForRow(at: [0, 1])
    simulator.touchDown(at: CGPoint(x: 100, y: from.midY))
    simulator.clock.advance(by: .milliseconds(700))
    simulator.touchMove(to: CGPoint(x: 100, y: from.midY - 30))
    simulator.touchMove(to: CGPoint(x: 100, y: to.midY))
    simulator.clock.advance(by: .milliseconds(300))
    #expect(!app.heard.contains("select Ben"))
    simulator.clock.advance(by: .milliseconds(300))
    #expect(app.heard.contains("spring 1 true"))
    #expect(app.heard.contains("select Ben") == mayOpen)
    #expect((app.tableView.indexPathForSelectedRow == [0, 1]) == mayOpen)
    simulator.touchUp()
  }

  // MARK: Menus and notifications

  @Test func theMenuOfARowIsClosedByItsInteraction() throws {
    let app = show()
    let table = try #require(app.tableView)
    let interaction = try #require(table.contextMenuInteraction)
    #expect(interaction === table.contextMenuInteraction && interaction.view === table)
    let row = table.rectForRow(at: [0, 1])
    simulator.touchDown(at: CGPoint(x: 100, y: row.midY))
    simulator.clock.advance(by: .milliseconds(700))
    #expect(table.presentedContextMenu != nil)
    #expect(interaction.location(in: table) == CGPoint(x: 100, y: row.midY))
    interaction.dismissMenu()
    #expect(table.presentedContextMenu == nil)
    simulator.touchUp()
  }

  @Test func aTouchPostsThatTheSelectionChanged() throws {
    let app = show()
    nonisolated(unsafe) var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: app.tableView, queue: nil
    ) { _ in count += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    app.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    #expect(count == 0)
    try simulator.tap(.item([0, 2]))
    #expect(count == 1)
  }

  @Test func theIndexHasTheTintOfItsTable() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
    }
    let source = Source()
    let table = UITableView(frame: simulator.window.bounds, style: .plain)
    table.tintColor = .red
    table.dataSource = source
    table.sectionIndexBackgroundColor = .yellow
    simulator.window.addSubview(table)
    simulator.window.layoutIfNeeded()
    let index = try #require(
      table.subviews.first { $0.accessibilityIdentifier == "section index" })
    func color() -> PictureColor? {
      let texts = index.picture(PictureTraits())?.items.compactMap {
        if case .text(let text) = $0 { return text.lines.first?.runs.first?.color }
        return nil as PictureColor?
      }
      return texts?.first
    }
    #expect(color() == PictureColor(255, 0, 0))
    #expect(index.backgroundColor == .yellow)
    table.sectionIndexColor = .green
    #expect(color() == PictureColor(0, 255, 0))
  }
}
