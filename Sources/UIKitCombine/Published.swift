import OpenCombine
import UIKit

/// A publisher of the changes of an object: it sends before each.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let subscribers = OrderedSubscribers<Void, Never>()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Adds a subscriber.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Void, Downstream.Failure == Never {
    subscribers.add(subscriber, of: self)
  }

  /// Tells the subscribers that the object will change, in the order of their subscriptions.
  public func send() { subscribers.send(()) }
}

/// An object with a publisher that sends before it changes.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Sends before the object changes: by default before each change of a property with `@Published`.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before each change of a property with `@Published`.
  public var objectWillChange: ObservableObjectPublisher {
    // All properties have the same publisher from the first call on. Without one, there is nothing to send.
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      properties += current.children.compactMap { $0.value as? any PublishedProperty }
      mirror = current.superclassMirror
    }
    let publisher =
      properties.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
    for property in properties where property.objectWillChange == nil {
      property.objectWillChange = publisher
    }
    return publisher
  }
}

private protocol PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
}

extension Published: PublishedProperty {}

/// A property of a class that publishes its values.
///
/// `$name` is the publisher, which sends a value before the property has it, to subscribers in the order of their
/// subscriptions.
@propertyWrapper
public struct Published<Value> {
  /// The publisher of a property, which begins with the present value.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let state: State

    /// Adds a subscriber, which gets the present value first.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      state.subscribers.add(subscriber, of: state) { [unowned state] in state.coming ?? state.value
      }
    }
  }

  fileprivate final class State: @unchecked Sendable {
    var value: Value
    /// The value that is sent, before the property has it.
    var coming: Value?
    let subscribers = OrderedSubscribers<Value, Never>()
    var objectWillChange: ObservableObjectPublisher?
    var assignments: [AnyCancellable] = []

    init(_ value: Value) { self.value = value }

    func set(_ new: Value) {
      objectWillChange?.send()
      coming = new
      subscribers.send(new)
      coming = nil
      value = new
    }
  }

  fileprivate let state: State

  fileprivate var objectWillChange: ObservableObjectPublisher? {
    get { state.objectWillChange }
    nonmutating set { state.objectWillChange = newValue }
  }

  /// Creates a property with a value.
  public init(wrappedValue: Value) { state = State(wrappedValue) }
  /// Creates a property with a value.
  public init(initialValue: Value) { state = State(initialValue) }

  /// The publisher of the property.
  public var projectedValue: Publisher {
    get { Publisher(state: state) }
    set { _ = newValue }
  }

  /// Not there: only properties of classes are published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { state.value }
    set { state.set(newValue) }
  }

  /// The value of a property of an object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].state.value }
    set { object[keyPath: storageKeyPath].state.set(newValue) }
  }
}

extension Publisher where Failure == Never {
  /// Sets a property with `@Published` to each value, until the property is released.
  public func assign(to published: inout Published<Output>.Publisher) {
    let state = published.state
    let assignment = sink { [weak state] in state?.set($0) }
    state.assignments.append(assignment)
  }
}
