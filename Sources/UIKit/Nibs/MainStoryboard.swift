import InteractionKit
import InterfaceBuilder

/// The storyboard with which an application begins.
///
/// `Info.plist` names it, for the scene or for the whole application. Xcode's newer templates keep that
/// key in the build settings, so a storyboard called `Main` is taken if no file says otherwise.
enum MainStoryboard {
  /// Creates the initial controller for the first delegate whose module has a main storyboard.
  static func makeInitialController(for delegates: [AnyObject?]) -> UIViewController? {
    for case let delegate? in delegates {
      guard let module = ModuleInterface.of(type(of: delegate)),
        let path = module.path(of: module.mainStoryboardName, .storyboard)
      else { continue }
      let file = InterfaceFile.open(path, module: module)
      return UIStoryboard(file).instantiateInitialViewController()
    }
    return nil
  }
}

extension ModuleInterface {
  /// The name of the storyboard with which the application of the module begins.
  fileprivate var mainStoryboardName: String {
    for path in files["Info"] ?? [] where path.hasSuffix(".plist") {
      guard let bytes = FileManager.default.contents(atPath: path),
        let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil),
        let info = list as? [String: Any]
      else { continue }
      let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
      let roles = manifest?["UISceneConfigurations"] as? [String: Any]
      let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
      let name =
        scenes?.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first
        ?? info["UIMainStoryboardFile"] as? String
      if let name { return name }
    }
    return "Main"
  }
}
