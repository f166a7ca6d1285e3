import Foundation
import Testing
import UIKit

/// Stack views as recorded in UIKit.
@Suite struct RecordedStackTests {
  private static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  private static let alignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "center": .center, "trailing": .trailing,
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]

  private func makeStack(_ values: [String: Any], _ items: [UIView]) throws -> UIStackView {
    let stack = UIStackView(arrangedSubviews: items)
    stack.axis = values.text("axis") == "vertical" ? .vertical : .horizontal
    stack.distribution = try #require(Self.distributions[values.text("distribution")])
    stack.alignment = try #require(Self.alignments[values.text("alignment")])
    stack.spacing = values.number("spacing") ?? 0
    if let margins = values.numbers("layoutMargins") {
      stack.layoutMargins = UIEdgeInsets(
        top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
      stack.isLayoutMarginsRelativeArrangement = true
    }
    return stack
  }

  @Test(
    arguments: ["stack/plain/", "stack/margins/", "stack/nested/"].flatMap {
      Recorded.cases("stack_uikit_recorded", $0)
    })
  func framesAreThoseRecorded(recorded: Recorded) throws {
    let input = recorded.input
    var named: [(String, UIView)] = []
    let items = try (input["items"] as? [Any] ?? []).enumerated().map { index, item -> UIView in
      if let size = item as? [NSNumber] {
        let view = SizedView(size.map { CGFloat($0.doubleValue) })
        named.append(("item\(index)", view))
        return view
      }
      let inner = input.object("inner")
      let parts = (inner["items"] as? [[NSNumber]] ?? []).map {
        SizedView($0.map { CGFloat($0.doubleValue) })
      }
      for (number, part) in parts.enumerated() { named.append(("inner.item\(number)", part)) }
      let stack = try makeStack(inner, parts)
      named.append(("inner", stack))
      return stack
    }
    let stack = try makeStack(input, items)
    named.append(("stack", stack))
    let root = UIView(frame: CGRect(try #require(input.numbers("root"))))
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    let (left, top) = (input.number("stackLeft") ?? 0, input.number("stackTop") ?? 0)
    stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: left).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor, constant: top).isActive = true
    if let size = input.numbers("stackSize") {
      stack.widthAnchor.constraint(equalToConstant: size[0]).isActive = true
      stack.heightAnchor.constraint(equalToConstant: size[1]).isActive = true
    }
    root.layoutIfNeeded()
    if let hidden = input.number("hiddenAfterFirstLayout") {
      items[Int(hidden)].isHidden = true
      root.layoutIfNeeded()
    }
    let frames = recorded.expected.object("frames")
    for (name, view) in named {
      guard let expected = frames.numbers(name) else { continue }
      let frame = view.convert(view.bounds, to: root)
      #expect(frame.agrees(with: CGRect(expected)), "\(name): \(frame), recorded \(expected)")
    }
  }

  @Test(arguments: Recorded.cases("stack_uikit_recorded", "stack/customSpacing/"))
  func customSpacingReplacesTheSpacing(recorded: Recorded) throws {
    let input = recorded.input
    let items = (input["items"] as? [[NSNumber]] ?? []).map {
      SizedView($0.map { CGFloat($0.doubleValue) })
    }
    let stack = try makeStack(input, items)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    for operation in input["operations"] as? [[Any]] ?? [] {
      let arguments = operation.dropFirst().map { $0 }
      func index(_ position: Int) -> Int { (arguments[position] as? NSNumber)?.intValue ?? 0 }
      switch operation.first as? String {
      case "setCustomSpacing":
        let value = (arguments[0] as? NSNumber).map { CGFloat($0.doubleValue) }
        stack.setCustomSpacing(value ?? UIStackView.spacingUseSystem, after: items[index(1)])
      case "setCustomSpacingAfterUnarrangedView":
        let stranger = UIView()
        stack.setCustomSpacing(50, after: stranger)
        #expect(stack.customSpacing(after: stranger) == UIStackView.spacingUseDefault)
      case "removeArrangedSubview": stack.removeArrangedSubview(items[index(0)])
      case "insertArrangedSubview": stack.insertArrangedSubview(items[index(0)], at: index(1))
      default: Issue.record("\(operation)")
      }
    }
    root.layoutIfNeeded()
    let gaps = zip(items, items.dropFirst()).map { $1.frame.minY - $0.frame.maxY }
    #expect(gaps == recorded.expected.numbers("gaps"))
  }
}
