import Testing
import UIKitCensus

/// Messages of the compiler with UIKit's names.
@Suite struct CompilerMessageTests {
  private let messages = CompilerMessages()

  @Test(arguments: [
    (
      "A.swift:1:2: error: value of type 'CollectionView' has no member 'foo'",
      "A.swift:1:2: error: value of type 'UICollectionView' has no member 'foo'"
    ),
    (
      "note: 'any CollectionViewDelegate & View' is not '[DiffableDataSourceSnapshot<Int, Int>]?'",
      "note: 'any UICollectionViewDelegate & UIView' is not '[NSDiffableDataSourceSnapshot<Int, Int>]?'"
    ),
    (
      "error: 'View.Kind' and 'App.View' of View",
      "error: 'UIView.Kind' and 'App.View' of View"
    ),
    ("12 |   let view: View = 'View'", "12 |   let view: View = 'View'"),
    ("error: no quotes: CollectionView", "error: no quotes: CollectionView"),
  ])
  func classesOfTheEngineHaveUIKitsNames(line: String, result: String) {
    #expect(messages.converted(line) == result)
  }
}
