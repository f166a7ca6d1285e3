import Foundation

/// A nib or a storyboard as its file describes it, without views.
///
/// ```swift
/// let document = InterfaceDocument(contentsOf: "Main.storyboard")
/// for problem in document.problems { print(problem) }
/// ```
///
/// What cannot be read is a problem with its place; the rest of the file is there.
public struct InterfaceDocument: Sendable {
  /// The kind of a file.
  public enum Kind: Hashable, Sendable {
    /// A `.xib` file: views that code loads.
    case nib
    /// A `.storyboard` file: controllers with the ways between them.
    case storyboard
  }

  /// The path of the file, or another name for messages.
  public let path: String
  /// The kind of the file; a nib if it could not be read.
  public private(set) var kind = Kind.nib
  /// What is wrong with the file, in the order of its places.
  public private(set) var problems: [InterfaceProblem]
  /// The root element; nil for a file that is no interface file.
  public let root: InterfaceElement?
  /// The device on which Interface Builder displays the file.
  public private(set) var device: DesignDevice?
  /// The objects of a nib that are no placeholders, in order; empty for a storyboard.
  public private(set) var topLevelObjects: [InterfaceElement] = []
  /// The owner of a nib, whose outlets the nib sets; nil for a storyboard.
  public private(set) var owner: InterfaceElement?
  /// The scenes of a storyboard in the order of the file; empty for a nib.
  public private(set) var scenes: [InterfaceScene] = []
  /// The colours and sizes of images that the file has a copy of.
  public private(set) var resources = InterfaceResources()
  private var sceneNumbers: [String: Int] = [:]
  var index = ObjectIndex()

  /// The name of the file without its folder and its extension.
  public var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// True if there is an error, so that a part of the file does not work.
  public var isBroken: Bool { problems.contains { $0.severity == .error } }

  /// Reads a file.
  public init(contentsOf path: String) {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      self.init(
        path: path, root: nil, problems: [InterfaceProblem(.error, at: nil, "cannot open the file")]
      )
      return
    }
    self.init(bytes, path: path)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The XML, in UTF-8.
  ///   - path: The path of the file; its name without the extension is the name of the nib.
  ///   - strings: The translations, which replace texts before anything is built; none by default.
  public init(_ bytes: Data, path: String, strings: InterfaceStrings = InterfaceStrings()) {
    let reader = ElementReader(bytes)
    self.init(
      path: path, root: reader.root.map(strings.translated), problems: reader.problems)
  }

  private init(path: String, root: InterfaceElement?, problems: [InterfaceProblem]) {
    self.path = path
    self.root = root
    self.problems = problems
    guard let root else { return }
    if let foreign = Self.foreignPlatform(of: root) {
      self.problems = [InterfaceProblem(.error, at: root.position, foreign)]
    } else {
      readContents(of: root)
    }
  }

  /// Returns why a file of another system is refused; nil for one of iOS.
  private static func foreignPlatform(of root: InterfaceElement) -> String? {
    let type = root.string("type") ?? ""
    guard !type.contains("CocoaTouch") else { return nil }
    let platform =
      switch true {
      case type.contains("WatchKit"): "watchOS"
      case type.contains("AppleTV"): "tvOS"
      case type.contains("Cocoa"): "macOS"
      default: "an unknown platform (\(type.isEmpty ? "without a type" : type))"
      }
    return "the file is for \(platform); files for iOS are read"
  }

  private mutating func readContents(of root: InterfaceElement) {
    kind = root.string("type")?.contains("Storyboard") == true ? .storyboard : .nib
    if kind == .nib, root.child("scenes") != nil { kind = .storyboard }
    let tools = root.string("toolsVersion")?.prefix { $0.isNumber } ?? ""
    device = root.child("device").map { DesignDevice($0, toolsVersion: Int(tools) ?? 0) }
    resources = InterfaceResources(root.child("resources"))
    for object in root.members("objects") {
      if object.name != "placeholder" {
        topLevelObjects.append(object)
      } else if object.string("placeholderIdentifier") == "IBFilesOwner" {
        owner = object
      }
    }
    for element in root.members("scenes") where element.name == "scene" {
      guard let scene = InterfaceScene(element) else { continue }
      sceneNumbers[scene.controller.id ?? ""] = scenes.count
      scenes.append(scene)
    }
    index = ObjectIndex(root)
    var check = ReferenceCheck(self)
    check.run()
    let room = max(0, ElementReader.problemLimit - problems.count)
    problems += check.problems.prefix(room)
    problems.sort {
      ($0.position ?? .init(line: 0, column: 0)) < ($1.position ?? .init(line: 0, column: 0))
    }
  }

  // MARK: Scenes

  /// The scene with which the storyboard begins; nil if no arrow points at one.
  public var initialScene: InterfaceScene? {
    root?.string("initialViewController").flatMap { scene(withController: $0) }
  }

  /// Returns the scene whose controller has an id; nil if there is none.
  public func scene(withController id: String) -> InterfaceScene? {
    sceneNumbers[id].map { scenes[$0] }
  }

  /// Returns the scene whose controller has a storyboard identifier; nil if there is none.
  public func scene(withIdentifier identifier: String) -> InterfaceScene? {
    scenes.first { $0.identifier == identifier }
  }

  /// Returns the scene that a person means: by storyboard identifier, id, class or title.
  public func scene(named name: String) -> InterfaceScene? {
    scene(withIdentifier: name) ?? scene(withController: name)
      ?? scenes.first { $0.controller.customClass == name }
      ?? scenes.first { $0.controller.string("title") == name }
  }

  /// Returns the object with an id anywhere in the file; nil if there is none.
  public func object(_ id: String) -> InterfaceElement? { index.elements[id] }

  /// The elements that have an id, by this id.
  public var objects: [String: InterfaceElement] { index.elements }
}

/// A controller of a storyboard with the objects that belong to it.
public struct InterfaceScene: Sendable {
  /// The controller, or the placeholder of a controller in another storyboard.
  public let controller: InterfaceElement
  /// The other objects, such as gesture recognizers and the exit, in order.
  public let others: [InterfaceElement]

  init?(_ element: InterfaceElement) {
    let objects = element.members("objects")
    guard
      let controller = objects.first(where: {
        $0.isController || $0.name == "viewControllerPlaceholder"
      })
    else { return nil }
    self.controller = controller
    others = objects.filter { $0.id != controller.id }
  }

  /// The identifier by which code asks for the controller; nil for none.
  public var identifier: String? { controller.string("storyboardIdentifier") }

  /// A name for people: the storyboard identifier, else the class, else the id.
  public var name: String {
    identifier ?? controller.customClass ?? controller.id ?? controller.name
  }

  /// True for a controller of another storyboard.
  public var isReference: Bool { controller.name == "viewControllerPlaceholder" }
}

/// What a file knows of the assets that it names.
public struct InterfaceResources: Sendable {
  /// The sizes of images by name, in points.
  public private(set) var imageSizes: [String: (width: Double, height: Double)] = [:]
  /// The colours of the catalog by name.
  public private(set) var colors: [String: InterfaceElement] = [:]

  init() {}

  init(_ element: InterfaceElement?) {
    for resource in element?.children ?? [] {
      guard let name = resource.string("name") else { continue }
      switch resource.name {
      case "image":
        guard let width = resource.number("width"), let height = resource.number("height") else {
          continue
        }
        imageSizes[name] = (width, height)
      case "namedColor": colors[name] = resource.child("color")
      case "systemColor": if colors[name] == nil { colors[name] = resource.child("color") }
      default: break
      }
    }
  }
}
