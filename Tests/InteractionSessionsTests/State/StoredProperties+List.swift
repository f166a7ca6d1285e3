extension StoredProperties {
  static let all = StoredProperties(
    """
    """)
}
