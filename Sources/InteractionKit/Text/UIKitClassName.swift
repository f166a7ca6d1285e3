import Foundation

/// The name that a class of the engine has in UIKit.
///
/// Apps print class names, and use them as reuse identifiers: `String(describing: UICollectionViewCell.self)`.
package enum UIKitClassName {
  /// The beginnings of the names that UIKit continues with `NS`, except for its list layout.
  private static let foundationNames = ["CollectionLayout", "DiffableDataSource", "ItemProvider"]
  private static let listNames = [
    "CollectionLayoutListConfiguration", "CollectionLayoutSectionOrthogonal",
  ]
  private static let module = "InteractionKit."

  /// Returns the name of a type in UIKit: `UICollectionViewCell` for `CollectionViewCell`.
  ///
  /// A type of another module has its own name. `isQualified` adds the name of its module, as
  /// Objective-C's runtime does.
  package static func name(of type: Any.Type, isQualified: Bool = false) -> String {
    let full = String(reflecting: type)
    guard full.hasPrefix(module) else {
      // A class of the module UIKit is UIKit's own, which has no module in Objective-C.
      return isQualified && !full.hasPrefix("UIKit.") ? full : "\(type)"
    }
    let name = full.dropFirst(module.count)
    let isOfFoundation =
      foundationNames.contains { name.hasPrefix($0) } && !listNames.contains { name.hasPrefix($0) }
    return (isOfFoundation ? "NS" : "UI") + "\(type)"
  }

  /// Returns the name of an object's class and its address, as `<UIView: 0x600003e28000; …>` begins.
  static func nameAndAddress(of object: AnyObject) -> String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    return "\(name(of: type(of: object))): 0x\(String(address, radix: 16))"
  }

  /// Returns a rectangle as UIKit prints it: `(0 0; 320 44)`.
  static func text(_ rect: CGRect) -> String {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      .map { NumberText.text($0) }
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }
}
