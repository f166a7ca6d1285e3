import InteractionKit
import InterfaceBuilder

// Bars with their items, and collection views with their prototypes.
extension NibLoad {
  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
    "redo": .redo, "close": .close,
  ]

  func barItems(_ elements: [InterfaceElement]) -> [UIBarButtonItem] {
    elements.filter { $0.name == "barButtonItem" }.map(makeBarButtonItem)
  }

  private func makeBarButtonItem(_ element: InterfaceElement) -> UIBarButtonItem {
    let item: UIBarButtonItem
    if let custom = element.children.first(where: { $0.isView }) {
      item = UIBarButtonItem(customView: makeView(custom))
    } else if let system = element.choice("systemItem", Self.systemItems) {
      item = UIBarButtonItem(systemItem: system)
    } else {
      item = UIBarButtonItem(title: element.textValue("title"), image: values.image(element))
    }
    item.style = ["done", "prominent"].contains(element.string("style")) ? .done : .plain
    item.isEnabled = element.bool("enabled")
    item.tag = element.integer("tag")
    if element.length("width") > 0 { item.width = element.length("width") }
    item.tintColor = values.color(of: element, key: "tintColor")
    configureAccessibility(of: item, element)
    note(item, element)
    return item
  }

  private func configureAccessibility(of item: UIBarItem, _ element: InterfaceElement) {
    guard let accessibility = element.child("accessibility") else { return }
    if let identifier = accessibility.string("identifier") {
      item.accessibilityIdentifier = identifier
    }
    if let label = accessibility.textValue("label") { item.accessibilityLabel = label }
  }

  private static let systemTabs: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]

  func makeTabBarItem(_ element: InterfaceElement) -> UITabBarItem {
    let item: UITabBarItem
    if let system = element.choice("systemItem", Self.systemTabs) {
      item = UITabBarItem(tabBarSystemItem: system, tag: element.integer("tag"))
    } else {
      item = UITabBarItem(
        title: element.textValue("title"), image: values.image(element),
        selectedImage: values.image(element, "selectedImage"))
      item.tag = element.integer("tag")
    }
    item.badgeValue = element.string("badgeValue")
    item.isEnabled = element.bool("enabled")
    configureAccessibility(of: item, element)
    note(item, element)
    return item
  }

  private static let largeTitleModes: [String: UINavigationItem.LargeTitleDisplayMode] = [
    "always": .always, "never": .never,
  ]

  func configure(_ item: UINavigationItem, _ element: InterfaceElement) {
    note(item, element)
    item.title = element.textValue("title")
    item.prompt = element.string("prompt")
    item.backButtonTitle = element.string("backButtonTitle")
    item.hidesBackButton = element.bool("hidesBackButton")
    item.leftItemsSupplementBackButton = element.bool("leftItemsSupplementBackButton")
    item.largeTitleDisplayMode =
      element.choice("largeTitleDisplayMode", Self.largeTitleModes) ?? .automatic
    if let back = element.child(key: "backBarButtonItem") {
      item.backBarButtonItem = makeBarButtonItem(back)
    }
    let left =
      element.child(key: "leftBarButtonItem").map { [$0] } ?? element.members("leftBarButtonItems")
    if !left.isEmpty { item.leftBarButtonItems = barItems(left) }
    let right =
      element.child(key: "rightBarButtonItem").map { [$0] }
      ?? element.members("rightBarButtonItems")
    if !right.isEmpty { item.rightBarButtonItems = barItems(right) }
    if let title = element.child(key: "titleView"), title.isView {
      item.titleView = makeView(title)
    }
  }

  func configure(_ bar: UINavigationBar, _ element: InterfaceElement) {
    bar.isTranslucent = element.bool("translucent")
    bar.prefersLargeTitles = element.bool("largeTitles") || element.bool("prefersLargeTitles")
    bar.barTintColor = values.color(of: element, key: "barTintColor")
    for child in element.members("items") where child.name == "navigationItem" {
      configure(UINavigationItem(), child)
    }
  }

  // MARK: Collections

  /// Creates the layout of a collection view; nil for an element without one.
  func makeLayout(_ element: InterfaceElement) -> UICollectionViewLayout? {
    guard let child = element.child(key: "collectionViewLayout") else { return nil }
    if let made = makeAppObject(child), let layout = made.object as? UICollectionViewLayout {
      if let flow = layout as? UICollectionViewFlowLayout { configure(flow, child) }
      note(layout, child)
      return layout
    }
    let layout = UICollectionViewFlowLayout()
    configure(layout, child)
    note(layout, child)
    return layout
  }

  private static let insetReferences: [String: UICollectionViewFlowLayout.SectionInsetReference] = [
    "contentInset": .fromContentInset, "safeArea": .fromSafeArea,
    "layoutMargins": .fromLayoutMargins,
  ]

  private func configure(_ layout: UICollectionViewFlowLayout, _ element: InterfaceElement) {
    guard element.name == "collectionViewFlowLayout" else { return }
    layout.scrollDirection =
      element.string("scrollDirection") == "horizontal" ? .horizontal : .vertical
    if element.has("minimumLineSpacing") {
      layout.minimumLineSpacing = element.length("minimumLineSpacing")
    }
    if element.has("minimumInteritemSpacing") {
      layout.minimumInteritemSpacing = element.length("minimumInteritemSpacing")
    }
    if let size = element.size(key: "itemSize") { layout.itemSize = size }
    if let size = element.size(key: "headerReferenceSize") { layout.headerReferenceSize = size }
    if let size = element.size(key: "footerReferenceSize") { layout.footerReferenceSize = size }
    if let insets = element.insets(key: "sectionInset") { layout.sectionInset = insets }
    if element.bool("automaticEstimatedItemSize") {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    } else if let size = element.size(key: "estimatedItemSize") {
      layout.estimatedItemSize = size
    }
    layout.sectionInsetReference =
      element.choice("sectionInsetReference", Self.insetReferences) ?? .fromContentInset
    layout.sectionHeadersPinToVisibleBounds = element.bool("sectionHeadersPinToVisibleBounds")
    layout.sectionFootersPinToVisibleBounds = element.bool("sectionFootersPinToVisibleBounds")
  }

  func configure(_ view: UICollectionView, _ element: InterfaceElement) {
    // A view of the app's own class was created with a layout of its own.
    if file.module?.isAppObject(view) == true, let layout = makeLayout(element) {
      view.collectionViewLayout = layout
    }
    view.allowsSelection = element.bool("allowsSelection")
    view.allowsMultipleSelection = element.bool("allowsMultipleSelection")
    view.isPrefetchingEnabled = element.bool("prefetchingEnabled")
    var identifiers: [String] = []
    for (index, prototype) in element.members("cells").enumerated() where prototype.isView {
      var identifier = prototype.string("reuseIdentifier") ?? ""
      if identifier.isEmpty {
        // Code cannot ask for it, and without code it is still displayed.
        guard file.module == nil else { continue }
        identifier = "prototype \(index)"
      }
      identifiers.append(identifier)
      let make = prototypeMaker(prototype)
      view.register(forCellWithReuseIdentifier: identifier) { _ in
        make() as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
      }
    }
    if file.module == nil, !identifiers.isEmpty {
      view.setAttachment(PrototypeItems(identifiers))
    }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (key, kind) in kinds {
      guard let prototype = element.child(key: key) else { continue }
      var identifier = prototype.string("reuseIdentifier") ?? ""
      if identifier.isEmpty {
        guard file.module == nil else { continue }
        identifier = "prototype \(key)"
      }
      let make = prototypeMaker(prototype)
      view.register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) { _ in
        make() as? UICollectionReusableView ?? UICollectionReusableView(frame: .zero)
      }
      view.attachment(PrototypeItems.self)?.supplementaryIdentifiers[kind] = identifier
    }
  }

  /// Returns a function that creates a view from a prototype, each time with objects of its own.
  ///
  /// The owner is held weakly: it has the view whose prototype this is.
  func prototypeMaker(_ element: InterfaceElement) -> () -> UIView {
    let (file, controllerID) = (file, controllerID)
    var prepared: PreparedViews?
    return { [weak owner] in
      let load = NibLoad(file, owner: owner, controllerID: controllerID, prepared: prepared)
      prepared = load.prepared
      let view = load.makeView(element)
      load.finish()
      if let controller = owner as? UIViewController {
        for (segue, trigger) in load.segues {
          StoryboardScene.Segue(element: segue, file: file).trigger(by: trigger, of: controller)
        }
      }
      return view
    }
  }
}

/// The data of a collection view that is displayed without its app: each prototype once.
final class PrototypeItems: NSObject, UICollectionViewDataSource {
  private let identifiers: [String]
  fileprivate var supplementaryIdentifiers: [String: String] = [:]

  fileprivate init(_ identifiers: [String]) { self.identifiers = identifiers }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { identifiers.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(
      withReuseIdentifier: identifiers[indexPath.item], for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let identifier = supplementaryIdentifiers[kind] else {
      return UICollectionReusableView(frame: .zero)
    }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
  }
}

extension UICollectionView {
  /// Displays each prototype once, if the file is opened without its app.
  final func displayPrototypes() {
    // Its controller is a plain one of UIKit then, which has no items.
    if let items = attachment(PrototypeItems.self) { dataSource = items }
  }
}
