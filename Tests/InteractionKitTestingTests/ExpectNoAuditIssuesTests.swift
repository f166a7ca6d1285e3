import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionKitTesting
import Testing

@Suite struct ExpectNoAuditIssuesTests {
  /// A collection view whose cells have a button, or several equal ones.
  private final class Screen: CollectionViewDataSource {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let view: CollectionView
    private let side: CGFloat
    private let copies: Int

    init(buttonSide side: CGFloat, copies: Int = 1) {
      (self.side, self.copies) = (side, copies)
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
      for copy in 0..<copies {
        let button = Button(
          frame: CGRect(x: 20 + 2 * side * CGFloat(copy), y: 20, width: side, height: side))
        button.accessibilityLabel = "Like"
        button.addAction(for: .touchUpInside) { _, _ in }
        cell.contentView.addSubview(button)
      }
      return cell
    }
  }

  /// Audits a screen with a button of a size.
  private func audit(
    buttonSide: CGFloat, rules: Set<AuditRule> = Set(AuditRule.allCases), minimum: Double = 44
  ) {
    let screen = Screen(buttonSide: buttonSide)
    withExtendedLifetime(screen) {
      expectNoAuditIssues(screen.view, rules: rules, minimum: minimum)
    }
  }

  @Test func largeButtonHasNoIssue() {
    audit(buttonSide: 44)
  }

  @Test func smallButtonIsOneIssue() {
    withKnownIssue {
      audit(buttonSide: 30)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("warning: target-size: ") == true
        && issue.comments.first?.rawValue.hasSuffix("(and 19 more like it)") == true
    }
  }

  @Test func screenOfTheGuideHasNoIssue() {
    let screen = Screen(buttonSide: 44)
    withExtendedLifetime(screen) {
      expectNoAuditIssues(screen.view, rules: [.targetSize, .unreachablePart])
    }
  }

  @Test func smallButtonOfTheGuideIsAFinding() {
    let screen = Screen(buttonSide: 30)
    withExtendedLifetime(screen) {
      let audit = TouchAudit(of: screen.view)
      #expect(audit.findings.map(\.rule) == [.targetSize])
    }
  }

  /// Two buttons without names, a tap on which is reported in the same words.
  @Test func equalButtonsBesideEachOtherAreBothReached() {
    let screen = Screen(buttonSide: 44, copies: 2)
    withExtendedLifetime(screen) {
      let audit = TouchAudit(of: screen.view)
      #expect(audit.findings.map(\.rule).contains(.unreachablePart) == false)
      #expect(audit.checked == 40)
    }
  }

  /// A view with a list whose buttons have the width of a fifth of the view.
  private final class FittedList: View, CollectionViewDataSource {
    let list = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())

    convenience init() {
      self.init(frame: .zero)
      list.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      list.dataSource = self
      addSubview(list)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      list.frame = bounds
      let layout = list.collectionViewLayout as? CollectionViewFlowLayout
      layout?.itemSize = CGSize(width: bounds.size.width, height: 100)
    }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      guard cell.contentView.subviews.isEmpty else { return cell }
      let button = Button(frame: CGRect(x: 0, y: 0, width: bounds.size.width / 8, height: 60))
      button.accessibilityLabel = "Like"
      button.addAction(for: .touchUpInside) { _, _ in }
      cell.contentView.addSubview(button)
      return cell
    }
  }

  @Test func findingsNameTheDevicesThatHaveThem() throws {
    let phone = try #require(DeviceProfile.named("iPhone SE"))
    let pad = try #require(DeviceProfile.named("iPad mini"))
    // 375 / 8 is 46 points, 744 / 8 is 93.
    expectNoAuditIssues(of: FittedList(), on: [pad, phone], rules: [.targetSize])
    withKnownIssue {
      expectNoAuditIssues(
        of: FittedList(), on: [pad, phone, phone.landscape], rules: [.targetSize], minimum: 50)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("warning: target-size: ") == true
        && issue.comments.first?.rawValue.hasSuffix("\n  on iPhone SE (3rd generation)") == true
    }
  }

  @Test func auditOfNothingIsAnIssue() throws {
    let phone = try #require(DeviceProfile.named("iPhone SE"))
    withKnownIssue {
      expectNoAuditIssues(of: View(frame: .zero), on: [phone])
    } matching: { issue in
      issue.comments.first?.rawValue
        == "the screen has no collection view on iPhone SE (3rd generation)"
    }
    withKnownIssue {
      expectNoAuditIssues(of: FittedList(), on: [])
    } matching: { issue in
      issue.comments.first?.rawValue == "there is no device for an audit"
    }
  }

  @Test func fileIsAuditedOnDevices() throws {
    let phone = try #require(DeviceProfile.named("iPhone 16"))
    try expectNoAuditIssues(
      ofFile: "banner.yaml", on: [phone, phone.landscape], rules: [.targetDuplicate])
    // The button is 80 by 28 points.
    try withKnownIssue {
      try expectNoAuditIssues(
        ofFile: "banner.yaml", on: [phone, phone.landscape], rules: [.targetSize])
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("warning: target-size: [0,1] #b1.clickMe")
        == true
    }
  }

  @Test func otherRulesAreNotChecked() {
    audit(buttonSide: 30, rules: [.targetOverlap])
    audit(buttonSide: 30, minimum: 30)
  }
}
