import Foundation
import Testing

@testable import InteractionKit

/// The elements that people and tests see on a screen.
@Suite struct AccessibilityTreeTests {
  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))

  /// Adds a view to the window.
  @discardableResult
  private func add<Added: View>(
    _ view: Added, _ frame: CGRect, named name: String? = nil, in superview: View? = nil
  ) -> Added {
    view.frame = frame
    view.accessibilityIdentifier = name
    (superview ?? simulator.window).addSubview(view)
    return view
  }

  private func label(_ text: String, _ frame: CGRect, in superview: View? = nil) -> Label {
    let label = add(Label(), frame, in: superview)
    label.text = text
    return label
  }

  private func element(_ name: String) throws -> AccessibilityElement {
    try simulator.element(.identifier(name))
  }

  private func lines(all: Bool = false) -> [String] { simulator.tree.lines(all: all) }

  private func frame(_ y: CGFloat, height: CGFloat = 44) -> CGRect {
    CGRect(x: 20, y: y, width: 200, height: height)
  }

  // MARK: Types, labels and values

  @Test func controlsHaveTheirTypesAndValues() throws {
    let toggle = add(Switch(), frame(0), named: "wifi")
    toggle.accessibilityLabel = "Wi-Fi"
    toggle.isOn = true
    let slider = add(Slider(), frame(50), named: "bright")
    slider.minimumValue = 100
    slider.maximumValue = 200
    slider.value = 140
    let field = add(TextField(), frame(100), named: "name")
    field.text = "Ada"
    field.becomeFirstResponder()
    let button = add(Button(), frame(150), named: "like")
    button.accessibilityLabel = "Like"
    button.isSelected = true
    button.isEnabled = false
    #expect(
      lines() == [
        #"switch #wifi "Wi-Fi" = on"#, "slider #bright = 40%", #"textField #name = "Ada" focused"#,
        #"button #like "Like" selected disabled"#,
      ])
    #expect(try element("wifi").value == "1" && element("wifi").traits.contains(.toggleButton))
    #expect(try !element("wifi").isSelected && element("bright").traits.contains(.adjustable))
    #expect(try element("like").frame == frame(150))
  }

  @Test func stepperHasItsButtons() throws {
    let stepper = add(Stepper(), CGRect(x: 20, y: 20, width: 94, height: 32), named: "count")
    #expect(
      lines() == [
        "stepper #count", #"  button "Decrement" disabled"#, #"  button "Increment""#,
      ])
    try simulator.tap(simulator.element(.button("Increment")))
    try simulator.tap(simulator.element(.button("Increment")))
    try simulator.tap(simulator.element(.button("Decrement")))
    #expect(stepper.value == 1)
  }

  @Test(arguments: [
    (AccessibilityTraits.button, ElementType.button), (.link, .link), (.image, .image),
    (.staticText, .staticText), (.header, .staticText), (.searchField, .searchField),
    (.adjustable, .slider), (.tabBar, .tabBar), (.keyboardKey, .key), (.none, .other),
  ])
  func traitsOfAPlainViewAreItsType(traits: AccessibilityTraits, type: ElementType) throws {
    add(View(), frame(0), named: "view").accessibilityTraits = traits
    #expect(try element("view").type == type)
    // They never change what a class is.
    add(Switch(), frame(50), named: "switch").accessibilityTraits = traits
    #expect(try element("switch").type == .switch)
  }

  @Test func traitsAreTheState() throws {
    let view = add(View(), frame(0), named: "view")
    view.accessibilityTraits = [.button, .selected, .notEnabled]
    #expect(try element("view").isSelected && !element("view").isEnabled)
    view.accessibilityTraits = .button
    #expect(try !element("view").isSelected && element("view").isEnabled)
  }

  @Test func classOfAnAppSaysWhatItIs() throws {
    final class Rating: View {
      override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(.ratingIndicator, label: "Rating", value: "3 of 5")
      }
    }
    let rating = add(Rating(), frame(0), named: "rating")
    #expect(lines() == [#"ratingIndicator #rating "Rating" = "3 of 5""#])
    rating.accessibilityLabel = "Stars"
    rating.accessibilityValue = "4"
    #expect(lines() == [#"ratingIndicator #rating "Stars" = 4"#])
  }

  // MARK: Containers

  @Test func hiddenViewsAreLeftOut() {
    let ways: [(View) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0.005 }, { $0.accessibilityElementsHidden = true },
    ]
    for (index, hide) in ways.enumerated() {
      let box = add(View(), frame(CGFloat(index) * 50), named: "box\(index)")
      _ = label("inside", CGRect(x: 0, y: 0, width: 50, height: 20), in: box)
      hide(box)
    }
    #expect(simulator.tree.children.isEmpty)
  }

  @Test func containerThatIsAnElementHidesThoseInside() throws {
    let box = add(View(), frame(0), named: "box")
    _ = label("121 likes", CGRect(x: 0, y: 20, width: 50, height: 20), in: box)
    _ = label("Sunset", CGRect(x: 0, y: 0, width: 50, height: 20), in: box)
    #expect(lines() == ["other #box", #"  staticText "Sunset""#, #"  staticText "121 likes""#])
    box.isAccessibilityElement = true
    #expect(lines() == [#"other #box "Sunset, 121 likes""#])
    box.accessibilityLabel = "Photo"
    #expect(lines() == [#"other #box "Photo""#])
  }

  @Test func cellThatIsAnElementKeepsThoseInside() throws {
    let cell = CollectionViewCell(frame: .zero)
    add(cell, frame(0), named: "cell")
    _ = label("Sunset", CGRect(x: 0, y: 0, width: 50, height: 20), in: cell.contentView)
    cell.isAccessibilityElement = true
    #expect(lines() == [#"cell #cell "Sunset""#])
    #expect(simulator.tree.contains(.staticText("Sunset")))
    cell.isSelected = true
    #expect(try element("cell").isSelected)
  }

  @Test func listedElementsReplaceTheSubviews() {
    let box = add(View(), frame(0), named: "box")
    let first = label("a", CGRect(x: 0, y: 0, width: 50, height: 20), in: box)
    let last = label("b", CGRect(x: 0, y: 20, width: 50, height: 20), in: box)
    _ = label("c", CGRect(x: 0, y: 40, width: 50, height: 20), in: box)
    box.accessibilityElements = [last, "no element", first, box, simulator.window]
    #expect(lines() == ["other #box", #"  staticText "b""#, #"  staticText "a""#])
  }

  @Test func containersThatListEachOtherEnd() {
    let (a, b) = (add(View(), frame(0), named: "a"), add(View(), frame(50), named: "b"))
    a.accessibilityElements = [b]
    b.accessibilityElements = [a]
    #expect(simulator.tree.elements(.identifier("a")).count <= 2)
  }

  @Test func modalViewHidesTheViewsBehind() {
    add(Button(), frame(0), named: "behind")
    let card = add(View(), frame(100), named: "card")
    add(Button(), frame(200), named: "front")
    card.accessibilityViewIsModal = true
    #expect(lines(all: true) == ["other #card", "button #front"])
  }

  // MARK: Order

  @Test func elementsAreInRowsFromTheTop() {
    _ = label("below", CGRect(x: 60, y: 26, width: 100, height: 18))
    add(Button(), CGRect(x: 260, y: 10, width: 40, height: 24), named: "button")
    _ = label("title", CGRect(x: 60, y: 4, width: 100, height: 20))
    let background = add(
      View(), CGRect(x: 0, y: 0, width: 320, height: 60), named: "background")
    background.isUserInteractionEnabled = false
    add(View(), CGRect(x: 8, y: 0, width: 44, height: 44), named: "avatar")
    #expect(
      lines() == [
        "other #background", "other #avatar", #"staticText "title""#, "button #button",
        #"staticText "below""#,
      ])
  }

  @Test func rowsOfRightToLeftViewsAreReadFromTheRight() {
    let row = add(View(), CGRect(x: 0, y: 0, width: 320, height: 100))
    row.semanticContentAttribute = .forceRightToLeft
    _ = label("second", CGRect(x: 20, y: 0, width: 100, height: 20), in: row)
    _ = label("first", CGRect(x: 200, y: 2, width: 100, height: 20), in: row)
    _ = label("third", CGRect(x: 200, y: 40, width: 100, height: 20), in: row)
    #expect(simulator.elements(.type(.staticText)).map(\.label) == ["first", "second", "third"])
  }

  @Test func viewsOfAHigherPriorityComeFirst() {
    final class Bar: View {
      override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = AccessibilityDefaults(.navigationBar)
        defaults.sortPriority = 1
        return defaults
      }
    }
    add(ScrollView(), CGRect(x: 0, y: 0, width: 320, height: 480), named: "content")
    add(Bar(), CGRect(x: 0, y: 40, width: 320, height: 44), named: "bar")
    #expect(simulator.tree.children.map(\.identifier) == ["bar", "content"])
  }

  @Test func cellsAreInOrderBehindTheirHeader() throws {
    let screen = TargetScreen()
    screen.list.contentOffset.y = 90
    screen.list.contentOffset.y = 0
    let list = try screen.simulator.element(.type(.collectionView))
    let positions = list.children.compactMap { $0.position.map { "\($0)" } }
    #expect(positions == ["header[0]"] + (0..<7).map { "[0,\($0)] #r\($0)" })
  }

  @Test func treeOfManyItemsHasTheDisplayedOnes() {
    let screen = TargetScreen(rows: 100_000)
    #expect(screen.simulator.elements(.type(.cell)).count == 7)
  }

  // MARK: Hittable

  @Test func everyHitPointReachesItsElement() throws {
    let screen = TargetScreen()
    var count = 0
    screen.simulator.tree.visit { element in
      guard let point = element.hitPoint, let view = element.source.view else { return }
      count += 1
      let hit = screen.simulator.window.target(at: point, with: nil)
      #expect(hit?.isDescendant(of: view) == true || hit.map(view.isDescendant(of:)) == true)
    }
    #expect(count > 20)
    let close = try screen.simulator.element(.button("Close"))
    #expect(try close.hitPoint == screen.simulator.activationPoint(of: .label("Close")))
  }

  @Test func coveredElementSaysByWhat() throws {
    let button = add(Button(), frame(0), named: "buy")
    let cover = add(View(), CGRect(x: 0, y: 0, width: 320, height: 20), named: "cover")
    // The middle is free.
    #expect(try element("buy").hitPoint == CGPoint(x: 120, y: 22))
    cover.frame.size.height = 30
    #expect(try element("buy").hitPoint == CGPoint(x: 21, y: 43))
    cover.frame.size.height = 60
    #expect(try element("buy").hit == .covered(by: "Window.cover"))
    #expect(lines() == ["other #cover"])
    #expect(
      lines(all: true) == [
        "other #cover", "button #buy, not hittable: covered by Window.cover",
      ])
    let error = #expect(throws: TargetError.self) { try simulator.tap(element("buy")) }
    #expect(error?.message == "button #buy is not hittable: covered by Window.cover")
    cover.isUserInteractionEnabled = false
    #expect(try element("buy").isHittable)
    button.isUserInteractionEnabled = false
    #expect(try element("buy").hit == .interactionDisabled("Window.buy"))
  }

  @Test func textIsHittableUnlessItIsCovered() throws {
    let text = label("121 likes", frame(0))
    #expect(simulator.tree.contains(.staticText("121 likes").hittable()))
    let box = add(View(), frame(0), named: "box")
    #expect(simulator.tree.contains(.staticText("121 likes").hittable(false)))
    box.addSubview(text)
    text.frame.origin = .zero
    #expect(simulator.tree.contains(.staticText("121 likes").hittable()))
  }

  @Test func elementOutsideOfAScrollViewIsOffTheScreen() throws {
    let scroll = add(ScrollView(), CGRect(x: 0, y: 0, width: 320, height: 100), named: "scroll")
    scroll.contentSize = CGSize(width: 320, height: 500)
    add(Button(), frame(200), named: "below", in: scroll)
    add(Button(), CGRect(x: 0, y: 80, width: 100, height: 60), named: "part", in: scroll)
    #expect(try element("below").hit == .offScreen)
    #expect(try element("part").hitPoint == CGPoint(x: 50, y: 90))
    scroll.contentOffset.y = 180
    #expect(try element("below").isHittable)
  }

  @Test func activationPointOfTheAppIsTouched() throws {
    let button = add(Button(), frame(0), named: "buy")
    button.accessibilityActivationPoint = CGPoint(x: 30, y: 10)
    #expect(try element("buy").hitPoint == CGPoint(x: 30, y: 10))
    button.accessibilityFrame = CGRect(x: 20, y: 0, width: 40, height: 44)
    #expect(try element("buy").frame == CGRect(x: 20, y: 0, width: 40, height: 44))
  }

  // MARK: Queries

  @Test func textOfAMatchingButtonIsNoSecondMatch() throws {
    let button = add(Button(), frame(0), named: "buy")
    button.accessibilityLabel = "Buy"
    _ = label("Buy", CGRect(x: 0, y: 0, width: 50, height: 20), in: button)
    #expect(try simulator.element(.label("Buy")).type == .button)
    #expect(simulator.elements(.staticText("Buy")).count == 1)
    #expect(lines() == [#"button #buy "Buy""#])
  }

  @Test func missingElementNamesTheNearest() {
    let button = add(Button(), frame(0), named: "like")
    button.accessibilityLabel = "Like"
    let error = #expect(throws: TargetError.self) { try simulator.element(.button("Lkie")) }
    #expect(error?.message == #"no element is button "Lkie"; near it: button #like "Like""#)
    add(Button(), frame(50), named: "other").accessibilityLabel = "Like"
    let several = #expect(throws: TargetError.self) { try simulator.element(.button("Like")) }
    #expect(several?.kind == .ambiguous)
  }

  // MARK: Bad input

  @Test func labelsArePrintedInOneLine() {
    _ = label("a\nb\u{1B}[31m\u{202E}c\"", frame(0))
    _ = label(String(repeating: "x", count: 100_000), frame(50))
    let lines = lines()
    #expect(lines.first == #"staticText "a\nb\u001b[31m\u202ec\"""#)
    #expect(lines.last == #"staticText "\#(String(repeating: "x", count: 200))…""#)
  }

  @Test func tenThousandElementsAreListed() {
    for index in 0..<10_000 {
      add(View(), CGRect(x: 0, y: CGFloat(index), width: 10, height: 1), named: "v\(index)")
    }
    #expect(simulator.tree.children.count == 10_000)
    #expect(lines(all: true).last == "other #v9999, not hittable: off the screen")
  }
}
