/// The roles of the stored properties of a session for `undo`.
///
/// Every stored property of a class that is reachable from a session has a role. A value has the
/// role of its property: it is copied whole.
struct PropertyRoles {
  enum Role {
    /// Captured, and equal after `undo`.
    case state
    /// Set when the object is built, which `undo` does from the same description.
    case constant
    /// Views that are configured and placed before they are displayed again.
    ///
    /// State is the content that they keep.
    case reused
    /// Neither of them, for a reason.
    case neither(reason: String)
  }

  static let state = "state"
  static let constant = "constant"
  static let reused = "reused"

  /// The roles of all classes.
  static let all = PropertyRoles(views + values + collections + layouts + wirings + sessions)

  private let roles: [String: [String: Role]]

  /// Creates roles of types: the names of properties, separated by blanks, by their role or by
  /// the reason why they have none.
  init(_ types: [(type: String, roles: [String: String])]) {
    var all: [String: [String: Role]] = [:]
    for (type, roles) in types {
      for (role, names) in roles {
        for name in names.split(whereSeparator: \.isWhitespace) {
          all[type, default: [:]][String(name)] =
            switch role {
            case Self.state: .state
            case Self.constant: .constant
            case Self.reused: .reused
            default: .neither(reason: role)
            }
        }
      }
    }
    self.roles = all
  }

  /// The role of a property; nil if it has none.
  func role(of property: String, in type: String) -> Role? { roles[type]?[property] }

  /// All properties that have a role, as `Type.property`.
  var properties: Set<String> {
    Set(roles.flatMap { type, roles in roles.keys.map { "\(type).\($0)" } })
  }
}
