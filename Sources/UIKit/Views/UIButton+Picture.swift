import InteractionKit

/// The place that a button has in the system, which decides its looks.
enum ButtonPlace {
  /// A button of an app.
  case content
  case alertAction(isDestructive: Bool, isPreferred: Bool)
  case menuRow(UIMenuElement)
  /// The back button of a navigation bar, or the cancel button of a search bar.
  case back, circle
}

/// The measures of a back button on iOS 26: a circle around a chevron, or a capsule that has a title as well.
enum BackButtonMetrics {
  static let font = UIFont.systemFont(ofSize: 17)
  /// The space before the chevron and behind the title, as in the other buttons of a bar (recorded for these).
  static let margin: CGFloat = 16
  /// The middle of the chevron beside a title.
  static let chevronCenter: CGFloat = 21
  static let titleStart: CGFloat = 33
  /// The side of a button without a title.
  static let side: CGFloat = 44

  static func width(_ title: String?) -> CGFloat {
    guard let title, !title.isEmpty else { return side }
    return titleStart + title.size(withAttributes: [.font: font]).width.rounded(.up) + margin
  }
}

/// An item of a bar, which draws its button.
protocol ButtonPainter: AnyObject {
  func draw(_ button: UIButton, into layer: inout PictureLayer)
}

extension UIButton {
  final func drawTitle(into layer: inout PictureLayer) {
    if let painter { return painter.draw(self, into: &layer) }
    switch place {
    case .content: configuration == nil ? drawPlain(into: &layer) : drawConfiguration(into: &layer)
    case .alertAction(let isDestructive, let isPreferred):
      drawAlertAction(into: &layer, isDestructive: isDestructive, isPreferred: isPreferred)
    case .menuRow(let element): drawMenuRow(element, into: &layer)
    case .back:
      layer.addPlatter(bounds, radius: min(bounds.width, bounds.height) / 2)
      drawBackButton(into: &layer)
    case .circle:
      layer.addPlatter(bounds, radius: bounds.height / 2)
      if let image = currentImage?.name {
        layer.addSymbol(image, size: 17, weight: .medium, in: bounds, layer.traits.color("label"))
      }
    }
  }

  private func drawBackButton(into layer: inout PictureLayer) {
    let title = currentTitle?.isEmpty == false ? currentTitle : nil
    let isMirrored = layer.traits.isRightToLeft
    func placed(_ start: CGFloat, _ end: CGFloat) -> CGRect {
      CGRect(
        x: isMirrored ? bounds.maxX - end : bounds.minX + start, y: bounds.minY,
        width: end - start, height: bounds.height)
    }
    let ink = layer.traits.color("label")
    let chevron = title == nil ? bounds : placed(0, 2 * BackButtonMetrics.chevronCenter)
    layer.addSymbol("chevron.backward", size: 18, weight: .medium, in: chevron, ink)
    guard let title else { return }
    layer.addText(
      title, size: BackButtonMetrics.font.pointSize,
      in: placed(BackButtonMetrics.titleStart, bounds.width - BackButtonMetrics.margin), ink)
  }

  /// The colour of a title without a colour of its own.
  private func titleInk(_ layer: PictureLayer) -> PictureColor {
    if let color = titleColor(for: state) { return layer.color(color, of: self) }
    if !isEnabled { return PictureColor.gray(layer.traits.isDark ? 140 : 133, alpha: 0.45) }
    let isCustom = buttonType == .custom && configuration == nil
    let color = isCustom && currentImage == nil ? PictureColor.white : layer.tint(of: self)
    return isHighlighted ? color.faded(isCustom ? 0.5 : 0.2) : color
  }

  private func drawPlain(into layer: inout PictureLayer) {
    if let background = currentBackgroundImage {
      layer.add(background.picture(in: bounds, .fill, color: layer.tint(of: self), of: self, layer))
    }
    var ink = titleInk(layer)
    if isHighlighted, titleColor(for: .highlighted) == titleColor(for: .normal),
      titleColor(for: .normal) != nil
    {
      ink = ink.faded(0.3)
    }
    let symbol: String? =
      switch buttonType {
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      case .custom, .system: nil
      }
    if let symbol, currentImage == nil {
      layer.addSymbol(symbol, size: 19, in: bounds, layer.tint(of: self))
    }
    if let image = currentImage, drawnImageFrame.width > 0 || image.isSymbolImage {
      let frame = drawnImageFrame.width > 0 ? drawnImageFrame : bounds
      var color =
        image.renderingMode == .alwaysTemplate || image.isSymbolImage ? layer.tint(of: self) : ink
      if isHighlighted { color = color.faded(0.3) }
      if !isEnabled { color = PictureColor.gray(layer.traits.isDark ? 140 : 133, alpha: 0.45) }
      layer.add(
        image.picture(
          in: frame, image.isSymbolImage ? .center : .fit, color: color, of: self, layer))
    }
    guard let title = currentTitle, !title.isEmpty, let label = titleLabel else { return }
    var layout = PictureTextLayout(.center, limit: max(label.numberOfLines, 1))
    if label.numberOfLines != 1 {
      layout.limit = PictureTextLayout.lines(of: label.font.lineHeight, in: bounds.height)
    }
    layout.truncation = .middle
    if label.adjustsFontSizeToFitWidth { layout.leastScale = max(label.minimumScaleFactor, 0.5) }
    let frame = label.frame.width > 0 && label.numberOfLines == 1 ? label.frame : bounds
    addTitle(title, attributedTitle(for: state), label.font, ink, frame, layout, &layer)
  }

  private func addTitle(
    _ title: String, _ styled: NSAttributedString?, _ font: UIFont, _ ink: PictureColor,
    _ frame: CGRect,
    _ layout: PictureTextLayout, _ layer: inout PictureLayer
  ) {
    let color = UIColor(
      red: CGFloat(ink.red) / 255, green: CGFloat(ink.green) / 255, blue: CGFloat(ink.blue) / 255,
      alpha: CGFloat(ink.alpha))
    layer.addText(
      title, styled: styled.flatMap { $0.string == title ? $0 : nil }, font: font, color: color,
      in: frame, layout,
      of: self)
  }

  // MARK: Configurations

  private func drawConfiguration(into layer: inout PictureLayer) {
    guard let shown = configuration?.updated(for: self) else { return }
    let look = shown.look(isEnabled: isEnabled)
    let background = shown.background.backgroundColor
    var fill: PictureColor?
    if let background, background.opacity > 0 {
      fill = layer.color(background, of: self)
      if let alpha = shown.standardTintAlpha, shown.baseBackgroundColor == nil {
        fill = layer.tint(of: self).faded(alpha)
      }
      if !isEnabled { fill = layer.traits.color("tertiarySystemFill") }
      if isHighlighted { fill = fill?.faded(0.75) }
    }
    let radius: CGFloat =
      switch shown.cornerStyle {
      case .fixed: shown.background.cornerRadius
      case .small: 5
      case .medium: 6
      case .large: 9
      case .capsule, .dynamic: bounds.height / 2
      }
    if let fill { layer.addRect(bounds, .continuous(min(radius, bounds.height / 2)), fill) }
    var ink =
      shown.baseForegroundColor.map { layer.color($0, of: self) }
      ?? (look == .filled ? .white : layer.tint(of: self))
    if !isEnabled {
      ink = layer.traits.color("tertiaryLabel")
    } else if isHighlighted {
      ink = ink.faded(0.75)
    }
    arrange(shown, ink, &layer)
  }

  private func arrange(_ shown: Configuration, _ ink: PictureColor, _ layer: inout PictureLayer) {
    let insets = shown.contentInsets
    let isMirrored = layer.traits.isRightToLeft
    let area = CGRect(
      x: bounds.minX + (isMirrored ? insets.trailing : insets.leading), y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    let font = UIFont.systemFont(ofSize: 17)
    func size(_ text: NSAttributedString?) -> CGSize {
      let size = text?.size() ?? .zero
      return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
    let (title, subtitle) = (shown.styledTitle, shown.styledSubtitle)
    let (first, second) = (size(title), size(subtitle))
    let image =
      shown.showsActivityIndicator
      ? CGSize(width: 20, height: 20) : shown.shownImage?.size ?? .zero
    let gap = image.width > 0 && first.width > 0 ? shown.imagePadding : 0
    let textWidth = max(first.width, second.width)
    let textHeight = first.height + (second.height > 0 ? shown.titlePadding + second.height : 0)
    let isVertical = [.top, .bottom].contains(shown.imagePlacement)
    let width = isVertical ? max(image.width, textWidth) : image.width + gap + textWidth
    let height = isVertical ? image.height + gap + textHeight : max(image.height, textHeight)
    var left = area.midX - min(width, area.width) / 2
    switch contentHorizontalAlignment {
    case .left: left = area.minX
    case .right: left = area.maxX - width
    case .leading: left = isMirrored ? area.maxX - width : area.minX
    case .trailing: left = isMirrored ? area.minX : area.maxX - width
    case .center, .fill: break
    }
    let top = area.midY - height / 2
    let imageFirst =
      shown.imagePlacement == .top || (shown.imagePlacement == .leading) != isMirrored
    var imageFrame = CGRect(
      x: left, y: area.midY - image.height / 2, width: image.width, height: image.height)
    var text = CGRect(
      x: left, y: area.midY - textHeight / 2,
      width: min(textWidth, area.width - (isVertical ? 0 : image.width + gap)),
      height: textHeight)
    if isVertical {
      imageFrame.origin = CGPoint(
        x: area.midX - image.width / 2,
        y: shown.imagePlacement == .top ? top : top + textHeight + gap)
      text.origin = CGPoint(
        x: area.midX - text.width / 2,
        y: shown.imagePlacement == .top ? top + image.height + gap : top)
    } else if imageFirst {
      text.origin.x = left + image.width + gap
    } else {
      imageFrame.origin.x = left + text.width + gap
    }
    if shown.showsActivityIndicator {
      layer.addSpinner(in: imageFrame, isLarge: false, ink)
    } else if let picture = shown.shownImage {
      layer.add(
        picture.picture(
          in: imageFrame, picture.isSymbolImage ? .center : .fit, color: ink, of: self, layer))
    }
    var layout = PictureTextLayout(
      second.height > 0 && shown.titleAlignment == .leading ? .natural : .center, limit: 1)
    layout.truncation = .middle
    if second.height == 0 {
      layout.limit = PictureTextLayout.lines(of: font.lineHeight, in: text.height)
    }
    let titleFrame = CGRect(x: text.minX, y: text.minY, width: text.width, height: first.height)
    if let title {
      addTitle(title.string, title, font, ink, titleFrame, layout, &layer)
    }
    if let subtitle {
      let frame = CGRect(
        x: text.minX, y: text.maxY - second.height, width: text.width, height: second.height)
      addTitle(subtitle.string, subtitle, .systemFont(ofSize: 13), ink, frame, layout, &layer)
    }
  }

  // MARK: Places of the system

  private func drawAlertAction(
    into layer: inout PictureLayer, isDestructive: Bool, isPreferred: Bool
  ) {
    let traits = layer.traits
    layer.addCapsule(
      bounds,
      isPreferred
        ? PictureColor(55, 126, 239)
        : traits.isDark
          ? .gray(255, alpha: isHighlighted ? 0.22 : 0.11)
          : .gray(28, alpha: isHighlighted ? 0.24 : 0.137))
    var ink =
      isPreferred ? PictureColor.white : traits.color(isDestructive ? "systemRed" : "label")
    if !isEnabled { ink = traits.color("tertiaryLabel") }
    var layout = PictureTextLayout(.center)
    layout.leastScale = 0.6
    layer.addText(
      currentTitle ?? "", size: 17, weight: 0.23, in: bounds.insetBy(dx: 12, dy: 0), ink, layout)
  }

  private func drawMenuRow(_ element: UIMenuElement, into layer: inout PictureLayer) {
    let traits = layer.traits
    if isHighlighted {
      layer.addRect(
        bounds.insetBy(dx: 8, dy: 1), .continuous(14), traits.color("tertiarySystemFill"))
    }
    let isDestructive = element.attributesInMenu.contains(.destructive)
    let ink = traits.color(!isEnabled ? "tertiaryLabel" : isDestructive ? "systemRed" : "label")
    func placed(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(
        x: traits.isRightToLeft ? bounds.maxX - x - width : bounds.minX + x, y: bounds.minY,
        width: width,
        height: bounds.height)
    }
    var start: CGFloat = 20
    if let action = element as? UIAction, action.state == .on {
      layer.addSymbol("checkmark", size: 14, weight: .semibold, in: placed(12, 24), ink)
      start = 40
    }
    if let image = element.image {
      layer.add(
        image.picture(
          in: placed(start, 26), image.isSymbolImage ? .center : .fit, color: ink, of: self, layer))
      start += 36
    }
    let isSubmenu = element is UIMenu
    if isSubmenu {
      layer.addSymbol(
        "chevron.forward", size: 14, weight: .semibold, in: placed(bounds.width - 34, 20),
        traits.color("tertiaryLabel"))
    }
    let subtitle = (element as? UIAction)?.subtitle
    let room = placed(start, bounds.width - start - (isSubmenu ? 38 : 16))
    if let subtitle, !subtitle.isEmpty {
      layer.addText(
        element.title, size: 17,
        in: CGRect(x: room.minX, y: room.minY + 3, width: room.width, height: 22), ink)
      layer.addText(
        subtitle, size: 13,
        in: CGRect(x: room.minX, y: room.minY + 24, width: room.width, height: 17),
        traits.color("secondaryLabel"))
    } else {
      layer.addText(element.title, size: 17, in: room, ink)
    }
  }
}

extension UIButton.Configuration {
  enum Look { case plain, filled, other }

  /// The kind of looks that decides the colour of the title.
  fileprivate func look(isEnabled: Bool) -> Look {
    isProminent ? .filled : background.backgroundColor?.opacity ?? 0 > 0 ? .other : .plain
  }
}
