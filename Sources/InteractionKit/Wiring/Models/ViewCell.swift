import Foundation

/// A view that a cell can show as a whole.
public protocol CellContent: View, Configurable {
  init(frame: CGRect)
  /// How high it would be at a width, in points.
  func height(atWidth width: CGFloat) -> CGFloat
}

/// A cell that is one view: it fills the cell and is given the cell's model. The cell is as
/// wide as the layout says and as high as the view would be.
public final class ViewCell<Content: CellContent>: CollectionViewCell, Configurable {
  public let view: Content

  public required init(frame: CGRect) {
    view = Content(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    contentView.addSubview(view)
  }

  public func configure(with model: Content.Model) {
    view.configure(with: model)
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    view.frame = contentView.bounds
  }

  public override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    layoutAttributes.size.height = view.height(atWidth: layoutAttributes.size.width)
    return layoutAttributes
  }
}

/// A line of text above a separator.
public class TitleView: View {
  /// In points: the room beside the text and above and below it, and the separator.
  static let margin: CGFloat = 20
  static let gap: CGFloat = 8
  static let separator: CGFloat = 1

  public let label = Label()
  public let line = View(frame: .zero)

  public override required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    addSubview(line)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.size.width, bounds.size.height)
    let text = max(height - TitleView.separator - 2 * TitleView.gap, 0)
    label.frame = CGRect(
      x: TitleView.margin, y: TitleView.gap, width: max(width - 2 * TitleView.margin, 0),
      height: text)
    line.frame = CGRect(
      x: 0, y: max(height - TitleView.separator, 0), width: width, height: TitleView.separator)
  }
}

/// What a row shows.
public final class RowView: TitleView, CellContent {
  /// How high the text is; there are no fonts to measure.
  private var textHeight = RowModel.textHeight

  public func configure(with model: RowModel) {
    label.text = model.title
    textHeight = model.textHeight
  }

  public func height(atWidth width: CGFloat) -> CGFloat {
    textHeight + 2 * TitleView.gap + TitleView.separator
  }
}

/// A row with a line of text.
public struct RowModel: CellModel, Hashable, Sendable {
  /// The height of one line of the system's font, in points.
  public static let textHeight: CGFloat = 20.5

  public var title: String
  /// How high the text is, in points; there are no fonts to measure.
  public var textHeight: CGFloat

  public init(title: String, textHeight: CGFloat = RowModel.textHeight) {
    self.title = title
    self.textHeight = textHeight
  }

  public var viewClass: any (CollectionReusableView & Configurable).Type {
    ViewCell<RowView>.self
  }
}

/// The text over a section.
public struct HeaderModel: CellModel, Hashable, Sendable {
  public var title: String

  public init(title: String) {
    self.title = title
  }

  public var viewClass: any (CollectionReusableView & Configurable).Type { TitleHeaderView.self }
}

/// A header with a line of text: a view that is no cell, so that touches on it go where
/// touches on headers go.
public final class TitleHeaderView: CollectionReusableView, Configurable {
  public let title = TitleView(frame: .zero)

  public required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(title)
  }

  public func configure(with model: HeaderModel) { title.label.text = model.title }

  public override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = bounds
  }
}
