import InteractionKit

extension UITableView {
  // MARK: Nibs

  /// Registers a nib whose first view is a cell; nil removes the registration.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    if let own = self as? any RowNibOverriding {
      own.overriddenRegister(nib, forCellReuseIdentifier: identifier)
    } else {
      standardRegister(nib, forCellReuseIdentifier: identifier)
    }
  }

  /// The method of a class that does not override it.
  ///
  /// It is what `super.register(…)` calls. Not part of UIKit.
  public final func standardRegister(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as AnyClass?, forCellReuseIdentifier: identifier) }
    registerMaker(forCellReuseIdentifier: identifier) { [weak self] in
      if let cell = nib.instantiate(withOwner: nil).first as? UITableViewCell { return cell }
      self?.reportLayout("the nib \(nib.name) is not registered with a cell")
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
  }

  /// Registers a nib whose first view is a header or a footer; nil removes the registration.
  public final func register(
    _ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let nib else {
      return register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: identifier)
    }
    registerMaker(forHeaderFooterViewReuseIdentifier: identifier) { [weak self] in
      if let view = nib.instantiate(withOwner: nil).first as? UITableViewHeaderFooterView {
        return view
      }
      self?.reportLayout("the nib \(nib.name) is not registered with a header or footer view")
      return UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
  }

  // MARK: Updates

  /// Updates the rows after changes of the data, in one batch; the closure does not escape.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    // An app's class overrides the method that UIKit has.
    withoutActuallyEscaping(updates) { updates in
      let optional: (() -> Void)? = updates
      performBatchUpdates(optional, completion: completion)
    }
  }

  // MARK: Without effect

  /// The effect of separators; nothing is drawn.
  public final var separatorEffect: UIVisualEffect? {
    get { inert() }
    set { setInert(newValue) }
  }
}

extension UITableViewRowAction {
  /// The colour of the button; nothing is drawn.
  public final var backgroundColor: UIColor? {
    get { colors[ObjectIdentifier(UIColor.self)] as? UIColor }
    set { colors[ObjectIdentifier(UIColor.self)] = newValue }
  }
  /// The effect of the button; nothing is drawn.
  public final var backgroundEffect: UIVisualEffect? {
    get { colors[ObjectIdentifier(UIVisualEffect.self)] as? UIVisualEffect }
    set { colors[ObjectIdentifier(UIVisualEffect.self)] = newValue }
  }
}
