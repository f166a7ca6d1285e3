/// The kinds of accessories, in the modes in which UIKit shows them unless told else.
extension CellAccessory {
  /// A chevron at the end of a row that shows more when tapped. It receives no touches.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.disclosureIndicator, displayed, options)
  }

  /// A chevron that expands and collapses an item of an outline.
  ///
  /// - Parameter actionHandler: Called in place of expanding and collapsing; nil for those.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(
      .outlineDisclosure, displayed,
      Options(isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth),
      style: options.style, actionHandler: actionHandler)
  }

  /// A mark of a chosen row. It receives no touches.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.checkmark, displayed, options)
  }

  /// A button that deletes the item.
  ///
  /// - Parameter actionHandler: Called when it is tapped; nil, the default, shows the trailing
  ///   swipe actions of the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = Options(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.delete, displayed, options, actionHandler: actionHandler)
  }

  /// A button that inserts an item.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = Options(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.insert, displayed, options, actionHandler: actionHandler)
  }

  /// A handle by which a finger moves the item, if the data source permits it.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.reorder, displayed, options)
  }

  /// A circle that shows if the item is selected. It receives no touches: a tap on the row selects.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.multiselect, displayed, options)
  }

  /// A line of text. It receives no touches.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.label, displayed, options, text: text)
  }

  /// A button that shows details of the item.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = Options(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.detail, displayed, options, actionHandler: actionHandler)
  }

  /// A custom view, which receives touches as any view.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    let displayed: DisplayedState =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    return CellAccessory(
      .customView, displayed, configuration.options, custom: configuration)
  }
}
