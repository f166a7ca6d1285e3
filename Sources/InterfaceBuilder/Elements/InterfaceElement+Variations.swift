extension InterfaceElement {
  /// Returns the element with the attributes and the values of others, of which later ones win.
  public func replacing(by variations: [InterfaceElement]) -> InterfaceElement {
    var attributes = attributes
    var children = children
    for variation in variations {
      for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
      for child in variation.children where child.name != "mask" {
        if let key = child.key { children.removeAll { $0.key == key } }
        children.append(child)
      }
    }
    return with(attributes: attributes, children: children)
  }
}
