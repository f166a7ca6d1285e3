import CollectionFiles
import InteractionKit

/// A serialization of numbers and texts, by which states are compared.
///
/// Values are serialized with all their stored properties, found by reflection, so a new property is
/// never left out.
struct StateBytes: StateWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ value: Int) {
    withUnsafeBytes(of: Int64(value).littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ value: Double) {
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func append(_ text: String?) {
    guard let text else { return append(-1) }
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a value with all its stored properties, and their values.
  ///
  /// The elements of sets and dictionaries are sorted by their bytes.
  mutating func append(reflecting value: Any) {
    switch value {
    case let value as String: return append(value)
    case let value as Int: return append(value)
    case let value as Double: return append(value)
    case let value as Bool: return append(value)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional?:
      guard let child = mirror.children.first else { return append(nil as String?) }
      append(reflecting: child.value)
    case .enum?:
      guard let child = mirror.children.first else { return append("\(value)") }
      append(child.label)
      append(reflecting: child.value)
    case .set?, .dictionary?: append(sorting: mirror.children)
    default:
      guard !mirror.children.isEmpty else { return append("\(value)") }
      append(mirror.children.count)
      for child in mirror.children { append(reflecting: child.value) }
    }
  }

  private mutating func append(sorting elements: Mirror.Children) {
    append(elements.count)
    let texts = elements.map { element in
      var text = StateBytes()
      text.append(reflecting: element.value)
      return text.bytes
    }
    for text in texts.sorted(by: { $0.lexicographicallyPrecedes($1) }) { bytes += text }
  }
}
