import Foundation
import InteractionKit

/// A destination of the numbers and texts of a state.
protocol StateWriter {
  mutating func append(_ value: Int)
  mutating func append(_ value: Double)
  mutating func append(_ value: Bool)
  mutating func append(_ text: String?)
}

extension StateWriter {
  mutating func append(_ rect: CGRect) {
    append(Double(rect.origin.x))
    append(Double(rect.origin.y))
    append(Double(rect.size.width))
    append(Double(rect.size.height))
  }
}

/// A serialization of numbers and texts, by which states are compared.
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
}

extension View {
  /// The rendered state of the view and its subviews: frames, offsets, control values, cell
  /// contents.
  var appearance: [UInt8] {
    var state = StateBytes()
    visitViews { view, way in
      state.append(way.count)
      view.describe(into: &state)
      for item in (view as? CollectionView)?.prefetching.announced ?? [] {
        state.append(item.section)
        state.append(item.item)
      }
    }
    return state.bytes
  }

  /// Describes the view without its subviews, and without the items announced for prefetching.
  func describe(into state: inout some StateWriter) {
    state.append(frame)
    state.append(bounds)
    state.append(Double(alpha))
    state.append(receivesTouches)
    switch self {
    case let view as CollectionView:
      state.append(view.name)
      state.append(CGRect(origin: .zero, size: view.contentSize))
      for item in view.selection.sorted {
        state.append(item.section)
        state.append(item.item)
      }
    case let view as CollectionReusableView:
      state.append(view.reuseIdentifier)
      state.append(view.element?.kind ?? "")
      state.append(view.element?.section ?? -1)
      state.append(view.element?.item ?? -1)
      state.append(view.displayedIdentifier)
      state.append(
        CGRect(origin: .zero, size: view.acceptedFittingSize ?? CGSize(width: -1, height: -1)))
      if let cell = view as? CollectionViewCell {
        state.append(cell.isSelected)
        state.append(cell.isHighlighted)
      }
    case let view as ScrollView: state.append(CGRect(origin: .zero, size: view.contentSize))
    case let view as Control:
      state.append(view.isEnabled)
      state.append(view.isSelected)
      state.append(view.isHighlighted)
      switch view {
      case let view as Switch: state.append(view.isOn)
      case let view as Slider: state.append(view.value)
      case let view as Stepper: state.append(view.value)
      case let view as TextField:
        state.append(view.text)
        state.append(view.isEditing)
      default: break
      }
    case let view as Label: state.append(view.text)
    default: break
    }
  }
}
