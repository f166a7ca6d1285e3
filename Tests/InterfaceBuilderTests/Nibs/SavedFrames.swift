import Foundation
import InteractionKit
import InterfaceBuilder

@testable import UIKit

/// The frames that Interface Builder saved in a file, beside the frames of the layout here.
///
/// Interface Builder lays a file out on its canvas device, so the frames in a file are an oracle of
/// Auto Layout that nobody had to record.
struct SavedFrames {
  /// A view with both frames, in the coordinates of its superview.
  struct View {
    let element: InterfaceElement
    let saved: CGRect
    let found: CGRect
    let tolerance: CGFloat

    var isEqual: Bool {
      abs(saved.minX - found.minX) <= tolerance && abs(saved.minY - found.minY) <= tolerance
        && abs(saved.width - found.width) <= tolerance
        && abs(saved.height - found.height) <= tolerance
    }

    /// What differs: the tag and the sides.
    var difference: String {
      var sides: [String] = []
      if abs(saved.minX - found.minX) > tolerance { sides.append("x") }
      if abs(saved.minY - found.minY) > tolerance { sides.append("y") }
      if abs(saved.width - found.width) > tolerance { sides.append("width") }
      if abs(saved.height - found.height) > tolerance { sides.append("height") }
      return "\(element.name): \(sides.joined(separator: " "))"
    }
  }

  private(set) var views: [View] = []
  /// The scenes and top-level views that were displayed.
  private(set) var displayed = 0

  private let document: InterfaceDocument
  private let file: InterfaceFile
  private let device: DesignDevice

  init?(_ document: InterfaceDocument) {
    guard let device = document.device, device.isKnown else { return nil }
    self.document = document
    self.device = device
    file = InterfaceFile(document, path: document.path, module: nil)
    DeviceProfile.$current.withValue(device.profile) {
      for scene in document.scenes where scene.controller.child(key: "view") != nil { add(scene) }
      for (index, object) in document.topLevelObjects.enumerated() where object.isView {
        addNib(object, index)
      }
    }
  }

  private mutating func add(_ scene: InterfaceScene) {
    let element = scene.controller
    // A controller of another size than the canvas is free-form, or a sheet.
    let size = element.child(key: "view")?.frame?.size ?? device.size
    let simulator = Simulator(viewport: size, scale: CGFloat(device.scale))
    let load = NibLoad(file, owner: nil, controllerID: element.id ?? "")
    let controller = UIViewController()
    load.configure(controller, element)
    load.finish(awaitsView: true)
    guard let root = element.child(key: "view"), root.isView else { return }
    for object in scene.others { load.makeOther(object) }
    let view = load.makeView(root)
    controller.view = view
    for guide in element.members("layoutGuides") {
      load.add(
        guide.string("type") == "bottom" ? controller.bottomLayoutGuide : controller.topLayoutGuide,
        id: guide.id)
    }
    load.finish()
    simulator.show(controller, safeArea: safeArea(of: element, size))
    compare(root, load, in: simulator)
  }

  /// The safe area of the canvas as the device is held.
  private var canvas: UIEdgeInsets {
    var area = device.safeArea
    if !device.isLandscape { area.top = device.canvasTop }
    return area
  }

  /// The safe area with the bars that Interface Builder infers from the segues to a scene.
  private func safeArea(of controller: InterfaceElement, _ size: CGSize) -> UIEdgeInsets {
    var area = canvas
    switch controller.child(key: "simulatedDestinationMetrics")?.name {
    case "freeformSimulatedSizeMetrics", "simulatedScreenMetrics": break
    case nil: if size != device.size { return .zero }
    // A sheet begins below the status bar.
    default: area.top = 0
    }
    let (hasNavigation, hasTabs) = inferredBars(of: controller.id ?? "", depth: 0)
    let isHidden = controller.child(key: "simulatedTopBarMetrics")?.name == "nil"
    if hasNavigation, !isHidden { area.top += device.isLandscape && device.top > 20 ? 32 : 44 }
    if hasTabs { area.bottom += 49 }
    return area
  }

  private func inferredBars(of id: String, depth: Int) -> (navigation: Bool, tabs: Bool) {
    guard depth < 8 else { return (false, false) }
    for scene in document.scenes {
      var pending = [scene.controller]
      while let element = pending.popLast() {
        pending += element.children
        guard element.name == "segue", element.string("destination") == id else { continue }
        let own = scene.controller.name
        switch element.string("kind") {
        case "relationship" where own == "navigationController":
          return (true, inferredBars(of: scene.controller.id ?? "", depth: depth + 1).tabs)
        case "relationship" where own == "tabBarController": return (false, true)
        case "show", "push":
          return inferredBars(of: scene.controller.id ?? "", depth: depth + 1)
        default: continue
        }
      }
    }
    return (false, false)
  }

  private mutating func addNib(_ object: InterfaceElement, _ index: Int) {
    let simulator = Simulator(viewport: device.size, scale: CGFloat(device.scale))
    let controller = UIViewController()
    let load = NibLoad(file, owner: controller)
    let objects = document.topLevelObjects.map { load.makeOther($0) }
    load.finish()
    guard let view = objects[index] as? UIView, let frame = object.frame else { return }
    let isScreen = frame.size == device.size
    if controller.viewIfLoaded === view, isScreen {
      simulator.show(controller, safeArea: canvas)
    } else {
      // Other views begin at the top of the screen, and end above its bottom.
      if isScreen || device.insetsFreeViews { simulator.window.deviceSafeAreaInsets = canvas }
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = CGRect(origin: .zero, size: frame.size)
      simulator.window.addSubview(view)
      simulator.window.layoutIfNeeded()
    }
    compare(object, load, in: simulator)
  }

  private mutating func compare(
    _ root: InterfaceElement, _ load: NibLoad, in simulator: Simulator
  ) {
    displayed += 1
    if device.hasRowMargins {
      for case let cell as UITableViewCell in load.objects.values {
        guard cell.contentView.autoLayoutIfLoaded?.margins.own == nil else { continue }
        var margins = cell.contentView.layoutMargins
        (margins.top, margins.bottom) = (11, 11)
        cell.contentView.layoutMargins = margins
      }
    }
    simulator.window.layoutIfNeeded()
    var pending = Array(root.children.reversed())
    while let element = pending.popLast() {
      // The prototypes of collection views are displayed by their list only.
      if element.name == "items" { continue }
      if element.name == "collectionView" {
        pending += element.children.filter { $0.name != "cells" }.reversed()
      } else if element.name == "prototypes" {
        // Where Interface Builder displays a prototype is no place of the table.
        pending += element.children.flatMap(\.children).reversed()
        continue
      } else {
        pending += element.children.reversed()
      }
      guard element.isView, element.string("misplaced") != "YES",
        element.string("ambiguous") != "YES", let saved = element.frame, let id = element.id,
        let view = load.objects[id] as? UIView, view.window != nil
      else { continue }
      views.append(
        View(
          element: element, saved: saved, found: view.frame,
          tolerance: 1 / CGFloat(device.scale) + 0.01))
    }
  }
}
