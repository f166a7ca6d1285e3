import Foundation
import InteractionKit
import Testing
import UIKit

/// Overrides and observers of traits as recorded in iOS 17.
@Suite struct RecordedTraitChangeTests {
  private final class Calls { var count = 0 }

  @Test(arguments: Recorded.cases("traits_uikit_recorded", "traits/overrideKept"))
  func overridesOfChildrenAreKept(recorded: Recorded) {
    let simulator = Simulator(viewport: CGSize(width: 1024, height: 768))
    let (parent, child) = (UIViewController(), UIViewController())
    simulator.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .compact), forChild: child)
    child.view.removeFromSuperview()
    child.removeFromParent()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let isKept = child.traitCollection.horizontalSizeClass == .compact
    #expect(isKept == (recorded.expected.text("override") == "still applied"))
  }

  @Test(arguments: Recorded.cases("traits_uikit_recorded", "traits/ios17/changedFromNil"))
  func specifiedTraitsDifferFromNone(recorded: Recorded) {
    let traits = UITraitCollection {
      $0.displayScale = 2
      $0.userInterfaceStyle = .dark
    }
    #expect(recorded.expected.text("answer") == "every trait that is set")
    #expect(
      Set(traits.changedTraits(from: nil).map { ObjectIdentifier($0) }) == [
        ObjectIdentifier(UITraitDisplayScale.self),
        ObjectIdentifier(UITraitUserInterfaceStyle.self),
      ])
  }

  @Test func emptyListsOfTraitsAreDiagnostics() throws {
    let recorded = try #require(
      Recorded.cases("traits_uikit_recorded", "traits/ios17/registerEmpty").first)
    let simulator = Simulator()
    let view = UIView()
    simulator.window.addSubview(view)
    view.registerForTraitChanges([]) { (_: UIView, _) in }
    let text = "Must pass one or more traits to register for"
    #expect(text == recorded.expected.text("raisesText"))
    #expect(simulator.log.lines.joined().contains(text))
  }

  /// Ending a registration twice raises no exception.
  @Test(arguments: Recorded.cases("traits_uikit_recorded", "traits/ios17/unregisterTwice"))
  func observersAreCalledForTheirTraits(recorded: Recorded) {
    #expect(recorded.expected["raises"] is NSNull)
    let simulator = Simulator()
    let view = UIView()
    simulator.window.addSubview(view)
    let calls = Calls()
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (changed: UIView, previous) in
      #expect(changed === view)
      #expect(previous.userInterfaceStyle != changed.traitCollection.userInterfaceStyle)
      calls.count += 1
    }
    view.overrideUserInterfaceStyle = .dark
    #expect(calls.count == 1)
    view.traitOverrides.horizontalSizeClass = .regular
    #expect(calls.count == 1)
    view.unregisterForTraitChanges(registration)
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    #expect(calls.count == 1)
  }

  @Test func viewsWithOverridesAreNotCalledForTheTraitsThatTheyOverride() {
    let simulator = Simulator()
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    simulator.window.addSubview(parent)
    child.overrideUserInterfaceStyle = .dark
    let calls = Calls()
    child.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
      calls.count += 1
    }
    parent.overrideUserInterfaceStyle = .dark
    #expect(calls.count == 0)
    parent.traitOverrides.horizontalSizeClass = .regular
    parent.overrideUserInterfaceStyle = .light
    #expect(calls.count == 0)
  }

  @Test func controllersObserveTheTraitsOfTheirViews() {
    let simulator = Simulator()
    let (controller, calls) = (UIViewController(), Calls())
    controller.traitOverrides.userInterfaceStyle = .dark
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIViewController, _) in calls.count += 1
    }
    simulator.show(controller)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    controller.traitOverrides.userInterfaceStyle = .light
    #expect(calls.count == 1)
  }

  @Test func overridesAreContainedUntilTheyAreRemoved() throws {
    let recorded = try #require(
      Recorded.cases("traits_uikit_recorded", "traits/ios17/contains").first)
    let view = UIView()
    var found = [view.traitOverrides.contains(UITraitHorizontalSizeClass.self)]
    view.traitOverrides.horizontalSizeClass = .compact
    found.append(view.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    view.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    found.append(view.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    #expect(found == recorded.expected["contains"] as? [Bool])
  }

  @Test func changesFromNilAreTheSpecifiedTraits() {
    let traits = UITraitCollection { traits in
      traits.userInterfaceStyle = .dark
      traits.displayScale = 3
    }
    let changed = traits.changedTraits(from: nil).map { ObjectIdentifier($0) }
    #expect(
      changed == [
        ObjectIdentifier(UITraitUserInterfaceStyle.self),
        ObjectIdentifier(UITraitDisplayScale.self),
      ])
    #expect(traits.changedTraits(from: traits).isEmpty)
    #expect(traits.modifyingTraits { $0.displayScale = 2 }.displayScale == 2)
  }
}
