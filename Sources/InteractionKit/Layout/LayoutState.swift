/// The results of a layout, as a value from which another layout of the same kind continues.
///
/// Sizes of views depend on the order in which views are asked, and edited lines depend on the
/// order of the edits. So such results are kept, since computing them again can differ.
package protocol LayoutState: AnyObject {
  /// The memory that no other owner shares, as a number of list items.
  ///
  /// A size counts as a fraction of an item.
  var keptItems: Int { get }

  /// The values that distinguish it from others that are equal now and differ later.
  var numbers: [Double] { get }
}
