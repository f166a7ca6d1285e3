import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Targets of gestures: the point that is touched, and the errors.
@Suite struct TouchTargetTests {
  private let screen = TargetScreen()
  private var simulator: Simulator { screen.simulator }

  private func error(
    _ target: TouchTarget, on simulator: Simulator? = nil
  ) -> TargetError? {
    let simulator = simulator ?? self.simulator
    return #expect(throws: TargetError.self) { try simulator.tap(target) }
  }

  // MARK: Results

  @Test func offsetOfAPointMovesIt() throws {
    let simulator = TargetScreen().simulator
    let point = TouchTarget.point(CGPoint(x: 20, y: 30))
    #expect(
      try simulator.activationPoint(of: point.at(x: 5, y: -10)) == CGPoint(x: 25, y: 20))
    #expect(
      try simulator.activationPoint(of: point.at(x: .percent(50), y: 1)) == CGPoint(x: 20, y: 31))
  }

  @Test func tapOnAnItemReachesItsCallback() throws {
    try simulator.tap(.item([0, 1]).at(x: 10, y: .percent(50)))
    let entry = try #require(simulator.log.entries(matching: .select(item: [0, 1])).first)
    #expect(entry.receivers == [.callback("onSelect")])
  }

  @Test func tapOnAPartSendsItsEvent() throws {
    #expect(try simulator.tap(.identifier("like", in: .item([0, 3]))) == .delivered)
    #expect(simulator.log.contains(.event("like", at: [0, 3]).received(by: .callback("doLike"))))
    #expect(!simulator.log.contains(.select(item: [0, 3])))
  }

  @Test func partOfAHeaderIsTouched() throws {
    try simulator.tap(.identifier("all", in: .header(inSection: 0)))
    #expect(simulator.log.contains(.event("all", at: .header(inSection: 0))))
  }

  @Test func unambiguousIdentifierNeedsNoContainer() throws {
    try simulator.tap(.identifier("all"))
    #expect(simulator.log.contains(.event("all")))
  }

  @Test func textIsTouchedThroughTheCellThatItIsOn() throws {
    try simulator.tap(.label("Row 2"))
    #expect(simulator.log.contains(.select(item: [0, 2])))
  }

  @Test func textFoundByItsIdentifierIsNotTouchedThroughTheCell() {
    screen.row(0)?.title.accessibilityIdentifier = "title"
    #expect(
      error(.identifier("title"))?.message
        == "covered: #title does not get the touch at 85,110, [0,0] #r0 does; "
        + "#r0.title: user interaction is disabled")
  }

  @Test func labelInsideAViewWithTheSameLabelIsAPartOfIt() throws {
    let text = Label(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    text.text = "Close"
    screen.close.addSubview(text)
    #expect(try simulator.activationPoint(of: .label("Close")) == CGPoint(x: 290, y: 20))
  }

  @Test func disabledControlReceivesTheTouchButSendsNoAction() throws {
    screen.row(1)?.like.isEnabled = false
    #expect(try simulator.tap(.identifier("like", in: .item([0, 1]))) == .unhandled)
    #expect(simulator.log.contains(.unhandled(at: [0, 1])))
    #expect(!simulator.log.contains(.event("like")))
    #expect(!simulator.log.contains(.select(item: [0, 1])))
  }

  @Test func missOfAPointIsMissed() throws {
    let simulator = Simulator()
    #expect(try simulator.tap(.point(CGPoint(x: 1, y: 1))) == .missed)
    #expect(simulator.log.contains(.any(.errors)))
  }

  // MARK: The activation point

  @Test func targetIsTouchedInItsMiddle() throws {
    #expect(try simulator.activationPoint(of: .item([0, 1])) == CGPoint(x: 160, y: 170))
    #expect(
      try simulator.activationPoint(of: .identifier("like", in: .item([0, 0])))
        == CGPoint(x: 280, y: 110))
  }

  @Test func targetWhoseMiddleIsCoveredIsTouchedAtACorner() throws {
    cover(CGRect(x: 270, y: 100, width: 100, height: 20))
    #expect(
      try simulator.activationPoint(of: .identifier("like", in: .item([0, 0])))
        == CGPoint(x: 261, y: 91))
  }

  @Test func windowIsATarget() throws {
    #expect(
      try simulator.activationPoint(of: .view(simulator.window)) == CGPoint(x: 160, y: 240))
  }

  @Test func offsetIsNeverMoved() {
    cover(CGRect(x: 0, y: 80, width: 320, height: 59))
    #expect(error(.item([0, 0]).at(x: 5, y: 5))?.kind == .covered)
    #expect(throws: Never.self) { try simulator.tap(.item([0, 0])) }
  }

  @Test func coveredTargetIsRefused() {
    cover(CGRect(x: 0, y: 80, width: 320, height: 60))
    #expect(
      error(.item([0, 0]))
        == TargetError(
          .covered,
          "covered: [0,0] at 160,110 is under Window.veil, and so are its corners; "
            + "`why 160,110` lists the views there"))
    #expect(simulator.log.entries.filter { $0.kinds == .touch }.isEmpty)
  }

  @Test func twoFingersNeedRoomOnTheTarget() {
    cover(CGRect(x: 0, y: 80, width: 120, height: 60))
    #expect(throws: Never.self) { try simulator.pinch(.item([0, 0]), scale: 2) }
    cover(CGRect(x: 0, y: 80, width: 320, height: 20))
    let error = #expect(throws: TargetError.self) {
      try simulator.pinch(.item([0, 0]), scale: 2)
    }
    #expect(
      error?.message
        == "covered: [0,0] has no room for two fingers; "
        + "`why 110,110` lists the views there")
  }

  private func cover(_ frame: CGRect) {
    let veil = View(frame: frame)
    veil.accessibilityIdentifier = "veil"
    simulator.window.addSubview(veil)
  }

  // MARK: Scrolling

  @Test func offScreenItemIsRefused() {
    #expect(
      error(.item([0, 15]))
        == TargetError(
          .offScreen, "off-screen: #r15 is at 0,940 320x60; `scroll to #r15` shows it"))
    #expect(screen.list.contentOffset == .zero)
  }

  @Test func offScreenViewThatNoScrollShowsIsRefused() {
    let simulator = Simulator(viewport: CGSize(width: 100, height: 100))
    let button = Button(frame: CGRect(x: 200, y: 0, width: 50, height: 40))
    simulator.window.addSubview(button)
    #expect(
      error(.view(button), on: simulator)?.message.hasSuffix(
        "is at 200,0 50x40; no scroll shows it") == true)
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    simulator.window.addSubview(scrollView)
    let wide = Button(frame: CGRect(x: 0, y: 0, width: 500, height: 40))
    scrollView.addSubview(wide)
    #expect(
      error(.view(wide).at(x: 300, y: 10), on: simulator)?.message.hasSuffix(
        "no scroll shows that point of it") == true)
  }

  @Test func offScreenItemIsScrolledIntoView() throws {
    try simulator.tap(.item([0, 15]), scrollIntoView: true)
    #expect(screen.list.contentOffset.y == 560)
    #expect(simulator.log.contains(.select(item: [0, 15])))
  }

  @Test func partOfAnOffScreenItemIsScrolledIntoView() throws {
    #expect(error(.identifier("like", in: .item([0, 15])))?.kind == .offScreen)
    try simulator.tap(.identifier("like", in: .item([0, 15])), scrollIntoView: true)
    #expect(simulator.log.contains(.event("like", at: [0, 15])))
  }

  @Test func viewInAScrollViewIsScrolledIntoView() throws {
    let simulator = Simulator(viewport: CGSize(width: 100, height: 100))
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    let button = Button(frame: CGRect(x: 0, y: 900, width: 100, height: 40))
    simulator.window.addSubview(scrollView)
    scrollView.addSubview(button)
    #expect(error(.view(button), on: simulator)?.kind == .offScreen)
    try simulator.tap(.view(button), scrollIntoView: true)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 840))
    #expect(try simulator.activationPoint(of: .view(button)) == CGPoint(x: 50, y: 80))
  }

  @Test func viewThatNoScrollShowsIsRefused() {
    let button = Button(frame: CGRect(x: 0, y: 900, width: 100, height: 40))
    simulator.window.addSubview(button)
    #expect(throws: TargetError.self) {
      try simulator.tap(.view(button), scrollIntoView: true)
    }
  }

  // MARK: Missing and ambiguous targets

  @Test(
    arguments: [
      (.item([0, 20]), "section 0 has no item 20; its items are [0,0] to [0,19]"),
      (.item([0, -1]), "section 0 has no item -1; its items are [0,0] to [0,19]"),
      (.item([1, 0]), "section 1 does not exist; there is only section 0"),
      (.item([3]), "[3] is not a section and an item; [0,3] is"),
      (.item([]), "[] is not a section and an item; [0,3] is"),
      (.footer(inSection: 0), "section 0 has no footer"),
      (.supplementaryView(ofKind: "badge", at: [0, 2]), "section 0 has no badge 2"),
      (
        .header(inSection: .max),
        "section 9223372036854775807 does not exist; there is only section 0"
      ),
      (.item([0, 0], in: .point(.zero)), "0,0 is a point, which holds no views"),
      (.item([0, 0], in: .header(inSection: 0)), "header[0] holds no collection view"),
    ] as [(TouchTarget, String)])
  func targetThatNamesNothingIsMissing(target: TouchTarget, message: String) {
    #expect(error(target) == TargetError(.missing, message))
  }

  @Test func missingIdentifierSuggestsTheNearest() {
    #expect(
      error(.identifier("toolbr"))
        == TargetError(
          .missing,
          #"no view has the accessibility identifier "toolbr"; did you mean "toolbar"?"#,
          candidates: ["toolbar"]))
    #expect(
      error(.identifier("lik", in: .item([0, 1])))
        == TargetError(
          .missing, "[0,1] #r1 has no subview .lik; did you mean .like?", candidates: ["like"]))
    #expect(
      error(.identifier("price", in: .item([0, 1])))
        == TargetError(
          .missing, "[0,1] #r1 has no subview .price; it has .badge, .like",
          candidates: ["badge", "like"]))
  }

  @Test func missingLabelSuggestsTheNearest() {
    #expect(
      error(.label("Clse"))
        == TargetError(
          .missing, #"nothing is labelled "Clse"; did you mean "Close"?"#, candidates: ["Close"]))
    #expect(
      error(.label("Lke", in: .item([0, 1])))?.message
        == #"nothing in [0,1] #r1 is labelled "Lke"; did you mean "Like"?"#)
  }

  @Test func ambiguousLabelListsFiveCandidates() {
    #expect(
      error(.label("Like"))
        == TargetError(
          .ambiguous,
          #"ambiguous "Like": [0,0] #r0.like, [0,1] #r1.like, [0,2] #r2.like, [0,3] #r3.like, "#
            + "[0,4] #r4.like (+2)",
          candidates: ["#r0.like", "#r1.like", "#r2.like", "#r3.like", "#r4.like"]))
    #expect(error(.identifier("like"))?.kind == .ambiguous)
  }

  @Test func viewOutsideOfTheWindowIsMissing() {
    #expect(
      error(.view(View()))?.message == "the view View is not in the window of the simulator")
    #expect(error(.view(TargetScreen().toolbar))?.kind == .missing)
  }

  @Test func itemOfOneOfTwoCollectionViewsNeedsItsContainer() throws {
    screen.list.accessibilityIdentifier = "list"
    let other = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 10, height: 10),
      collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(other)
    #expect(error(.item([0, 1]))?.kind == .ambiguous)
    for container in [TouchTarget.view(screen.list), .identifier("list")] {
      #expect(
        try simulator.activationPoint(of: .item([0, 1], in: container))
          == CGPoint(x: 160, y: 170))
    }
    other.isHidden = true
    #expect(throws: Never.self) { try simulator.tap(.item([0, 1])) }
    #expect(
      error(.item([0, 1]), on: Simulator())?.message == "the window holds no collection view")
  }
}

/// The value of a target: its text, and what its components find.
@Suite struct TouchTargetComponentTests {
  private let screen = TargetScreen()

  private func point(_ target: TouchTarget) throws -> CGPoint {
    try screen.simulator.activationPoint(of: target)
  }

  @Test func itemIsFoundByItsIndexAndByTheIdentifierOfItsData() throws {
    #expect(try point(.item(1, section: 0)) == CGPoint(x: 160, y: 170))
    #expect(try point(.item(id: "r1")) == CGPoint(x: 160, y: 170))
    #expect(try point(.identifier("like", in: .item(id: "r0"))) == CGPoint(x: 280, y: 110))
    #expect(try point(.item(id: "toolbar")) == CGPoint(x: 160, y: 20), "the view with the name")
    #expect(
      #expect(throws: TargetError.self) { try screen.simulator.tap(.item(id: "r21")) }
        == TargetError(
          .missing, ##"no item has the id "r21"; did you mean #r1?"##, candidates: ["#r1"]))
  }

  @Test func viewInACellOfAClassIsFound() throws {
    let like = TouchTarget.identifier("like", in: .viewClass("TargetRow", at: 0))
    #expect(try point(like) == CGPoint(x: 280, y: 110))
    #expect("\(like)" == "TargetRow[0].like")
  }

  @Test func labelComesBeforeTheNameOfAView() throws {
    #expect(try point(.label("Toolbar")) == CGPoint(x: 160, y: 20))
    screen.close.accessibilityLabel = "Toolbar"
    #expect(try point(.label("Toolbar")) == CGPoint(x: 290, y: 20))
  }

  @Test func viewDirectlyBelowComesBeforeOnesFurtherInside() throws {
    let inner = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.accessibilityIdentifier = "like"
    screen.row(0)?.badge.addSubview(inner)
    #expect(try point(.identifier("like", in: .item([0, 0]))) == CGPoint(x: 280, y: 110))
    screen.row(0)?.like.removeFromSuperview()
    #expect(try point(.identifier("like", in: .item([0, 0]))) == CGPoint(x: 175, y: 85))
  }

  @Test(
    arguments: [
      (.item([0, 3]), "[0,3]"), (.item(id: "m 3"), ##"#"m 3""##),
      (.identifier("like"), "#like"), (.identifier("like", in: .item([0, 3])), "[0,3].like"),
      (.label("Get", in: .item([0, 1])), #"[0,1]"Get""#), (.header(inSection: 2), "header[2]"),
      (.item([0, 2], in: .identifier("strip", in: .item([0, 1]))), "[0,1].strip[0,2]"),
      (.header(inSection: 0, in: .viewClass("List", at: 1)), "List[1].header[0]"),
      (.point(CGPoint(x: 1, y: 2.5)), "1,2.5"), (.item([3]), "[3]"),
      (.item(1, section: 0).at(x: 10, y: .percent(50)), "[0,1]@10,50%"),
    ] as [(TouchTarget, String)])
  func textIsThatOfSessions(target: TouchTarget, text: String) {
    #expect("\(target)" == text)
  }
}

/// Views that a finger cannot reach by their superview or by a control around them.
@Suite struct UnreachedTargetTests {
  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  private let button = Button(frame: CGRect(x: 0, y: 100, width: 200, height: 100))

  init() {
    button.accessibilityIdentifier = "buy"
    simulator.window.addSubview(button)
  }

  @Test func viewInsideAControlKeepsTheTouch() throws {
    let glow = View(frame: CGRect(x: 20, y: 20, width: 160, height: 60))
    glow.accessibilityIdentifier = "glow"
    button.addSubview(glow)
    var events = 0
    button.addAction(for: .touchUpInside) { _, _ in events += 1 }
    simulator.tap(at: CGPoint(x: 100, y: 150))
    #expect(events == 0)
    try simulator.tap(.identifier("buy"))
    #expect(events == 1, "the corner is touched")
    #expect(
      try simulator.activationPoint(of: .identifier("buy")) == CGPoint(x: 1, y: 101))
    glow.isUserInteractionEnabled = false
    simulator.tap(at: CGPoint(x: 100, y: 150))
    #expect(events == 2)
    glow.isUserInteractionEnabled = true
    glow.frame = button.bounds
    let error = #expect(throws: TargetError.self) { try simulator.tap(.identifier("buy")) }
    #expect(error?.message.hasPrefix("covered: #buy at 100,150 is under ") == true)
  }

  @Test func viewOutsideOfItsSuperviewIsNotCalledCovered() {
    let bar = View(frame: CGRect(x: 0, y: 300, width: 320, height: 44))
    bar.accessibilityIdentifier = "bar"
    let more = Button(frame: CGRect(x: 0, y: 60, width: 100, height: 40))
    more.accessibilityIdentifier = "more"
    bar.addSubview(more)
    simulator.window.addSubview(bar)
    let error = #expect(throws: TargetError.self) { try simulator.tap(.identifier("more")) }
    #expect(
      error?.message
        == "outside: #more at 50,380 is outside of Window.bar, which contains it; "
        + "no touch reaches it there")
  }
}
