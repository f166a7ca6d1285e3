import CollectionFiles

/// What a session knows beside its screen: what directives have asked for, and what was
/// printed.
struct SessionValues {
  let header: TranscriptSettings
  let settings: TranscriptSettings
  let show: ShowFilter
  let isInHeader: Bool
  let couldNotLoad: Bool
  let caseCount: Int
  let marks: FactMarks
  let aliases: Aliases
}

extension Session {
  var values: SessionValues {
    get {
      SessionValues(
        header: header, settings: settings, show: show, isInHeader: isInHeader,
        couldNotLoad: couldNotLoad, caseCount: caseCount, marks: marks,
        aliases: aliases)
    }
    set {
      header = newValue.header
      settings = newValue.settings
      show = newValue.show
      isInHeader = newValue.isInHeader
      couldNotLoad = newValue.couldNotLoad
      caseCount = newValue.caseCount
      marks = newValue.marks
      aliases = newValue.aliases
    }
  }
}

/// The session before its first step.
struct SessionOrigin {
  let values: SessionValues
  /// The collection that is shown; nil for none.
  let screen: (document: CollectionDocument, path: String)?
  let style: WiringDescription.Style?
}
