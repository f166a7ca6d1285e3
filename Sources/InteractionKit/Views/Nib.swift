import Foundation

/// A file of Interface Builder, whose objects can be created any number of times, as `UINib`.
///
/// The module `UIKit` reads the file. The class is here, so that the methods which register a nib are
/// methods of the views, which apps override.
open class Nib: NSObject {
  /// The name of the file without its extension.
  package final let name: String
  package final let bundle: Bundle?
  /// What the module `UIKit` needs to find the file.
  package final let source: AnyObject
  /// The file after the first load: each cell of a list is a load, and a search would take longer.
  package final var file: AnyObject?
  private let load: (_ nib: Nib, _ owner: AnyObject?) -> [Any]

  /// Creates a nib.
  ///
  /// - Parameter load: Creates the objects of the file.
  package init(
    name: String, bundle: Bundle?, source: AnyObject,
    load: @escaping (_ nib: Nib, _ owner: AnyObject?) -> [Any]
  ) {
    (self.name, self.bundle, self.source, self.load) = (name, bundle, source, load)
    super.init()
  }

  /// Creates the objects of the nib and returns those of its top level, in order.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The object whose outlets the nib sets.
  ///   - optionsOrNil: Without effect.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] {
    load(self, ownerOrNil.map { $0 as AnyObject })
  }

  /// Returns the view of the nib as one of a class; nil, and an exception in the log, if it has another
  /// one.
  final func reusableView<Reusable: View>(
    _ type: Reusable.Type, for identifier: String, in view: View?
  ) -> Reusable? {
    let objects = instantiate(withOwner: nil)
    if objects.count == 1, let reusable = objects.first as? Reusable { return reusable }
    guard !objects.isEmpty else { return nil }
    (view?.window ?? Window.latest)?.ownLog?.record(
      .exception(
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
          + "level object which must be a \(UIKitClassName.name(of: type)) instance"))
    return nil
  }
}
