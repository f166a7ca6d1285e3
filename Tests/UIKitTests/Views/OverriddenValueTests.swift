import InteractionKit
import Testing
import UIKit

/// Members that subclasses of an app override.
@Suite struct OverriddenValueTests {
  private final class Card: UIView {
    var changes: [String] = []
    override var backgroundColor: UIColor? {
      didSet { changes.append("\(oldValue?.description ?? "nil")") }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var tintColor: UIColor! {
      get { .red }
      set { super.tintColor = newValue }
    }
    override func tintColorDidChange() { changes.append("tint") }
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityValue: String? {
      get { "3 of 5" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { super.accessibilityTraits.union(.button) }
      set { super.accessibilityTraits = newValue }
    }
    override func accessibilityActivate() -> Bool { true }
  }

  @Test func overriddenValuesAreThoseOfTheClass() {
    let card = Card()
    let view: UIView = card
    view.backgroundColor = .white
    view.backgroundColor = .black
    #expect(card.changes == ["nil", "white"])
    #expect(view.backgroundColor == .black)
    view.tintColor = .green
    #expect(view.tintColor == .red)
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityValue == "3 of 5")
    view.accessibilityTraits = .header
    #expect(view.accessibilityTraits == [.header, .button])
    #expect(view.accessibilityActivate())
  }

  @Test func tintIsInheritedAndItsChangesAreNoted() {
    let (outer, inner, own) = (UIView(), Card(), Card())
    outer.addSubview(inner)
    outer.addSubview(own)
    own.tintColor = .blue
    own.changes = []
    let leaf = UIView()
    outer.addSubview(leaf)
    #expect(leaf.tintColor == .systemBlue)
    outer.tintColor = .orange
    #expect(leaf.tintColor == .orange)
    #expect(inner.changes == ["tint"] && own.changes == [])
  }

  @Test func defaultsAreThoseOfUIKit() {
    let view = UIView()
    #expect(view.backgroundColor == nil)
    #expect(!view.isAccessibilityElement && UILabel().isAccessibilityElement)
    #expect(view.accessibilityTraits == .none && view.accessibilityHint == nil)
    #expect(!view.accessibilityActivate())
    view.accessibilityHint = "Opens the card"
    #expect(view.accessibilityHint == "Opens the card")
  }

  private final class Container: UIViewController {
    let page = UIViewController()
    override var navigationItem: UINavigationItem { page.navigationItem }
  }

  @Test func aContainerReturnsTheItemOfItsChild() {
    let container = Container()
    container.page.title = "Page"
    let navigation = UINavigationController(rootViewController: container)
    #expect(navigation.navigationBar.topItem?.title == "Page")
  }

  private final class Press: UIGestureRecognizer {
    private(set) var isMade = false
    override init(target: Any?, action: Selector?) {
      super.init(target: target, action: action)
      isMade = true
    }
  }

  @Test func aRecognizerWithOneInitializerInheritsTheOthers() {
    #expect(Press().isMade)
  }
}
