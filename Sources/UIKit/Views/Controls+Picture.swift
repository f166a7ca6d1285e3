import InteractionKit

extension UITextField {
  /// The text that is displayed: dots for a secure one.
  private var displayedText: String {
    let text = text ?? ""
    return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }

  final func drawTextField(into layer: inout PictureLayer) {
    let traits = layer.traits
    let isSearch = self is UISearchTextField
    if isSearch {
      layer.addCapsule(bounds, traits.color("tertiarySystemFill"))
    } else {
      let line = traits.isDark ? PictureColor.gray(255, alpha: 0.2) : .gray(0, alpha: 0.2)
      switch borderStyle {
      case .none: break
      case .line: layer.addRect(bounds, .none, nil, border: PictureBorder(1, traits.color("label")))
      case .bezel:
        layer.addRect(bounds, .none, nil, border: PictureBorder(1, traits.color("systemGray")))
      case .roundedRect:
        layer.addRect(
          bounds, PictureCorners(5), layer.fill == nil ? (traits.isDark ? .black : .white) : nil,
          border: PictureBorder(0.65, line))
      }
    }
    let shown = displayedText
    var rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    if shown.isEmpty { rect = placeholderRect(forBounds: bounds) }
    if isSearch {
      let glass = CGRect(
        x: traits.isRightToLeft ? bounds.maxX - 34 : bounds.minX + 12, y: bounds.minY, width: 22,
        height: bounds.height)
      layer.addSymbol("magnifyingglass", size: 17, in: glass, traits.color("label"))
      rect = CGRect(
        x: bounds.minX + (traits.isRightToLeft ? 14 : 39.5), y: bounds.minY,
        width: max(0, bounds.width - 53.5),
        height: bounds.height)
    }
    if displaysClearButton, isSearch {
      // The button is at the end of the line.
      let end = bounds.maxX - clearButtonRect(forBounds: bounds).minX + 4
      rect = CGRect(
        x: traits.isRightToLeft ? bounds.minX + end : rect.minX, y: rect.minY,
        width: max(0, rect.width - end + 14), height: rect.height)
    }
    let font = font ?? .systemFont(ofSize: 17)
    var layout = PictureTextLayout(textAlignment.inPicture)
    if adjustsFontSizeToFitWidth {
      layout.leastScale = max(0.5, minimumFontSize / max(font.pointSize, 1))
    }
    // While a text is edited, its end is visible.
    if isEditing { layout.truncation = .head }
    if shown.isEmpty {
      layer.addText(
        placeholder ?? "", styled: attributedPlaceholder, font: font,
        color: isSearch ? .secondaryLabel : .placeholderText, in: rect, layout, of: self)
    } else {
      layer.addText(
        shown, styled: nil, font: font, color: isEnabled ? textColor ?? .label : .tertiaryLabel,
        in: rect, layout,
        of: self)
    }
    guard isEditing else { return }
    let width =
      shown.isEmpty ? 0 : min(TextMeasure<UIFont>(font: font).width(shown[...]), rect.width)
    layer.addCaret(after: width, in: rect, lineHeight: font.lineHeight, of: self, layout.alignment)
  }
}

extension UITextView {
  final func drawTextView(into layer: inout PictureLayer) {
    let (insets, padding) = (textContainerInset, textContainer.lineFragmentPadding)
    let font: UIFont = self.font ?? .systemFont(ofSize: 12)
    let rect = CGRect(
      x: insets.left + padding, y: insets.top,
      width: max(0, bounds.width - insets.left - insets.right - 2 * padding),
      height: max(contentSize.height, bounds.height) - insets.top - insets.bottom)
    let layout = PictureTextLayout(
      textAlignment.inPicture, limit: textContainer.maximumNumberOfLines, isAtTop: true)
    layer.addText(
      text ?? "", styled: attributedText.flatMap { $0.length > 0 && $0.string == text ? $0 : nil },
      font: font,
      color: textColor ?? .label, in: rect, layout, of: self)
    guard isFirstResponder else { return }
    var end = CGPoint(x: rect.minX, y: rect.minY + font.lineHeight)
    if case .text(let drawn)? = layer.items.last, let line = drawn.lines.last {
      end = CGPoint(
        x: line.origin.x + line.width, y: line.origin.y + font.lineHeight - font.ascender)
    }
    layer.addRect(
      CGRect(x: end.x, y: end.y - font.lineHeight, width: 2, height: font.lineHeight),
      PictureCorners(1),
      layer.tint(of: self))
  }
}

extension PictureLayer {
  /// Adds an activity indicator in its pose at rest.
  mutating func addSpinner(in rect: CGRect, isLarge: Bool, _ color: PictureColor?) {
    let ink = color ?? .gray(traits.isDark ? 140 : 128)
    let (length, width, distance): (CGFloat, CGFloat, CGFloat) =
      isLarge ? (12, 5, 11.5) : (6.5, 2.5, 6.75)
    let alphas = [0.85, 0.71, 0.56, 0.42, 0.27, 0.27, 0.27, 0.27]
    for (index, alpha) in alphas.enumerated() {
      // Recorded: counter-clockwise from nine o'clock.
      let angle = CGFloat.pi + CGFloat(index) * .pi / 4
      let (x, y) = (cos(angle), -sin(angle))
      let half = (length - width) / 2
      func point(_ reach: CGFloat) -> CGPoint {
        CGPoint(x: rect.midX + x * (distance + reach), y: rect.midY + y * (distance + reach))
      }
      addLine([point(-half), point(half)], width: width, ink.faded(alpha))
    }
  }
}

extension UIActivityIndicatorView {
  final func drawIndicator(into layer: inout PictureLayer) {
    layer.addSpinner(in: bounds, isLarge: style == .large, color.map { layer.color($0, of: self) })
  }
}

extension UIRefreshControl {
  final func drawIndicator(into layer: inout PictureLayer) {
    let ink =
      tintColor.systemName == nil ? layer.tint(of: self) : layer.traits.color("label").faded(0.85)
    for index in 0..<8 {
      let angle = CGFloat(index) * .pi / 4
      let (x, y) = (cos(angle), sin(angle))
      layer.addLine(
        [
          CGPoint(x: bounds.midX + x * 6.5, y: bounds.midY + y * 6.5),
          CGPoint(x: bounds.midX + x * 13.5, y: bounds.midY + y * 13.5),
        ], width: 3.5, ink.faded(0.25 + 0.075 * Double(index)))
    }
  }
}

extension UIPageControl {
  final func drawDots(into layer: inout PictureLayer) {
    guard numberOfPages > 1 || (numberOfPages == 1 && !hidesForSinglePage) else { return }
    let traits = layer.traits
    let pitch = min(18, bounds.width / CGFloat(numberOfPages))
    let base: PictureColor = traits.isDark ? .white : .black
    // More dots than this do not fit on any screen.
    for page in 0..<min(numberOfPages, 200) {
      let place = traits.isRightToLeft ? numberOfPages - 1 - page : page
      let x = bounds.midX + (CGFloat(place) - CGFloat(numberOfPages - 1) / 2) * pitch
      let isCurrent = page == currentPage
      let color =
        isCurrent
        ? currentPageIndicatorTintColor.map { layer.color($0, of: self) } ?? base.faded(0.75)
        : pageIndicatorTintColor.map { layer.color($0, of: self) } ?? base.faded(0.25)
      layer.addEllipse(CGRect(x: x - 3.8, y: bounds.midY - 3.8, width: 7.6, height: 7.6), color)
    }
  }
}

extension UIProgressView {
  final func drawProgress(into layer: inout PictureLayer) {
    let height = min(bounds.height, 4)
    let track = CGRect(
      x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    layer.addCapsule(
      track, trackTintColor.map { layer.color($0, of: self) } ?? layer.traits.color("systemFill"))
    guard progress > 0 else { return }
    let width = min(track.width, max(8, (track.width * CGFloat(progress)).rounded()))
    layer.addCapsule(
      CGRect(
        x: layer.traits.isRightToLeft ? track.maxX - width : track.minX, y: track.minY,
        width: width, height: height),
      progressTintColor.map { layer.color($0, of: self) } ?? layer.tint(of: self))
  }
}

extension UISegmentedControl {
  /// Draws the track and the pill behind the titles, and the images.
  final func drawSegments(_ frames: [CGRect], _ images: [UIImage?], into layer: inout PictureLayer)
  {
    let traits = layer.traits
    layer.addCapsule(bounds, traits.color("tertiarySystemFill"))
    if frames.indices.contains(selectedSegmentIndex) {
      let color =
        selectedSegmentTintColor.map { layer.color($0, of: self) }
        ?? (traits.isDark ? .gray(96) : .white)
      layer.addCapsule(
        frames[selectedSegmentIndex].insetBy(dx: 2, dy: 2), color,
        shadow: PictureShadow(.gray(0, alpha: 0.08), offset: CGSize(width: 0, height: 2), radius: 4)
      )
    }
    for (frame, image) in zip(frames, images) {
      guard let image else { continue }
      layer.add(
        image.picture(
          in: frame, image.isSymbolImage ? .center : .fit, size: 15, color: traits.color("label"),
          of: self, layer))
    }
    if !isEnabled { layer.alpha *= 0.5 }
  }
}

extension UIVisualEffectView {
  /// Draws the flat colour that the material has over plain content.
  final func drawMaterial(into layer: inout PictureLayer) {
    guard let blur = effect as? UIBlurEffect else { return }
    let isDark =
      blur.style == .dark
      || layer.traits.isDark && blur.style != .light && blur.style != .extraLight
    let alpha: Double =
      switch blur.style {
      case .systemUltraThinMaterial: 0.5
      case .systemThinMaterial, .light, .dark: 0.65
      case .systemThickMaterial, .systemChromeMaterial, .extraLight: 0.88
      default: 0.75
      }
    layer.addRect(
      bounds, layer.corners, isDark ? .gray(30, alpha: alpha) : .gray(249, alpha: alpha))
  }
}
