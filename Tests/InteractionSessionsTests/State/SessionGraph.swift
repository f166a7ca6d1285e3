/// All that is reachable from a session by stored properties, read by reflection.
///
/// Objects are numbered in the order in which they are found, so equal graphs have equal lines:
/// values, and which properties refer to the same object. `PropertyRoles` decide which
/// properties are followed.
struct SessionGraph {
  /// The values by their paths, in the order of the walk.
  private(set) var values: [(path: String, value: String)] = []
  /// The stored properties without a role, as `Type.property`.
  private(set) var unclassified: Set<String> = []
  /// The visited stored properties, as `Type.property`.
  private(set) var met: Set<String> = []

  private var numbers: [ObjectIdentifier: Int] = [:]
  private var pending: [(object: AnyObject, path: String)] = []
  private var typeNames: [ObjectIdentifier: String] = [:]
  private let roles: PropertyRoles

  init(_ root: AnyObject, _ roles: PropertyRoles = .all) {
    self.roles = roles
    visit(root, "session")
    var next = 0
    while next < pending.count {
      let (object, path) = pending[next]
      next += 1
      var mirror: Mirror? = Mirror(reflecting: object)
      var chain: [Mirror] = []
      while let current = mirror {
        chain.append(current)
        mirror = current.superclassMirror
      }
      for mirror in chain.reversed() { visitProperties(of: mirror, isObject: true, path) }
    }
  }

  /// The first value that differs from those of another graph; nil if all are equal.
  func difference(from other: SessionGraph) -> String? {
    for (mine, theirs) in zip(values, other.values) {
      guard mine != theirs else { continue }
      guard mine.path == theirs.path else { return "\(theirs.path) became \(mine.path)" }
      return "\(mine.path): \(theirs.value) became \(mine.value)"
    }
    guard values.count != other.values.count else { return nil }
    return "\(other.values.count) values became \(values.count)"
  }

  // MARK: The walk

  private mutating func visitProperties(of mirror: Mirror, isObject: Bool, _ path: String) {
    let type = name(of: mirror.subjectType)
    for (label, value) in mirror.children {
      let property = name(ofProperty: label)
      let fullName = "\(type).\(property)"
      let role = roles.role(of: property, in: type)
      if isObject || role != nil { met.insert(fullName) }
      switch role {
      case .neither?: continue
      case .constant?: visitConstant(value, "\(path).\(property)")
      case .state?: visit(value, "\(path).\(property)")
      case .reused?: visitReused(value, "\(path).\(property)")
      case nil:
        // A value is copied whole.
        if isObject { unclassified.insert(fullName) }
        visit(value, "\(path).\(property)")
      }
    }
  }

  /// Visits the contents of views that wait for reuse, in the order of their keys.
  private mutating func visitReused(_ stacks: Any, _ path: String) {
    let stacks = Mirror(reflecting: stacks).children.map { stack in
      let mirror = Mirror(reflecting: stack.value)
      let views = mirror.descendant("waiting").map { Array(Mirror(reflecting: $0).children) } ?? []
      return (key: "\(mirror.descendant("registration", "key") ?? "")", views: views)
    }
    for (key, views) in stacks.sorted(by: { $0.key < $1.key }) where !views.isEmpty {
      add("\(path)[\(key)]", "\(views.count) views")
      for (index, view) in views.enumerated() {
        let mirror = Mirror(reflecting: view.value)
        guard let content = mirror.descendant("content") else { continue }
        visit(content, "\(path)[\(key)][\(index)].content")
      }
    }
  }

  /// Adds a constant that is a number, a text or nil; others are not followed.
  private mutating func visitConstant(_ value: Any, _ path: String) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .class else { return }
    if mirror.displayStyle == .optional, let child = mirror.children.first {
      return visitConstant(child.value, path)
    }
    if mirror.children.isEmpty { add(path, "\(value)") }
  }

  private mutating func visit(_ value: Any, _ path: String) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional?:
      if let child = mirror.children.first { visit(child.value, path) } else { add(path, "nil") }
    case .class?: visitObject(value as AnyObject, name(of: mirror.subjectType), path)
    case .collection?:
      add(path, "\(mirror.children.count) elements")
      for (index, child) in mirror.children.enumerated() { visit(child.value, "\(path)[\(index)]") }
    case .set?: visit(unordered: mirror.children.map { ($0.value, $0.value) }, path)
    case .dictionary?:
      let pairs = mirror.children.map { Array(Mirror(reflecting: $0.value).children) }
      visit(unordered: pairs.map { ($0[0].value, $0[1].value) }, path)
    case .enum?:
      guard let child = mirror.children.first else { return add(path, "\(value)") }
      add(path, child.label ?? "")
      visit(child.value, "\(path).\(child.label ?? "")")
    case .tuple?:
      for (label, value) in mirror.children { visit(value, "\(path).\(label ?? "")") }
    default:
      if mirror.children.isEmpty || isLibraryType(mirror.subjectType) {
        return add(path, "\(value)")
      }
      visitProperties(of: mirror, isObject: false, path)
    }
  }

  private mutating func visitObject(_ object: AnyObject, _ type: String, _ path: String) {
    if let number = numbers[ObjectIdentifier(object)] { return add(path, "object \(number)") }
    let number = numbers.count
    numbers[ObjectIdentifier(object)] = number
    add(path, "object \(number), \(type)")
    pending.append((object, path))
  }

  /// Visits elements in the order of their keys' texts.
  private mutating func visit(unordered elements: [(key: Any, value: Any)], _ path: String) {
    add(path, "\(elements.count) elements")
    let named = elements.map { (name: "\($0.key)", value: $0.value) }
    for element in named.sorted(by: { $0.name < $1.name }) {
      add(path, element.name)
      visit(element.value, "\(path)[\(element.name)]")
    }
  }

  private mutating func add(_ path: String, _ value: String) { values.append((path, value)) }

  // MARK: Names

  private func name(ofProperty label: String?) -> String {
    guard let label else { return "" }
    let lazyPrefix = "$__lazy_storage_$_"
    return label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
  }

  private func isLibraryType(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("Swift.") || name.hasPrefix("Foundation")
  }

  /// The name of a type without its module, private contexts and generic arguments.
  private mutating func name(of type: Any.Type) -> String {
    if let known = typeNames[ObjectIdentifier(type)] { return known }
    var full = String(reflecting: type)
    // The expression is parsed anew each time, which takes longer than all else that names a type.
    if full.contains("(unknown context") {
      full.replace(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    }
    var plain = ""
    var depth = 0
    for character in full.replacing("->", with: "") {
      if character == "<" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == ">" { depth -= 1 }
    }
    let name = plain.split(separator: ".").dropFirst().joined(separator: ".")
    typeNames[ObjectIdentifier(type)] = name
    return name
  }
}
