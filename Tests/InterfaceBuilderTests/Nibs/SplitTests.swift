import Foundation
import InteractionKit
import InterfaceBuilder
import Testing

@testable import UIKit

/// Split view controllers, whose columns a storyboard connects by relationship segues.
@Suite struct SplitTests {
  private static let canvas = CGSize(width: 1180, height: 820)

  /// A storyboard that begins with a split view controller; each column is a controller with its id as
  /// title.
  private func split(
    style: String, _ relationships: [(name: String, id: String)], attributes: String = ""
  ) throws -> UISplitViewController {
    let segues = relationships.map {
      #"<segue destination="\#($0.id)" kind="relationship" relationship="\#($0.name)" id="s-\#($0.id)"/>"#
    }.joined()
    let columns = relationships.map {
      """
      <scene sceneID="scene-\($0.id)"><objects><viewController id="\($0.id)" title="\($0.id)">
      <view key="view" id="v-\($0.id)"/></viewController></objects></scene>

      """
    }.joined()
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="split">
      <device id="ipad10_9rounded" orientation="landscape"/>
      <scenes><scene sceneID="scene"><objects>
      <splitViewController \(style.isEmpty ? "" : #"style="\#(style)""#) \(attributes) id="split">
      <connections>\(segues)</connections></splitViewController></objects></scene>
      \(columns)</scenes></document>
      """
    let document = InterfaceDocument(Data(text.utf8), path: "Split.storyboard")
    #expect(document.problems.map(\.description) == [])
    let file = InterfaceFile(document, path: document.path, module: nil)
    let scene = try #require(document.initialScene)
    return try #require(
      StoryboardScene.makeController(scene, in: file) as? UISplitViewController)
  }

  /// The title of the controller of a column, which a navigation controller may wrap.
  private func title(
    _ column: UISplitViewController.Column, of split: UISplitViewController
  ) -> String? {
    let controller = split.viewController(for: column)
    return (controller as? UINavigationController)?.topViewController?.title ?? controller?.title
  }

  @Test func aSplitWithoutAStyleHasThePrimaryControllerFirst() throws {
    let split = try split(
      style: "", [("detailViewController", "detail"), ("masterViewController", "list")])
    #expect(split.style == .unspecified)
    #expect(split.viewControllers.map(\.title) == ["list", "detail"])
  }

  @Test func twoColumnsAreThoseOfTheirRelationships() throws {
    let split = try split(
      style: "doubleColumn",
      [
        ("detailViewController", "detail"), ("masterViewController", "list"),
        ("compactViewController", "phone"),
      ])
    #expect(split.style == .doubleColumn)
    #expect(title(.primary, of: split) == "list")
    #expect(title(.secondary, of: split) == "detail")
    #expect(title(.compact, of: split) == "phone")
  }

  @Test func threeColumnsAreBesideEachOtherOnAScreen() throws {
    let split = try split(
      style: "tripleColumn",
      [
        ("masterViewController", "list"), ("supplementaryViewController", "middle"),
        ("detailViewController", "detail"),
      ],
      attributes: #"behavior="tile" displayMode="twoBesideSecondary" primaryEdge="trailing""#)
    #expect(split.preferredSplitBehavior == .tile && split.primaryEdge == .trailing)
    let simulator = Simulator(viewport: Self.canvas, scale: 2)
    DeviceProfile.$current.withValue(
      DeviceProfile(
        name: "pad", size: Self.canvas, scale: 2, safeArea: .zero, idiom: .pad)
    ) { simulator.show(split) }
    #expect(title(.supplementary, of: split) == "middle")
    let places = try [UISplitViewController.Column.secondary, .supplementary, .primary].map {
      let view = try #require(split.viewController(for: $0)?.view)
      #expect(view.window != nil)
      return view.convert(view.bounds, to: simulator.window).minX
    }
    #expect(places == places.sorted() && Set(places).count == 3, "\(places)")
  }
}
