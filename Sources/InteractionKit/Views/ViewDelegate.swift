import Foundation

/// A coder with the properties and subviews of a view, such as a nib.
package protocol ViewDecoding: NSCoder {
  /// The style that a view has from its creation on, such as the one of a table, as its raw value;
  /// nil for the standard one.
  var style: Int? { get }
  /// The identifier for the reuse of a cell, a header or a footer; nil for none.
  var reuseIdentifier: String? { get }

  /// Sets what the coder has for a view that is being created.
  func decode(_ view: View)
}

/// The object that manages a view, usually its view controller.
///
/// UIKit has the same link, the private `_viewDelegate` of `UIView`: the view finds its controller for
/// the responder chain and for calls such as `viewDidLayoutSubviews()`. Each method does nothing by
/// default, or what happens for a view without a delegate.
package protocol ViewDelegate: AnyObject {
  /// Returns the responder after the view; nil for the superview.
  func responder(after view: View) -> Responder?
  /// Updates the constraints of the view: by default its `updateConstraints()` is called.
  func updateConstraints(of view: View)
  /// Called before `layoutSubviews()`.
  func viewWillLayOut(_ view: View)
  /// Called after `layoutSubviews()`.
  func viewDidLayOut(_ view: View)
  /// Called after the size of the view changed, to resize its subviews by their masks.
  func viewDidResize(_ view: View, from size: CGSize, resizingSubviews: () -> Void)
  /// Called after the view was added to a superview.
  func viewWasAdded(_ view: View)
  /// Called before the view is removed from its superview.
  func viewWillBeRemoved(_ view: View)
  /// Called after the traits of the view changed.
  func viewTraitsDidChange(from before: TraitCollection, to now: TraitCollection)
}

extension ViewDelegate {
  package func responder(after view: View) -> Responder? { nil }
  package func updateConstraints(of view: View) { view.updateConstraints() }
  package func viewWillLayOut(_ view: View) {}
  package func viewDidLayOut(_ view: View) {}
  package func viewDidResize(_ view: View, from size: CGSize, resizingSubviews: () -> Void) {
    resizingSubviews()
  }
  package func viewWasAdded(_ view: View) {}
  package func viewWillBeRemoved(_ view: View) {}
  package func viewTraitsDidChange(from before: TraitCollection, to now: TraitCollection) {}
}
