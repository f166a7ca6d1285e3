import InteractionKit
import InterfaceBuilder

extension ScreenFormat {
  /// The nibs and storyboards of Interface Builder, as they are.
  ///
  /// Each scene of a storyboard and each view of a nib is a screen. In a program with an app, the
  /// app's classes are created; without it, plain views take their places.
  public static let interfaceBuilder = ScreenFormat(extensions: ["storyboard", "xib"]) {
    bytes, path in
    let document = InterfaceDocument(Data(bytes), path: path)
    let problems = document.problems.map {
      ScreenFile.Problem(
        isError: $0.severity == .error,
        at: $0.position.map { TextPosition(line: $0.line, column: $0.column) }, $0.message)
    }
    let module = ModuleInterface.all.first { $0.has(path) }
    let file = InterfaceFile(document, path: path, module: module)
    return document.kind == .storyboard
      ? ScreenFile(storyboard: file, problems) : ScreenFile(nib: file, problems)
  }
}

extension ScreenFile {
  /// The scenes of a storyboard that have a controller.
  fileprivate init(storyboard file: InterfaceFile, _ problems: [Problem]) {
    let scenes = file.document.scenes.filter { !$0.isReference }
    let screens = scenes.map { scene in
      ScreenProgram(
        "\(file.path):\(Self.name(of: scene, in: scenes))", size: file.document.device?.size,
        scale: file.document.device.map { CGFloat($0.scale) }
      ) { InterfaceScreen(file, .scene(scene)) }
    }
    let initial = file.document.initialScene?.controller.id
    self.init(
      problems: problems, screens: screens,
      first: scenes.firstIndex { $0.controller.id == initial } ?? 0
    ) { part in
      let wanted = file.document.scene(named: part)?.controller.id
      return wanted == nil ? nil : scenes.firstIndex { $0.controller.id == wanted }
    }
  }

  /// A name that no other scene has.
  private static func name(of scene: InterfaceScene, in scenes: [InterfaceScene]) -> String {
    let name = scene.name
    let isTaken = scenes.contains { $0.name == name && $0.controller.id != scene.controller.id }
    return isTaken ? scene.controller.id ?? name : name
  }

  /// The views of a nib.
  fileprivate init(nib file: InterfaceFile, _ problems: [Problem]) {
    let views = file.document.topLevelObjects.filter(\.isView)
    let root = file.document.owner?.members("connections")
      .first { $0.string("property") == "view" }?.string("destination")
    let screens = views.enumerated().map { index, view in
      // The view of a controller fills a screen; others have the size of the canvas.
      let isScreen = view.id == root && root != nil
      let size = isScreen ? file.document.device?.size ?? view.frame?.size : view.frame?.size
      let part = view.customClass ?? view.id ?? "\(index)"
      return ScreenProgram(
        views.count == 1 ? file.path : "\(file.path):\(part)",
        size: size.flatMap { $0.width >= 1 && $0.height >= 1 ? $0 : nil },
        scale: file.document.device.map { CGFloat($0.scale) }
      ) { InterfaceScreen(file, isScreen ? .controllerView : .view(index)) }
    }
    self.init(
      problems: problems, screens: screens,
      first: views.firstIndex { $0.id == root } ?? 0
    ) { part in views.firstIndex { $0.id == part || $0.customClass == part } }
  }
}

extension DesignDevice {
  /// The size as the device is held.
  var size: CGSize {
    isLandscape ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// The device as the simulator knows one.
  var profile: DeviceProfile {
    DeviceProfile(
      name: identifier, size: size, scale: CGFloat(scale), safeArea: safeArea,
      idiom: min(width, height) >= 700 ? .pad : .phone)
  }

  /// The safe area as the device is held.
  var safeArea: UIEdgeInsets {
    guard isLandscape else { return UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0) }
    let side = bottom > 0 ? top : 0
    return UIEdgeInsets(top: 0, left: side, bottom: bottom > 0 ? 21 : 0, right: side)
  }
}

extension ModuleInterface {
  /// Returns true if a file is one of the module's.
  func has(_ path: String) -> Bool {
    let wanted = URL(fileURLWithPath: path).standardizedFileURL.path
    return files[InterfaceFile.name(of: path)]?.contains(wanted) == true
  }
}

/// A scene or a view of a file on a screen.
final class InterfaceScreen: SimulatorContent {
  enum Part {
    case scene(InterfaceScene)
    /// The view whose controller owns the nib.
    case controllerView
    /// A top-level view, by its index among the views.
    case view(Int)
  }

  private let file: InterfaceFile
  private let part: Part

  /// The owner of a nib, which its views' actions name weakly; a view on the screen keeps it.
  private final class Owner: NSObject {}

  init(_ file: InterfaceFile, _ part: Part) { (self.file, self.part) = (file, part) }

  func display(in simulator: Simulator) {
    let size = simulator.window.bounds.size
    // Without a chosen device, the screen is the canvas, with its safe area and size classes.
    guard let design = file.document.device, design.size == size,
      DeviceProfile.current == .plain || DeviceProfile.current.size != size
    else { return displayPart(in: simulator) }
    DeviceProfile.$current.withValue(design.profile) { displayPart(in: simulator) }
  }

  private func displayPart(in simulator: Simulator) {
    switch part {
    case .scene(let scene):
      guard let controller = StoryboardScene.makeController(scene, in: file) else { return }
      show(controller, in: simulator)
    case .controllerView:
      let controller = UIViewController()
      _ = NibLoad.objects(of: file, owner: controller)
      show(controller, in: simulator)
    case .view(let index):
      let owner = Owner()
      let views = NibLoad.objects(of: file, owner: owner).compactMap { $0 as? UIView }
      guard views.indices.contains(index) else { return }
      views[index].setAttachment(owner)
      show(views[index], in: simulator)
    }
  }

  private func show(_ controller: UIViewController, in simulator: Simulator) {
    let device = DeviceProfile.current
    let safeArea = simulator.window.bounds.size == device.size ? device.safeArea : .zero
    simulator.show(controller, safeArea: safeArea)
  }

  /// Shows a view in its own size, as wide as the screen if that is another device.
  private func show(_ view: UIView, in simulator: Simulator) {
    let bounds = simulator.window.bounds
    var frame = CGRect(origin: .zero, size: view.frame.size)
    if frame.width != bounds.width {
      frame.size.width = bounds.width
      let fitting = view.systemLayoutSizeFitting(
        CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      if fitting.height > 0 { frame.size.height = min(fitting.height, bounds.height) }
    }
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = frame
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
  }
}
