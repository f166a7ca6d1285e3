import Foundation
import InteractionAnalysis
import InteractionKit
import Testing

/// A cell with a defect of its elements, and the same cell after it was repaired.
struct ElementDefect: CustomStringConvertible, Sendable {
  let rule: AuditRule
  let description: String
  let faulty: @Sendable (View) -> Void
  let repaired: @Sendable (View) -> Void

  /// Adds a button of 44 points to a view.
  @discardableResult
  private static func button(
    _ label: String?, x: CGFloat = 10, y: CGFloat = 10, in view: View
  ) -> Button {
    let button = Button(frame: CGRect(x: x, y: y, width: 60, height: 44))
    button.accessibilityLabel = label
    button.addAction(for: .touchUpInside) { _, _ in }
    view.addSubview(button)
    return button
  }

  private static func container(in view: View) -> View {
    let container = View(frame: view.bounds)
    view.addSubview(container)
    return container
  }

  static let all = [
    Self(rule: .missingLabel, description: "a button without a label") {
      button(nil, in: $0)
    } repaired: {
      button("Like", in: $0)
    },
    Self(rule: .missingLabel, description: "a button with an empty label") {
      button("", in: $0)
    } repaired: {
      let text = Label(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
      text.text = "Like"
      button(nil, in: $0).addSubview(text)
    },
    Self(rule: .missingLabel, description: "a switch in a cell without a text") {
      let toggle = Switch(frame: CGRect(x: 10, y: 10, width: 60, height: 44))
      toggle.addAction(for: .valueChanged) { _, _ in }
      $0.addSubview(toggle)
    } repaired: {
      let toggle = Switch(frame: CGRect(x: 10, y: 10, width: 60, height: 44))
      toggle.addAction(for: .valueChanged) { _, _ in }
      $0.addSubview(toggle)
      let text = Label(frame: CGRect(x: 100, y: 10, width: 60, height: 44))
      text.text = "Wi-Fi"
      $0.addSubview(text)
    },
    Self(rule: .duplicateLabel, description: "two buttons of the same label") {
      button("Buy", in: $0)
      button("Buy", x: 100, in: $0)
    } repaired: {
      button("Buy", in: $0)
      button("Give", x: 100, in: $0)
    },
    Self(rule: .labelRepeatsType, description: "a label with the word button") {
      button("Like Button", in: $0)
    } repaired: {
      button("Buttons", in: $0)
    },
    Self(rule: .outsideTree, description: "a container that hides its button") {
      let container = container(in: $0)
      container.accessibilityElementsHidden = true
      button("Like", in: container)
    } repaired: {
      button("Like", in: container(in: $0))
    },
    Self(rule: .outsideTree, description: "a container that is one element") {
      let container = container(in: $0)
      container.isAccessibilityElement = true
      button("Like", in: container)
    } repaired: {
      button("Like", in: container(in: $0))
    },
    Self(rule: .outsideTree, description: "a list that leaves a button out") {
      let container = container(in: $0)
      let first = button("Like", in: container)
      button("Buy", x: 100, in: container)
      container.accessibilityElements = [first]
    } repaired: {
      let container = container(in: $0)
      container.accessibilityElements = [
        button("Like", in: container), button("Buy", x: 100, in: container),
      ]
    },
    Self(rule: .readingOrder, description: "a list from the end of the row") {
      let container = container(in: $0)
      container.accessibilityElements = [
        button("Buy", x: 100, in: container), button("Like", in: container),
      ]
    } repaired: {
      let container = container(in: $0)
      container.semanticContentAttribute = .forceRightToLeft
      container.accessibilityElements = [
        button("Buy", x: 100, in: container), button("Like", in: container),
      ]
    },
    Self(rule: .readingOrder, description: "a list from the bottom") {
      let container = container(in: $0)
      container.accessibilityElements = [
        button("Buy", y: 54, in: container), button("Like", y: 0, in: container),
      ]
    } repaired: {
      let container = container(in: $0)
      container.accessibilityElements = [
        button("Like", y: 0, in: container), button("Buy", y: 54, in: container),
      ]
    },
  ]
}

@Suite struct ElementDefectTests {
  /// A list of cells with the same content.
  private final class List: CollectionViewDataSource {
    let view: CollectionView
    private let fill: (View) -> Void
    private let simulator: Simulator

    init(_ fill: @escaping (View) -> Void) {
      self.fill = fill
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 100)
      layout.minimumLineSpacing = 0
      view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      simulator = Simulator(viewport: CGSize(width: 320, height: 480), scale: 2)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
      view.dataSource = self
      simulator.window.addSubview(view)
    }

    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 12 }

    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
      if cell.contentView.subviews.isEmpty { fill(cell.contentView) }
      return cell
    }

    func findings() -> [AuditFinding] {
      let rules: Set<AuditRule> = [
        .missingLabel, .duplicateLabel, .labelRepeatsType, .outsideTree, .readingOrder,
      ]
      return TouchAudit(of: view, settings: .init(rules: rules)).findings
    }
  }

  @Test(arguments: ElementDefect.all) func auditFindsTheDefect(defect: ElementDefect) throws {
    let findings = List(defect.faulty).findings()
    #expect(findings.map(\.rule) == [defect.rule], "\(findings)")
    // Each cell has it, and they are counted on all pages.
    #expect(findings.first?.count == 12)
  }

  @Test(arguments: ElementDefect.all) func repairedScreenHasNoFinding(defect: ElementDefect) {
    let findings = List(defect.repaired).findings()
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func offsetIsTheOneBeforeTheAudit() {
    let list = List { _ in }
    list.view.layoutIfNeeded()
    list.view.contentOffset = CGPoint(x: 0, y: 130)
    _ = list.findings()
    #expect(list.view.contentOffset == CGPoint(x: 0, y: 130))
  }

  @Test func labelsOfDifferentCellsMayBeEqual() {
    let list = List { view in
      let button = Button(frame: CGRect(x: 10, y: 10, width: 60, height: 44))
      button.accessibilityLabel = "Like"
      button.addAction(for: .touchUpInside) { _, _ in }
      view.addSubview(button)
    }
    #expect(list.findings().isEmpty)
  }
}
