/// A weak reference, as `Weak` of VSCollectionKit.
public struct Weak<Object: AnyObject> {
  /// The object; nil after it was deallocated.
  public private(set) weak var object: Object?

  /// Creates a weak reference.
  ///
  /// - Parameter object: The object.
  public init(_ object: Object?) {
    self.object = object
  }
}
