extension CollectionView {
  /// When a lifted finger ends the highlight of the item that it selects.
  ///
  /// UIKit's header and what devices print disagree (`uikit-rules 6`), so which
  /// of the two holds for a version of UIKit is uncertain.
  public enum SelectionOrder: Hashable, Sendable {
    /// didUnhighlight, shouldSelect, didSelect: what was observed on devices.
    case observed
    /// shouldSelect, didSelect, didUnhighlight: what UIKit's header says.
    case header
  }
}
