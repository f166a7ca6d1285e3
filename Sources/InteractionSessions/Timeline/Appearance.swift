import CollectionFiles
import Foundation
import InteractionKit

/// A part of a collection that few commands change.
package enum CollectionPart {
  /// The name and the layout of the document.
  case layout
  /// The properties of the document and of the sections.
  case properties

  var words: WritableKeyPath<NotedWords, [UInt64]?> {
    switch self {
    case .layout: \.layout
    case .properties: \.properties
    }
  }
}

/// A destination of the numbers and texts of a state.
package protocol StateWriter {
  mutating func append(_ value: Int)
  mutating func append(_ value: Double)
  mutating func append(_ value: Bool)
  mutating func append(_ text: String?)
  /// Appends the descriptions of all items.
  mutating func append(_ items: ItemList)
  mutating func append(_ part: CollectionPart, of collection: LoadedCollection)
  /// Appends the values that all views have.
  mutating func append(frame: CGRect, bounds: CGRect, alpha: Double, receivesTouches: Bool)
}

extension StateWriter {
  package mutating func append(_ items: ItemList) {
    for item in 0..<items.count { items.item(at: item)?.describe(into: &self) }
  }

  package mutating func append(_ part: CollectionPart, of collection: LoadedCollection) {
    collection.describe(part, into: &self)
  }

  package mutating func append(frame: CGRect, bounds: CGRect, alpha: Double, receivesTouches: Bool)
  {
    append(frame)
    append(bounds)
    append(alpha)
    append(receivesTouches)
  }

  mutating func append(_ rect: CGRect) {
    append(Double(rect.origin.x))
    append(Double(rect.origin.y))
    append(Double(rect.size.width))
    append(Double(rect.size.height))
  }
}

extension View {
  /// The digest of the rendered state of the view and its subviews: frames, offsets, control values,
  /// cell contents.
  var appearanceDigest: ScreenDigest {
    var writer = DigestWriter()
    describeAppearance(into: &writer)
    return writer.digest
  }

  private func describeAppearance(into state: inout some StateWriter) {
    visitViews { view, way in
      state.append(way.count)
      view.describe(into: &state)
      for item in (view as? ItemsView)?.prefetching.announced ?? [] {
        state.append(item.section)
        state.append(item.item)
      }
    }
  }

  /// Describes the view without its subviews, and without the items announced for prefetching.
  func describe(into state: inout some StateWriter) {
    state.append(
      frame: frame, bounds: bounds, alpha: Double(alpha), receivesTouches: receivesTouches)
    if isFlipped { state.append("flipped") }
    switch stateClass {
    case .view: break
    case .label: state.append((self as? Label)?.text)
    case .control: (self as? Control)?.describeControl(into: &state)
    case .scrollView:
      let size = (self as? ScrollView)?.contentSize ?? .zero
      state.append(CGRect(origin: .zero, size: size))
    case .reusableView: (self as? ReusableView)?.describeElement(into: &state)
    case .collectionView: (self as? ItemsView)?.describeContent(into: &state)
    }
  }
}

extension ItemsView {
  fileprivate func describeContent(into state: inout some StateWriter) {
    state.append(name)
    state.append(CGRect(origin: .zero, size: contentSize))
    for item in selection.sorted {
      state.append(item.section)
      state.append(item.item)
    }
  }
}

extension ReusableView {
  fileprivate func describeElement(into state: inout some StateWriter) {
    state.append(reuseIdentifier)
    state.append(element.map { ElementKindName.name(of: $0.kind) } ?? "")
    state.append(element?.section ?? -1)
    state.append(element?.item ?? -1)
    state.append(displayedIdentifier)
    state.append(
      CGRect(origin: .zero, size: acceptedFittingSize ?? CGSize(width: -1, height: -1)))
    if let cell = itemCell {
      state.append(cell.isSelected)
      state.append(cell.isHighlighted)
    }
  }
}

extension Control {
  fileprivate func describeControl(into state: inout some StateWriter) {
    state.append(isEnabled)
    state.append(isSelected)
    state.append(isHighlighted)
    switch self {
    case is Button: break
    case let view as Switch: state.append(view.isOn)
    case let view as Slider: state.append(view.exactValue)
    case let view as Stepper: state.append(view.value)
    case let view as TextField:
      state.append(view.text)
      state.append(view.isEditing)
    default: break
    }
  }
}
