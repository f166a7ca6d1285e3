import InteractionKit

/// The view beside a menu, an alert or a presented view, in which a tap closes it.
///
/// Its identifier is that of UIKit's, by which UI tests find it.
final class DismissRegion: UIView {
  /// Creates a region.
  ///
  /// - Parameter wasTapped: Called after a tap.
  init(_ wasTapped: @escaping () -> Void) {
    super.init(frame: .zero)
    accessibilityIdentifier = "PopoverDismissRegion"
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addGestureRecognizer(UITapGestureRecognizer { _ in wasTapped() })
  }

  required init?(coder: NSCoder) { return nil }
}
