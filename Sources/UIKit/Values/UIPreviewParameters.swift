import InteractionKit

/// The colour and the paths of a preview.
private final class PreviewAppearance {
  var backgroundColor: UIColor?
  var visiblePath: UIBezierPath?
  var shadowPath: UIBezierPath?
}

extension UIPreviewParameters {
  private var own: PreviewAppearance {
    if let known = appearance as? PreviewAppearance { return known }
    let new = PreviewAppearance()
    appearance = new
    return new
  }

  /// The colour behind the view; nil, the default, for the system's.
  public final var backgroundColor: UIColor? {
    get { own.backgroundColor }
    set { own.backgroundColor = newValue }
  }

  /// The part of the view that is displayed, in its coordinates; nil, the default, for all of it.
  public final var visiblePath: UIBezierPath? {
    get { own.visiblePath }
    set { own.visiblePath = newValue }
  }

  /// The outline of the shadow; nil, the default, for the visible part's.
  public final var shadowPath: UIBezierPath? {
    get { own.shadowPath }
    set { own.shadowPath = newValue }
  }
}
