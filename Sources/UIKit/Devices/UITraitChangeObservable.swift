import InteractionKit

/// The registration of a handler for changes of traits.
public protocol UITraitChangeRegistration: AnyObject {}

/// A handler with the traits for whose changes it is called.
final class TraitChangeObserver: UITraitChangeRegistration {
  let traits: [UITrait]
  let notify: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ notify: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.notify = notify
  }
}

/// An object whose changes of traits are observed: a view or a view controller.
public protocol UITraitChangeObservable: UIResponder, UITraitEnvironment {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls a closure after one of several traits changed.
  ///
  /// An empty list is a diagnostic in the log; UIKit raises an exception.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: The closure. It is called with this object and the former traits.
  /// - Returns: The registration, for `unregisterForTraitChanges(_:)`.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (_ environment: Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    addObserver(of: traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }

  /// Calls a closure, whose first parameter has an explicit type, after one of several traits changed.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: The closure. It is called with this object and the former traits.
  /// - Returns: The registration, for `unregisterForTraitChanges(_:)`.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitChangeObservable>(
    _ traits: [UITrait],
    handler: @escaping (_ environment: Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    addObserver(of: traits) { [weak self] previous in
      if let self = self as? Environment { handler(self, previous) }
    }
  }

  /// Calls a method of this object after one of several traits changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Calls a method of a target after one of several traits changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let known = TargetAction(target: target as AnyObject, action: action)
    return addObserver(of: traits) { [weak self] _ in
      known.send(self, in: self as? UIView ?? (self as? UIViewController)?.viewIfLoaded)
    }
  }

  /// Ends a registration; one that has ended is ignored.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    if let view = self as? UIView {
      view.layoutState?.traitObservers.removeAll { $0 === registration }
    } else if let controller = self as? UIViewController {
      controller.traitObservers.removeAll { $0 === registration }
    }
  }

  private func addObserver(
    of traits: [UITrait], _ notify: @escaping (UITraitCollection) -> Void
  ) -> TraitChangeObserver {
    let observer = TraitChangeObserver(traits, notify)
    let view = self as? UIView
    if traits.isEmpty {
      (view ?? (self as? UIViewController)?.viewIfLoaded)?
        .reportLayout("Must pass one or more traits to register for")
    } else if let view {
      view.ownState.traitObservers.append(observer)
    } else if let controller = self as? UIViewController {
      controller.traitObservers.append(observer)
    }
    return observer
  }
}

extension [TraitChangeObserver] {
  /// Calls the handlers of the traits that changed.
  func notify(_ before: UITraitCollection, _ now: UITraitCollection) {
    for observer in self where observer.traits.contains(where: { $0.differs(before, now) }) {
      observer.notify(before)
    }
  }
}

extension UIView {
  /// The traits that the view does not inherit; none by default.
  public final var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traits: layoutState?.traitOverrides ?? UITraitCollection()) }
    set { setTraitOverrides(newValue.traits == UITraitCollection() ? nil : newValue.traits) }
  }
}

extension UIViewController {
  /// The traits that the controller does not inherit; none by default.
  ///
  /// They are those of its view once it is loaded.
  public final var traitOverrides: UITraitOverrides {
    get { viewIfLoaded?.traitOverrides ?? UITraitOverrides(traits: pendingTraitOverrides) }
    set {
      pendingTraitOverrides = newValue.traits
      viewIfLoaded?.traitOverrides = newValue
    }
  }
}
