import InteractionKit

extension UIFont {
  /// The size and style in which pictures draw the font.
  package var pictureFont: PictureFont {
    var font = PictureFont(size: pointSize, weight: PictureFont.Weight(weight.rawValue))
    (font.isItalic, font.isMonospaced) = (isItalic, isMonospaced)
    return font
  }
}

extension NSTextAlignment {
  var inPicture: PictureTextLayout.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    default: .natural
    }
  }
}

extension NSLineBreakMode {
  fileprivate var inPicture: PictureTextLayout.Truncation {
    switch self {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    case .byClipping: .clipped
    default: .tail
    }
  }
}

extension PictureLayer {
  /// Adds a text with its attributes, in the lines in which it is measured.
  mutating func addText(
    _ text: String, styled: NSAttributedString?, font: UIFont, color: UIColor, in rect: CGRect,
    _ layout: PictureTextLayout, of view: UIView
  ) {
    var measure = TextMeasure<UIFont>(font: font)
    var styles: [PictureTextStyle] = []
    var layout = layout
    if let styled {
      measure.runs = TextMeasure.runs(of: styled, font: font)
      styled.enumerateAttributes(in: NSRange(location: 0, length: styled.length)) {
        attributes, range, _ in
        guard let range = Range(range, in: text) else { return }
        var style = PictureTextStyle(range: range)
        style.color = (attributes[.foregroundColor] as? UIColor).map { self.color($0, of: view) }
        func isSet(_ key: NSAttributedString.Key) -> Bool {
          (attributes[key] as? NSNumber)?.intValue ?? (attributes[key] as? Int) ?? 0 != 0
        }
        style.isUnderlined = isSet(.underlineStyle)
        style.isStruck = isSet(.strikethroughStyle)
        styles.append(style)
        if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle,
          layout.alignment == .natural
        {
          layout.alignment = paragraph.alignment.inPicture
        }
      }
    }
    addText(text, measure, in: rect, self.color(color, of: view), layout, styles: styles)
  }
}

extension UILabel {
  final func drawLabel(into layer: inout PictureLayer) {
    guard let text, !text.isEmpty else { return }
    var layout = PictureTextLayout(textAlignment.inPicture, limit: numberOfLines)
    layout.truncation = lineBreakMode.inPicture
    if adjustsFontSizeToFitWidth {
      layout.leastScale = minimumScaleFactor > 0 ? minimumScaleFactor : 0.5
    }
    // A label that is too low for its lines shows those that fit.
    let lineHeight = max(font.linePitch ?? 0, font.lineHeight)
    let room = PictureTextLayout.lines(
      of: lineHeight, in: bounds.height + lineHeight - font.lineHeight + 0.7)
    if layout.limit == 0 || layout.limit > room { layout.limit = room }
    let color: UIColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
    layer.addText(
      text, styled: drawnAttributedText, font: font, color: isEnabled ? color : .tertiaryLabel,
      in: bounds,
      layout, of: self)
  }
}
