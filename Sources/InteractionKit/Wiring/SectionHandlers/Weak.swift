/// Knows an object as long as somebody else keeps it: the `Weak` of VSCollectionKit.
public struct Weak<Object: AnyObject> {
  /// The object; nil when it is gone.
  public private(set) weak var object: Object?

  public init(_ object: Object?) {
    self.object = object
  }
}
