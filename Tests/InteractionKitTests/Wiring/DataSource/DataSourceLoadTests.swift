import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Loading and states of a generic data source; rows of CVGenericDataSource in
/// `Documentation/wiring-rows.md`.
@Suite struct DataSourceLoadTests {
  typealias Content = DataSourceScreen.Content

  private let four = { (_: Int) in [0, 1, 2, 3] }

  // MARK: Binding

  @Test(.rows("CV-T08", "CV-F02")) func freshSourceIsInitedAndBindingShowsThatItIsEmpty() {
    let screen = DataSourceScreen(size: .zero)
    #expect(screen.source.state == .inited)
    screen.bind()
    #expect(screen.source.state == .empty)
  }

  @Test(.rows("CV-O1", "CV-F02")) func bindingInstallsContentThenCallsThenShowsEmpty() {
    let screen = DataSourceScreen()
    screen.source.set([
      .shouldShowState { [unowned screen] state in
        let isContent = screen.view.dataSource === screen.source
        screen.heard.append("\(state) in \(screen.source.state), content \(isContent)")
        return true
      }
    ])
    screen.bind()
    #expect(
      screen.takeHeard() == [
        "empty in inited, content true", "empty in empty, content true", "setup empty EmptyCell",
      ])
    #expect(screen.view.dataSource !== screen.source && screen.viewCounts == [1])
    // Again: the content is displayed, without other effects.
    screen.bind()
    #expect(screen.takeHeard() == [] && screen.view.dataSource === screen.source)
    #expect(screen.source.state == .empty && screen.viewCounts == [])
  }

  @Test(.rows("CV-F02", "CV-F03")) func oneEmptySectionStaysInitedWithoutACellForIt() {
    let screen = DataSourceScreen([[]], isBound: true)
    #expect(screen.source.state == .inited && screen.viewCounts == [0])
    screen.source.state = .loading
    #expect(screen.firstCell is DataSourceScreen.LoadingCell)
    screen.source.state = .ready
    #expect(screen.firstCell is DataSourceScreen.EmptyCell)
    screen.source.append(Content(id: 1), toSection: 0)
    screen.source.state = .loading
    #expect(screen.firstCell is DataSourceScreen.ContentCell)
  }

  @Test(.rows("CV-F02")) func anotherCollectionViewTakesTheContentOver() {
    let screen = DataSourceScreen([[1, 2]], isBound: true)
    let other = CollectionView(
      frame: screen.view.frame, collectionViewLayout: CollectionViewFlowLayout())
    screen.source.bind(to: other)
    #expect(screen.view.dataSource == nil && screen.view.delegate == nil)
    #expect(screen.source.collectionView === other && screen.viewCounts == [])
    #expect(other.numberOfItems(inSection: 0) == 2)
    let shown = other.visibleCells.map { ($0 as? DataSourceScreen.ContentCell)?.content?.id }
    #expect(shown == [1, 2])
  }

  @Test(.rows("CV-T29", "CV-F03")) func emptyStateThatShallNotShowLeavesNoSections() {
    let screen = DataSourceScreen(options: [.shouldShowState { $0 != .empty }], isBound: true)
    #expect(screen.view.numberOfSections == 0 && screen.source.state == .inited)
  }

  @Test(.rows("CV-T30")) func loadingStateThatShallNotShowLeavesTheEmptyCell() {
    let screen = DataSourceScreen(options: [.shouldShowState { $0 != .loading }], isBound: true)
    screen.source.load()
    #expect(screen.source.state == .loading)
    #expect(screen.firstCell is DataSourceScreen.EmptyCell)
  }

  @Test(.rows("CV-F03", "CV-F02")) func withNothingBoundOnlyTheStateChanges() {
    let screen = DataSourceScreen([[]])
    for state in [ContentState.loading, .empty, .ready, .loading] {
      screen.source.state = state
      #expect(screen.source.state == state)
    }
    #expect(screen.heard == [] && screen.source.collectionView == nil)
    // One empty section: loading is displayed when the state is set again.
    screen.bind()
    #expect(screen.source.state == .loading && screen.viewCounts == [0])
  }

  // MARK: Loads

  @Test(.rows("CV-T01", "CV-F05", "CV-F08")) func loadMakesTheFirstSectionAndAnswersAppear() {
    let screen = DataSourceScreen()
    screen.answer(four)
    #expect(screen.source.numberOfSections == 0)
    screen.source.load()
    #expect(screen.source.numberOfSections == 1)
    #expect(screen.source.numberOfItems(inSection: 0) == 4)
  }

  @Test(.rows("CV-T02", "CV-F06")) func loadPassesEachSectionItsItemCount() {
    let screen = DataSourceScreen([[], [9], []])
    screen.answer(four)
    screen.source.load()
    #expect(screen.takeHeard() == ["load 0 0", "load 1 1", "load 2 0"])
    #expect(screen.ids.map(\.count) == [4, 5, 4])
    let empty = DataSourceScreen([[], [], []])
    empty.answer(four)
    empty.source.load()
    #expect(empty.ids == [[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]])
  }

  @Test(.rows("CV-T03", "CV-F11")) func clearLeavesNoSections() {
    let screen = DataSourceScreen([[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], isBound: true)
    screen.source.clear()
    #expect(screen.source.numberOfSections == 0 && screen.source.state == .empty)
    #expect(screen.firstCell is DataSourceScreen.EmptyCell)
  }

  @Test(.rows("CV-T04", "CV-F10"), arguments: [false, true])
  func reloadClearsAndLoadsOneSection(isBound: Bool) {
    let screen = DataSourceScreen([[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]], isBound: isBound)
    screen.answer(four)
    screen.source.load()
    screen.wait(0)
    #expect(screen.ids.map(\.count) == [8, 8, 8])
    screen.source.reload()
    #expect(screen.ids == [[0, 1, 2, 3]])
    if isBound { #expect(screen.viewCounts == [4] && screen.shown == [0, 1, 2, 3]) }
  }

  @Test(.rows("CV-T05", "CV-F10"), arguments: [false, true])
  func reloadWithNewSectionsLoadsEachOfThem(isBound: Bool) {
    let screen = DataSourceScreen([[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]], isBound: isBound)
    screen.answer(four)
    screen.source.load()
    screen.wait(0)
    screen.source.reload(newSections: DataSourceScreen.sections([[], [], []]))
    #expect(screen.ids.map(\.count) == [4, 4, 4])
    if isBound { #expect(screen.viewCounts == [4, 4, 4]) }
  }

  @Test(.rows("CV-K04", "CV-F10")) func reloadWithSectionsThatHaveItemsShowsThemAtOnce() {
    let screen = DataSourceScreen([[1]], isBound: true)
    screen.answerLater()
    screen.source.reload(newSections: DataSourceScreen.sections([[5, 6], []]))
    #expect(screen.source.state == .loading && screen.shown == [5, 6])
    for answer in screen.answers { answer.result(DataSourceScreen.contents([answer.section])) }
    #expect(screen.ids == [[5, 6, 0], [1]] && screen.viewCounts == [3, 1])
  }

  @Test(.rows("CV-F09", "CV-F10")) func oneSectionIsLoadedAndReloaded() {
    let screen = DataSourceScreen([[1], [2], [3]], isBound: true)
    screen.answer { _ in [8, 9] }
    screen.source.load(section: 1)
    #expect(screen.takeHeard().filter { $0.hasPrefix("load") } == ["load 1 1"])
    screen.wait(0)
    #expect(screen.source.state == .ready && screen.ids == [[1], [2, 8, 9], [3]])
    screen.source.reload(section: 1)
    #expect(screen.ids == [[1], [8, 9], [3]] && screen.viewCounts == [1, 2, 1])
  }

  @Test(.rows("CV-F05", "CV-F09")) func loadIsIgnoredWhileOneIsInProgress() {
    let screen = DataSourceScreen([[]], isBound: true)
    screen.answerLater()
    #expect(screen.source.load())
    #expect(!screen.source.load() && !screen.source.load(section: 0))
    #expect(screen.answers.count == 1 && screen.source.isInFlight)
  }

  @Test(.rows("CV-T09", "CV-F07", "CV-K06")) func emptyResultWithoutContentShowsTheEmptyCell() {
    let screen = DataSourceScreen(isBound: true)
    screen.traceUpdates()
    screen.answer { _ in [] }
    screen.source.load()
    #expect(screen.source.state == .empty)
    #expect(screen.firstCell is DataSourceScreen.EmptyCell)
    #expect(screen.heard.last == "didLoad 0 0 0 []")
  }

  @Test(.rows("CV-T10", "CV-F06")) func loadWithoutResultShowsTheLoadingCell() {
    let screen = DataSourceScreen(isBound: true)
    screen.answerLater()
    screen.source.load()
    screen.wait(3600)
    #expect(screen.source.state == .loading)
    #expect(screen.firstCell is DataSourceScreen.LoadingCell)
  }

  @Test(.rows("CV-T27", "CV-F07")) func didLoadReceivesNewAndOldCounts() {
    let screen = DataSourceScreen(isBound: true)
    screen.traceUpdates()
    screen.answer(four)
    screen.source.load()
    #expect(screen.takeHeard().last == "didLoad 0 4 0 [0, 1, 2, 3]")
    screen.wait(1)
    screen.answer { _ in [] }
    screen.heard = []
    screen.source.load()
    #expect(screen.takeHeard() == ["load 0 4", "didLoad 0 4 4 []"])
    #expect(screen.source.state == .ready)
  }

  @Test(.rows("CV-T28", "CV-F16")) func didPerformUpdatesIsCalledOnceWhenAllBatchesAreOver() {
    let screen = DataSourceScreen(isBound: true)
    screen.traceUpdates()
    screen.answer(four)
    screen.source.load()
    screen.source.append(Content(id: 9), toSection: 0)
    screen.source.remove(atRow: 0, inSection: 0)
    screen.heard = []
    screen.wait(0.24)
    #expect(screen.takeHeard() == [])
    screen.wait(10)
    #expect(screen.takeHeard() == ["didPerformUpdates"])
  }

  @Test(.rows("CV-F16")) func withoutACollectionViewUpdatesAreNeverOver() {
    let screen = DataSourceScreen([[1]])
    screen.traceUpdates()
    screen.source.clock = screen.simulator.clock
    screen.source.append(Content(id: 9), toSection: 0)
    screen.source.synchronize([], inSection: 0)
    screen.wait(10)
    #expect(screen.takeHeard() == [] && screen.source.state == .empty)
  }

  // MARK: Orders

  @Test(.rows("CV-O2", "CV-F05")) func firstLoadMayFinishAtOnce() {
    let screen = DataSourceScreen()
    screen.traceUpdates()
    screen.traceQuestions(more: false)
    screen.bind()
    screen.answer(four)
    _ = (screen.takeHeard(), screen.takeLines())
    screen.source.load()
    screen.heard.append("returned")
    #expect(
      screen.takeHeard() == [
        "shouldShowState loading", "setup loading LoadingCell", "load 0 0",
        "setup 0 at 0,0", "setup 1 at 0,1", "setup 2 at 0,2", "setup 3 at 0,3",
        "didLoad 0 4 0 [0, 1, 2, 3]", "returned",
      ])
    #expect(
      screen.takeLines("insert", "state", "load") == [
        "state empty -> loading", "load section 0 offset 0", "insert section 0", "insert [0,0]",
        "insert [0,1]", "insert [0,2]", "insert [0,3]",
      ])
    // In later turns: ready, the end of the batch, the check for more.
    screen.wait(0)
    #expect(screen.source.state == .ready && screen.takeHeard() == ["loadMoreDelay"])
    screen.wait(0.25)
    #expect(screen.takeHeard() == ["didPerformUpdates"])
    screen.wait(0.249)
    #expect(screen.takeHeard() == [])
    screen.wait(0.001)
    #expect(screen.takeHeard() == ["loadMoreDelay", "shouldLoadMore"])
  }

  @Test(.rows("CV-O4", "CV-F11")) func reloadingGoesThroughEmptyAndLoading() {
    let screen = DataSourceScreen([[1, 2], [3]], isBound: true)
    screen.answer { _ in [7] }
    _ = (screen.takeHeard(), screen.takeLines())
    screen.source.reload()
    #expect(
      screen.takeLines("delete", "state", "load", "insert") == [
        "delete [0,0]", "delete [0,1]", "delete [1,0]", "delete section 0", "delete section 1",
        "state inited -> empty", "state empty -> loading", "load section 0 offset 0",
        "insert section 0", "insert [0,0]",
      ])
    #expect(
      screen.takeHeard() == [
        "setup empty EmptyCell", "setup loading LoadingCell", "load 0 0", "setup 7 at 0,0",
      ])
  }

  @Test(.rows("CV-O6", "CV-F07")) func sectionsAnswerInAnyOrderAndAreReadyTogether() {
    let screen = DataSourceScreen([[], [], []], isBound: true)
    screen.traceUpdates()
    screen.answerLater()
    screen.source.load()
    screen.heard = []
    for section in [2, 0, 1] {
      #expect(screen.source.state == .loading)
      screen.answers[section].result([Content(id: section)])
      screen.wait(0.1)
    }
    #expect(
      screen.heard.filter { $0.hasPrefix("didLoad") } == [
        "didLoad 2 1 0 [2]", "didLoad 0 1 0 [0]", "didLoad 1 1 0 [1]",
      ])
    #expect(screen.takeLines("state loading") == ["state loading -> ready"])
    #expect(screen.viewCounts == [1, 1, 1])
  }

  // MARK: Errors

  @Test(.rows("CV-K03", "CV-F08")) func missingSectionsAreMadeUpToTheOneThatIsLoaded() {
    let screen = DataSourceScreen(isBound: true)
    screen.answer { _ in [8, 9] }
    screen.source.load(section: 2)
    #expect(screen.ids == [[], [], [8, 9]] && screen.viewCounts == [0, 0, 2])
    #expect(screen.view.updateError == nil)
    screen.wait(0)
    // A section with an extreme index is not created.
    screen.source.load(section: .max)
    screen.source.synchronize([Content(id: 1)], inSection: .max)
    screen.source.synchronize([Content(id: 1)], inSection: -1)
    #expect(screen.ids.count == 3)
  }

  @Test(.rows("CV-K07", "CV-F06", "CV-F11"))
  func loadThatWasClearedAwayOrComesTwiceLeavesLaterLoadsAlone() {
    let screen = DataSourceScreen([[1]], isBound: true)
    screen.answerLater()
    screen.source.load()
    screen.source.clear()
    #expect(screen.source.state == .empty && screen.source.load())
    screen.answers[0].result([Content(id: 5)])
    screen.answers[1].result([Content(id: 6)])
    screen.answers[1].result([Content(id: 7)])
    screen.wait(0)
    #expect(screen.ids == [[6]] && screen.source.state == .ready)
    #expect(
      screen.takeLines("!") == [
        "! an answer for section 0 came after the load was abandoned; it is ignored",
        "! an answer for section 0 came twice; it is ignored",
      ])
    screen.source.set([.loadTimeout(10)])
    screen.source.load()
    screen.wait(10)
    #expect(screen.source.state == .ready)
    // Without a load option the log has a diagnostic.
    let silent = DataSourceScreen(isBound: true)
    silent.source.load()
    #expect(silent.takeLines("!") == ["! a load is not answered: no load closure is set"])
  }

  @Test(.rows("CV-F07", "CV-F14")) func synchronizingAnswersShowTheContentBeforeItIsEmpty() {
    let screen = DataSourceScreen([[1, 2]], isBound: true)
    screen.traceUpdates()
    screen.answer(with: .synchronize) { _ in [] }
    screen.source.state = .empty
    screen.heard = []
    screen.source.load()
    #expect(screen.source.state == .empty)
    #expect(screen.firstCell is DataSourceScreen.EmptyCell)
    #expect(
      screen.takeHeard() == [
        "load 0 2", "setup 1 at 0,0", "setup 2 at 0,1", "setup empty EmptyCell",
        "didLoad 0 0 2 []",
      ])
  }

  @Test func loadBeforeBindingBecomesReadyByTheClockOfTheWindow() {
    let screen = DataSourceScreen()
    screen.answerLater()
    screen.source.load()
    screen.bind()
    #expect(screen.firstCell is DataSourceScreen.LoadingCell)
    screen.answers[0].result([Content(id: 1)])
    #expect(screen.source.state == .loading)
    screen.wait(0)
    #expect(screen.source.state == .ready && screen.shown == [1])
  }
}
