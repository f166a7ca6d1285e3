import InteractionKit
import InterfaceBuilder
import Synchronization

/// A nib or storyboard with the app around it: its classes, its other files, its catalogs.
final class InterfaceFile: @unchecked Sendable {
  let document: InterfaceDocument
  let path: String
  /// The module whose classes the file names; nil for a file that is opened without its app.
  let module: ModuleInterface?
  let catalogs: AssetCatalogs

  /// The name of the file with its extension, for messages.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  init(_ document: InterfaceDocument, path: String, module: ModuleInterface?) {
    (self.document, self.path, self.module) = (document, path, module)
    catalogs = AssetCatalogs(module?.catalogs ?? [])
  }

  /// Returns the name of a file without its folder and its extension.
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  // MARK: Search

  /// The kinds of files that a name is looked up for.
  enum Kind: String {
    case nib = "xib"
    case storyboard = "storyboard"
  }

  /// Returns the file with a name; nil if there is none.
  ///
  /// A bundle has it as a resource. Otherwise it is a file of the modules that are known by then: those
  /// whose controllers or delegates have been created.
  static func named(_ name: String, _ kind: Kind, in bundle: Bundle? = nil) -> InterfaceFile? {
    for bundle in [bundle, Bundle.main].compactMap({ $0 }) {
      if let path = bundle.path(forResource: name, ofType: kind.rawValue) {
        return open(path, module: ModuleInterface.all.first)
      }
    }
    for module in ModuleInterface.all {
      if let path = module.path(of: name, kind) { return open(path, module: module) }
    }
    return nil
  }

  /// Returns another file that this one names; nil if there is none.
  func other(named name: String, _ kind: Kind) -> InterfaceFile? {
    if let module {
      return module.path(of: name, kind).map { Self.open($0, module: module) }
    }
    // Beside the file, or in the other folders of its language.
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    var folders = [folder]
    if folder.pathExtension == "lproj" {
      let parent = folder.deletingLastPathComponent()
      folders += [parent, parent.appendingPathComponent("Base.lproj")]
    } else {
      folders.append(folder.appendingPathComponent("Base.lproj"))
    }
    for folder in folders {
      let path = folder.appendingPathComponent("\(name).\(kind.rawValue)").path
      if FileManager.default.fileExists(atPath: path) { return Self.open(path, module: nil) }
    }
    return nil
  }

  // MARK: Documents

  private struct Entry {
    var date: Date?
    var size: Int?
    var file: InterfaceFile
  }

  private static let opened = Mutex<[String: Entry]>([:])
  /// The most files that are kept; an app has fewer.
  private static let limit = 512

  /// The texts of a file in the current language; none in the language of the file itself.
  private static func strings(for path: String) -> InterfaceStrings {
    guard let language = InterfaceLanguage.current else { return InterfaceStrings() }
    let file = URL(fileURLWithPath: path)
    let folder = file.deletingLastPathComponent()
    let root = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
    let files = FileManager.default
    let name = Self.name(of: path)
    for place in [root, folder, root.appendingPathComponent("mul.lproj")] {
      let catalog = place.appendingPathComponent("\(name).xcstrings")
      if let bytes = files.contents(atPath: catalog.path) {
        return InterfaceStrings(catalog: bytes, language: language)
      }
    }
    let strings = root.appendingPathComponent("\(language).lproj/\(name).strings")
    return files.contents(atPath: strings.path).map { InterfaceStrings(strings: $0) }
      ?? InterfaceStrings()
  }

  private static func read(_ path: String) -> InterfaceDocument {
    let strings = strings(for: path)
    guard !strings.texts.isEmpty, let bytes = FileManager.default.contents(atPath: path) else {
      return InterfaceDocument(contentsOf: path)
    }
    return InterfaceDocument(bytes, path: path, strings: strings)
  }

  /// Opens a file; one that did not change since is not read again.
  static func open(_ path: String, module: ModuleInterface?) -> InterfaceFile {
    let key = "\(InterfaceLanguage.current ?? "") \(path)"
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = attributes?[.modificationDate] as? Date
    let size = (attributes?[.size] as? NSNumber)?.intValue
    if let entry = opened.withLock({ $0[key] }), entry.date == date, entry.size == size,
      entry.file.module === module
    {
      return entry.file
    }
    let file = InterfaceFile(read(path), path: path, module: module)
    opened.withLock { opened in
      if opened.count >= limit { opened.removeAll() }
      opened[key] = Entry(date: date, size: size, file: file)
    }
    return file
  }
}

extension ModuleInterface {
  /// Returns the path of a file of the module; nil if it has none.
  func path(of name: String, _ kind: InterfaceFile.Kind) -> String? {
    files[name]?.first { $0.hasSuffix(".\(kind.rawValue)") }
  }
}

/// The language in which nibs and storyboards are loaded.
///
/// ```swift
/// InterfaceLanguage.$current.withValue("de") { … }
/// ```
///
/// Their translations are `de.lproj/Main.strings`, or `Main.xcstrings`, beside the folder of the file.
public enum InterfaceLanguage {
  /// The language, such as `de`; nil, the default, for the texts of the files themselves.
  @TaskLocal public static var current: String?
}

extension InterfaceFile: StoryboardSource {
  func makeController(
    _ identifier: String?, of storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let scene = identifier.map(document.scene(withIdentifier:)) ?? document.initialScene
    return scene.flatMap {
      StoryboardScene.makeController($0, in: self, storyboard: storyboard, creator: creator)
    }
  }
}

extension UIStoryboard {
  /// Returns the file of a storyboard; nil if there is none.
  static func file(named name: String, in bundle: Bundle?) -> (any StoryboardSource)? {
    InterfaceFile.named(name, .storyboard, in: bundle)
  }
}
