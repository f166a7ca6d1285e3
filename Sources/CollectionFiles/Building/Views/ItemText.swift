import InteractionKit

/// The values of an item that texts of its cell may contain.
///
/// `{label}` and `{id}` are the item's, `{data}` is its data, and any other name in braces is a
/// member of its data. A value that is missing is an empty text.
struct ItemText {
  var label: String?
  var id: String?
  var data: JSONValue?

  /// Returns a text with the values for names in braces.
  ///
  /// A text that becomes too long is cut.
  func filling(_ text: String) -> String {
    guard text.contains("{") else { return text }
    var filled = ""
    var rest = text[...]
    while filled.utf8.count < FileLimits.filledText, let start = rest.firstIndex(of: "{"),
      let end = rest[start...].firstIndex(of: "}")
    {
      filled += rest[..<start]
      filled += value(of: String(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    filled += rest
    guard filled.utf8.count > FileLimits.filledText else { return filled }
    let end = filled.utf8.index(filled.startIndex, offsetBy: FileLimits.filledText)
    // An index within a scalar counts as the index of its beginning.
    return String(filled[..<end])
  }

  private func value(of name: String) -> String {
    switch name {
    case "label": label ?? data?[name].map(ItemText.text) ?? ""
    case "id": id ?? data?[name].map(ItemText.text) ?? ""
    case "data": data.map(ItemText.text) ?? ""
    default: data?[name].map(ItemText.text) ?? ""
    }
  }

  private static func text(of value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    default: "\(value)"
    }
  }
}
