import Foundation

/// The implementations of `hitTest(_:with:)` and `point(inside:with:)` in a class.
///
/// Swift has no function that returns the implementation of a method, so they are read where each
/// dynamic call finds them: in the method table of the class. A view whose class overrides neither
/// needs no call for a touch outside of its frame. For the 90 cells of a screen that saves 5,000 of
/// 9,500 instructions a tap.
enum HitTestingMethods {
  /// Returns true if two classes have the same implementations.
  ///
  /// False if the method tables are not in the expected format.
  static func areEqual(in one: View.Type, _ other: View.Type) -> Bool {
    guard let places else { return false }
    let (one, other) = (words(of: one), words(of: other))
    return one[places.hitTest] == other[places.hitTest]
      && one[places.pointInside] == other[places.pointInside]
  }

  private final class Unchanged: View {}
  private final class OtherHitTest: View {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? { nil }
  }
  private final class OtherPointInside: View {
    override func point(inside point: CGPoint, with event: Event?) -> Bool { false }
  }

  /// The indices of the methods in the metadata of a class; nil if they are not found.
  private static let places: (hitTest: Int, pointInside: Int)? = {
    guard let hitTest = placeOfMethod(overriddenBy: OtherHitTest.self),
      let pointInside = placeOfMethod(overriddenBy: OtherPointInside.self)
    else { return nil }
    return (hitTest, pointInside)
  }()

  /// Returns the index of the only word that differs because a class overrides a method.
  private static func placeOfMethod(overriddenBy viewClass: View.Type) -> Int? {
    let (view, same, other) = (
      words(of: View.self), words(of: Unchanged.self), words(of: viewClass)
    )
    let places = (0..<wordCount).filter { view[$0] == same[$0] && view[$0] != other[$0] }
    return places.count == 1 ? places[0] : nil
  }

  /// Returns the metadata of a class: a header, then the tables of its superclasses and its own.
  ///
  /// So the methods of `View` have the same indices in all subclasses. The format is that of
  /// `docs/ABI/TypeMetadata.rst` in the Swift project.
  private static func words(of viewClass: View.Type) -> UnsafePointer<Int> {
    unsafeBitCast(viewClass, to: UnsafePointer<Int>.self)
  }

  /// The number of words in the metadata of `View`, by the sizes in its header.
  private static var wordCount: Int {
    #if canImport(ObjectiveC)
      let flags = 10
    #else
      let flags = 4
    #endif
    let header = unsafeBitCast(View.self, to: UnsafePointer<UInt32>.self)
    // The size of the metadata, and of the part before the address of the class.
    return (Int(header[flags + 4]) - Int(header[flags + 5])) / MemoryLayout<Int>.size
  }
}
