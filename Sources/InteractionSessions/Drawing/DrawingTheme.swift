/// The colours of a drawing.
package struct DrawingTheme: Sendable {
  /// The themes, by name.
  package enum Name: String, CaseIterable, Sendable {
    case light, dark
  }

  let screen: String
  let collection: String
  let cell: String
  let selected: String
  let supplementary: String
  let decoration: String
  let control: String
  let image: String
  let field: String
  /// The fill of switches, and of the left part of sliders.
  let accent: String
  let track: String
  let thumb: String
  let border: String
  let partBorder: String
  let controlBorder: String
  let selectedBorder: String
  /// The fill, half transparent, of what is highlighted.
  let highlight: String
  let text: String
  /// The names of elements and parts.
  let name: String
  let controlText: String

  package init(_ name: Name) {
    self = name == .dark ? .dark : .light
  }

  private init(
    screen: String, collection: String, cell: String, selected: String, supplementary: String,
    decoration: String, control: String, image: String, field: String, accent: String,
    track: String, thumb: String, border: String, partBorder: String, controlBorder: String,
    selectedBorder: String, highlight: String, text: String, name: String, controlText: String
  ) {
    (self.screen, self.collection, self.cell, self.selected) = (screen, collection, cell, selected)
    (self.supplementary, self.decoration, self.control) = (supplementary, decoration, control)
    (self.image, self.field, self.accent, self.track) = (image, field, accent, track)
    (self.thumb, self.border, self.partBorder) = (thumb, border, partBorder)
    (self.controlBorder, self.selectedBorder) = (controlBorder, selectedBorder)
    (self.highlight, self.text, self.name) = (highlight, text, name)
    self.controlText = controlText
  }

  private static let light = DrawingTheme(
    screen: "#f2f2f7", collection: "#f7f7fa", cell: "#ffffff", selected: "#dcebff",
    supplementary: "#ebedf2", decoration: "#f6efe1", control: "#e3f4e6", image: "#e8ebf0",
    field: "#f4f5f7", accent: "#2f9e4d", track: "#d8dbe1", thumb: "#ffffff", border: "#c2c6ce",
    partBorder: "#d6d9df", controlBorder: "#67b67a", selectedBorder: "#0a66d8",
    highlight: "#000000", text: "#1c1c1e", name: "#5f6570", controlText: "#17632b")

  private static let dark = DrawingTheme(
    screen: "#101114", collection: "#17181c", cell: "#202227", selected: "#17365f",
    supplementary: "#2a2d34", decoration: "#342e22", control: "#1c3a25", image: "#30343c",
    field: "#292c32", accent: "#3aa65a", track: "#474b54", thumb: "#e7e8ec", border: "#474b54",
    partBorder: "#3a3e46", controlBorder: "#3d8a52", selectedBorder: "#5aa2ff",
    highlight: "#ffffff", text: "#f0f1f4", name: "#a2a8b3", controlText: "#a4e2b4")
}

extension DrawingTheme {
  /// The colours as variables of a style sheet, such as `--draw-part-border`, for pages that draw themselves.
  package static var styleSheet: String {
    zip(Mirror(reflecting: light).children, Mirror(reflecting: dark).children).map { light, dark in
      let name = (light.label ?? "").map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }
      return "  --draw-\(name.joined()): light-dark(\(light.value), \(dark.value));\n"
    }.joined()
  }
}
