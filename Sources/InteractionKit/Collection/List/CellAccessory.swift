import Foundation

/// A view beside the content of a list cell, as `UICellAccessory`.
///
/// It is created by the functions of its kinds: `.disclosureIndicator()`, `.detail { … }`. There
/// are no colours and fonts.
///
/// See `Documentation/rules/list-layout.md`, "Sizes and order of accessories".
public struct CellAccessory {
  /// The kinds of accessories.
  public enum AccessoryType: String, Hashable, Sendable, CaseIterable {
    /// An accessory that is created by the function of the same name.
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    /// An accessory that is created by the function of the same name.
    case label, detail, customView

    /// The default mode of the cell in which the accessory is displayed, as in UIKit.
    public var displayedByDefault: DisplayedState {
      switch self {
      case .delete, .insert, .reorder, .multiselect: .whenEditing
      default: .always
      }
    }
  }

  /// The mode of the cell (`CollectionViewCell.isEditing`) in which an accessory is displayed.
  public enum DisplayedState: String, Hashable, Sendable, CaseIterable {
    /// In both modes.
    case always
    /// While the cell is edited.
    case whenEditing
    /// Unless the cell is edited.
    case whenNotEditing
  }

  /// The width of the row that is reserved for an accessory, which is centred in it.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory.
    case actual
    /// The width `CellAccessory.standardWidth`.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The side and position of a custom accessory.
  public enum Placement {
    /// Returns the index of an accessory on its side, in the direction of text.
    ///
    /// An index that is out of range is clamped.
    public typealias Position = (_ accessories: [CellAccessory]) -> Int

    /// Before the content; by default directly before it.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// After the content; by default directly after it.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns the position before the first accessory of a kind; without one, before all.
    ///
    /// - Parameter type: The kind of the other accessory.
    public static func position(before type: AccessoryType) -> Position {
      { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
    }

    /// Returns the position after the last accessory of a kind; without one, after all.
    ///
    /// - Parameter type: The kind of the other accessory.
    public static func position(after type: AccessoryType) -> Position {
      { accessories in
        accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
      }
    }
  }

  /// A closure that is called when an accessory is tapped.
  public typealias ActionHandler = () -> Void

  /// The values of the module UIKit, which have no effect here.
  package struct StoredValues: Hashable, @unchecked Sendable {
    package var tintColor: NSObject?
    package var backgroundColor: NSObject?
    package var font: NSObject?
    package var adjustsFont = false
    package var maintainsFixedSize = false
    package var showsVerticalSeparator = true
  }

  /// The options of all kinds.
  public struct Options: Hashable, Sendable {
    /// True if the accessory is hidden; its width is reserved nevertheless.
    ///
    /// False by default.
    public var isHidden: Bool
    /// The width that is reserved; nil, the default, for `actual` of labels and disclosures and
    /// `standard` of the other kinds.
    public var reservedLayoutWidth: LayoutDimension?
    package var stored = StoredValues()

    /// Creates options.
    ///
    /// - Parameters:
    ///   - isHidden: True if the accessory is hidden; false by default.
    ///   - reservedLayoutWidth: The width that is reserved; nil, the default, leaves it to the
    ///     kind.
    public init(isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
    }

    /// Creates options of a reorder handle; its separator is not drawn.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      showsVerticalSeparator: Bool
    ) {
      self.init(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth)
      stored.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The options of a chevron that announces another screen.
  public typealias DisclosureIndicatorOptions = Options
  /// The options of a tick at a chosen row.
  public typealias CheckmarkOptions = Options
  /// The options of a delete button.
  public typealias DeleteOptions = Options
  /// The options of an insert button.
  public typealias InsertOptions = Options
  /// The options of a reorder handle.
  public typealias ReorderOptions = Options
  /// The options of a selection circle.
  public typealias MultiselectOptions = Options
  /// The options of a text at the trailing edge, such as a count.
  public typealias LabelOptions = Options
  /// The options of a detail button.
  public typealias DetailOptions = Options

  /// The options of the chevron that expands and collapses an item with items below it.
  public struct OutlineDisclosureOptions: Hashable, Sendable {
    /// The part of the cell that expands and collapses the item.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// `header` in the header item of a section, `cell` elsewhere.
      case automatic
      /// The whole cell, which a tap then does not select.
      case header
      /// The accessory.
      case cell
    }

    /// The part of the cell that expands and collapses the item; `automatic` by default.
    public var style: Style
    /// True if the accessory is hidden; its width is reserved nevertheless.
    ///
    /// False by default.
    public var isHidden: Bool
    /// The width that is reserved; nil, the default, for `actual` of labels and disclosures and
    /// `standard` of the other kinds.
    public var reservedLayoutWidth: LayoutDimension?
    package var stored = StoredValues()

    /// Creates options.
    ///
    /// - Parameters:
    ///   - style: The part of the cell that expands and collapses the item; `automatic` by default.
    ///   - isHidden: True if the accessory is hidden; false by default.
    ///   - reservedLayoutWidth: The width that is reserved; nil, the default, leaves it to the
    ///     kind.
    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }

  /// A custom view with its placement.
  ///
  /// The accessory has the size of the view's bounds.
  public struct CustomViewConfiguration {
    /// The view that you want at the edge of the cell; its bounds decide its size.
    public let customView: View
    /// The side and position.
    public let placement: Placement
    /// Whether the view is hidden, and the width that is reserved for it.
    public package(set) var options: Options

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - placement: The side and position.
    ///   - isHidden: True if the view is hidden; false by default.
    ///   - reservedLayoutWidth: The width that is reserved; nil, the default, leaves it to the
    ///     kind.
    public init(
      customView: View, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil
    ) {
      self.customView = customView
      self.placement = placement
      options = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth)
    }
  }

  /// The kind of the accessory.
  public let accessoryType: AccessoryType
  /// The mode of the cell in which the accessory is displayed.
  public let displayedState: DisplayedState
  /// The options that all kinds have.
  public let options: Options
  let text: String
  let style: OutlineDisclosureOptions.Style
  let actionHandler: ActionHandler?
  let custom: CustomViewConfiguration?

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options, text: String = "",
    style: OutlineDisclosureOptions.Style = .cell, custom: CustomViewConfiguration? = nil,
    actionHandler: ActionHandler? = nil
  ) {
    accessoryType = type
    displayedState = displayed
    self.options = options
    self.text = text
    self.style = style
    self.custom = custom
    self.actionHandler = actionHandler
  }

  /// Returns true if the accessory is displayed in a mode of the cell.
  func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}

/// The kinds of accessories, with the default modes of UIKit.
extension CellAccessory {
  /// Returns a chevron at the end of a row whose tap shows more.
  ///
  /// It receives no touches.
  ///
  /// - Parameters:
  ///   - displayed: The mode of the cell in which it is displayed; `always` by default.
  ///   - options: The options; by default it is not hidden, and the width of its kind is
  ///     reserved.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.disclosureIndicator, displayed, options)
  }

  /// Returns a chevron that expands and collapses an item of an outline.
  ///
  /// - Parameters:
  ///   - displayed: The mode of the cell in which it is displayed; `always` by default.
  ///   - options: The style, and whether it is hidden; by default the style is automatic.
  ///   - actionHandler: Called instead of expanding and collapsing; nil by default.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    var common = Options(
      isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth)
    common.stored = options.stored
    return CellAccessory(
      .outlineDisclosure, displayed, common, style: options.style, actionHandler: actionHandler)
  }

  /// Returns a mark of a chosen row.
  ///
  /// It receives no touches.
  ///
  /// - Parameters:
  ///   - displayed: The mode of the cell in which it is displayed; `always` by default.
  ///   - options: The options; by default it is not hidden, and the width of its kind is
  ///     reserved.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.checkmark, displayed, options)
  }

  /// Returns a button that deletes the item, by default displayed in editing mode.
  ///
  /// - Parameters:
  ///   - options: The options; by default it is not hidden, and the width of its kind is
  ///     reserved.
  ///   - actionHandler: Called when it is tapped; nil, the default, shows the trailing swipe
  ///     actions of the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = Options(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.delete, displayed, options, actionHandler: actionHandler)
  }

  /// Returns a button that inserts an item.
  ///
  /// - Parameters:
  ///   - displayed: The mode of the cell in which it is displayed; `whenEditing` by default.
  ///   - options: The options; by default it is not hidden, and the width of its kind is
  ///     reserved.
  ///   - actionHandler: Called when it is tapped; nil by default.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = Options(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.insert, displayed, options, actionHandler: actionHandler)
  }

  /// Returns a handle that moves the item, if the data source permits it.
  ///
  /// - Parameters:
  ///   - displayed: The mode of the cell in which it is displayed; `whenEditing` by default.
  ///   - options: The options; by default it is not hidden, and the width of its kind is
  ///     reserved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.reorder, displayed, options)
  }

  /// Returns a circle that shows the selection of the item.
  ///
  /// It receives no touches.
  ///
  /// - Parameters:
  ///   - displayed: The mode of the cell in which it is displayed; `whenEditing` by default.
  ///   - options: The options; by default it is not hidden, and the width of its kind is
  ///     reserved.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.multiselect, displayed, options)
  }

  /// Returns a line of text.
  ///
  /// It receives no touches.
  ///
  /// - Parameters:
  ///   - displayed: The mode of the cell in which it is displayed; `always` by default.
  ///   - options: The options; by default it is not hidden, and the width of its kind is
  ///     reserved.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.label, displayed, options, text: text)
  }

  /// Returns a button for details of the item.
  ///
  /// - Parameters:
  ///   - displayed: The mode of the cell in which it is displayed; `always` by default.
  ///   - options: The options; by default it is not hidden, and the width of its kind is
  ///     reserved.
  ///   - actionHandler: Called when it is tapped; nil by default.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = Options(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.detail, displayed, options, actionHandler: actionHandler)
  }

  /// Returns a custom view, which receives touches as any view does.
  ///
  /// - Parameter configuration: The view, its placement and its width.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    let displayed: DisplayedState =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    return CellAccessory(
      .customView, displayed, configuration.options, custom: configuration)
  }
}
