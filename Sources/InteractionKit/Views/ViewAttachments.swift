/// The objects that subsystems outside of the engine keep for a view, by their class.
///
/// A module cannot add stored properties to a class of another one. So each subsystem of the module
/// `UIKit` has a class of its own for what it keeps for a view, and attaches an object of it to the
/// views that need one. Most views have no attachment, and hardly any has more than three, so a
/// search through an array is faster than a dictionary.
struct ViewAttachments {
  private var objects: [(kind: ObjectIdentifier, object: AnyObject)] = []

  func object<Attachment: AnyObject>(of kind: Attachment.Type) -> Attachment? {
    let key = ObjectIdentifier(kind)
    for entry in objects where entry.kind == key {
      // `set(_:)` keeps the class with its object.
      return unsafeDowncast(entry.object, to: Attachment.self)
    }
    return nil
  }

  mutating func set<Attachment: AnyObject>(_ object: Attachment?) {
    let key = ObjectIdentifier(Attachment.self)
    objects.removeAll { $0.kind == key }
    if let object { objects.append((key, object)) }
  }
}

extension ViewAttachments {
  var decorations: [any PictureDecoration] {
    objects.compactMap { $0.object as? any PictureDecoration }
  }

  var contentSizeOverride: String? {
    for entry in objects {
      if let name = (entry.object as? any ContentSizeOverriding)?.contentSizeOverride {
        return name
      }
    }
    return nil
  }
}

extension View {
  /// Returns the attachment of a class; nil before one was made.
  package final func attachment<Attachment: AnyObject>(_ kind: Attachment.Type) -> Attachment? {
    attachments.object(of: kind)
  }

  /// Returns the attachment of a class, and makes it first if necessary.
  package final func attachment<Attachment: AnyObject>(
    _ kind: Attachment.Type, default make: @autoclosure () -> Attachment
  ) -> Attachment {
    // `make` may attach other objects to this view, so the array is not borrowed meanwhile.
    if let known = attachments.object(of: kind) { return known }
    let made = make()
    setAttachment(made)
    return made
  }

  /// Replaces the attachment of a class; nil removes it.
  package final func setAttachment<Attachment: AnyObject>(_ object: Attachment?) {
    // Replaced, not changed in place: the end of the former object may read the attachments.
    var new = attachments
    new.set(object)
    attachments = new
  }
}
