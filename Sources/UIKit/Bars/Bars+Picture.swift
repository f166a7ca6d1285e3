import InteractionKit

extension UIBarButtonItem.SystemItem {
  /// The symbol of the item; nil for one with a title.
  fileprivate var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .undo, .redo: nil
    }
  }
}

extension UIBarButtonItem {
  final var systemSymbol: String? { shownSystemItem?.symbol }
  /// True for an item in the tint, which ends a task.
  final var isProminent: Bool { style == .done || shownSystemItem == .done }
}

extension UITabBarItem {
  /// The symbol of a system item by its title.
  final var standardSymbol: String? {
    switch title {
    case "More": "ellipsis"
    case "Favorites", "Featured", "Top Rated", "Most Recent", "Most Viewed": "star.fill"
    case "Recents", "History": "clock.fill"
    case "Contacts": "person.circle"
    case "Bookmarks": "book.fill"
    case "Search": "magnifyingglass"
    case "Downloads": "square.and.arrow.down"
    default: nil
    }
  }
}

extension PictureLayer {
  /// Fills a bar up to the edge of the window, with a hairline at the side of the content.
  mutating func addBar(
    _ rect: CGRect, _ appearance: UIBarAppearance?, _ tint: UIColor?, lineAtTop: Bool,
    of view: UIView
  ) {
    let color = appearance?.backgroundColor ?? tint
    if let color { addRect(rect, .none, self.color(color, of: view)) }
    if let line = appearance?.shadowColor, color != nil {
      let height = 1 / traits.scale
      addRect(
        CGRect(
          x: rect.minX, y: lineAtTop ? rect.minY : rect.maxY, width: rect.width, height: height),
        .none,
        self.color(line, of: view))
    }
  }
}

extension UITabBar {
  final func drawBar(_ buttons: [UIButton], into layer: inout PictureLayer) {
    layer.addBar(bounds, standardAppearance, barTintColor, lineAtTop: true, of: self)
    guard let first = buttons.first, let last = buttons.last else { return }
    let left = min(first.frame.minX, last.frame.minX)
    let platter = CGRect(
      x: left, y: 0, width: max(first.frame.maxX, last.frame.maxX) - left,
      height: first.frame.height)
    layer.addRect(
      platter, PictureCorners(platter.height / 2),
      layer.traits.isDark ? .gray(28) : PictureColor(253, 253, 254),
      border: PictureBorder(
        0.5, layer.traits.isDark ? .gray(255, alpha: 0.1) : .gray(0, alpha: 0.04)),
      shadow: PictureShadow(.gray(0, alpha: 0.1), offset: CGSize(width: 0, height: 2.5), radius: 7))
    guard let selected = buttons.first(where: \.isSelected) else { return }
    layer.addCapsule(
      selected.frame.insetBy(dx: min(4, selected.frame.width / 10), dy: 4.25),
      layer.traits.isDark ? .gray(255, alpha: 0.12) : PictureColor(235, 235, 236))
  }
}

extension UIToolbar {
  final func drawBar(into layer: inout PictureLayer) {
    guard standardAppearance.backgroundColor != nil || barTintColor != nil else { return }
    var rect = bounds
    rect.size.height += safeAreaInsets.bottom
    layer.addBar(rect, standardAppearance, barTintColor, lineAtTop: true, of: self)
  }
}

extension UITabBarItem: ButtonPainter {
  final func draw(_ button: UIButton, into layer: inout PictureLayer) {
    let (traits, bounds) = (layer.traits, button.bounds)
    var ink: PictureColor =
      button.isSelected ? layer.tint(of: button) : traits.isDark ? .gray(230) : .gray(25)
    if !button.isEnabled { ink = traits.color("tertiaryLabel") }
    let shown = button.isSelected ? selectedImage ?? image : image
    let icon = UITabBarItem.iconFrame(in: bounds)
    if let shown {
      layer.add(
        shown.picture(
          in: icon, shown.isSymbolImage ? .center : .fit, size: 19, color: ink, of: button, layer))
    } else {
      layer.addSymbol(standardSymbol ?? "circle", size: 19, in: icon, ink)
    }
    var layout = PictureTextLayout(.center)
    layout.leastScale = 0.8
    layer.addText(
      button.currentTitle ?? "", size: 10, weight: 0.3,
      in: UITabBarItem.titleFrame(in: bounds), ink, layout)
  }

  static func iconFrame(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.midX - 14, y: bounds.minY + 10, width: 28, height: 28)
  }

  static func titleFrame(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 4, y: bounds.minY + 38, width: bounds.width - 8, height: 13)
  }
}

extension UIBarButtonItem: ButtonPainter {
  final func draw(_ button: UIButton, into layer: inout PictureLayer) {
    let (traits, bounds) = (layer.traits, button.bounds)
    let tint = tintColor.map { layer.color($0, of: button) }
    if isProminent {
      layer.addCapsule(
        bounds,
        button.isEnabled ? tint ?? layer.tint(of: button) : traits.color("tertiarySystemFill"),
        shadow: PictureShadow(
          .gray(0, alpha: 0.075), offset: CGSize(width: 0, height: 4), radius: 10))
    } else {
      layer.addPlatter(bounds, radius: min(bounds.width, bounds.height) / 2)
    }
    var ink = isProminent ? PictureColor.white : tint ?? traits.color("label")
    if !button.isEnabled {
      ink = traits.color("tertiaryLabel")
    } else if button.isHighlighted {
      ink = ink.faded(0.4)
    }
    if let image = button.currentImage {
      layer.add(image.picture(in: bounds, .center, color: ink, of: button, layer))
    } else if let symbol = systemSymbol {
      layer.addSymbol(symbol, size: 17, weight: .medium, in: bounds, ink)
    } else if let title = button.currentTitle {
      var layout = PictureTextLayout(.center)
      layout.leastScale = 0.7
      layer.addText(
        title, size: 17, weight: isProminent ? 0.3 : 0.23,
        in: bounds.insetBy(dx: min(8, bounds.width / 6), dy: 0), ink,
        layout)
    }
  }
}
