import Foundation

@testable import InteractionKit

/// A toolbar above a list of 20 rows under a header, wired by a handler.
///
/// The window is 320 by 480 points. The toolbar is 40 points high, the header 40 and each
/// row 60, so that six rows are displayed whole and the seventh in part.
final class TargetScreen {
  let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  let toolbar = View(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
  let close = Button(frame: CGRect(x: 260, y: 0, width: 60, height: 40))
  let list: CollectionView
  let handler = CollectionViewHandler(identifier: "list")
  /// The names of recognizers whose gestures were recognized, each once a gesture.
  var recognized: [String] = []

  init(rows: Int = 20) {
    let layout = CollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 320, height: 40)
    list = CollectionView(
      frame: CGRect(x: 0, y: 40, width: 320, height: 440), collectionViewLayout: layout)
    toolbar.accessibilityIdentifier = "toolbar"
    close.accessibilityLabel = "Close"
    toolbar.addSubview(close)
    simulator.window.addSubview(toolbar)
    simulator.window.addSubview(list)
    handler.standby(
      on: list, cells: ["row": TargetRow.self], supplementaryViews: ["title": TargetHeader.self])
    var section = HandlerSection(
      records: ItemCollection(
        (0..<rows).map { HandlerRecord(type: "row", data: "Row \($0)", identifier: "r\($0)") }))
    section.headerType = "title"
    handler.sections = [section]
    handler.callbacks.register(.selection(of: "TargetRow"), name: "onSelect") { _ in }
    handler.callbacks.register(.event("like", of: "TargetRow"), name: "doLike") { _ in }
    handler.callbacks.register(.event("all", of: "TargetHeader"), name: "showAll") { _ in }
    list.reloadData()
    list.layoutIfNeeded()
  }

  /// Adds a recognizer to a view; each of its gestures is recorded once.
  func add(_ recognizer: GestureRecognizer, _ name: String, to view: View?) {
    recognizer.name = name
    recognizer.addAction { [unowned self] recognizer in
      if recognizer.state == .began || recognizer is TapGestureRecognizer
        || recognizer is SwipeGestureRecognizer
      {
        recognized.append(name)
      }
    }
    view?.isMultipleTouchEnabled = true
    view?.addGestureRecognizer(recognizer)
  }

  func row(_ item: Int) -> TargetRow? { list.cellForItem(at: [0, item]) as? TargetRow }

  var header: CollectionReusableView? {
    list.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: [0, 0])
  }
}

/// A row with a title, a badge and a button that sends "like".
final class TargetRow: CollectionViewCell, HandlerCell {
  static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 320, height: 60) }

  let title = Label(frame: CGRect(x: 10, y: 10, width: 150, height: 40))
  let badge = View(frame: CGRect(x: 170, y: 0, width: 80, height: 60))
  let like = Button(frame: CGRect(x: 260, y: 10, width: 40, height: 40))

  override init(frame: CGRect) {
    super.init(frame: frame)
    badge.accessibilityIdentifier = "badge"
    like.accessibilityIdentifier = "like"
    like.accessibilityLabel = "Like"
    like.addAction(for: .touchUpInside) { [unowned self] sender, _ in
      sendEvent("like", from: sender)
    }
    for view in [title, badge, like] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  func setData(_ data: Any?, extra: Any?) { title.text = data as? String }
}

/// A header that sends "all" when it is tapped.
final class TargetHeader: CollectionReusableView, HandlerCell {
  static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 320, height: 40) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let all = Button(frame: CGRect(x: 220, y: 0, width: 100, height: 40))
    all.accessibilityIdentifier = "all"
    all.addAction(for: .touchUpInside) { [unowned self] sender, _ in
      sendEvent("all", from: sender)
    }
    addSubview(all)
  }

  required init?(coder: NSCoder) { return nil }

  func setData(_ data: Any?, extra: Any?) {}
}
