import Foundation

/// A small view beside the content of a list cell, with UIKit's members.
///
/// Make one with the functions that are named after the kinds:
/// `.disclosureIndicator()`, `.detail { … }`. Colours and fonts are left out.
public struct CellAccessory {
  /// What an accessory is.
  public enum AccessoryType: String, Hashable, Sendable, CaseIterable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case label, detail, customView

    /// The mode of the cell in which it shows unless told else: UIKit's.
    public var displayedByDefault: DisplayedState {
      switch self {
      case .delete, .insert, .reorder, .multiselect: .whenEditing
      default: .always
      }
    }
  }

  /// In which mode of the cell an accessory shows (`CollectionViewCell.isEditing`).
  public enum DisplayedState: String, Hashable, Sendable, CaseIterable {
    case always, whenEditing, whenNotEditing
  }

  /// How much of a row's width is kept for an accessory, which lies in its middle.
  public enum LayoutDimension: Hashable, Sendable {
    /// As wide as the accessory is; the default.
    case actual
    /// `CellAccessory.standardWidth`.
    case standard
    /// In points.
    case custom(CGFloat)
  }

  /// Where an accessory of one's own stands.
  public enum Placement {
    /// Answers the index at which an accessory stands, given those of its side by
    /// the direction of text. One that is none counts as the nearest.
    public typealias Position = (_ accessories: [CellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// The position before the first accessory of a kind, or in front of all.
    public static func position(before type: AccessoryType) -> Position {
      { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
    }

    /// The position behind the last accessory of a kind, or behind all.
    public static func position(after type: AccessoryType) -> Position {
      { accessories in
        accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
      }
    }
  }

  /// Called when an accessory is tapped.
  public typealias ActionHandler = () -> Void

  /// What all kinds can be told.
  public struct Options: Hashable, Sendable {
    /// Whether it does not show; it takes its room all the same. False by default.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension

    public init(isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }

  public typealias DisclosureIndicatorOptions = Options
  public typealias CheckmarkOptions = Options
  public typealias DeleteOptions = Options
  public typealias InsertOptions = Options
  public typealias ReorderOptions = Options
  public typealias MultiselectOptions = Options
  public typealias LabelOptions = Options
  public typealias DetailOptions = Options

  /// What an outline disclosure can be told.
  public struct OutlineDisclosureOptions: Hashable, Sendable {
    /// What of the cell expands and collapses the item.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// `header` in the first item of a section whose first item is its header,
      /// `cell` anywhere else.
      case automatic
      /// A tap anywhere on the cell, which then does not select.
      case header
      /// A tap on the accessory.
      case cell
    }

    public var style: Style
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension

    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .actual
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }

  /// A view of one's own and where it stands. The view's size is the accessory's.
  public struct CustomViewConfiguration {
    public let customView: View
    public let placement: Placement
    public let options: Options

    public init(
      customView: View, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .actual
    ) {
      self.customView = customView
      self.placement = placement
      options = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth)
    }
  }

  public let accessoryType: AccessoryType
  public let displayedState: DisplayedState
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

  /// Whether it shows in a mode of the cell.
  func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
