import Testing
import UIKit

/// Values of UIKit as objects, and names of the system.
@Suite struct ValueObjectTests {
  @Test func objectsKeepTheirValues() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    let offset = UIOffset(horizontal: 7, vertical: 8)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    #expect(NSValue(uiEdgeInsets: insets).isEqual(NSValue(uiEdgeInsets: insets)))
    #expect(!NSValue(uiEdgeInsets: insets).isEqual(NSValue(uiEdgeInsets: .zero)))
    #expect(NSValue(uiOffset: offset).uiEdgeInsetsValue == .zero)
    #expect(NSValue(cgRect: .zero).cgAffineTransformValue == .identity)
  }

  /// Reads a structure of a dictionary both as the structure and as a value.
  private func holds<Structure: Equatable>(_ structure: Structure, as value: NSValue) -> Bool {
    let information: [AnyHashable: Any] = ["value": value, "structure": structure]
    return information["value"] as? Structure == structure
      && (information["structure"] as? NSValue)?.isEqual(value) == true
      && information["value"] as? NSValue === value
  }

  @Test func valuesCastToTheirStructures() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(holds(rect, as: NSValue(cgRect: rect)))
    #expect(holds(rect.origin, as: NSValue(cgPoint: rect.origin)))
    #expect(holds(rect.size, as: NSValue(cgSize: rect.size)))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(holds(insets, as: NSValue(uiEdgeInsets: insets)))
    let vector = CGVector(dx: 1, dy: 2)
    #expect(holds(vector, as: NSValue(cgVector: vector)))
    let range = NSRange(location: 1, length: 2)
    #expect(holds(range, as: NSValue(range: range)))
    #expect((rect as NSValue).cgRectValue == rect)
    let other: Any = NSValue(cgPoint: .zero)
    #expect(other as? CGRect == nil && other as? UIEdgeInsets == nil && other as? NSRange == nil)
  }

  @Test func typesOfDataConformToTheirKinds() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.jpeg.conforms(to: .data))
    #expect(!UTType.image.conforms(to: .png))
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "abc") == nil)
    #expect(UTType.json.preferredFilenameExtension == "json")
    #expect(UTType("com.example.note")?.conforms(to: .data) == false)
  }
}
