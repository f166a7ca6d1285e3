import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import TestRuns
import Testing
import UIKit

@testable import InterfaceBuilder

@Suite struct SceneTests {
  private static let login = Fixture.path("Login.storyboard")

  private func device(_ name: String) throws -> SessionDevice {
    try ScreenSource.$programFormats.withValue([.interfaceBuilder]) {
      let (document, path) = try ScreenSource().open(name)
      return SessionDevice(document, path: path)
    }
  }

  private func frame(_ id: String, on device: SessionDevice) throws -> CGRect {
    let view = try #require(
      device.simulator.window.descendant { $0.accessibilityIdentifier == id })
    return view.convert(view.bounds, to: device.simulator.window)
  }

  @Test func theInitialControllerIsDisplayedOnTheDeviceOfTheCanvas() throws {
    let device = try device(Self.login)
    #expect(device.simulator.window.bounds.size == CGSize(width: 393, height: 852))
    let root = try #require(
      device.simulator.window.rootViewController as? UINavigationController)
    #expect(root.topViewController?.navigationItem.title == "Log In")
    #expect(try frame("email", on: device).width == 353)
    let help = try frame("help", on: device)
    #expect(abs(help.minX - 500 / 3) < 0.001)
    #expect((help.minY, help.width, help.height) == (758, 60, 44))
  }

  @Test(arguments: ["Login", "log-vc-001", "LoginViewController"])
  func aSceneIsNamedAfterAColon(name: String) throws {
    let device = try device("\(Self.login):\(name)")
    #expect(!(device.simulator.window.rootViewController is UINavigationController))
    #expect(try frame("email", on: device).minX == 20)
  }

  @Test func anUnknownSceneIsAnErrorWithTheNearestName() throws {
    let error = #expect(throws: DocumentErrors.self) {
      try ScreenSource.$programFormats.withValue([.interfaceBuilder]) {
        _ = try ScreenSource().open("\(Self.login):Logn")
      }
    }
    #expect("\(try #require(error))".contains("no scene Logn; did you mean Login?"))
  }

  @Test func aSegueOfAButtonPushesItsDestination() throws {
    let device = try device(Self.login)
    try device.simulator.tap(.identifier("help"))
    let root = try #require(
      device.simulator.window.rootViewController as? UINavigationController)
    #expect(root.viewControllers.count == 2)
    #expect(root.topViewController?.title == "Help")
    let label = try #require(
      device.simulator.window.descendant { $0.accessibilityIdentifier == "contact" } as? UILabel)
    #expect(label.layer.cornerRadius == 8)
    #expect(label.superview?.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }

  @Test func anActionOfAClassThatIsNotBuiltSaysWhoWouldBeCalled() throws {
    let device = try device(Self.login)
    try device.simulator.tap(.identifier("login"))
    #expect(
      device.simulator.log.entries.contains {
        $0.kind == .diagnostic("logIn: is sent to LoginViewController, which is not built here")
      })
  }

  @Test func aCheckOfAFileWithoutMistakesHasNoLines() {
    ScreenSource.$programFormats.withValue([.interfaceBuilder]) {
      let check = FileCheck(path: Self.login)
      #expect(check.lines == [])
      #expect(check.verdict == .valid)
    }
  }
}

extension UIView {
  /// The first view inside, in the order of a walk, for which a condition holds.
  func descendant(where condition: (UIView) -> Bool) -> UIView? {
    for view in subviews {
      if condition(view) { return view }
      if let found = view.descendant(where: condition) { return found }
    }
    return nil
  }

  /// Without its app, each prototype is displayed once, whether or not code could ask for it.
  @Test func aHeaderWithoutAReuseIdentifierIsDisplayed() throws {
    let text = Fixture.nibText(
      """
      <collectionView id="list" dataMode="prototypes"><rect key="frame" width="375" height="300"/>
      <collectionViewFlowLayout key="collectionViewLayout" id="flow">
      <size key="itemSize" width="50" height="50"/>
      <size key="headerReferenceSize" width="50" height="40"/></collectionViewFlowLayout>
      <cells><collectionViewCell reuseIdentifier="cell" id="cell"/></cells>
      <collectionReusableView key="sectionHeaderView" id="header"/></collectionView>
      """)
    let file = ScreenFormat.interfaceBuilder.read([UInt8](text.utf8), "Test.xib")
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667), scale: 2)
    try #require(file.screen(nil)).makeContent().display(in: simulator)
    simulator.window.layoutIfNeeded()
    let list = try #require(
      simulator.window.descendant { $0 is UICollectionView } as? UICollectionView)
    #expect(
      list.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 1)
    #expect(simulator.log.entries.compactMap(\.exceptionReason) == [])
  }
}
