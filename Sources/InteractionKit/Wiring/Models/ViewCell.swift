import Foundation

/// A view that a `ViewCell` displays.
public protocol CellContent: View, Configurable {
  /// Creates a view.
  init(frame: CGRect)
  /// Returns the height of the view for a width, in points.
  func height(atWidth width: CGFloat) -> CGFloat
}

/// A cell that consists of one view, which displays the cell's model.
///
/// The cell has the width of the layout and the height of the view.
public final class ViewCell<Content: CellContent>: CollectionViewCell, Configurable {
  /// The view, which fills the cell.
  public let view: Content

  /// Creates a cell with its view.
  public override init(frame: CGRect) {
    view = Content(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    contentView.addSubview(view)
  }

  /// Returns nil: a cell of a model cannot be decoded.
  public required init?(coder: NSCoder) { return nil }

  /// Displays a model in the view.
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

/// A line of text above a separator, 20 points from the left and right edges.
public class TitleView: View {
  /// The distances beside the text and above and below it, and the height of the separator, in
  /// points.
  static let margin: CGFloat = 20
  static let gap: CGFloat = 8
  static let separator: CGFloat = 1

  /// The label of the text.
  public let label = Label()
  /// The separator, 1 point high.
  public let line = View(frame: .zero)

  /// Creates a view.
  public override required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    addSubview(line)
  }

  /// Creates a view with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
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

/// The view of a `RowModel`.
public final class RowView: TitleView, CellContent {
  /// The height of the text, in points.
  ///
  /// There are no fonts, so text is not measured.
  private var textHeight = RowModel.textHeight

  /// Displays the title of a row with the height of its text.
  public func configure(with model: RowModel) {
    label.text = model.title
    textHeight = model.textHeight
  }

  /// Returns the height of the text with its margins and separator, in points.
  public func height(atWidth width: CGFloat) -> CGFloat {
    textHeight + 2 * TitleView.gap + TitleView.separator
  }
}

/// A row with a line of text.
public struct RowModel: CellModel, Hashable, Sendable {
  /// The default of `textHeight`, in points: the height of a line in the system's font.
  public static let textHeight: CGFloat = 20.5

  /// The text.
  public var title: String
  /// The height of the text, in points.
  ///
  /// Text is not measured.
  public var textHeight: CGFloat

  /// Creates a row.
  ///
  /// - Parameter textHeight: The height of the text, in points; 20.5 by default.
  public init(title: String, textHeight: CGFloat = RowModel.textHeight) {
    self.title = title
    self.textHeight = textHeight
  }

  /// `ViewCell<RowView>`.
  public var viewClass: any (CollectionReusableView & Configurable).Type {
    ViewCell<RowView>.self
  }
}

/// A header with a line of text.
public struct HeaderModel: CellModel, Hashable, Sendable {
  /// The text.
  public var title: String

  /// Creates a header.
  ///
  /// - Parameter title: The text of the header.
  public init(title: String) {
    self.title = title
  }

  /// `TitleHeaderView`.
  public var viewClass: any (CollectionReusableView & Configurable).Type { TitleHeaderView.self }
}

/// The view of a `HeaderModel`.
///
/// It is not a cell, so touches on it are touches on a header.
public final class TitleHeaderView: CollectionReusableView, Configurable {
  /// The line of text, which fills the header.
  public let title = TitleView(frame: .zero)

  /// Creates a header.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(title)
  }

  /// Creates a header with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(title)
  }

  /// Displays the title of a header.
  public func configure(with model: HeaderModel) { title.label.text = model.title }

  public override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = bounds
  }
}
