import Foundation

extension Window {
  /// Draws the keyboard as a neutral panel with keys, whose letters depend on the language.
  final func drawKeyboard(into layer: inout PictureLayer) {
    guard keyboardHeight > 0 else { return }
    let panel = CGRect(
      x: 0, y: bounds.height - keyboardHeight, width: bounds.width, height: keyboardHeight)
    let isDark = layer.traits.isDark
    var corners = PictureCorners.continuous(20)
    corners.rounded = [true, true, false, false]
    var drawing = PictureLayer(size: bounds.size, traits: layer.traits)
    drawing.addRect(panel, corners, isDark ? PictureColor(43, 43, 43) : PictureColor(209, 211, 217))
    let rows = [10, 9, 7]
    let gap: CGFloat = 6
    let width = (bounds.width - 11 * gap) / 10
    let height = min(42, max(16, (panel.height - 76) / 4 - 10))
    let key: PictureColor = isDark ? PictureColor(107, 107, 107) : .white
    let other: PictureColor = isDark ? PictureColor(71, 71, 71) : PictureColor(171, 177, 186)
    let letters = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].map { $0.map(String.init) }
    var y = panel.minY + 12
    for (row, count) in rows.enumerated() {
      let left = (bounds.width - CGFloat(count) * (width + gap) + gap) / 2
      for index in 0..<count {
        let rect = CGRect(
          x: left + CGFloat(index) * (width + gap), y: y, width: width, height: height)
        drawing.addRect(rect, .continuous(8), key)
        drawing.addText(
          letters[row][index], size: min(22, height * 0.6), in: rect, layer.traits.color("label"),
          PictureTextLayout(.center))
      }
      if row == 2 {
        for (name, x) in [("shift", gap), ("delete.left", bounds.width - gap - width * 1.3)] {
          let rect = CGRect(x: x, y: y, width: width * 1.3, height: height)
          drawing.addRect(rect, .continuous(8), other)
          drawing.addSymbol(name, size: 16, in: rect, layer.traits.color("label"))
        }
      }
      y += height + 10
    }
    let side = bounds.width * 0.22
    for (text, rect, color) in [
      ("123", CGRect(x: gap, y: y, width: side, height: height), other),
      (
        "space",
        CGRect(x: side + 2 * gap, y: y, width: bounds.width - 2 * side - 4 * gap, height: height),
        key
      ),
      ("return", CGRect(x: bounds.width - side - gap, y: y, width: side, height: height), other),
    ] {
      drawing.addRect(rect, .continuous(8), color)
      drawing.addText(
        text, size: 16, in: rect, layer.traits.color("label"), PictureTextLayout(.center))
    }
    layer.overlays += drawing.items
  }
}
