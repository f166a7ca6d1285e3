import Foundation

/// The content of a dragged item, as `NSItemProvider`.
///
/// It holds one object in memory; there are no representations of other types.
open class ItemProvider: NSObject {
  /// The object; nil for a provider without content.
  public let object: Any?
  /// The name of a file for the content; stored without effect.
  open var suggestedName: String?

  /// Creates a provider without content.
  public override init() {
    object = nil
    super.init()
  }

  /// Creates a provider of an object.
  ///
  /// - Parameter object: The object.
  public init(object: Any) {
    self.object = object
    super.init()
  }

  /// Returns true if the object is of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: True if the object is of the type.
  public func canLoadObject<Object>(ofClass type: Object.Type) -> Bool { object is Object }

  /// Calls a closure with the object, at once; with nil if it is of another type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - completionHandler: The closure. There are no errors.
  public func loadObject<Object>(
    ofClass type: Object.Type, completionHandler: (Object?, (any Error)?) -> Void
  ) {
    completionHandler(object as? Object, nil)
  }
}
