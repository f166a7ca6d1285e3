import Foundation
import InteractionKit
import InterfaceBuilder
import Testing

@testable import UIKit

/// Measurements, which print and assert nothing: `INTERFACE_SPEED=1` in the environment runs them.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["INTERFACE_SPEED"] != nil))
struct SpeedTests {
  private func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure { try body() }
    return Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds)
      * 1e3
  }

  /// A cell of a prototype beside the same cell of a closure: a label, a button and six constraints.
  @Test func cellsOfAPrototypeAndOfAClosure() throws {
    let document = Fixture.document("Tables.storyboard")
    let scene = try #require(document.scene(withIdentifier: "People"))
    let table = try #require(scene.controller.child(key: "view"))
    let prototype = try #require(table.members("prototypes").first)
    _ = UINib(nibName: "TagCell", bundle: nil).instantiate(withOwner: DetailViewController())
    let module = ModuleInterface.of(PersonCell.self)
    let load = NibLoad(InterfaceFile(document, path: document.path, module: module), owner: nil)
    let make = load.prototypeMaker(prototype)
    let count = 500
    for _ in 0..<2 {
      let nib = milliseconds { for _ in 0..<count { _ = make() } }
      let closure = milliseconds { for _ in 0..<count { _ = Self.makeCell() } }
      print(
        "a cell of a prototype \(nib / Double(count)) ms, of a closure \(closure / Double(count)) ms, "
          + "ratio \(nib / closure)")
    }
  }

  private static func makeCell() -> PersonCell {
    let cell = PersonCell(style: .default, reuseIdentifier: "person")
    cell.accessoryType = .detailDisclosureButton
    let (label, button) = (UILabel(), UIButton(type: .system))
    label.text = "Name"
    button.setTitle("Call", for: .normal)
    button.addTarget(cell, action: Selector("call:", PersonCell.call(_:)), for: .touchUpInside)
    for view in [label, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
    }
    let content: UIView = cell.contentView
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      label.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
      button.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
      button.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 200),
      button.widthAnchor.constraint(equalToConstant: 60),
    ])
    cell.name = label
    cell.awakeFromNib()
    return cell
  }

  /// A storyboard of a hundred scenes with twenty views each, as `cvsim check` reads it.
  @Test func aStoryboardOfAHundredScenes() throws {
    let scene = try String(contentsOfFile: Fixture.path("Login.storyboard"), encoding: .utf8)
      .components(separatedBy: "<scenes>")[1].components(separatedBy: "</scenes>")[0]
    var text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes>"
    for number in 0..<34 {
      text += scene.replacingOccurrences(of: "-0", with: "-\(number)-0")
    }
    text += "</scenes></document>"
    let time = milliseconds {
      let document = InterfaceDocument(Data(text.utf8), path: "Large.storyboard")
      print(
        "\(document.scenes.count) scenes, \(document.objects.count) objects, "
          + "\(document.problems.count) problems, \(text.utf8.count) bytes")
    }
    print("read and checked in \(time) ms")
  }
}
