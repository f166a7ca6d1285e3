import InteractionKit
import Testing
import UIKit

/// Constraints between a scroll view, its content and what is outside, as Apple's Auto Layout Guide
/// describes them in "Working with Scroll Views".
@Suite struct ScrollViewConstraintTests {
  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480), scale: 2)
  private let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let scrollView = UIScrollView()
  private let content = UIView()

  /// A scroll view of 300 × 400 points, placed by constraints, with content of 900 points in height.
  init() {
    simulator.window.addSubview(screen)
    add(scrollView, to: screen)
    add(content, to: scrollView)
    NSLayoutConstraint.activate([
      scrollView.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 10),
      scrollView.topAnchor.constraint(equalTo: screen.topAnchor, constant: 40),
      scrollView.widthAnchor.constraint(equalToConstant: 300),
      scrollView.heightAnchor.constraint(equalToConstant: 400),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
  }

  private func add(_ view: UIView, to superview: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
  }

  private func addSquare(to superview: UIView) -> UIView {
    let square = UIView()
    add(square, to: superview)
    NSLayoutConstraint.activate([
      square.widthAnchor.constraint(equalToConstant: 20),
      square.heightAnchor.constraint(equalToConstant: 20),
    ])
    return square
  }

  private func scroll(to y: CGFloat) {
    scrollView.contentOffset.y = y
    screen.layoutIfNeeded()
  }

  @Test func theCenterIsTheFramesAndScrollsWithTheContent() {
    content.widthAnchor.constraint(equalToConstant: 700).isActive = true
    let square = addSquare(to: scrollView)
    NSLayoutConstraint.activate([
      square.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor),
      square.centerYAnchor.constraint(equalTo: scrollView.centerYAnchor, constant: 5),
    ])
    screen.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 700, height: 900))
    #expect(square.frame == CGRect(x: 140, y: 195, width: 20, height: 20))
    scroll(to: 200)
    #expect(square.frame == CGRect(x: 140, y: 195, width: 20, height: 20))
    #expect(square.convert(.zero, to: screen) == CGPoint(x: 150, y: 35))
  }

  /// Interface Builder's way to disable horizontal scrolling: *Horizontally in Container*.
  @Test func contentThatIsCenteredAndPinnedIsAsWideAsTheFrame() {
    content.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor).isActive = true
    screen.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
    #expect(scrollView.contentSize == CGSize(width: 300, height: 900))
    #expect(!scrollView.hasAmbiguousLayout && !content.hasAmbiguousLayout)
  }

  @Test func marginsAreTheContentsAndCentersWithinThemTheFrames() {
    content.widthAnchor.constraint(equalToConstant: 700).isActive = true
    scrollView.layoutMargins = UIEdgeInsets(top: 10, left: 30, bottom: 20, right: 50)
    let (corner, middle) = (addSquare(to: scrollView), addSquare(to: scrollView))
    let pairs: [(UIView, NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (corner, .trailing, .trailingMargin), (corner, .bottom, .bottomMargin),
      (middle, .centerX, .centerXWithinMargins), (middle, .centerY, .centerYWithinMargins),
    ]
    for (view, own, other) in pairs {
      NSLayoutConstraint(
        item: view, attribute: own, relatedBy: .equal, toItem: scrollView, attribute: other,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    screen.layoutIfNeeded()
    #expect(corner.frame == CGRect(x: 630, y: 860, width: 20, height: 20))
    #expect(middle.frame == CGRect(x: 130, y: 185, width: 20, height: 20))
  }

  /// The other items of a constraint of the content that do not scroll.
  enum Fixed: CaseIterable { case frameGuide, superview, sibling }

  @Test(arguments: Fixed.allCases) func contentTiedToWhatDoesNotScrollFloats(fixed: Fixed) {
    content.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let (square, sibling) = (addSquare(to: content), addSquare(to: screen))
    NSLayoutConstraint.activate([
      sibling.topAnchor.constraint(equalTo: screen.topAnchor, constant: 40),
      sibling.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 10),
    ])
    let (top, leading) =
      switch fixed {
      case .frameGuide:
        (scrollView.frameLayoutGuide.topAnchor, scrollView.frameLayoutGuide.leadingAnchor)
      case .superview: (screen.topAnchor, screen.leadingAnchor)
      case .sibling: (sibling.topAnchor, sibling.leadingAnchor)
      }
    NSLayoutConstraint.activate([
      square.topAnchor.constraint(equalTo: top, constant: 60),
      square.leadingAnchor.constraint(equalTo: leading, constant: 60),
    ])
    let place = fixed == .superview ? CGPoint(x: 60, y: 60) : CGPoint(x: 70, y: 100)
    for offset in [0, 200, 33.5, 500, 0] as [CGFloat] {
      scroll(to: offset)
      #expect(square.convert(.zero, to: screen) == place, "at \(offset)")
    }
    #expect(scrollView.contentSize == CGSize(width: 300, height: 900))
  }

  /// The header that grows while its content is pulled down, as many apps build it.
  @Test func aHeaderBetweenTheScreenAndTheContentStretches() {
    content.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let header = UIView()
    add(header, to: content)
    let pinned = header.topAnchor.constraint(equalTo: screen.topAnchor, constant: 40)
    pinned.priority = .defaultHigh
    NSLayoutConstraint.activate([
      pinned, header.topAnchor.constraint(lessThanOrEqualTo: content.topAnchor),
      header.bottomAnchor.constraint(equalTo: content.topAnchor, constant: 150),
      header.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      header.widthAnchor.constraint(equalToConstant: 300),
    ])
    let steps: [(CGFloat, CGFloat, CGFloat)] = [(0, 0, 150), (-50, -50, 200), (80, 0, 150)]
    for (offset, top, height) in steps {
      scroll(to: offset)
      #expect(header.frame == CGRect(x: 0, y: top, width: 300, height: height), "at \(offset)")
    }
  }

  @Test func aViewOutsideFollowsTheContent() {
    content.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let (row, badge) = (addSquare(to: content), addSquare(to: screen))
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: content.topAnchor, constant: 300),
      row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      badge.topAnchor.constraint(equalTo: row.bottomAnchor),
      badge.leadingAnchor.constraint(equalTo: row.trailingAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(badge.frame.origin == CGPoint(x: 30, y: 360))
    scroll(to: 120)
    #expect(badge.frame.origin == CGPoint(x: 30, y: 240))
  }

  @Test func contentOfAnInnerScrollViewFloatsOverBoth() {
    content.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let inner = UIScrollView(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
    content.addSubview(inner)
    inner.contentSize = CGSize(width: 900, height: 200)
    let square = addSquare(to: inner)
    NSLayoutConstraint.activate([
      square.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 150),
      square.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 90),
    ])
    scroll(to: 30)
    #expect(square.convert(.zero, to: screen) == CGPoint(x: 90, y: 190))
    inner.contentOffset.x = 250
    scroll(to: 70)
    #expect(square.convert(.zero, to: screen) == CGPoint(x: 90, y: 190))
    #expect(square.frame.origin == CGPoint(x: 310, y: 120))
  }

  /// A view that counts its layouts.
  private final class Counted: UIView {
    var count = 0
    override func layoutSubviews() {
      count += 1
      super.layoutSubviews()
    }
  }

  /// A step of a scroll changes no frame on the screen, so the screen is not laid out for it.
  @Test(arguments: [false, true]) func scrollingLaysOutTheScreenOnlyForFloatingContent(floats: Bool)
  {
    let counted = Counted(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    simulator.window.addSubview(counted)
    let list = UIScrollView()
    add(list, to: counted)
    let square = addSquare(to: list)
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: counted.topAnchor),
      list.leadingAnchor.constraint(equalTo: counted.leadingAnchor),
      list.widthAnchor.constraint(equalTo: counted.widthAnchor),
      list.heightAnchor.constraint(equalTo: counted.heightAnchor),
      square.leadingAnchor.constraint(equalTo: list.leadingAnchor),
      square.topAnchor.constraint(equalTo: floats ? counted.topAnchor : list.topAnchor),
    ])
    list.contentSize.height = 2000
    counted.layoutIfNeeded()
    let before = counted.count
    for step in 1...5 {
      list.contentOffset.y = CGFloat(step)
      counted.layoutIfNeeded()
    }
    #expect(counted.count - before == (floats ? 5 : 0))
    #expect(square.frame.minY == (floats ? 5 : 0))
  }

  // MARK: Content and frames by hand

  /// Returns a scroll view at (30, 50) of 200 × 100 points, laid out by its frame.
  private func addFramed(to superview: UIView) -> UIScrollView {
    let framed = UIScrollView(frame: CGRect(x: 30, y: 50, width: 200, height: 100))
    superview.addSubview(framed)
    return framed
  }

  @Test(arguments: [false, true]) func aListKeepsItsContentSizeUnderAnOverlay(isTable: Bool) {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    let list: UIScrollView =
      isTable
      ? UITableView(frame: frame)
      : UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    screen.addSubview(list)
    list.contentSize = CGSize(width: 320, height: 2000)
    let overlay = UIView()
    add(overlay, to: list)
    NSLayoutConstraint.activate([
      overlay.topAnchor.constraint(equalTo: list.topAnchor),
      overlay.leadingAnchor.constraint(equalTo: list.leadingAnchor),
      overlay.trailingAnchor.constraint(equalTo: list.trailingAnchor),
      overlay.heightAnchor.constraint(equalToConstant: 30),
    ])
    let expected = list.contentSize
    for _ in 0..<3 {
      screen.setNeedsLayout()
      list.setNeedsLayout()
      screen.layoutIfNeeded()
    }
    let size = list.contentSize
    // Without rows, a layout pass of the list itself may give it another height.
    #expect(size.width == expected.width)
    #expect(overlay.frame == CGRect(x: 0, y: 0, width: size.width, height: 30))
  }

  @Test func aTableKeepsTheHeightOfItsRowsUnderAnOverlay() {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
    }
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.dataSource = rows
    table.rowHeight = 50
    screen.addSubview(table)
    screen.layoutIfNeeded()
    #expect(table.contentSize == CGSize(width: 320, height: 2000))
    let overlay = UIView()
    add(overlay, to: table)
    NSLayoutConstraint.activate([
      overlay.topAnchor.constraint(equalTo: table.topAnchor),
      overlay.leadingAnchor.constraint(equalTo: table.leadingAnchor),
      overlay.trailingAnchor.constraint(equalTo: table.trailingAnchor),
      overlay.widthAnchor.constraint(equalTo: table.widthAnchor),
      overlay.heightAnchor.constraint(equalToConstant: 30),
    ])
    for _ in 0..<3 {
      table.setNeedsLayout()
      screen.layoutIfNeeded()
      #expect(table.contentSize == CGSize(width: 320, height: 2000))
    }
    #expect(overlay.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
  }

  /// Rows change the content of a table, and no constraint depends on it.
  @Test func anotherContentSizeOfATableDoesNotLayOutTheScreen() {
    let counted = Counted(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    simulator.window.addSubview(counted)
    let table = UITableView()
    add(table, to: counted)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: counted.topAnchor),
      table.leadingAnchor.constraint(equalTo: counted.leadingAnchor),
      table.widthAnchor.constraint(equalTo: counted.widthAnchor),
      table.heightAnchor.constraint(equalToConstant: 400),
    ])
    counted.layoutIfNeeded()
    let before = counted.count
    table.contentSize.height = 3000
    counted.layoutIfNeeded()
    #expect(counted.count == before)
  }

  @Test func guidesOfAScrollViewWithAFrameReachASibling() {
    let framed = addFramed(to: screen)
    framed.contentSize = CGSize(width: 150, height: 300)
    let (atFrame, atContent) = (addSquare(to: screen), addSquare(to: screen))
    let (frame, content) = (framed.frameLayoutGuide, framed.contentLayoutGuide)
    NSLayoutConstraint.activate([
      atFrame.topAnchor.constraint(equalTo: frame.bottomAnchor),
      atFrame.leadingAnchor.constraint(equalTo: frame.trailingAnchor),
      atContent.topAnchor.constraint(equalTo: content.bottomAnchor),
      atContent.leadingAnchor.constraint(equalTo: content.trailingAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(atFrame.frame.origin == CGPoint(x: 230, y: 150))
    #expect(atContent.frame.origin == CGPoint(x: 180, y: 350))
    framed.contentOffset.y = 40
    framed.contentSize.width = 170
    screen.layoutIfNeeded()
    #expect(atFrame.frame.origin == CGPoint(x: 230, y: 150))
    #expect(atContent.frame.origin == CGPoint(x: 200, y: 310))
    framed.frame.origin.x = 50
    screen.layoutIfNeeded()
    #expect(atFrame.frame.origin == CGPoint(x: 250, y: 150))
    #expect(atContent.frame.origin == CGPoint(x: 220, y: 310))
    #expect(framed.contentSize == CGSize(width: 170, height: 300))
  }

  /// The constraints of a guide are those of its owner, which the constraint of the sibling reaches.
  @Test func aGuideOfAViewWithAFrameReachesASibling() {
    let owner = UIView(frame: CGRect(x: 30, y: 50, width: 200, height: 100))
    screen.addSubview(owner)
    let guide = UILayoutGuide()
    owner.addLayoutGuide(guide)
    let square = addSquare(to: screen)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: owner.topAnchor, constant: 25),
      guide.leadingAnchor.constraint(equalTo: owner.leadingAnchor, constant: 15),
      square.topAnchor.constraint(equalTo: guide.topAnchor),
      square.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(square.frame.origin == CGPoint(x: 45, y: 75))
  }

  @Test func guidesThatAreReadAfterALayoutPassHaveTheirFrames() {
    content.widthAnchor.constraint(equalToConstant: 700).isActive = true
    let framed = addFramed(to: screen)
    framed.contentSize = CGSize(width: 150, height: 300)
    addSquare(to: framed).topAnchor.constraint(equalTo: framed.frameLayoutGuide.topAnchor)
      .isActive = true
    screen.layoutIfNeeded()
    #expect(scrollView.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(
      scrollView.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 700, height: 900))
    #expect(framed.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 100))
    scroll(to: 120)
    #expect(
      scrollView.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 120, width: 300, height: 400))
  }

  @Test(arguments: [false, true]) func constraintsOfTheContentGuideAloneGiveTheSize(
    followsScreen: Bool
  ) {
    let framed = addFramed(to: screen)
    framed.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20)))
    let guide = framed.contentLayoutGuide
    let height = guide.heightAnchor.constraint(equalToConstant: 1000)
    NSLayoutConstraint.activate([
      height,
      followsScreen
        ? guide.widthAnchor.constraint(equalTo: screen.widthAnchor, multiplier: 2)
        : guide.widthAnchor.constraint(equalToConstant: 640),
    ])
    screen.layoutIfNeeded()
    #expect(framed.contentSize == CGSize(width: 640, height: 1000))
    height.constant = 500
    screen.layoutIfNeeded()
    #expect(framed.contentSize == CGSize(width: 640, height: 500))
  }

  @Test func theContentGrowsWithADistanceThatMovesNoView() {
    content.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let last = scrollView.constraints.first {
      $0.firstItem === content && $0.firstAttribute == .bottom
    }
    screen.layoutIfNeeded()
    last?.constant = -60
    screen.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
    #expect(scrollView.contentSize == CGSize(width: 300, height: 960))
  }

  /// A solution for the fitting size of a view does not outlive the scroll view inside of it.
  @Test func aMeasuredViewForgetsAScrollViewThatLeaves() {
    let holder = UIView()
    add(holder, to: screen)
    let width = holder.widthAnchor.constraint(equalToConstant: 70)
    width.isActive = true
    let inner = addSquare(to: holder)
    inner.topAnchor.constraint(equalTo: holder.topAnchor, constant: 5).isActive = true
    let start = inner.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 5)
    start.isActive = true
    weak var released: UIScrollView?
    do {
      let framed = addFramed(to: holder)
      released = framed
      addSquare(to: framed).topAnchor.constraint(equalTo: screen.topAnchor).isActive = true
      #expect(holder.systemLayoutSizeFitting(.zero).width == 70)
      framed.removeFromSuperview()
    }
    #expect(released == nil)
    start.constant = 9
    width.constant = 80
    #expect(holder.systemLayoutSizeFitting(.zero).width == 80)
  }
}
