import Foundation
import Testing

@testable import InteractionKit

@Suite struct ViewSearchTests {
  private final class Reads { var count = 0 }

  /// A view that counts how often its name is read.
  private final class CountedView: View {
    let reads: Reads

    init(_ name: String, _ reads: Reads) {
      self.reads = reads
      super.init(frame: .zero)
      super.accessibilityIdentifier = name
    }

    required init?(coder: NSCoder) { return nil }

    override var accessibilityIdentifier: String? {
      get {
        reads.count += 1
        return super.accessibilityIdentifier
      }
      set { super.accessibilityIdentifier = newValue }
    }
  }

  @Test(arguments: [100, 2000])
  func everyNameIsReadAtMostThreeTimes(count: Int) {
    let (root, reads) = (View(), Reads())
    for number in 0..<count { root.addSubview(CountedView("v\(number)", reads)) }
    reads.count = 0
    let found = ViewSearch.namedViews(in: root)
    #expect(found.map(\.path) == (0..<count).map { ["v\($0)"] })
    #expect(reads.count <= 3 * count)
  }

  @Test func viewsAreFoundInsideOfOthersAndThroughThoseWithoutNames() {
    let (root, plain, outer, inner) = (View(), View(), View(), View())
    (outer.accessibilityIdentifier, inner.accessibilityIdentifier) = ("outer", "inner")
    root.addSubview(plain)
    plain.addSubview(outer)
    outer.addSubview(inner)
    let found = ViewSearch.namedViews(in: root)
    #expect(found.map(\.path) == [["outer"], ["outer", "inner"]])
    #expect(found.last?.view === inner)
    #expect(ViewSearch.names(in: root) == ["outer", "outer.inner"])
  }
}
