import InteractionKit
import InterfaceBuilder
import Synchronization

/// The file of a nib with what the last load has read of it, so that the cells of a list are made faster.
private final class LoadedNib: Sendable {
  let file: InterfaceFile
  private let prepared = Mutex<PreparedViews?>(nil)

  init(_ file: InterfaceFile) { self.file = file }

  /// Creates the objects; a second thread at the same time reads the values for itself.
  func objects(owner: AnyObject?) -> [AnyObject] {
    let known = prepared.withLock { prepared in
      defer { prepared = nil }
      return prepared
    }
    let load = NibLoad(file, owner: owner, prepared: known)
    defer { prepared.withLock { $0 = load.prepared } }
    return load.topLevelObjects()
  }
}

extension UINib {
  /// Creates the objects of the nib's file, or the view that is registered in its place.
  final func loadObjects(owner: AnyObject?) -> [Any] {
    // The file of the owner's module is found once the module is known.
    if let owner { _ = ModuleInterface.of(type(of: owner)) }
    guard
      let loaded = file as? LoadedNib
        ?? InterfaceFile.named(name, .nib, in: bundle).map(LoadedNib.init)
    else {
      if let view = registry.view(name) { return [view] }
      UIWindow.latest?.log?.record(
        .exception("Could not load NIB in bundle with name '\(name)'"))
      return []
    }
    file = loaded
    return loaded.objects(owner: owner)
  }
}

extension NibLoad {
  /// Creates the objects of a nib, and returns the objects of its top level.
  static func objects(of file: InterfaceFile, owner: AnyObject?) -> [AnyObject] {
    NibLoad(file, owner: owner).topLevelObjects()
  }

  /// Creates all objects of a nib, and returns the objects of its top level.
  fileprivate func topLevelObjects() -> [AnyObject] {
    if let error = file.document.problems.first(where: { $0.severity == .error }),
      file.document.topLevelObjects.isEmpty
    {
      UIWindow.latest?.log?.record(.exception("\(file.name):\(error)"))
    }
    let objects = file.document.topLevelObjects.compactMap { makeOther($0) }
    finish()
    return objects
  }
}

extension Bundle {
  /// Creates the objects of a nib and returns the objects of its top level; nil if there is no such
  /// nib.
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil
  ) -> [Any]? {
    let objects = UINib(nibName: name, bundle: self).instantiate(
      withOwner: owner, options: options)
    return objects.isEmpty ? nil : objects
  }
}

extension UIViewController {
  /// Loads the view of the controller's nib; false if it has none.
  ///
  /// UIKit looks for the name that the controller was created with, then for the name of its class
  /// without `Controller`, then for the whole name.
  final func loadNib() -> Bool {
    var names: [String] = []
    if let nibName {
      names = [nibName]
    } else if ModuleInterface.of(type(of: self)) != nil {
      let own = "\(type(of: self))"
      if own.hasSuffix("Controller") { names.append(String(own.dropLast("Controller".count))) }
      names.append(own)
    }
    for name in names {
      guard let file = InterfaceFile.named(name, .nib, in: nibBundle) else { continue }
      // A view nib has an owner with a view outlet; a nib of cells with that name has not.
      let outlets = file.document.owner?.members("connections") ?? []
      guard nibName != nil || outlets.contains(where: { $0.string("property") == "view" }) else {
        continue
      }
      _ = NibLoad.objects(of: file, owner: self)
      if isViewLoaded { return true }
      reportException(
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view "
          + "outlet was not set.")
      return false
    }
    if let nibName {
      reportException("Could not load NIB in bundle with name '\(nibName)'")
    }
    return false
  }

  /// Returns what a storyboard has for a page view controller; nil for another coder.
  final class func decodedPages(
    _ coder: NSCoder
  ) -> (
    style: UIPageViewController.TransitionStyle,
    orientation: UIPageViewController.NavigationOrientation,
    spine: UIPageViewController.SpineLocation, spacing: CGFloat
  )? {
    guard let element = (coder as? NibCoder)?.element else { return nil }
    let style = element.choice("transitionStyle", NibLoad.pageTransitions) ?? .pageCurl
    let spine = element.choice("spineLocation", NibLoad.spines) ?? .min
    return (
      style, element.choice("navigationOrientation", NibLoad.pageOrientations) ?? .horizontal,
      style == .scroll ? .none : spine, element.length("pageSpacing")
    )
  }

  /// Returns the columns that a storyboard has for a split view controller; nil for another coder.
  final class func decodedSplitStyle(_ coder: NSCoder) -> UISplitViewController.Style? {
    (coder as? NibCoder).map { NibLoad.splitStyle(of: $0.element) }
  }

  /// Sets what the coder of a storyboard has for the controller.
  final func decodeScene(_ coder: NSCoder) { (coder as? NibCoder)?.decode(self) }
}
