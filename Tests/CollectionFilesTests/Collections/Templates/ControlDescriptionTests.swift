import Foundation
import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// The values that collection files set for controls.
@Suite struct ControlDescriptionTests {
  private let outer: LoadedCollection

  init() throws {
    outer = LoadedCollection(try CollectionDocument.parse("cvsim: 1\ncells: { A: {} }"))
  }

  private func subview(_ text: String) throws -> SubviewDescription {
    let document = try CollectionDocument.parse(
      "cvsim: 1\ncells: { A: { subviews: [ { frame: [0, 0, 100, 31], \(text) } ] } }")
    return try #require(document.cells["A"]?.subviews.first)
  }

  private func view<Kind: View>(_ text: String, as type: Kind.Type) throws -> Kind {
    try #require(
      try TemplateSubview(subview(text), TemplateGestures(), of: outer) { _, _ in }.view as? Kind)
  }

  @Test func setsWhatTheFileSays() throws {
    #expect(try view("kind: switch, isOn: true", as: Switch.self).isOn)
    #expect(try !view("kind: button, isEnabled: false", as: Button.self).isEnabled)
    #expect(try view("kind: textField, text: hi", as: TextField.self).text == "hi")
    #expect(try view("kind: label, text: 7", as: Label.self).text == "7")
    let slider = try view(
      "kind: slider, minimumValue: 10, maximumValue: 20, value: 15, isContinuous: false, "
        + "jumpsToTouch: true", as: Slider.self)
    #expect((slider.minimumValue, slider.maximumValue, slider.value) == (10, 20, 15))
    #expect(!slider.isContinuous && slider.jumpsToTouch)
    let stepper = try view(
      "kind: stepper, maximumValue: 3, value: 2, stepValue: 0.5, wraps: true, autorepeat: false",
      as: Stepper.self)
    #expect((stepper.maximumValue, stepper.value, stepper.stepValue) == (3, 2, 0.5))
    #expect(stepper.wraps && !stepper.autorepeat && stepper.isContinuous)
  }

  @Test(arguments: [
    ("{label} {id}", "Maps m1"), ("{price} of {data}", "3 of {\"price\":3}"), ("a { b", "a { b"),
    ("{missing}!", "!"), ("}{label}{", "}Maps{"),
  ])
  func namesInBracesAreValuesOfTheItem(text: String, filled: String) {
    let long = ItemText(data: ["a": .string(String(repeating: "é", count: 6000))])
    #expect(long.filling("{a}") == String(repeating: "é", count: 6000))
    #expect(long.filling(String(repeating: "{a}", count: 100_000)).utf8.count == 20_000)
    #expect(long.filling("x{a}{a}") == "x" + String(repeating: "é", count: 9999))
    let item = ItemText(label: "Maps", id: "m1", data: ["price": 3])
    #expect(item.filling(text) == filled)
  }

  @Test func typedTextsRemainUntilTheTextOfTheItemDiffers() throws {
    let part = TemplateSubview(
      try subview("kind: textField, text: \"{label}\""), TemplateGestures(), of: outer
    ) { _, _ in }
    let field = try #require(part.view as? TextField)
    part.fill(with: nil)
    part.show(ItemText(label: "Maps"))
    #expect(field.text == "Maps")
    field.insertText("!")
    field.isEnabled = false
    part.show(ItemText(label: "Maps"))
    #expect(field.text == "Maps!" && !field.isEnabled)
    part.show(ItemText(label: "Mail"))
    #expect(field.text == "Mail")
    part.fill(with: nil)
    #expect(field.isEnabled)
  }

  @Test func heightsForTinySharesAreLimited() throws {
    let document = try CollectionDocument.parse(
      "cvsim: 1\ncells: { A: { subviews: [ { kind: label, text: hi, "
        + "frame: [0, 0, 100, \"0.0000000000001%\"] } ] } }")
    let label = try #require(document.cells["A"]?.subviews.first)
    let part = TemplateSubview(label, TemplateGestures(), of: outer) { _, _ in }
    let limit = CGFloat(FileLimits.length)
    #expect(part.parentHeight(width: 100, scale: 2) == limit)
  }

  @Test func defaultsAreThoseOfTheViews() throws {
    for kind in SubviewDescription.Kind.allCases where kind != .collection {
      let subview = try subview("kind: \(kind.rawValue)")
      #expect(subview.control == ControlDescription(of: kind))
    }
    let (slider, stepper) = (Slider(), Stepper())
    let (sliding, stepping) = (ControlDescription(of: .slider), ControlDescription(of: .stepper))
    #expect(Float(sliding.minimumValue) == slider.minimumValue)
    #expect(sliding.value == slider.exactValue)
    #expect(Float(sliding.maximumValue) == slider.maximumValue)
    #expect(sliding.jumpsToTouch == slider.jumpsToTouch)
    #expect(stepping.maximumValue == stepper.maximumValue)
    #expect(stepping.stepValue == stepper.stepValue && stepping.wraps == stepper.wraps)
    #expect(stepping.autorepeat == stepper.autorepeat)
    #expect(try subview("kind: slider, minimumValue: -3, maximumValue: -1").control.value == -1)
  }

  @Test(arguments: [
    ("kind: label, isOn: true", "isOn: a subview of kind label has no \"isOn\"; switch do"),
    ("kind: button, value: 1", "a subview of kind button has no \"value\"; slider, stepper do"),
    ("kind: view, isEnabled: false", "a subview of kind view has no \"isEnabled\"; button, switch"),
    ("kind: slider, stepValue: 1", "kind slider has no \"stepValue\"; stepper do"),
    ("kind: switch, isOn: 1", "isOn: found 1, expected true or false"),
    ("kind: switch, ison: true", "did you mean \"isOn\"?"),
    ("kind: slider, value: 2", "value: found 2, expected a value from 0 to 1"),
    ("kind: slider, value: .nan", "value: found .nan, expected a value from 0 to 1"),
    ("kind: slider, minimumValue: 5", "found a minimumValue of 5 above the maximumValue of 1"),
    ("kind: stepper, minimumValue: 9, maximumValue: 8", "minimumValue: found a minimumValue of 9"),
    ("kind: stepper, maximumValue: -1", "maximumValue: found a minimumValue of 0 above"),
    ("kind: stepper, stepValue: 0", "stepValue: found 0, expected a step above 0"),
    ("kind: button, label: Get", "unknown key \"label\" in a subview; did you mean \"text\"?"),
    ("kind: button, title: Get", "unknown key \"title\" in a subview; did you mean \"text\"?"),
    (
      "kind: view, text: Get", "a subview of kind view has no \"text\"; label, button, textField do"
    ),
    ("kind: textField, text: []", "text: found a list of 0, expected a label"),
  ])
  func saysWhatIsWrongWithAControl(text: String, message: String) throws {
    let error = #expect(throws: DocumentErrors.self) { try subview(text) }
    let found = try #require(error).description
    #expect(found.contains(message), "\(found)")
    #expect(error?.count == 1, "\(found)")
  }

  @Test func viewUsedAgainShowsNothingOfTheItemBefore() throws {
    let subview = try TemplateSubview(
      subview("kind: switch, isOn: true"), TemplateGestures(), of: outer
    ) { _, _ in }
    let control = try #require(subview.view as? Switch)
    control.isOn = false
    subview.fill(with: nil)
    #expect(control.isOn)
  }

  @Test func filesNameEveryControlEvent() {
    for (name, event) in Control.Event.names {
      #expect(ControlEventName(rawValue: name).map { Control.Event($0) } == event)
    }
    #expect(Control.Event.names.count == ControlEventName.allCases.count)
  }
}
