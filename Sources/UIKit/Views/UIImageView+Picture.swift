import InteractionKit

extension UIImage {
  /// Returns the image in a frame of a view.
  func picture(
    in frame: CGRect, _ mode: PictureImage.Mode, size: CGFloat? = nil, color: PictureColor,
    of view: UIView,
    _ layer: PictureLayer
  ) -> PictureImage {
    if isSymbolImage, let name {
      let ink = drawnTint.map { layer.color($0, of: view) } ?? color
      let resolved = layer.traits.isRightToLeft ? PictureSymbolNames.mirrored(name) : name
      return PictureImage(
        .symbol(
          resolved, size: symbolConfiguration?.drawnSize ?? size ?? 17,
          weight: symbolConfiguration?.drawnWeight ?? .regular, color: ink), in: frame, mode: mode)
    }
    if let bytes = fileBytes {
      let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      if isPNG || bytes.starts(with: [0xFF, 0xD8]) {
        return PictureImage(
          .file(name: name ?? "", bytes: bytes, isPNG: isPNG), in: frame, mode: mode)
      }
    }
    return PictureImage(.tile(name: name ?? ""), in: frame, mode: .fill)
  }
}

extension UIView.ContentMode {
  /// The mode in pictures, which don't distinguish the edges.
  var inPicture: PictureImage.Mode {
    switch self {
    case .scaleToFill, .redraw: .fill
    case .scaleAspectFit: .fit
    case .scaleAspectFill: .cover
    default: .center
    }
  }
}

extension UIImageView {
  final func drawPicture(into layer: inout PictureLayer) {
    guard let own = isHighlighted ? highlightedImage ?? image : image else { return }
    let shown = own.shown(with: preferredSymbolConfiguration)
    let isOwnSize =
      abs(bounds.width - shown.size.width) < 1 && abs(bounds.height - shown.size.height) < 1
    var mode = contentMode.inPicture
    if shown.isSymbolImage, isOwnSize {
      mode = .center
    } else if shown.isSymbolImage, mode == .fill {
      mode = .fit
    }
    var picture = shown.picture(in: bounds, mode, color: layer.tint(of: self), of: self, layer)
    picture.corners = layer.corners
    layer.add(picture)
  }
}
