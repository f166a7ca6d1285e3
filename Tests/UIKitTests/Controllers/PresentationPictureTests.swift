import Foundation
import InteractionKit
import Testing
import UIKit

@testable import InteractionSessions

/// Popovers, sheets, alerts and menus in pictures: cards in front of a screen that is darker, or not.
@Suite struct PresentationPictureTests {
  private let base = UIViewController()
  private let content = UIViewController()

  private func show(on name: String) throws -> Simulator {
    let device = try #require(DeviceProfile.named(name))
    let simulator = Simulator(device)
    base.view.backgroundColor = .systemBackground
    DeviceProfile.$current.withValue(device) { base.display(in: simulator) }
    content.view.accessibilityIdentifier = "content"
    content.view.backgroundColor = .systemBackground
    return simulator
  }

  private func elements(_ simulator: Simulator, isDark: Bool = false) -> [PictureElements.Element] {
    simulator.window.layoutIfNeeded()
    return PictureElements(ScreenPicture(simulator.window, isDark: isDark)).elements
  }

  private func card(_ elements: [PictureElements.Element], _ name: String) throws
    -> PictureElements.Element
  {
    try #require(elements.first { $0.path.hasSuffix(name) }, "\(elements.map(\.path))")
  }

  @Test(arguments: [false, true])
  func popoverIsACardBesideItsSource(isDark: Bool) throws {
    let simulator = try show(on: "iPad (A16)")
    let source = UIButton(frame: CGRect(x: 300, y: 300, width: 80, height: 44))
    base.view.addSubview(source)
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 280, height: 200)
    content.popoverPresentationController?.sourceView = source
    base.present(content, animated: true)
    simulator.clock.advance(by: .seconds(1))
    let all = elements(simulator, isDark: isDark)
    let popover = try card(all, "content")
    #expect(popover.rect.size == content.view.bounds.size)
    #expect(popover.rect == content.view.convert(content.view.bounds, to: nil))
    // It has the lighter background of what is in front, round corners and a shadow.
    #expect(popover.looks.contains("fill \(isDark ? "#1c1c1e" : "#ffffff")"), "\(popover.looks)")
    for look in ["corners 26", "shadow ", "border "] {
      #expect(popover.looks.contains { $0.hasPrefix(look) }, "\(look): \(popover.looks)")
    }
  }

  @Test func popoverOfAPhoneIsASheet() throws {
    let simulator = try show(on: "iPhone 16")
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = base.view
    base.present(content, animated: true)
    simulator.clock.advance(by: .seconds(1))
    let picture = elements(simulator)
    #expect(picture.contains { $0.looks.contains { $0.hasPrefix("corners 37.7") } })
  }

  @Test func sheetIsBelowTheStatusBarInFrontOfADarkerScreen() throws {
    let simulator = try show(on: "iPhone 16")
    base.present(content, animated: true)
    simulator.clock.advance(by: .seconds(1))
    let all = elements(simulator)
    let sheet = try #require(all.first { $0.looks.contains { $0.hasPrefix("corners 37.7") } })
    #expect(sheet.rect.minY == 59 && sheet.rect.maxY == 852)
    let dimming = try #require(
      all.firstIndex { $0.looks.contains { $0.hasPrefix("fill #000000") } })
    let place = try #require(all.firstIndex(of: sheet))
    #expect(dimming < place)
    #expect(all[dimming].looks.contains { $0.contains("0.2") }, "\(all[dimming])")
  }

  @Test func alertHasItsTextsAndCapsules() throws {
    let simulator = try show(on: "iPhone 16")
    let alert = UIAlertController(
      title: "Delete the note?", message: "It cannot be restored.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    base.present(alert, animated: true)
    simulator.clock.advance(by: .seconds(1))
    let looks = elements(simulator).flatMap(\.looks)
    #expect(looks.contains { $0.hasPrefix("text \"Delete the note?\" 17 semibold") })
    #expect(looks.contains { $0.hasPrefix("text \"It cannot be restored.\" 15 regular") })
    #expect(looks.contains { $0.hasPrefix("text \"Delete\" 17 medium #ff383c") }, "\(looks)")
    #expect(looks.contains { $0.hasPrefix("corners 34") })
    #expect(looks.filter { $0.hasPrefix("rectangle") && $0.contains("x48 corners 24") }.count == 2)
  }

  @Test func menuHasRowsWithImagesAndMarks() throws {
    let simulator = try show(on: "iPhone 16")
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [
      UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
      UIAction(title: "Sort", state: .on) { _ in },
      UIAction(title: "Delete", attributes: .destructive) { _ in },
    ])
    base.view.addSubview(button)
    simulator.tap(at: CGPoint(x: 60, y: 120))
    let looks = elements(simulator).flatMap(\.looks)
    for look in [
      "text \"Copy\" 17", "symbol doc.on.doc", "symbol checkmark",
      "text \"Delete\" 17 regular #ff383c",
    ] {
      #expect(looks.contains { $0.hasPrefix(look) }, "\(look)")
    }
  }
}
