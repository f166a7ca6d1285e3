@testable import InteractionKit

/// Walks two graphs of objects side by side and notes where they differ.
///
/// Objects are paired when they are first met: that the same object is met at the same places
/// in both is compared, too. What is stored in values between objects is compared by its fields.
struct ObjectGraph {
  let properties: StoredProperties
  /// The differences, with the properties of objects that they are in.
  private(set) var differences: [(property: String, text: String)] = []
  /// The properties that no list has, by class.
  private(set) var unlisted: Set<String> = []
  /// The values of properties of the first graph, as hashes that do not look into objects.
  private(set) var hashes: [(object: AnyObject, hashes: [String: Int])] = []

  private var partners: [ObjectIdentifier: ObjectIdentifier] = [:]
  private var property = ""
  private var waiting: [(a: AnyObject, b: AnyObject, path: String)] = []
  private var trail: [String] = []
  private var hasher = Hasher()

  init(_ a: AnyObject, _ b: AnyObject, _ properties: StoredProperties) {
    self.properties = properties
    pair(a, b)
    var next = 0
    while next < waiting.count {
      let (a, b, path) = waiting[next]
      next += 1
      compare(a, b, at: path)
    }
    waiting = []
  }

  private mutating func note(_ what: String) {
    guard differences.last?.property != property else { return }
    differences.append((property, "\(trail.joined(separator: ".")): \(what)"))
  }

  private mutating func pair(_ a: AnyObject, _ b: AnyObject) {
    let (idA, idB) = (ObjectIdentifier(a), ObjectIdentifier(b))
    if let partner = partners[idA] {
      if partner != idB { note("another object") }
      return
    }
    partners[idA] = idB
    waiting.append((a, b, trail.joined(separator: ".")))
  }

  private mutating func compare(_ a: AnyObject, _ b: AnyObject, at path: String) {
    var mirrors = (Optional(Mirror(reflecting: a)), Optional(Mirror(reflecting: b)))
    trail = [path]
    var hashes: [String: Int] = [:]
    guard type(of: a) == type(of: b) else { return note("\(type(of: a)) != \(type(of: b))") }
    while let mirrorA = mirrors.0, let mirrorB = mirrors.1 {
      let name = StoredProperties.name(of: mirrorA.subjectType)
      for (field, other) in zip(mirrorA.children, mirrorB.children) {
        let label = StoredProperties.label(field.label)
        switch properties[name, label] {
        case nil:
          unlisted.insert("\(name).\(label)")
          fallthrough
        case .state, .constant:
          property = "\(name).\(label)"
          trail.append(label)
          hasher = Hasher()
          compare(field.value, other.value)
          hashes[property] = hasher.finalize()
          trail.removeLast()
        case .notState: break
        }
      }
      mirrors = (mirrorA.superclassMirror, mirrorB.superclassMirror)
    }
    if let a = a as? Selection, let b = b as? Selection {
      property = "Selection.sorted"
      compare(a.sorted, b.sorted)
    }
    self.hashes.append((a, hashes))
  }

  private mutating func compare(_ a: Any, _ b: Any) {
    if let text = StoredProperties.text(ofLeaf: a) {
      hasher.combine(text)
      if text != StoredProperties.text(ofLeaf: b) { note("\(a) != \(b)") }
      return
    }
    let (mirrorA, mirrorB) = (Mirror(reflecting: a), Mirror(reflecting: b))
    guard mirrorA.subjectType == mirrorB.subjectType else {
      return note("\(mirrorA.subjectType) != \(mirrorB.subjectType)")
    }
    switch mirrorA.displayStyle {
    case .class:
      let object = a as AnyObject
      hasher.combine(ObjectIdentifier(object))
      pair(object, b as AnyObject)
    case .dictionary, .set: compareUnordered(mirrorA, mirrorB)
    case .enum where mirrorA.children.isEmpty, nil where mirrorA.children.isEmpty:
      let text = "\(a)"
      hasher.combine(text)
      if text != "\(b)" { note("\(a) != \(b)") }
    default:
      let type = mirrorA.displayStyle == .struct ? StoredProperties.name(of: mirrorA.subjectType) : ""
      compare(Array(mirrorA.children), Array(mirrorB.children), of: type)
    }
  }

  private mutating func compare(
    _ a: [Mirror.Child], _ b: [Mirror.Child], of type: String
  ) {
    hasher.combine(a.count)
    guard a.count == b.count else { return note("\(a.count) elements != \(b.count)") }
    for (index, (field, other)) in zip(a, b).enumerated() {
      let label = field.label.map { StoredProperties.label($0) } ?? "\(index)"
      if let known = properties[type, label], case .notState = known { continue }
      guard field.label == other.label else {
        return note("\(field.label ?? "") != \(other.label ?? "")")
      }
      trail.append(label)
      hasher.combine(label)
      compare(field.value, other.value)
      trail.removeLast()
    }
  }

  /// Dictionaries and sets have no order: their elements are sorted by the text of their keys.
  private mutating func compareUnordered(_ a: Mirror, _ b: Mirror) {
    func sorted(_ mirror: Mirror) -> [(key: String, value: Any)] {
      let elements = mirror.children.map { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        return mirror.displayStyle == .dictionary && pair.count == 2
          ? (key: "\(pair[0].value)", value: pair[1].value) : (key: "\(child.value)", value: child.value)
      }
      return elements.sorted { $0.key < $1.key }
    }
    let (a, b) = (sorted(a), sorted(b))
    guard a.map(\.key) == b.map(\.key) else { return note("\(a.map(\.key)) != \(b.map(\.key))") }
    for (one, other) in zip(a, b) {
      hasher.combine(one.key)
      trail.append("[\(one.key)]")
      compare(one.value, other.value)
      trail.removeLast()
    }
  }
}
