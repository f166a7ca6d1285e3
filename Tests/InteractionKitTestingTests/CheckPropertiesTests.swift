import Foundation
import InteractionKit
import InteractionKitTesting
import Testing

@Suite struct CheckPropertiesTests {
  /// A list whose number of items after a tap depends on a number of the whole process.
  private final class RandomList: View, CollectionViewDataSource, CollectionViewDelegate {
    nonisolated(unsafe) static var taps = 0
    private var count = 3

    override init(frame: CGRect) {
      super.init(frame: frame)
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 20)
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (view.dataSource, view.delegate) = (self, self)
      addSubview(view)
    }

    required init?(coder: NSCoder) { nil }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      RandomList.taps += 1
      count = 3 + RandomList.taps % 5
      collectionView.reloadData()
    }
  }

  @Test func codeThatIsNotDeterministicIsNamed() throws {
    try withKnownIssue {
      try checkProperties(of: RandomList(frame: .zero), runs: 20, actions: 30)
    } matching: { issue in
      issue.comments.contains { comment in
        "\(comment)".contains("is-deterministic: the same commands have the same log")
          && "\(comment)".contains("`tap ")
          && "\(comment)".contains("of RandomList has another log when it is repeated")
      }
    }
  }

  @Test func propertiesOfAFileAreChecked() throws {
    try checkProperties(ofFile: "banner.yaml", runs: 5, actions: 30) {
      "select-once: never (select X and previously (select X))"
    }
  }

  @Test func failureIsAnIssueWithTheShrunkSession() throws {
    try withKnownIssue {
      try checkProperties(ofFile: "banner.yaml", runs: 20, actions: 30) { "never (select *)" }
    } matching: { issue in
      issue.comments.contains {
        "\($0)".contains("never (select)") && "\($0)".contains("session of 1 command")
      }
    }
  }

  @Test func mistakeInAPropertyIsThrown() {
    #expect(throws: (any Error).self) {
      try checkProperties(ofFile: "banner.yaml") { "never (selct *)" }
    }
  }
}
