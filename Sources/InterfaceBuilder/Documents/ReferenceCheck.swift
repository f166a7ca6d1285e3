/// The objects of a file by id, and the elements around each.
struct ObjectIndex: Sendable {
  var elements: [String: InterfaceElement] = [:]
  /// The ids that several elements have, with the later elements.
  var repeated: [InterfaceElement] = []

  init() {}

  init(_ root: InterfaceElement) {
    var pending = [root]
    while let element = pending.popLast() {
      // The ids of devices, and of variations, name no objects.
      if let id = element.id, element.name != "device", element.name != "adaptation" {
        if elements[id] == nil {
          elements[id] = element
        } else if element.name != "placeholder" && element.name != "barButtonItem" {
          repeated.append(element)
        }
      }
      pending += element.children.reversed()
    }
  }
}

/// The search for references to objects that the file does not have.
///
/// UIKit raises an exception for some of them when the file is loaded, and ignores others, so that a
/// button does nothing. Here each is a problem with its place.
struct ReferenceCheck {
  private let document: InterfaceDocument
  private(set) var problems: [InterfaceProblem] = []
  /// The tables of table view controllers, which alone display static rows.
  private let tablesOfControllers: Set<String>

  init(_ document: InterfaceDocument) {
    self.document = document
    tablesOfControllers = Set(
      document.scenes.lazy.map(\.controller).filter { $0.name == "tableViewController" }
        .compactMap { $0.child(key: "view")?.id })
  }

  mutating func run() {
    for element in document.index.repeated {
      problems.append(
        InterfaceProblem(
          .error, at: element.position,
          "the id \(element.id ?? "") of \(element.name) is taken; ids are unique in a file"))
    }
    guard let root = document.root else { return }
    if let initial = root.string("initialViewController"),
      document.scene(withController: initial) == nil
    {
      report(.error, root, "the initial view controller \(initial) is in no scene")
    }
    for scene in root.members("scenes") where scene.name == "scene" {
      if InterfaceScene(scene) == nil { report(.error, scene, "the scene has no controller") }
    }
    var pending = [root]
    while let element = pending.popLast() {
      check(element)
      // The tie breakers name segues for Interface Builder alone.
      if element.name != "inferredMetricsTieBreakers" { pending += element.children.reversed() }
    }
    checkEmbedding()
  }

  private mutating func report(
    _ severity: InterfaceProblem.Severity, _ element: InterfaceElement, _ message: String
  ) {
    guard problems.count < ElementReader.problemLimit else { return }
    problems.append(InterfaceProblem(severity, at: element.position, message))
  }

  /// Returns true if the file has no object with this id, which an attribute names.
  private func isMissing(_ id: String?) -> Bool {
    guard let id else { return false }
    return document.index.elements[id] == nil && id != "-1" && id != "-2"
  }

  private mutating func check(_ element: InterfaceElement) {
    switch element.name {
    case "constraint": checkConstraint(element)
    case "outlet", "outletCollection", "action":
      let name = element.string("property") ?? element.string("selector") ?? ""
      if name.isEmpty {
        report(
          .error, element,
          "the \(element.name) names no \(element.name == "action" ? "method" : "property")")
      }
      guard let destination = element.string("destination") else {
        return report(.error, element, "the \(element.name) \(name) has no destination")
      }
      if isMissing(destination) {
        report(
          .error, element,
          "the \(element.name) \(name) leads to \(destination), which is not in the file")
      }
    case "segue": checkSegue(element)
    case "exclude", "include":
      if let id = element.string("reference"), isMissing(id) {
        report(.warning, element, "\(element.name) names \(id), which is not in the file")
      }
    case "tableView", "collectionView": checkList(element)
    case "tableViewCell", "collectionViewCell", "collectionReusableView": break
    default:
      // Content views of cells had none in former versions.
      if element.isView || element.isController, element.id == nil, element.key != "contentView" {
        report(.warning, element, "\(element.name) has no id, so nothing can refer to it")
      }
    }
  }

  private mutating func checkList(_ element: InterfaceElement) {
    if element.string("dataMode") == "static", element.child("sections") != nil,
      !tablesOfControllers.contains(element.id ?? "")
    {
      report(
        .error, element,
        "static rows are displayed by a table view controller alone, and this table is not the view "
          + "of one")
    }
    var identifiers: Set<String> = []
    for prototype in element.members(element.name == "tableView" ? "prototypes" : "cells")
    where prototype.isView {
      let identifier = prototype.string("reuseIdentifier") ?? ""
      if identifier.isEmpty {
        report(
          .warning, prototype,
          "the prototype cell has no reuse identifier, so no code can ask for it")
      } else if !identifiers.insert(identifier).inserted {
        report(
          .warning, prototype,
          "the reuse identifier \(identifier) is taken by a prototype before this one, which it "
            + "replaces")
      }
    }
    if element.id == nil {
      report(.warning, element, "\(element.name) has no id, so nothing can refer to it")
    }
  }

  private mutating func checkConstraint(_ element: InterfaceElement) {
    for item in ["firstItem", "secondItem"] {
      guard let id = element.string(item), isMissing(id) else { continue }
      report(
        .error, element,
        "the \(item) of constraint \(element.id ?? "") is \(id), which is not in the file")
    }
    if element.string("firstAttribute") == nil {
      report(.error, element, "constraint \(element.id ?? "") has no firstAttribute")
    }
  }

  private mutating func checkSegue(_ element: InterfaceElement) {
    // The preview of a segue leads where the segue around it does.
    if element.string("inheritsFrom") != nil { return }
    guard let destination = element.string("destination") else {
      return report(
        .error, element,
        "the segue \(element.string("identifier") ?? element.id ?? "") has no destination")
    }
    if isMissing(destination) {
      return report(
        .error, element,
        "the segue \(element.string("identifier") ?? element.id ?? "") leads to \(destination), which is not in the file"
      )
    }
    if element.string("kind") == "unwind", element.string("unwindAction") == nil {
      report(.error, element, "the unwind segue \(element.id ?? "") names no unwindAction")
    }
    if element.string("kind") == "relationship", element.string("relationship") == nil {
      report(.error, element, "the relationship segue \(element.id ?? "") names no relationship")
    }
  }

  // MARK: Embedding

  /// Reports controllers that embed themselves, over whatever number of scenes.
  private mutating func checkEmbedding() {
    var embedded: [String: [(target: String, segue: InterfaceElement)]] = [:]
    for scene in document.scenes {
      guard let id = scene.controller.id else { continue }
      var pending = [scene.controller]
      while let element = pending.popLast() {
        if element.name == "segue", ["embed", "relationship"].contains(element.string("kind")),
          let target = element.string("destination")
        {
          embedded[id, default: []].append((target, element))
        }
        pending += element.children
      }
    }
    // A depth-first search with a stack of its own: the chain may be as long as the file.
    var done: Set<String> = []
    for scene in document.scenes {
      guard let start = scene.controller.id, !done.contains(start) else { continue }
      var path: [(id: String, next: Int)] = [(start, 0)]
      var open: Set<String> = [start]
      while let top = path.last {
        let edges = embedded[top.id] ?? []
        guard top.next < edges.count else {
          done.insert(top.id)
          open.remove(top.id)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let edge = edges[top.next]
        if open.contains(edge.target) {
          report(.error, edge.segue, "the controller \(edge.target) contains itself by this segue")
        } else if !done.contains(edge.target) {
          open.insert(edge.target)
          path.append((edge.target, 0))
        }
      }
    }
  }
}
