import InteractionKit
import InterfaceBuilder

// Table views with their prototypes or their static rows, and the cells of tables.
extension NibLoad {
  private static let tableStyles: [String: UITableView.Style] = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]
  private static let cellStyles: [String: UITableViewCell.CellStyle] = [
    "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
    "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
  ]

  static func tableStyle(of element: InterfaceElement) -> UITableView.Style {
    element.choice("style", tableStyles) ?? .plain
  }

  static func cellStyle(of element: InterfaceElement) -> UITableViewCell.CellStyle {
    element.choice("style", cellStyles) ?? .default
  }

  private static let separators: [String: UITableViewCell.SeparatorStyle] = [
    "none": .none, "singleLine": .singleLine, "singleLineEtched": .singleLineEtched,
  ]

  // MARK: Tables

  func configure(_ table: UITableView, _ element: InterfaceElement) {
    configureHeights(of: table, element)
    table.separatorStyle = element.choice("separatorStyle", Self.separators) ?? .singleLine
    if let insets = element.insets(key: "separatorInset") { table.separatorInset = insets }
    if element.string("separatorInsetReference") == "fromAutomaticInsets" {
      table.separatorInsetReference = .fromAutomaticInsets
    }
    if let color = values.color(of: element, key: "separatorColor") { table.separatorColor = color }
    if let color = values.color(of: element, key: "sectionIndexColor") {
      table.sectionIndexColor = color
    }
    if let color = values.color(of: element, key: "sectionIndexBackgroundColor") {
      table.sectionIndexBackgroundColor = color
    }
    if let color = values.color(of: element, key: "sectionIndexTrackingBackgroundColor") {
      table.sectionIndexTrackingBackgroundColor = color
    }
    table.allowsSelection = element.bool("allowsSelection")
    table.allowsMultipleSelection = element.bool("allowsMultipleSelection")
    table.allowsSelectionDuringEditing = element.bool("allowsSelectionDuringEditing")
    table.allowsMultipleSelectionDuringEditing = element.bool(
      "allowsMultipleSelectionDuringEditing")
    table.isPrefetchingEnabled = element.bool("prefetchingEnabled")
    table.sectionIndexMinimumDisplayRowCount = element.integer(
      "sectionIndexMinimumDisplayRowCount")
    if element.string("contentViewInsetsToSafeArea") == "NO" {
      table.insetsContentViewsToSafeArea = false
    }
    if element.bool("layoutMarginsFollowReadableWidth") {
      table.cellLayoutMarginsFollowReadableWidth = true
    }
    if let view = element.child(key: "tableHeaderView"), view.isView {
      table.tableHeaderView = makeView(view)
    }
    if let view = element.child(key: "tableFooterView"), view.isView {
      table.tableFooterView = makeView(view)
    }
    registerPrototypes(of: element, in: table)
    if element.string("dataMode") == "static" {
      table.staticTable = StaticTable(element.members("sections").map(makeSection))
    }
  }

  /// Sets the heights that are written; an absent one is automatic, as is each negative one.
  private func configureHeights(of table: UITableView, _ element: InterfaceElement) {
    func height(_ name: String) -> CGFloat? {
      guard element.has(name) else { return nil }
      let height = element.length(name)
      return height < 0 ? UITableView.automaticDimension : height
    }
    if let height = height("rowHeight") { table.rowHeight = height }
    if let height = height("estimatedRowHeight") { table.estimatedRowHeight = height }
    if let height = height("sectionHeaderHeight") { table.sectionHeaderHeight = height }
    if let height = height("sectionFooterHeight") { table.sectionFooterHeight = height }
    if let height = height("estimatedSectionHeaderHeight") {
      table.estimatedSectionHeaderHeight = height
    }
    if let height = height("estimatedSectionFooterHeight") {
      table.estimatedSectionFooterHeight = height
    }
  }

  private func registerPrototypes(of element: InterfaceElement, in table: UITableView) {
    let prototypes = element.members("prototypes").filter(\.isView)
    for prototype in prototypes {
      guard let identifier = prototype.string("reuseIdentifier"), !identifier.isEmpty else {
        continue
      }
      let make = prototypeMaker(prototype)
      table.registerMaker(forCellReuseIdentifier: identifier) {
        make() as? UITableViewCell ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      }
    }
    // Without its app a table has no data, and each prototype is displayed once.
    guard file.module == nil, !prototypes.isEmpty else { return }
    table.staticTable = StaticTable([StaticTable.Section(rows: prototypes.compactMap(makeRow))])
  }

  private func makeSection(_ element: InterfaceElement) -> StaticTable.Section {
    StaticTable.Section(
      header: element.textValue("headerTitle"), footer: element.textValue("footerTitle"),
      rows: element.members("cells").filter(\.isView).compactMap(makeRow))
  }

  private func makeRow(_ element: InterfaceElement) -> StaticTable.Row? {
    guard let cell = makeView(element) as? UITableViewCell else {
      report("a \(element.name) is no cell of a table", at: element)
      return nil
    }
    let height = element.length("rowHeight")
    return StaticTable.Row(cell: cell, height: height > 0 ? height : nil)
  }

  // MARK: Cells

  private static let accessories: [String: UITableViewCell.AccessoryType] = [
    "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
    "checkmark": .checkmark, "detailButton": .detailButton,
  ]
  private static let selectionStyles: [String: UITableViewCell.SelectionStyle] = [
    "none": .none, "blue": .blue, "gray": .gray, "default": .default,
  ]

  func configure(_ cell: UITableViewCell, _ element: InterfaceElement) {
    cell.selectionStyle = element.choice("selectionStyle", Self.selectionStyles) ?? .default
    cell.accessoryType = element.choice("accessoryType", Self.accessories) ?? .none
    cell.editingAccessoryType = element.choice("editingAccessoryType", Self.accessories) ?? .none
    cell.indentationLevel = element.integer("indentationLevel")
    cell.indentationWidth = element.length("indentationWidth")
    cell.shouldIndentWhileEditing = element.bool("shouldIndentWhileEditing")
    cell.showsReorderControl = element.bool("showsReorderControl")
    if let insets = element.insets(key: "separatorInset") { cell.separatorInset = insets }
    guard element.has("style") else { return }
    // The labels of a style are views of the cell, which its layout places.
    if let id = element.string("textLabel"), let label = cell.textLabel { adopt(label, id: id) }
    if let id = element.string("detailTextLabel"), let label = cell.detailTextLabel {
      adopt(label, id: id)
    }
    if let id = element.string("imageView"), let view = cell.imageView { adopt(view, id: id) }
    if element.has("image") { cell.imageView?.image = values.image(element) }
  }

  /// Sets what an element has for a label or the image view of a cell's style.
  func configureAdopted(_ view: UIView, _ element: InterfaceElement) {
    let label = view as? UILabel
    let (font, color) = (label?.font, label?.textColor)
    configure(view, element)
    if element.child(key: "fontDescription") == nil { label?.font = font }
    if values.color(of: element, key: "textColor") == nil, let color { label?.textColor = color }
    view.translatesAutoresizingMaskIntoConstraints = true
  }
}

extension UITableView {
  /// Displays the rows of a file unless code, or a controller, is the data source.
  final func displayStaticTable() {
    guard let staticTable else { return }
    if dataSource == nil { dataSource = staticTable }
    if delegate == nil { delegate = staticTable }
  }
}
