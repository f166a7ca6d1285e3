import InteractionKit
import Testing
import UIKit

private struct DensityTrait: UITraitDefinition {
  static let defaultValue = 1
}

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = "plain"
  static let identifier = "app.theme"
}

extension UITraitCollection {
  fileprivate var theme: String { self[ThemeTrait.self] }
}

extension UIMutableTraits {
  fileprivate var theme: String {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

/// Traits that an app defines.
@Suite struct CustomTraitTests {
  private let simulator = Simulator()

  @Test func valuesDefaultToTheDefinition() {
    #expect(UITraitCollection().theme == "plain")
    #expect(UITraitCollection(DensityTrait.self, value: 2)[DensityTrait.self] == 2)
    #expect(UITraitCollection()[UITraitDisplayScale.self] == 0)
    #expect(ThemeTrait.identifier == "app.theme" && ThemeTrait.name == "ThemeTrait")
    #expect(!ThemeTrait.affectsColorAppearance)
  }

  @Test func collectionsWithOtherValuesDiffer() {
    let dark = UITraitCollection { $0.theme = "dark" }
    #expect(dark != UITraitCollection())
    #expect(dark == UITraitCollection(ThemeTrait.self, value: "dark"))
    #expect(
      dark.changedTraits(from: nil).map { ObjectIdentifier($0) } == [
        ObjectIdentifier(ThemeTrait.self)
      ])
    let merged = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(DensityTrait.self, value: 3),
      dark.replacing(ThemeTrait.self, value: "light"),
    ])
    #expect(merged.theme == "light" && merged[DensityTrait.self] == 3)
    #expect(merged.containsTraits(in: UITraitCollection(DensityTrait.self, value: 3)))
    #expect(!merged.containsTraits(in: dark))
  }

  @Test func overridesAreInheritedByViewsInside() {
    let controller = UIViewController()
    let label = UILabel()
    controller.view.addSubview(label)
    simulator.show(controller)
    controller.traitOverrides.theme = "dark"
    #expect(label.traitCollection.theme == "dark")
    label.traitOverrides.theme = "light"
    #expect(label.traitCollection.theme == "light")
    #expect(label.traitOverrides.contains(ThemeTrait.self))
    label.traitOverrides.remove(ThemeTrait.self)
    #expect(!label.traitOverrides.contains(ThemeTrait.self))
    #expect(label.traitCollection.theme == "dark")
  }

  @Test func observersAreCalledForTheirTraitOnly() {
    let view = UIView()
    simulator.window.addSubview(view)
    var calls: [String] = []
    view.registerForTraitChanges([ThemeTrait.self]) { (view: UIView, before) in
      calls.append("\(before.theme) -> \(view.traitCollection.theme)")
    }
    view.traitOverrides[DensityTrait.self] = 5
    view.traitOverrides.theme = "dark"
    view.traitOverrides.theme = "dark"
    simulator.window.traitOverrides.theme = "light"
    view.traitOverrides.remove(ThemeTrait.self)
    #expect(calls == ["plain -> dark", "dark -> light"])
  }
}
