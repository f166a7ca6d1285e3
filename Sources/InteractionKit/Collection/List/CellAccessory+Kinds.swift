/// The kinds of accessories, in the modes in which UIKit shows them unless told else.
extension CellAccessory {
  /// A chevron that says that a tap on the row leads further. It takes no touches.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.disclosureIndicator, displayed, options)
  }

  /// A chevron that expands and collapses an item of an outline.
  ///
  /// - Parameter actionHandler: replaces what the outline does by itself; nil leaves
  ///   it to that.
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

  /// A mark of what was chosen. It takes no touches.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.checkmark, displayed, options)
  }

  /// A button that deletes the item.
  ///
  /// - Parameter actionHandler: nil, the default, reveals the row's trailing swipe actions.
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

  /// A handle by which a finger moves the item, where the data source lets it.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.reorder, displayed, options)
  }

  /// A circle that says whether the item is selected. It takes no touches: a tap on
  /// the row selects.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.multiselect, displayed, options)
  }

  /// A line of text. It takes no touches.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = Options()
  ) -> CellAccessory {
    CellAccessory(.label, displayed, options, text: text)
  }

  /// A button that shows more about the item.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = Options(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.detail, displayed, options, actionHandler: actionHandler)
  }

  /// A view of one's own, which takes touches as it does anywhere.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    let displayed: DisplayedState =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    return CellAccessory(
      .customView, displayed, configuration.options, custom: configuration)
  }
}
