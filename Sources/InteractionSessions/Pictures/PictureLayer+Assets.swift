import InteractionKit

extension PictureLayer {
  /// Replaces tiles by the files that their names stand for.
  mutating func embed(_ assets: PictureAssets) {
    func embed(_ items: inout [Item]) {
      for index in items.indices {
        guard case .image(var image) = items[index], case .tile(let name) = image.source,
          let bytes = assets.image(named: name)
        else { continue }
        image.source = .file(
          name: name, bytes: bytes, isPNG: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        image.mode = .cover
        items[index] = .image(image)
      }
    }
    embed(&items)
    embed(&overlays)
    for index in sublayers.indices { sublayers[index].embed(assets) }
  }
}
