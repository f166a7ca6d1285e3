import InteractionKit

/// A menu of a button or of an item, which covers the window until an action is chosen.
///
/// A tap outside closes it. Nothing is drawn; the rows have the titles of the actions as labels.
final class MenuView: UIView {
  private let card = ElementView()
  private var rows: [UIButton] = []
  private weak var source: UIView?
  /// The displayed menu.
  private var menu: UIMenu?
  /// The elements of deferred ones; a row without an effect until they are provided.
  private var provided: [ObjectIdentifier: [UIMenuElement]] = [:]
  private var isDisplaying = false
  /// Called with the chosen element, after the view was removed.
  private let didChoose: (UIMenuElement) -> Void
  /// Called with a chosen action that keeps the menu.
  private let didChooseKept: (UIMenuElement) -> Void
  /// Called after a tap outside has removed the view.
  private let didCancel: () -> Void

  /// Displays a menu beside a view.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - source: The view whose window displays the menu.
  ///   - didChoose: Called with the chosen element, after the view was removed.
  ///   - didChooseKept: Called with a chosen action that keeps the menu; performs it by default.
  ///   - didCancel: Called after a tap outside has removed the view.
  /// - Returns: The view; nil if the source is in no window.
  @discardableResult
  static func show(
    _ menu: UIMenu, from source: UIView, didChoose: @escaping (UIMenuElement) -> Void,
    didChooseKept: @escaping (UIMenuElement) -> Void = { $0.perform(by: nil) },
    didCancel: @escaping () -> Void = {}
  ) -> MenuView? {
    guard let window = source.window else { return nil }
    let view = MenuView(menu, source, didChoose, didChooseKept, didCancel)
    view.frame = window.bounds
    window.addSubview(view)
    return view
  }

  private init(
    _ menu: UIMenu, _ source: UIView, _ didChoose: @escaping (UIMenuElement) -> Void,
    _ didChooseKept: @escaping (UIMenuElement) -> Void, _ didCancel: @escaping () -> Void
  ) {
    self.source = source
    self.didChoose = didChoose
    self.didChooseKept = didChooseKept
    self.didCancel = didCancel
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    card.defaults = { AccessibilityDefaults(.collectionView) }
    addSubview(
      DismissRegion { [weak self] in
        self?.removeFromSuperview()
        didCancel()
      })
    card.accessibilityIdentifier = "Menu"
    card.drawing = { $0.becomeMenu() }
    addSubview(card)
    display(menu)
  }

  required init?(coder: NSCoder) { return nil }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults()
    defaults.keepsViewsBehind = true
    return defaults
  }

  private func display(_ menu: UIMenu) {
    self.menu = menu
    // A deferred element may call its completion at once, which would display the menu inside of itself.
    isDisplaying = true
    let elements = elements(menu.children)
    isDisplaying = false
    for row in rows { row.removeFromSuperview() }
    rows = elements.map { element in
      let row = UIButton(type: .system)
      row.place = .menuRow(element)
      row.setTitle(element.title, for: .normal)
      row.accessibilityLabel = element.title
      row.isEnabled = !element.attributesInMenu.contains(.disabled)
      row.addAction(for: .primaryActionTriggered) { [weak self] _, _ in self?.choose(element) }
      card.addSubview(row)
      return row
    }
    setNeedsLayout()
  }

  /// Returns the rows of elements, with menus that are displayed in place and deferred elements,
  /// and without hidden ones.
  private func elements(_ children: [UIMenuElement]) -> [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
        return elements(menu.children)
      }
      if let deferred = child as? UIDeferredMenuElement {
        return elements(self.elements(of: deferred))
      }
      return child.attributesInMenu.contains(.hidden) ? [] : [child]
    }
  }

  private func elements(of deferred: UIDeferredMenuElement) -> [UIMenuElement] {
    let identity = ObjectIdentifier(deferred)
    if let known = provided[identity] { return known }
    provided[identity] = [UIAction(title: "Loading…", attributes: .disabled) { _ in }]
    deferred.provide { [weak self] elements in
      guard let self else { return }
      provided[identity] = elements
      if !isDisplaying, let menu { display(menu) }
    }
    return provided[identity] ?? []
  }

  private func choose(_ element: UIMenuElement) {
    if let menu = element as? UIMenu { return display(menu) }
    if element.attributesInMenu.contains(.keepsMenuPresented) {
      didChooseKept(element)
      // The action may have changed titles and attributes.
      if let menu { display(menu) }
      return
    }
    removeFromSuperview()
    didChoose(element)
  }

  /// Rows of 250 by 44 points below the source, or above it where there is more room (chosen).
  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = source.map { $0.convert($0.bounds, to: nil) } ?? .zero
    let size = CGSize(width: min(250, bounds.width), height: 44 * CGFloat(rows.count))
    let isBelow = frame.maxY + size.height <= bounds.maxY || frame.minY < size.height
    card.frame = CGRect(
      x: min(max(frame.midX - size.width / 2, 0), bounds.width - size.width).rounded(),
      y: (isBelow ? frame.maxY : frame.minY - size.height).rounded(), width: size.width,
      height: size.height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: 44 * CGFloat(index), width: size.width, height: 44)
    }
  }
}

/// The view beside a menu, an alert or a presented view, in which a tap closes it.
///
/// It has UIKit's identifier, by which UI tests find it.
final class DismissRegion: UIView {
  /// Creates a region.
  ///
  /// - Parameter wasTapped: Called after a tap.
  init(_ wasTapped: @escaping () -> Void) {
    super.init(frame: .zero)
    accessibilityIdentifier = "PopoverDismissRegion"
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addGestureRecognizer(UITapGestureRecognizer { _ in wasTapped() })
  }

  required init?(coder: NSCoder) { return nil }
}
