/// A revision of the Model Context Protocol.
enum ProtocolRevision: String, CaseIterable {
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"

  static let latest = november2025

  /// Returns the revision of a session whose client asks for one: the same if the server has it,
  /// otherwise the latest, which the client may refuse.
  static func negotiated(asking wanted: String) -> ProtocolRevision {
    ProtocolRevision(rawValue: wanted) ?? latest
  }

  /// True if a line may have several messages.
  var allowsBatches: Bool { self == .march2025 }
}
