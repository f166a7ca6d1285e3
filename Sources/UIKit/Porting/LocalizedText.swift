import Foundation

#if !canImport(ObjectiveC)
  extension String {
    /// Returns the text of a key in the tables of a bundle; the key itself without one.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, which is the text of the language of the source.
    ///   - table: The name of the table; nil, the default, for `Localizable`.
    ///   - bundle: The bundle; nil, the default, for the program's.
    ///   - comment: A note for translators, without effect.
    public init(
      localized keyAndValue: String, table: String? = nil, bundle: Bundle? = nil,
      comment: StaticString? = nil
    ) {
      self = (bundle ?? .main).localizedString(forKey: keyAndValue, value: nil, table: table)
    }
  }
#endif
