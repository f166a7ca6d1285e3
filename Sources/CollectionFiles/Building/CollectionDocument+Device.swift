import InteractionKit

extension CollectionDocument {
  /// Returns the document with the size, the scale, the safe area and the direction of a device.
  ///
  /// A size without a device changes only the viewport.
  ///
  /// - Parameter device: The device; nil for an unchanged document.
  /// - Returns: The document for the device.
  package func displayed(on device: DeviceProfile?) -> CollectionDocument {
    guard let device else { return self }
    var document = self
    document.viewport = device.size
    if device.idiom != .unspecified {
      document.scale = device.scale
      document.safeAreaInsets = device.safeArea
    }
    switch device.layoutDirection {
    case .leftToRight?: document.layoutDirection = .leftToRight
    case .rightToLeft?: document.layoutDirection = .rightToLeft
    case nil: break
    }
    return document
  }
}
