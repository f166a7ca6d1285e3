// The order of subviews, which is that of drawing and, backwards, that of hit testing.
extension View {
  /// Moves a subview in front of the others.
  ///
  /// - Parameter view: The subview; another view is ignored.
  public final func bringSubviewToFront(_ view: View) {
    guard let index = index(of: view) else { return }
    changeSubviews { $0.append($0.remove(at: index)) }
  }

  /// Moves a subview behind the others.
  ///
  /// - Parameter view: The subview; another view is ignored.
  public final func sendSubviewToBack(_ view: View) {
    guard let index = index(of: view) else { return }
    changeSubviews { $0.insert($0.remove(at: index), at: 0) }
  }

  /// Exchanges two subviews; indices of no subview are ignored.
  ///
  /// - Parameters:
  ///   - index1: The index of a subview.
  ///   - index2: The index of the other one.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard storedSubviews.indices.contains(index1), storedSubviews.indices.contains(index2) else {
      return
    }
    changeSubviews { $0.swapAt(index1, index2) }
  }

  /// Adds a subview in front of another one, or in front of all if that is no subview.
  ///
  /// - Parameters:
  ///   - view: The subview, which is removed from its superview first.
  ///   - siblingSubview: The subview behind it.
  public final func insertSubview(_ view: View, aboveSubview siblingSubview: View) {
    guard view !== siblingSubview else { return }
    insertSubview(view, at: index(of: siblingSubview, without: view).map { $0 + 1 } ?? Int.max)
  }

  /// Adds a subview behind another one, or in front of all if that is no subview.
  ///
  /// - Parameters:
  ///   - view: The subview, which is removed from its superview first.
  ///   - siblingSubview: The subview in front of it.
  public final func insertSubview(_ view: View, belowSubview siblingSubview: View) {
    guard view !== siblingSubview else { return }
    insertSubview(view, at: index(of: siblingSubview, without: view) ?? Int.max)
  }

  private final func index(of view: View) -> Int? { storedSubviews.firstIndex { $0 === view } }

  /// The index of a subview after another view was removed.
  private final func index(of view: View, without other: View) -> Int? {
    guard let index = index(of: view) else { return nil }
    guard let removed = self.index(of: other), removed < index else { return index }
    return index - 1
  }
}
