/// An object attached to a view that overrides the preferred size of text for what is inside.
package protocol ContentSizeOverriding: AnyObject {
  /// The raw value of a `UIContentSizeCategory`; nil if the size is not overridden.
  var contentSizeOverride: String? { get }
}

extension View {
  /// The preferred size of text of the nearest view that overrides it, or of the device.
  ///
  /// It walks up to the window, so whoever needs it often keeps it until the traits change.
  package final var contentSizeName: String {
    var view: View? = self
    while let current = view {
      if let name = current.attachments.contentSizeOverride { return name }
      view = current.environmentParent
    }
    return DeviceProfile.current.contentSizeCategory
  }
}
