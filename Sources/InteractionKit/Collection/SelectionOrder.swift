extension CollectionView {
  /// The moment at which a lifted finger ends the highlight of the item that it selects.
  ///
  /// UIKit's header and recordings on devices differ; it depends on the version of UIKit.
  public enum SelectionOrder: Hashable, Sendable {
    /// didUnhighlight, shouldSelect, didSelect: recorded on devices.
    case observed
    /// shouldSelect, didSelect, didUnhighlight: documented in UIKit's header.
    case header
  }
}
