import Foundation
import InteractionKit
import InteractionKitTesting
import Testing

@Suite struct ExpectNoAuditIssuesTests {
  /// A collection view whose cells have a button.
  private final class Screen: CollectionViewDataSource {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let view: CollectionView
    private let side: CGFloat

    init(buttonSide side: CGFloat) {
      self.side = side
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 100)
      view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      simulator.window.addSubview(view)
    }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 20 }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      guard cell.contentView.subviews.isEmpty else { return cell }
      let button = Button(frame: CGRect(x: 20, y: 20, width: side, height: side))
      button.addAction(for: .touchUpInside) { _, _ in }
      cell.contentView.addSubview(button)
      return cell
    }
  }

  @Test func largeButtonHasNoIssue() {
    expectNoAuditIssues(Screen(buttonSide: 44).view)
  }

  @Test func smallButtonIsOneIssue() {
    withKnownIssue {
      expectNoAuditIssues(Screen(buttonSide: 30).view)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("warning: target-size: ") == true
        && issue.comments.first?.rawValue.hasSuffix("(and 19 more like it)") == true
    }
  }

  @Test func otherRulesAreNotChecked() {
    expectNoAuditIssues(Screen(buttonSide: 30).view, rules: [.targetOverlap])
    expectNoAuditIssues(Screen(buttonSide: 30).view, minimum: 30)
  }
}
