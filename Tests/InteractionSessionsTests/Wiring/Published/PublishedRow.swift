import Testing

/// A vector or order of calls that a collection file cannot express.
struct PublishedRow: Sendable, CustomTestStringConvertible {
  /// The row of Documentation/wiring-rows.md.
  let row: String
  /// The test of the row, in Swift.
  let test: String
  /// The reason why the format of collection files does not contain it.
  let reason: String

  var testDescription: String { row }

  /// The rows that only Swift can express; all others are in `PublishedCase.all`.
  static let onlyInSwift: [PublishedRow] = [
    rows(
      "an item of a file has a type with a template",
      [
        ("P9-T04", "unmappedTypeIsEmptyAndReportedOnce")
      ]),
    rows(
      "the delegate of a file lives as long as its screen",
      [
        ("P9-T14", "releasedDelegateIsNoReceiver")
      ]),
    rows(
      "a file has no verb that removes all sections and loads again",
      [
        ("CV-T03", "clearLeavesNoSections"),
        ("CV-T04", "reloadClearsAndLoadsOneSection"),
        ("CV-T05", "reloadWithNewSectionsLoadsEachOfThem"),
        ("CV-O4", "reloadingGoesThroughEmptyAndLoading"),
      ]),
    rows(
      "a file has no verb that synchronizes a section",
      [
        ("CV-T06", "synchronizingAddsWhatIsMissingAndRemovesWhatIsGone"),
        ("CV-T07", "synchronizingAddsWhatIsMissingAndRemovesWhatIsGone"),
      ]),
    rows(
      "the row is the answer of a method of the data source",
      [
        ("CV-T11", "missingItemIsNil"),
        ("CV-T17", "missingItemIsNotRemoved"),
        ("CV-T18", "missingItemIsNil"),
      ]),
    rows(
      "a file reports a position that does not exist",
      [
        ("CV-T14", "placesThatDoNotExistAreIgnored"),
        ("CV-T15", "placesThatDoNotExistAreIgnored"),
      ]),
    rows(
      "a file has no closure shouldShowSection",
      [
        ("CV-T22", "shouldShowSectionIsCalledWhenBound")
      ]),
    rows(
      "a file has no reaction to cancelled prefetching",
      [
        ("CV-T26", "prefetchedItemsComeBySection")
      ]),
    rows(
      "a file has no closure didLoad",
      [
        ("CV-T27", "didLoadReceivesNewAndOldCounts")
      ]),
    rows(
      "a file has no closure didPerformUpdates",
      [
        ("CV-T28", "didPerformUpdatesIsCalledOnceWhenAllBatchesAreOver")
      ]),
    rows(
      "a file has no closure shouldShowState",
      [
        ("CV-T29", "emptyStateThatShallNotShowLeavesNoSections"),
        ("CV-T30", "loadingStateThatShallNotShowLeavesTheEmptyCell"),
        ("CV-O1", "bindingInstallsContentThenCallsThenShowsEmpty"),
      ]),
    rows(
      "the order of the questions is seen by closures that answer them",
      [
        ("CV-O3", "loadMorePredicatesAreCalledInOrderAfterALoad")
      ]),
    rows(
      "the row is the arguments of a factory's closure",
      [
        ("CV-T31", "setupGetsTheCellTheItemAndThePlace"),
        ("CV-T32", "headersAndFootersHaveViewsOfTheirOwn"),
        ("CV-T44", "headersAndFootersHaveViewsOfTheirOwn"),
        ("CV-T45", "headersAndFootersHaveViewsOfTheirOwn"),
      ]),
    rows(
      "a section of a file without a header has no view of the size 0.0001",
      [
        ("CV-T35", "headerThatShallNotAppearIsHidden"),
        ("CV-T36", "footerAppearsOnlyIfItShall"),
      ]),
    rows(
      "the row is the interface of a Swift value, the section",
      [
        ("CV-T37", "bothWaysToMakeASectionAreTheSame"),
        ("CV-T38", "sectionsAreReadAndWrittenByRow"),
        ("CV-T39", "sectionsAreReadAndWrittenByRow"),
        ("CV-T40", "sectionsAreReadAndWrittenByRow"),
      ]),
    rows(
      "the row is the answers of the registry and of a handler",
      [
        ("VS-T04", "registryReturnsTheHandlerOfASection")
      ]),
    rows(
      "the row is the types of the parts of a screen",
      [
        ("VS-T06", "screenHasTheUsualPartsUnlessItMakesOthers")
      ]),
    rows(
      "a file has no record of the changes of its sections",
      [
        ("VS-T07", "sectionsAreInsertedAndAppended"),
        ("VS-T09", "sectionIsFoundByItsType"),
        ("VS-T10", "sectionsAreReplacedAndItemsDeleted"),
        ("VS-T11", "insertionsOfSectionsAreRecorded"),
        ("VS-T12", "appendedItemsAreRecordedByTheirPlaces"),
        ("VS-T13", "deletionsOfSectionsAreRecorded"),
        ("VS-T14", "laterPlacesAreThoseAfterTheUpdatesBefore"),
        ("VS-T15", "deletionsOfItemsAreRecordedExactly"),
        ("VS-T16", "replacedSectionsAreRecordedAsReloads"),
        ("VS-T17", "insertionsDeletionsAndReloadsAreRecordedInOrder"),
        ("VS-T18", "sectionsAndItemsAreRecordedInOneLog"),
        ("VS-T19", "itemsAfterSectionsAreRecordedByTheirNewSections"),
        ("VS-T20", "replacedItemIsReplacedAndReloaded"),
      ]),
    rows(
      "the row is the answers of the data of the view",
      [
        ("CC-T01", "withoutItemsThereIsNoLastPath"),
        ("CC-T07", "missingItemHasNoCount"),
        ("CC-T08", "everythingIsFound"),
        ("CC-T14", "appendedChildrenExist"),
        ("CC-T16", "levelsAndParentsAreThoseOfTheOutline"),
      ]),
    rows(
      "a file has its sections from the beginning",
      [
        ("CC-T02", "itemsReplaceThoseOfASection"),
        ("CC-T03", "sectionsNeedNoIdentifiers"),
        ("CC-T04", "sectionsWithItemsReplaceEverything"),
        ("CC-T20", "deletingEverythingLeavesNoSection"),
      ]),
    rows(
      "an item of a file has an id of its own",
      [
        ("CC-T05", "itemAppendedAgainMoves")
      ]),
    rows(
      "a file has no verb that inserts, moves or deletes sections",
      [
        ("CC-T06", "sectionsGoBeforeAndBehindOthers"),
        ("CC-T10", "sectionsMoveDirectlyNextToOthers"),
        ("CC-T11", "itemsAndSectionsAreDeleted"),
      ]),
    rows(
      "a file has no verb that reverses items or sections",
      [
        ("CC-T12", "itemsAndSectionsAreReversed")
      ]),
    rows(
      "a file reports an item that does not exist",
      [
        ("CC-T15", "knownItemsAreReloaded")
      ]),
    rows(
      "the row is registrations for Swift types and closures that map data",
      [
        ("CC-T21", "registrationOfAnItemIsFoundByItselfAndByItsPath")
      ]),
    rows(
      "a file has one delegate from the beginning and cannot replace the data source",
      [
        ("CC-T22", "delegatesAreAddedAtOnceAndInOrder")
      ]),
    rows(
      "the row is the equality of Swift values of several types",
      [
        ("CC-T23", "identifiersAreEqualWhereTypeAndValueAre")
      ]),
    rows(
      "the row is the interface of a Swift value, the item or the section",
      [
        ("CC-T24", "itemGoesWithEverythingBelowIt"),
        ("CC-T25", "sectionIsReturnedAsItsTypeOnly"),
      ]),
    rows(
      "an item of a file has an id of its own",
      [
        ("CC-T26", "appliedItemsKeepTheirOccurrences")
      ]),
    rows(
      "the row is Swift closures that are called or return nil",
      [
        ("CC-T27", "falseConditionMakesNoView")
      ]),
    rows(
      "an identifier of a file has one template",
      [
        ("JD-T2", "laterClassOfAnIdentifierWinsAndAWrongModelIsLoggedOnce")
      ]),
    rows(
      "a file has no input that replaces its models",
      [
        ("JD-T3", "loadingReplacesTheSectionsAndReloadsOnce")
      ]),
    rows(
      "a template of a file shows all data",
      [
        ("JD-T8", "laterClassOfAnIdentifierWinsAndAWrongModelIsLoggedOnce")
      ]),
  ].flatMap { $0 }

  private static func rows(
    _ reason: String, _ rows: [(row: String, test: String)]
  ) -> [PublishedRow] {
    rows.map { PublishedRow(row: $0.row, test: $0.test, reason: reason) }
  }
}
