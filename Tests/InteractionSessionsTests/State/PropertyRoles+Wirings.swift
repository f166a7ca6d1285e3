extension PropertyRoles {
  private static let back = "a reference back"
  private static let data = "follows the sections of the screen"
  private static let once = "what was reported as missing; files are checked for that"

  /// The receivers of events, in the five styles.
  ///
  /// They are built from the document, its data and the callbacks of the screen, and follow them.
  static let wirings: [(type: String, roles: [String: String])] = [
    ("WiringReference", [back: "wiring"]),
    ("FileHandler", [state: "handler", back: "collection"]),
    (
      "FileDataSource",
      [
        state: "source", constant: "closuresOfSections", back: "collection",
        "the loader of the screen": "loading",
      ]
    ),
    ("FileModels", [state: "source", back: "collection"]),
    ("FileRegistrations", [state: "source view", back: "collection"]),
    ("FileSectionHandlers", [state: "source", constant: "handlersOfSections", back: "collection"]),
    (
      "CollectionViewHandler",
      [
        state: "router", constant: "delegateLacksMethod identifier wiringReference",
        back: "delegate reference",
        data: "storedSections isFixed recordLists version", once: "reportedTypes",
        "classes, registered when they are needed":
          "kinds lastKind registeredKinds supplementaryKinds",
      ]
    ),
    ("Router", [state: "callbacks", constant: "delegates policy"]),
    (
      "CallbackRegistry",
      [
        state: "patterns",
        "the same registrations by other keys":
          "lastNumber registered slotNumbers slots version",
      ]
    ),
    (
      "ModelDataSource",
      [
        state: "deselection", constant: "headerReferenceSize output stateModel wiringReference",
        back: "reference", data: "sections",
        "classes, registered when they are needed": "hasUnregisteredViews registered",
      ]
    ),
    (
      "SectionDataSource",
      [
        constant: "handlers prefetchDidCancel prefetchDidTrigger wiringReference",
        data: "recorded",
      ]
    ),
    (
      "CollectionViewGenericDataSource",
      [
        constant: "cells name options states supplementaryViews wiringReference",
        back: "clock delegate loader presenter", data: "content", once: "hasReportedItem",
        "classes, registered when they are needed": "registered",
      ]
    ),
    (
      "ConfigurableCollectionView",
      [
        constant: """
        canReorderItem customDelegates itemName registersViewsOfKind
        storedSource
        """,
        data: "data", "problems for the log of the next window": "pendingDiagnostics",
        "made for each view that is needed": "registrations supplementaryRegistrations",
      ]
    ),
    (
      "CollectionViewDiffableDataSource",
      [
        constant: """
        cellProvider itemName reorderingHandlers
        sectionSnapshotHandlers supplementaryViewProvider
        """,
        back: "collectionView", data: "computed current isFirst outlines",
        "set while updates are applied": "isApplying waiting",
      ]
    ),
    (
      "RegistrationDataSource",
      [
        constant: "delegates stateItem wiringReference", back: "ownerReference",
        once: "reportedAbsences",
      ]
    ),
  ]
}
