import Foundation
import InteractionKit
import Testing
import UIKit

/// Actions, interactions and sizes of controls as recorded.
@Suite struct RecordedControlTests {
  private final class Target {
    var calls: [String] = []

    func go() { calls.append("go") }
  }

  /// Reads operations such as `add a1(id1) touchUpInside`.
  @Test(
    arguments: Recorded.cases("controls_uikit_recorded", "controls/action/").filter {
      // A nil action is a compile error in Swift.
      !$0.id.hasSuffix("nilAction")
    })
  func actionsRunInTheRecordedOrder(recorded: Recorded) {
    let simulator = Simulator()
    let target = Target()
    var control = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var handlers: [String] = []
    func action(_ name: String) -> UIAction {
      let parts = name.split(separator: "(")
      let identifier = parts.count > 1 ? String(parts[1].dropLast()) : name
      return UIAction(identifier: UIAction.Identifier(identifier)) { _ in
        target.calls.append(String(parts[0]))
      }
    }
    for text in recorded.input["operations"] as? [String] ?? [] {
      for operation in text.components(separatedBy: ", ") {
        let words = operation.split(separator: " ").map(String.init)
        switch words.prefix(2).joined(separator: " ") {
        case "add target":
          control.addTarget(target, action: Selector("go", Target.go), for: .touchUpInside)
        case "remove another":
          control.removeAction(action("x(\(words[4]))"), for: .touchUpInside)
        case "button with":
          control = UIButton(
            frame: control.frame, primaryAction: UIAction { _ in target.calls.append("P") })
        case "send touchUpInside": break
        default:
          if words[0] == "add" {
            control.addAction(action(words[1]), for: .touchUpInside)
          } else {
            control.removeTarget(nil, action: nil, for: .allEvents)
          }
        }
      }
    }
    simulator.window.addSubview(control)
    simulator.tap(at: CGPoint(x: 50, y: 25))
    handlers = target.calls
    if let calls = recorded.expected["calls"] as? [String] {
      #expect(handlers == calls)
    } else {
      let expected = (recorded.expected["handlers"] as? [String] ?? []).map {
        $0 == "target go" ? "go" : $0
      }
      #expect(handlers == expected)
    }
  }

  @Test(arguments: Recorded.cases("controls_uikit_recorded", "controls/uiaction/"))
  func actionsHaveTheRecordedDefaults(recorded: Recorded) {
    let action = UIAction { _ in }
    #expect(action.identifier.rawValue.hasPrefix("com.apple.action.dynamic."))
    let expected = recorded.expected
    if let identifier = expected["identifier"] as? String {
      let empty = UIAction(identifier: UIAction.Identifier(identifier)) { _ in }
      #expect(empty.identifier.rawValue == identifier)
    } else if let title = expected["title"] as? String {
      #expect(action.title == title && action.image == nil)
      #expect(CGFloat(action.attributes.rawValue) == expected.number("attributes"))
      #expect("\(action.state)" == expected.text("state"))
      #expect(action.discoverabilityTitle == nil)
    } else {
      let menu = UIMenu(children: [action])
      let copy = menu.copy() as? UIMenu
      #expect(copy?.children == menu.children)
      #expect(copy?.children.first !== action)
    }
  }

  private final class Interaction: UIInteraction {
    weak var view: UIView?
    let views: [(name: String, view: UIView)]
    var calls: [String] = []

    init(_ views: [(name: String, view: UIView)]) { self.views = views }

    private func name(_ view: UIView?) -> String {
      view.flatMap { view in views.first { $0.view === view }?.name } ?? "nil"
    }

    func willMove(to view: UIView?) { calls.append("willMove(\(name(view)))") }
    func didMove(to view: UIView?) {
      self.view = view
      calls.append("didMove(\(name(view)))")
    }
  }

  @Test func interactionsAreCalledAsRecorded() throws {
    let (view, other) = (UIView(), UIView())
    let interaction = Interaction([("view", view), ("other", other)])
    func take() -> [String] {
      defer { interaction.calls = [] }
      return interaction.calls
    }
    let cases = Dictionary(
      uniqueKeysWithValues: Recorded.cases("controls_uikit_recorded", "controls/interaction/").map {
        (String($0.id.split(separator: "/")[2]), $0.expected)
      })
    view.addInteraction(interaction)
    #expect(take() == cases["add"]?["calls(a)"] as? [String])
    view.addInteraction(interaction)
    #expect(take() == [])
    other.addInteraction(interaction)
    #expect(take() == cases["moveToOther"]?["calls(a) of the second add"] as? [String])
    #expect(view.interactions.isEmpty)
    other.removeInteraction(interaction)
    #expect(take() == cases["remove"]?["calls of the removal"] as? [String])
    let (d, e) = (Interaction([]), Interaction([]))
    view.interactions = [d, e]
    d.calls = []
    e.calls = []
    view.interactions = [e]
    #expect(d.calls == cases["shorterList"]?["calls(d)"] as? [String])
    #expect(e.calls == [])
  }

  @Test(arguments: Recorded.cases("controls_ios_recorded", "controls/button_catalyst/"))
  func buttonsAreAsWideAsTheirTitles(recorded: Recorded) throws {
    // A Mac sets text wider than a phone, so widths inform only; heights are exact.
    guard let size = recorded.expected.numbers("intrinsicContentSize") else { return }
    let button = UIButton(type: .system)
    button.setTitle(recorded.input.text("title"), for: .normal)
    let found = button.intrinsicContentSize
    #expect(abs(found.width - size[0]) <= size[0] * 0.05)
    #expect(abs(found.height - size[1]) <= 1)
  }

  @Test func refreshControlsAreTriggeredByAPull() throws {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scrollView.contentSize = CGSize(width: 320, height: 1000)
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    scrollView.refreshControl = control
    simulator.window.addSubview(scrollView)
    simulator.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 120))
    #expect(count == 0)
    simulator.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 400))
    #expect(count == 1)
    #expect(control.isRefreshing)
    control.endRefreshing()
    #expect(control.isHidden)
  }

  @Test func completionsOfAnimationsRunInTime() {
    let simulator = Simulator()
    let view = UIView()
    simulator.window.addSubview(view)
    var isDone = false
    UIView.animate(withDuration: 0.3, animations: { view.alpha = 0.5 }) { _ in isDone = true }
    #expect(view.alpha == 0.5)
    simulator.clock.advance(by: .milliseconds(299))
    #expect(!isDone)
    simulator.clock.advance(by: .milliseconds(1))
    #expect(isDone)
  }

  @Test func nibsAreCreatedByTheRegistry() throws {
    final class NibCell: UICollectionViewCell {
      var isAwake = false
      override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = true
      }
    }
    let nibs = NibRegistry()
    nibs.register("NibCell") { NibCell(frame: .zero) }
    try NibRegistry.$current.withValue(nibs) {
      let cell = try #require(
        UINib(nibName: "NibCell", bundle: nil).instantiate(withOwner: nil).first as? NibCell)
      #expect(cell.isAwake)
    }
  }
}

/// Constraints in windows and cells as recorded on a phone.
@Suite struct RecordedCellTests {
  @Test(arguments: Recorded.cases("collection_ios_recorded", "collection/feed/card_content"))
  func framesAreRoundedAlone(recorded: Recorded) throws {
    let size = try #require(recorded.input.numbers("contentView"))
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: size[0], height: size[1]))
    let image = SizedView([-1, -1])
    let title = SizedView([50, try #require(recorded.input.number("titleIntrinsicHeight"))])
    let body = SizedView([50, try #require(recorded.input.number("bodyIntrinsicHeight"))])
    for view in [image, title, body] {
      view.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(view)
    }
    var constraints = [
      image.topAnchor.constraint(equalTo: content.topAnchor),
      image.heightAnchor.constraint(equalTo: image.widthAnchor, multiplier: 9.0 / 16),
      title.topAnchor.constraint(equalTo: image.bottomAnchor, constant: 12),
      body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
    ]
    for view in [image, title, body] {
      constraints.append(view.leadingAnchor.constraint(equalTo: content.leadingAnchor))
      constraints.append(view.trailingAnchor.constraint(equalTo: content.trailingAnchor))
    }
    NSLayoutConstraint.activate(constraints)
    simulator.window.addSubview(content)
    simulator.window.layoutIfNeeded()
    for (name, view) in [("image", image), ("title", title), ("body", body)] {
      #expect(view.frame == CGRect(try #require(recorded.expected.numbers(name))))
    }
  }

  @Test(arguments: Recorded.cases("collection_ios_recorded", "collection/feed/story_label"))
  func centredLabelsAreOnPixels(recorded: Recorded) throws {
    let size = try #require(recorded.input.numbers("contentView"))
    let sizes = (recorded.input["labelSizes"] as? [[NSNumber]] ?? []).map {
      $0.map { CGFloat($0.doubleValue) }
    }
    let origins = (recorded.expected["labelOrigins"] as? [[NSNumber]] ?? []).map {
      CGPoint(x: $0[0].doubleValue, y: $0[1].doubleValue)
    }
    try #require(!sizes.isEmpty)
    for (size2, origin) in zip(sizes, origins) {
      let simulator = Simulator()
      let content = UIView(frame: CGRect(x: 0, y: 0, width: size[0], height: size[1]))
      let label = SizedView(size2)
      label.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(label)
      NSLayoutConstraint.activate([
        label.centerXAnchor.constraint(equalTo: content.centerXAnchor),
        label.centerYAnchor.constraint(equalTo: content.centerYAnchor),
      ])
      simulator.window.addSubview(content)
      simulator.window.layoutIfNeeded()
      #expect(label.frame.origin == origin)
    }
  }
}
