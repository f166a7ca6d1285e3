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
  /// - Returns: A chevron at the end of a row whose tap shows more.
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
  /// - Returns: A chevron that expands and collapses an item of an outline.
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
  /// - Returns: A mark of a chosen row.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.checkmark, displayed, options)
  }

  /// Returns a button that deletes the item, by default displayed in editing mode.
  ///
  /// - Parameters:
  ///   - displayed: The mode of the cell in which it is displayed; `whenEditing` by default.
  ///   - options: The options; by default it is not hidden, and the width of its kind is
  ///     reserved.
  ///   - actionHandler: Called when it is tapped; nil, the default, shows the trailing swipe
  ///     actions of the row.
  /// - Returns: A button that deletes the item, by default displayed in editing mode.
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
  /// - Returns: A button that inserts an item.
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
  /// - Returns: A handle that moves the item, if the data source permits it.
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
  /// - Returns: A circle that shows the selection of the item.
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
  ///   - text: The text.
  ///   - displayed: The mode of the cell in which it is displayed; `always` by default.
  ///   - options: The options; by default it is not hidden, and the width of its kind is
  ///     reserved.
  /// - Returns: A line of text.
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
  /// - Returns: A button for details of the item.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = Options(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.detail, displayed, options, actionHandler: actionHandler)
  }

  /// Returns a custom view, which receives touches as any view does.
  ///
  /// - Parameter configuration: The view, its placement and its width.
  /// - Returns: A custom view, which receives touches as any view does.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    let displayed: DisplayedState =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    return CellAccessory(
      .customView, displayed, configuration.options, custom: configuration)
  }
}
