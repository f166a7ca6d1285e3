import Foundation
import Testing

@testable import InteractionKit

/// The states of a loader and their presentation.
///
/// Rows of CVGenericDataSource in `Documentation/wiring-rows.md`, by their names.
@Suite struct ContentLoaderTests {
  // MARK: Binding

  /// CV-F02, CV-O1, CV-T08.
  @Test func bindingACollectionWithoutSectionsShowsThatItIsEmpty() {
    let screen = LoadingScreen()
    screen.traceQuestions(more: false)
    #expect(screen.state == .inited)
    screen.loader.bind(to: screen)
    #expect(screen.state == .empty)
    #expect(
      screen.takeHeard() == [
        "show content", "shouldShowState empty", "shouldShowState empty", "show empty",
      ])
    screen.loader.bind(to: screen)
    #expect(screen.takeHeard() == ["show content"])
  }

  /// CV-F02: the number of sections counts, not the number of items.
  @Test func bindingOneEmptySectionStaysInited() {
    let screen = LoadingScreen([[]], isBound: true)
    #expect(screen.state == .inited)
    #expect(screen.takeHeard() == ["show content"])
  }

  /// CV-F02: a load that began before is displayed when the view is bound.
  @Test func bindingDuringALoadShowsThatItLoads() {
    let screen = LoadingScreen()
    screen.answerLater()
    screen.loader.load()
    #expect(screen.takeHeard() == ["load 0 0"])
    screen.loader.bind(to: screen)
    #expect(screen.takeHeard() == ["show content", "show loading"])
    #expect(screen.log.lines == ["state inited -> loading", "load section 0 offset 0"])
  }

  /// CV-T29, CV-T30.
  @Test func stateThatShallNotShowLeavesWhatShows() {
    let hidden = LoadingScreen()
    hidden.loader.options.shouldShowState = { _ in false }
    hidden.loader.bind(to: hidden)
    #expect(hidden.state == .inited && hidden.takeHeard() == ["show content"])

    let empty = LoadingScreen(isBound: true)
    empty.loader.options.shouldShowState = { $0 != .loading }
    empty.heard = []
    empty.loader.load()
    #expect(empty.state == .loading && empty.loader.display == .empty && empty.heard == [])
  }

  // MARK: Setting the state

  /// CV-F03: the transitions, and the display with and without items.
  @Test(arguments: [
    (ContentState.loading, ContentDisplay.loading, ContentDisplay.content),
    (.empty, .empty, .empty), (.ready, .empty, .content), (.inited, .content, .content),
  ])
  func settingAStateShowsWhatBelongsToIt(
    state: ContentState, without: ContentDisplay, with: ContentDisplay
  ) {
    let nothing = LoadingScreen([[]], isBound: true)
    nothing.loader.state = state
    #expect(nothing.loader.display == without)
    let something = LoadingScreen([[1]], isBound: true)
    something.loader.state = state
    #expect(something.loader.display == with)
  }

  /// CV-F03: content that is covered stays covered by a load.
  @Test func loadShowsNothingElseWhileThereAreItems() {
    let screen = LoadingScreen([[1]], isBound: true)
    screen.loader.state = .empty
    screen.loader.state = .loading
    #expect(screen.loader.display == .empty)
    screen.loader.state = .ready
    #expect(screen.loader.display == .content)
  }

  /// CV-F04.
  @Test func withoutCellsForThemStatesShowNothing() {
    let screen = LoadingScreen()
    screen.hasStateCells = false
    screen.loader.bind(to: screen)
    #expect(screen.state == .empty && screen.loader.display == .content)
    #expect(screen.takeHeard() == ["show content"])
  }

  /// CV-F03: without a bound view nothing is displayed, and the states change.
  @Test func withoutAPresenterOnlyTheStateChanges() {
    let screen = LoadingScreen([[]])
    screen.loader.state = .loading
    screen.loader.state = .ready
    #expect(screen.heard == [] && screen.state == .ready)
  }

  // MARK: Loading

  /// CV-T01, CV-F08: a missing section is created.
  @Test func loadOfNothingMakesTheFirstSection() {
    let screen = LoadingScreen()
    screen.answer { _ in [0, 1, 2, 3] }
    screen.loader.load()
    #expect(screen.content.sections == [[0, 1, 2, 3]])
  }

  /// CV-T02, CV-T03.
  @Test func everySectionIsAsked() {
    let screen = LoadingScreen([[], [], []])
    screen.answer { _ in [0, 1, 2, 3] }
    screen.loader.load()
    #expect(screen.content.sections.map(\.count) == [4, 4, 4])
    screen.loader.clear()
    #expect(screen.content.sections.isEmpty && screen.state == .empty)
  }

  /// CV-T04, CV-F10, CV-O4.
  @Test func reloadingGoesThroughEmptyAndLoading() {
    let screen = LoadingScreen([[1, 2], [3, 4]], isBound: true)
    screen.answer { _ in [0, 1, 2, 3] }
    screen.heard = []
    screen.log.removeAll()
    screen.loader.reload()
    screen.wait(0)
    #expect(screen.content.sections == [[0, 1, 2, 3]])
    #expect(
      screen.takeHeard() == [
        "removeAll", "show empty", "show loading", "load 0 0", "show content", "append 4 to 0",
        "didLoad 0 4 0 [0, 1, 2, 3]",
      ])
    #expect(
      screen.log.lines == [
        "state inited -> empty", "state empty -> loading", "load section 0 offset 0",
        "state loading -> ready",
      ])
  }

  /// CV-T05.
  @Test func newSectionsAreLoadedAfterClearing() {
    let screen = LoadingScreen([[1], [2]])
    screen.answer { _ in [0, 1, 2, 3] }
    screen.loader.clear()
    screen.content.sections = [[], [], []]
    screen.loader.load()
    #expect(screen.content.sections.map(\.count) == [4, 4, 4])
  }

  /// CV-X4: results after a second, alternately with an item and empty.
  @Test func reloadingAlternatesBetweenSomethingAndNothing() {
    let screen = LoadingScreen()
    var items = [1]
    screen.loader.options.load = { [unowned screen] _, _, result in
      let answer = items
      items = items.isEmpty ? [1] : []
      screen.clock.schedule(after: .seconds(1)) { result(answer, .synchronize) }
    }
    screen.loader.load()
    screen.loader.bind(to: screen)
    #expect(screen.loader.display == .loading)
    for isFull in [true, false, true, false] {
      screen.wait(0.9)
      #expect(screen.state == .loading && screen.loader.display == .loading)
      screen.wait(0.1)
      #expect(screen.state == (isFull ? .ready : .empty))
      #expect(screen.loader.display == (isFull ? .content : .empty))
      screen.heard = []
      screen.loader.reload()
      #expect(screen.heard.suffix(1) == ["show loading"])
    }
  }

  /// CV-F09, CV-F10.
  @Test func oneSectionIsLoadedAndReloaded() {
    let screen = LoadingScreen([[1], [2], [3]])
    screen.answer { _ in [8, 9] }
    screen.loader.load(section: 1)
    #expect(screen.content.sections == [[1], [2, 8, 9], [3]])
    screen.wait(0)
    screen.loader.reload(section: 1)
    #expect(screen.content.sections == [[1], [8, 9], [3]])
    screen.wait(0)
    // A section that does not exist is created, with those before it (known issue K3).
    screen.loader.load(section: 5)
    #expect(screen.content.sections.count == 6 && screen.content.sections[5] == [8, 9])
  }

  /// CV-F05.
  @Test func loadIsIgnoredWhileOneIsInProgress() {
    let screen = LoadingScreen([[]], isBound: true)
    screen.answerLater()
    #expect(screen.loader.load())
    #expect(screen.answers.count == 1)
  }

  /// CV-F06, CV-T10: a load without a result stays loading.
  @Test func loadWithoutResultStaysLoading() {
    let screen = LoadingScreen(isBound: true)
    screen.answerLater()
    screen.loader.load()
    screen.wait(3600)
    #expect(screen.state == .loading && screen.loader.display == .loading)
    #expect(screen.diagnostics == [])
    let silent = LoadingScreen([[]])
    silent.loader.load()
    #expect(silent.state == .loading)
    #expect(silent.diagnostics == ["! a load is not answered: no load closure is set"])
  }

  /// CV-F06: the offset is the number of present items.
  @Test func offsetIsWhatTheSectionHas() {
    let screen = LoadingScreen([[1, 2], [], [3]])
    screen.answerLater()
    screen.loader.load()
    #expect(screen.takeHeard() == ["load 0 2", "load 1 0", "load 2 1"])
  }

  // MARK: Answers

  /// CV-F07, CV-T09, known issue K6.
  @Test func emptyResultWithoutContentIsEmpty() {
    let screen = LoadingScreen(isBound: true)
    screen.answer { _ in [] }
    screen.loader.load()
    #expect(screen.state == .empty && screen.loader.display == .empty)
    #expect(screen.heard.last == "didLoad 0 0 0 []")
    screen.wait(1)
    #expect(screen.state == .empty)
  }

  /// CV-F07: the table's row of an empty result with items present.
  @Test func emptyResultWithContentIsReady() {
    let screen = LoadingScreen([[1]], isBound: true)
    screen.answer { _ in [] }
    screen.loader.load()
    #expect(screen.state == .ready && screen.loader.display == .content)
    #expect(screen.heard.last == "didLoad 0 1 1 []")
  }

  /// CV-T27.
  @Test func didLoadReceivesNewAndOldCounts() {
    let screen = LoadingScreen(isBound: true)
    screen.answer { _ in [0, 1, 2, 3] }
    screen.loader.load()
    #expect(screen.heard.last == "didLoad 0 4 0 [0, 1, 2, 3]")
  }

  /// CV-F14: the table's row of a synchronization that leaves nothing.
  @Test func synchronizingToNothingShowsTheContentAndThenThatItIsEmpty() {
    let screen = LoadingScreen([[1, 2]], isBound: true)
    screen.answer(.synchronize) { _ in [] }
    screen.loader.state = .empty
    screen.heard = []
    screen.loader.load()
    #expect(
      screen.takeHeard() == [
        "load 0 2", "show content", "synchronize 0", "show empty", "didLoad 0 0 2 []",
      ])
    #expect(screen.state == .empty)
  }

  /// CV-O6.
  @Test func sectionsAnswerInAnyOrderAndAreReadyTogether() {
    let screen = LoadingScreen([[], [], []], isBound: true)
    screen.answerLater()
    screen.loader.load()
    screen.heard = []
    for section in [2, 0, 1] {
      #expect(screen.state == .loading)
      screen.answers[section].result([section])
      screen.wait(0.1)
    }
    #expect(
      screen.takeHeard().filter { $0.hasPrefix("didLoad") } == [
        "didLoad 2 1 0 [2]", "didLoad 0 1 0 [0]", "didLoad 1 1 0 [1]",
      ])
    #expect(screen.state == .ready)
    #expect(screen.log.lines.filter { $0.hasSuffix("ready") } == ["state loading -> ready"])
  }

  /// While other sections may return items, an empty result decides nothing.
  @Test func emptyResultWaitsForTheOtherSections() {
    let screen = LoadingScreen([[], []], isBound: true)
    screen.answerLater()
    screen.loader.load()
    screen.answers[0].result([])
    #expect(screen.state == .loading && screen.loader.display == .loading)
    screen.answers[1].result([7])
    screen.wait(0)
    #expect(screen.state == .ready)
  }

  // MARK: Order

  /// CV-O2.
  @Test func firstLoadMayFinishAtOnce() {
    let screen = LoadingScreen()
    screen.traceQuestions(more: false)
    screen.loader.bind(to: screen)
    screen.heard = []
    screen.answer { _ in [0, 1, 2, 3] }
    screen.loader.load()
    #expect(
      screen.takeHeard() == [
        "shouldShowState loading", "show loading", "load 0 0", "show content", "append 4 to 0",
        "didLoad 0 4 0 [0, 1, 2, 3]",
      ])
    // In a later turn it is ready, and checks once whether more is needed.
    #expect(screen.state == .loading)
    screen.wait(0)
    #expect(screen.state == .ready)
    #expect(screen.takeHeard() == ["loadMoreDelay"])
    screen.wait(0.499)
    #expect(screen.takeHeard() == [])
    screen.wait(0.001)
    #expect(screen.takeHeard() == ["loadMoreDelay", "shouldLoadMore"])
  }

  /// CV-F11: clearing permits a load while another is in progress.
  @Test func clearingAbandonsALoad() {
    let screen = LoadingScreen([[1]], isBound: true)
    screen.answerLater()
    screen.loader.load()
    screen.loader.clear()
    #expect(screen.state == .empty && !screen.loader.isInFlight)
    #expect(screen.loader.load())
    screen.answers[0].result([9])
    #expect(screen.content.isEmpty)
    #expect(
      screen.diagnostics == [
        "! an answer for section 0 came after the load was abandoned; it is ignored"
      ])
    screen.answers[1].result([5])
    #expect(screen.content.sections == [[5]])
  }

  // MARK: One at a time

  /// The load counts, not the state that was set meanwhile.
  @Test func loadInFlightIsOneWhateverTheStateIs() {
    let screen = LoadingScreen([[1]], isBound: true)
    screen.answerLater()
    screen.loader.load()
    screen.loader.state = .ready
    screen.heard = []
    #expect(screen.loader.isInFlight)
    #expect(screen.loader.loadMoreIfNeeded(atEnd: true) == .loading)
    #expect(screen.heard == [])
  }

  @Test func stateSetByProgramDiffersFromALoad() {
    let screen = LoadingScreen([[1]], isBound: true)
    screen.loader.state = .loading
    #expect(screen.loader.loadMoreIfNeeded(atEnd: true) == .stateIsLoading)
    #expect("\(LoadMoreOutcome.stateIsLoading)".contains("no load is in flight"))
  }
}
