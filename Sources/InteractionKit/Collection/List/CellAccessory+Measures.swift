import Foundation

/// The sizes and the order of accessories, recorded under Mac Catalyst.
extension CellAccessory {
  /// The width that `LayoutDimension.standard` reserves, in points: 24 (recorded).
  public static let standardWidth: CGFloat = 24
  /// The space between two accessories before the content, in points.
  static let leadingSpacing: CGFloat = 16
  /// The space between two accessories after the content, in points.
  static let trailingSpacing: CGFloat = 8
  /// The space before a reorder handle beside other accessories, with a line in its middle, in
  /// points.
  static let handleSpacing: CGFloat = 17
  /// The minimum extent of the touch area in both directions, in points.
  ///
  /// The touch areas of smaller buttons are enlarged, within the row.
  static let touchExtent: CGFloat = 44
  /// The width of each character of a label, in points.
  ///
  /// Text is not measured.
  static let labelCharacterWidth: CGFloat = 9

  /// The maximum number of characters of a label that contribute to its width.
  private static let labelLimit = 1000

  /// The size of the view, in points.
  var size: CGSize {
    switch accessoryType {
    case .disclosureIndicator, .outlineDisclosure: CGSize(width: 14, height: 14)
    case .checkmark: CGSize(width: 19, height: 18)
    case .delete, .insert, .multiselect: CGSize(width: 26, height: 26)
    case .detail: CGSize(width: 22, height: 22)
    case .reorder: CGSize(width: 27, height: 15)
    case .label:
      CGSize(
        width: CGFloat(text.prefix(CellAccessory.labelLimit).count)
          * CellAccessory.labelCharacterWidth, height: 20)
    case .customView:
      CGSize(
        width: ValidLength.extent(custom?.customView.bounds.size.width ?? 0),
        height: ValidLength.extent(custom?.customView.bounds.size.height ?? 0))
    }
  }

  /// The width that the row reserves for the accessory, in points.
  var reservedWidth: CGFloat {
    switch options.reservedLayoutWidth ?? ownDimension {
    case .actual: size.width
    case .standard: CellAccessory.standardWidth
    case .custom(let width): ValidLength.extent(width)
    }
  }

  /// The width that the row reserves by default.
  private var ownDimension: LayoutDimension {
    switch accessoryType {
    case .disclosureIndicator, .outlineDisclosure, .label: .actual
    default: .standard
    }
  }

  /// The name of the view in sessions and UI tests; nil for a custom view, which has its own name.
  var name: String? { accessoryType == .customView ? nil : accessoryType.rawValue }

  /// The side of the accessory, and its position among the others of the side; nil for a custom
  /// view.
  private var standardPosition: (isLeading: Bool, rank: Int)? {
    switch accessoryType {
    case .delete: (true, 0)
    case .insert: (true, 1)
    case .multiselect: (true, 2)
    case .label: (false, 0)
    case .checkmark: (false, 1)
    case .detail: (false, 2)
    case .disclosureIndicator: (false, 3)
    case .outlineDisclosure: (false, 4)
    case .reorder: (false, 5)
    case .customView: nil
    }
  }

  /// Returns the indices of accessories by side, in the direction of text.
  ///
  /// The kinds of UIKit have an order of their own, whatever the order of the argument. Accessories
  /// of one kind, and custom ones, keep the order of the argument.
  static func arranged(_ accessories: [CellAccessory]) -> (leading: [Int], trailing: [Int]) {
    var sides: (leading: [Int], trailing: [Int]) = ([], [])
    let ranked = accessories.indices.compactMap { index in
      accessories[index].standardPosition.map { (index: index, place: $0) }
    }.sorted { ($0.place.rank, $0.index) < ($1.place.rank, $1.index) }
    for (index, place) in ranked {
      if place.isLeading { sides.leading.append(index) } else { sides.trailing.append(index) }
    }
    func insert(_ index: Int, into side: inout [Int], _ position: Placement.Position) {
      let place = position(side.map { accessories[$0] })
      side.insert(index, at: min(max(place, 0), side.count))
    }
    for (index, accessory) in accessories.enumerated() {
      switch accessory.custom?.placement {
      case .leading(_, let position)?: insert(index, into: &sides.leading, position)
      case .trailing(_, let position)?: insert(index, into: &sides.trailing, position)
      case nil: break
      }
    }
    return sides
  }
}
