import InteractionKit

/// The registration of a handler for changes of traits.
public protocol UITraitChangeRegistration: ObjectProtocol {}

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

/// A view or a view controller, which keeps the handlers of its traits.
protocol TraitObserving: AnyObject {
  var traitObservers: [TraitChangeObserver] { get set }
  /// The view whose log has the diagnostics; nil before it is loaded.
  var viewOfTraits: UIView? { get }
}

extension UIView: UITraitChangeObservable, TraitObserving {
  final var traitObservers: [TraitChangeObserver] {
    get { attachment(ViewTraits.self)?.observers ?? [] }
    set { ownTraits.observers = newValue }
  }
  final var viewOfTraits: UIView? { self }
}

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
      known.send(self, in: (self as? any TraitObserving)?.viewOfTraits)
    }
  }

  /// Ends a registration; one that has ended is ignored.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserving)?.traitObservers.removeAll { $0 === registration }
  }

  private func addObserver(
    of traits: [UITrait], _ notify: @escaping (UITraitCollection) -> Void
  ) -> TraitChangeObserver {
    let observer = TraitChangeObserver(traits, notify)
    let environment = self as? any TraitObserving
    if traits.isEmpty {
      environment?.viewOfTraits?.reportException("Must pass one or more traits to register for")
    } else {
      environment?.traitObservers.append(observer)
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
    get {
      UITraitOverrides(
        traits: attachment(ViewTraits.self)?.overrides ?? UITraitCollection(),
        raise: { [weak self] in self?.reportException($0) })
    }
    set { setTraitOverrides(newValue.traits == UITraitCollection() ? nil : newValue.traits) }
  }
}
