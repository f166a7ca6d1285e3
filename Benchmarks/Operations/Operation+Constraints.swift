import ConstraintSolver
import InteractionKit
import UIKit

extension Operation {
  static var constraints: [Operation] {
    [
      Operation("constraints: 1,000 cells of 12 scrolled through") {
        { count in
          for _ in 0..<count {
            let screen = ConstrainedScreen(rows: 1000)
            screen.scrollThrough()
            precondition(screen.displayed == 1000, "cells were not displayed")
          }
        }
      },
      Operation("constraints: a new cell of 12") {
        { count in
          for _ in 0..<count { precondition(ConstrainedCell().bottom == 62, "the cell is wrong") }
        }
      },
      Operation("constraints: another width of a cell of 12") {
        var cell = ConstrainedCell()
        return { count in
          for index in 0..<count { cell.setWidth(index & 1 == 0 ? 300 : 320) }
          precondition(cell.bottom == 62, "the cell is wrong")
        }
      },
    ]
  }
}

/// Twelve constraints on a cell, an icon and a label, and their solution.
private struct ConstrainedCell {
  private var solver = Solver()
  /// Left, top, width and height of the cell, the icon and the label.
  private let variables: [Variable]
  private var width: ConstraintIdentifier

  init() {
    var solver = Solver()
    let v = (0..<12).map { _ in solver.makeVariable() }
    do {
      let (cell, icon, label) = (v[0...3], v[4...7], v[8...11])
      width = try solver.add(Constraint(cell[2], .equal, 320))
      for constraint in [
        Constraint(cell[0], .equal, 0), Constraint(cell[1], .equal, 0),
        Constraint(icon[4], .equal, cell[0] + 16), Constraint(icon[5] - cell[1], .equal, 8),
        Constraint(icon[6], .equal, 24), Constraint(icon[7], .equal, icon[6]),
        Constraint(label[8], .equal, icon[4] + icon[6] + 8),
        Constraint(label[8] + label[10], .lessThanOrEqual, cell[0] + cell[2] - 16),
        Constraint(label[9], .equal, cell[1] + 8),
        Constraint(label[11], .equal, 46, priority: .defaultLow),
        Constraint(cell[3], .equal, label[9] + label[11] + 8),
      ] {
        try solver.add(constraint)
      }
    } catch {
      fatalError("\(error)")
    }
    self.solver = solver
    variables = v
  }

  /// The bottom edge of the cell.
  var bottom: Double { solver[variables[1]] + solver[variables[3]] }

  mutating func setWidth(_ points: Double) {
    do { try solver.setConstant(-points, of: width) } catch { fatalError("\(error)") }
  }
}

/// A list of cells with twelve constraints that determine their heights.
private final class ConstrainedScreen: NSObject, UICollectionViewDataSource {
  private final class Cell: UICollectionViewCell {
    let icon = UIView()
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      for view in [icon, label] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
      }
      label.numberOfLines = 0
      let minimum = contentView.bottomAnchor.constraint(
        equalTo: label.bottomAnchor, constant: 12)
      minimum.priority = .defaultHigh
      NSLayoutConstraint.activate([
        icon.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        icon.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        icon.widthAnchor.constraint(equalToConstant: 24),
        icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
        icon.bottomAnchor.constraint(
          lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
        label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        label.bottomAnchor.constraint(
          lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
        label.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
        contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        minimum,
      ])
    }

    required init?(coder: NSCoder) { return nil }
  }

  private let simulator = Simulator()
  private let view: UICollectionView
  private let rows: Int
  /// The number of cells that were displayed.
  private(set) var displayed = 0

  init(rows: Int) {
    self.rows = rows
    view = UICollectionView(
      frame: simulator.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    super.init()
    view.register(Cell.self, forCellWithReuseIdentifier: "Cell")
    view.dataSource = self
    view.isPrefetchingEnabled = false
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
  }

  /// Scrolls to the end by half of the visible height each time.
  func scrollThrough() {
    let step = view.bounds.height / 2
    while view.contentOffset.y < view.contentSize.height - view.bounds.height {
      view.contentOffset.y += step
      simulator.window.layoutIfNeeded()
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    let lines = indexPath.item % 3 + 1
    (cell as? Cell)?.label.text = String(
      repeating: "A line of text for the row. ", count: 2 * lines)
    displayed = max(displayed, indexPath.item + 1)
    return cell
  }
}
