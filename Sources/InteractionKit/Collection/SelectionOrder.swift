extension CollectionView {
  /// The order of the calls after a tap: the end of the highlight before or after the selection.
  ///
  /// UIKit's header and recordings on devices differ; the order depends on the version of UIKit
  /// (`Documentation/rules/selection.md`).
  public enum SelectionOrder: Hashable, Sendable {
    /// didUnhighlight, shouldSelect, didSelect, as recorded on devices.
    case observed
    /// shouldSelect, didSelect, didUnhighlight, as documented in UIKit's header.
    case header
  }
}
