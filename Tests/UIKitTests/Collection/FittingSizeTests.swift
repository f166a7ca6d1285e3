import InteractionKit
import Testing
import UIKit

/// Sizes that views prefer: by masks, after updates of their configuration, and by their width.
@Suite struct FittingSizeTests {
  private func fitting(_ view: UIView, width: CGFloat) -> CGSize {
    view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  @Test func subviewWithAFlexibleMaskTakesPart() {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 358, height: 17.5))
    let label = UILabel()
    label.text = "Section"
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "See all"
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.distribution = .equalSpacing
    stack.frame = holder.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    holder.addSubview(stack)
    #expect(fitting(holder, width: 358).height == button.intrinsicContentSize.height)
    // Fixed distances around a flexible height are part of the size.
    stack.frame = holder.bounds.insetBy(dx: 10, dy: 4)
    #expect(fitting(holder, width: 358).height == button.intrinsicContentSize.height + 8)
  }

  @Test func textWithAFlexibleMaskIsAsHighAsItsWidthRequires() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
    let label = UILabel(frame: cell.contentView.bounds)
    label.numberOfLines = 0
    label.text = "one two three four five six seven eight nine ten eleven twelve"
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.contentView.addSubview(label)
    let height = label.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(height > 40)
    #expect(fitting(cell, width: 200).height == height)
  }

  /// The changes inside of a view that is measured by its mask.
  enum Change: CaseIterable { case text, constant, added, removed, frame, mask, activated }

  /// The content view of a nib fills the view that it belongs to by its mask, and its content is
  /// constrained.
  @Test(arguments: Change.allCases, [0, 1, 2])
  func aKeptSizeFollowsContentBelowMasks(change: Change, depth: Int) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    var holder = outer
    func nest(_ view: UIView, filling superview: UIView) {
      view.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: superview.topAnchor),
        view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      ])
    }
    // Below the first one, each level is constrained to fill the one outside, and holds one by its mask.
    var loaded = UIView()
    for _ in 0..<max(depth, 1) {
      if depth > 0 {
        let inner = UIView(frame: holder.bounds)
        nest(inner, filling: holder)
        holder = inner
      }
      loaded = UIView(frame: holder.bounds)
      loaded.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      holder.addSubview(loaded)
      holder = loaded
    }
    let (label, second) = (UILabel(), UILabel())
    label.text = "text"
    second.text = "A longer text"
    nest(label, filling: loaded)
    let gap = loaded.heightAnchor.constraint(greaterThanOrEqualToConstant: 10)
    gap.isActive = true
    let wide = loaded.widthAnchor.constraint(greaterThanOrEqualToConstant: 300)
    let text = label.intrinsicContentSize
    func size() -> CGSize { outer.systemLayoutSizeFitting(.zero) }
    #expect(size() == text)
    #expect(size() == text)
    switch change {
    case .text:
      label.text = second.text
      #expect(size() == second.intrinsicContentSize)
    case .constant:
      gap.constant = 90
      #expect(size() == CGSize(width: text.width, height: 90))
    case .added:
      nest(second, filling: loaded)
      #expect(size() == second.intrinsicContentSize)
    case .removed:
      let superview = loaded.superview
      loaded.removeFromSuperview()
      #expect(size().width != text.width)
      superview?.addSubview(loaded)
      #expect(size() == text)
    case .frame:
      loaded.frame.size.height -= 6
      #expect(size() == CGSize(width: text.width, height: text.height + 6))
    case .mask:
      loaded.autoresizingMask = [.flexibleHeight]
      // As without a mask, the distance from the right edge is flexible then.
      #expect(size() == CGSize(width: 0, height: text.height))
    case .activated:
      wide.isActive = true
      #expect(size() == CGSize(width: 300, height: text.height))
    }
  }

  /// An image view without an image has no size that its mask could give to the view outside.
  @Test(arguments: [false, true]) func aKeptSizeFollowsAViewThatHasASizeNow(isAddedLater: Bool) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let holder = UIView(frame: outer.bounds)
    holder.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(holder)
    for attribute in [NSLayoutConstraint.Attribute.top, .bottom, .leading, .trailing] {
      NSLayoutConstraint(
        item: holder, attribute: attribute, relatedBy: .equal, toItem: outer,
        attribute: attribute, multiplier: 1, constant: 0
      ).isActive = true
    }
    let image = UIImageView(image: nil)
    image.frame = holder.bounds
    image.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if !isAddedLater { holder.addSubview(image) }
    #expect(outer.systemLayoutSizeFitting(.zero) == .zero)
    image.image = UIImage(size: CGSize(width: 60, height: 40))
    if isAddedLater { holder.addSubview(image) }
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 60, height: 40))
  }

  @Test func viewWithoutContentOfItsOwnKeepsItsSize() {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let line = UIView(frame: holder.bounds)
    line.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    holder.addSubview(line)
    #expect(fitting(holder, width: 100) == CGSize(width: 100, height: 40))
  }

  @Test func listContentIsAsHighAsItsWidthRequires() {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Title"
    content.secondaryText =
      "A long description of the item that needs more than one line at any width of a phone"
    let list = UIListContentView(configuration: content)
    let holder = UIView()
    holder.addSubview(list)
    list.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: holder.topAnchor),
      list.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
    ])
    let (wide, narrow) = (fitting(holder, width: 900), fitting(holder, width: 200))
    #expect(narrow.height > wide.height + 20)
    #expect(narrow.height == fitting(list, width: 200).height)
  }

  @Test func systemButtonIsAtLeastThirtyPointsWide() {
    for title in ["", "☆", "OK"] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      #expect(button.intrinsicContentSize.width == 30)
    }
  }

  // MARK: List cells

  private final class Cell: UICollectionViewListCell {
    let list = UIListContentView(configuration: .subtitleCell())
    var updates = 0

    override func updateConfiguration(using state: UICellConfigurationState) {
      updates += 1
      if list.superview == nil {
        contentView.addSubview(list)
        list.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          list.topAnchor.constraint(equalTo: contentView.topAnchor),
          list.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          list.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          list.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
      }
      var content = UIListContentConfiguration.subtitleCell().updated(for: state)
      content.text = "Title"
      content.secondaryText = "A description"
      list.configuration = content
    }
  }

  private final class Screen: UIViewController {
    let accessories: [UICellAccessory]
    var source: UICollectionViewDiffableDataSource<Int, Int>?
    var collectionView: UICollectionView?
    var events: [String] = []

    init(_ accessories: [UICellAccessory]) {
      self.accessories = accessories
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let view = UICollectionView(
        frame: view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: .init(appearance: .plain)))
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      self.view.addSubview(view)
      collectionView = view
      let cell = UICollectionView.CellRegistration<Cell, Int> { [unowned self] cell, _, _ in
        cell.accessories = accessories
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) {
        [unowned self] view, path, item in
        events.append("cell \(view.window != nil) \(Int(view.bounds.width))")
        return view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1])
      for isAnimated in [false, true] {
        source?.apply(snapshot, animatingDifferences: isAnimated)
        events.append("applied")
        snapshot.appendItems([2])
      }
    }
  }

  @Test(arguments: [false, true])
  func listCellIsMeasuredAfterTheUpdateOfItsConfiguration(hasAccessory: Bool) throws {
    let screen = Screen(hasAccessory ? [.disclosureIndicator()] : [])
    let simulator = Simulator(viewport: CGSize(width: 390, height: 600), scale: 3)
    simulator.window.rootViewController = screen
    simulator.window.layoutIfNeeded()
    simulator.clock.advance(by: .seconds(1))
    let cell = try #require(screen.collectionView?.cellForItem(at: [0, 0]) as? Cell)
    #expect(cell.frame.height > 60)
    #expect(cell.updates == 1)
    #expect(!simulator.log.lines.contains { $0.hasPrefix("! ") }, "\(simulator.log.lines)")
  }

  /// As in a published sample that fills its data after the snapshot.
  @Test func snapshotBeforeTheWindowAsksForNothing() {
    let screen = Screen([])
    let simulator = Simulator(viewport: CGSize(width: 390, height: 600), scale: 3)
    simulator.window.rootViewController = screen
    simulator.window.layoutIfNeeded()
    #expect(screen.events == ["applied", "applied", "cell true 390", "cell true 390"])
  }
}
