import InteractionKit
import InterfaceBuilder

// Views: the class of an element, and what all views have.
extension NibLoad {
  /// Creates a view of UIKit's own class for an element.
  func makePlainView(_ element: InterfaceElement) -> UIView {
    switch element.name {
    case "label": return UILabel(frame: .zero)
    case "button": return UIButton(type: element.choice("buttonType", Self.buttonTypes) ?? .custom)
    case "imageView": return UIImageView(frame: .zero)
    case "stackView": return UIStackView(frame: .zero)
    case "textField": return UITextField(frame: .zero)
    case "textView": return UITextView(frame: .zero)
    case "switch": return UISwitch(frame: .zero)
    case "slider": return UISlider(frame: .zero)
    case "stepper": return UIStepper(frame: .zero)
    case "segmentedControl": return UISegmentedControl(frame: .zero)
    case "pageControl": return UIPageControl(frame: .zero)
    case "progressView": return UIProgressView(frame: .zero)
    case "activityIndicatorView": return UIActivityIndicatorView(frame: .zero)
    case "searchBar": return UISearchBar(frame: .zero)
    case "scrollView": return UIScrollView(frame: .zero)
    case "collectionView":
      return UICollectionView(
        frame: element.frame ?? .zero,
        collectionViewLayout: makeLayout(element) ?? UICollectionViewFlowLayout())
    case "tableView": return UITableView(frame: .zero, style: Self.tableStyle(of: element))
    case "tableViewCell":
      let identifier = element.string("reuseIdentifier").flatMap { $0.isEmpty ? nil : $0 }
      return UITableViewCell(style: Self.cellStyle(of: element), reuseIdentifier: identifier)
    case "tableHeaderFooterView", "tableViewHeaderFooterView":
      return UITableViewHeaderFooterView(reuseIdentifier: element.string("reuseIdentifier"))
    case "refreshControl": return UIRefreshControl(frame: .zero)
    case "datePicker": return UIDatePicker(frame: .zero)
    case "pickerView": return UIPickerView(frame: .zero)
    case "colorWell": return UIColorWell(frame: .zero)
    case "collectionViewCell": return UICollectionViewCell(frame: element.frame ?? .zero)
    case "collectionReusableView": return UICollectionReusableView(frame: .zero)
    case "visualEffectView": return UIVisualEffectView(effect: nil)
    case "toolbar": return UIToolbar(frame: .zero)
    case "navigationBar": return UINavigationBar(frame: .zero)
    case "tabBar": return UITabBar(frame: .zero)
    default: return UIView(frame: .zero)
    }
  }

  static let buttonTypes: [String: UIButton.ButtonType] = [
    "custom": .custom, "system": .system, "roundedRect": .system, "plain": .system,
    "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
    "contactAdd": .contactAdd, "close": .close,
  ]

  /// Sets everything of an element, and creates what is inside of it.
  func configure(_ view: UIView, _ written: InterfaceElement) {
    let prepared = prepared[written]
    let element = prepared.element
    note(view, element)
    prepared.apply(to: view)
    switch view {
    case let label as UILabel: configure(label, element)
    case let button as UIButton: configure(button, element)
    case let imageView as UIImageView: configure(imageView, element)
    case let stack as UIStackView: configure(stack, element)
    case let field as UITextField: configure(field, element)
    case let textView as UITextView:
      configureScrolling(textView, element)
      configure(textView, element)
    case let bar as UISearchBar: configure(bar, element)
    case let collectionView as UICollectionView:
      configureScrolling(collectionView, element)
      configure(collectionView, element)
    case let table as UITableView:
      configureScrolling(table, element)
      configure(table, element)
    case let cell as UITableViewCell: configure(cell, element)
    case let scrollView as UIScrollView: configureScrolling(scrollView, element)
    case let control as UIControl: configureControl(control, element)
    default: configureOther(view, element)
    }
    addGuides(prepared.guides, of: view)
    addContents(prepared, to: view)
    addLater(prepared.constraints, to: view)
    if prepared.isVaried { noteVariations(written, of: view) }
    for segue in prepared.embeds { embed(segue, in: view) }
  }

  private func addGuides(_ guides: [InterfaceElement], of view: UIView) {
    for child in guides {
      switch child.key {
      case "safeArea": add(view.safeAreaLayoutGuide, id: child.id)
      case "keyboard": add(view.keyboardLayoutGuide, id: child.id)
      case "contentLayoutGuide":
        if let scrollView = view as? UIScrollView {
          add(scrollView.contentLayoutGuide, id: child.id)
        }
      case "frameLayoutGuide":
        if let scrollView = view as? UIScrollView { add(scrollView.frameLayoutGuide, id: child.id) }
      case "layoutMargins": add(view.layoutMarginsGuide, id: child.id)
      case "readableContent": add(view.readableContentGuide, id: child.id)
      default:
        let guide = UILayoutGuide()
        guide.identifier = child.string("identifier") ?? ""
        view.addLayoutGuide(guide)
        add(guide, id: child.id)
      }
    }
  }

  /// Creates the subviews of a view, of the content view of a cell or of an effect view.
  private func addContents(_ prepared: PreparedView, to view: UIView) {
    if let content = prepared.content {
      if let target = contentView(of: view) {
        configure(target, content)
      } else {
        view.addSubview(makeView(content))
      }
    }
    for child in prepared.subviews {
      if let known = takeAdopted(child) {
        configureAdopted(known, child)
        continue
      }
      // A view that is not installed exists, so that its outlets are set, and has no superview.
      let subview = makeView(child)
      if prepared.excluded.contains(child.id ?? "") { continue }
      if let stack = view as? UIStackView {
        // An arranged view never translates, which is not written in old files.
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
  }

  private func contentView(of view: UIView) -> UIView? {
    switch view {
    case let cell as UICollectionViewCell: cell.contentView
    case let cell as UITableViewCell: cell.contentView
    case let band as UITableViewHeaderFooterView: band.contentView
    case let effect as UIVisualEffectView: effect.contentView
    default: nil
    }
  }

  private static let blurStyles: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
    "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
    "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
  ]

  private func configureOther(_ view: UIView, _ element: InterfaceElement) {
    switch view {
    case let effect as UIVisualEffectView:
      let style = (element.child("blurEffect")?.string("style")).flatMap { Self.blurStyles[$0] }
      if let style { effect.effect = UIBlurEffect(style: style) }
    case let indicator as UIActivityIndicatorView: configure(indicator, element)
    case let progress as UIProgressView: progress.progress = Float(element.number("progress") ?? 0)
    case let bar as UIToolbar:
      bar.isTranslucent = element.bool("translucent")
      bar.items = barItems(element.members("items"))
    case let bar as UINavigationBar: configure(bar, element)
    case let bar as UITabBar:
      bar.isTranslucent = element.bool("translucent")
      let items = element.members("items").filter { $0.name == "tabBarItem" }
      if !items.isEmpty { bar.items = items.map(makeTabBarItem) }
    default: break
    }
  }

  private func configure(_ indicator: UIActivityIndicatorView, _ element: InterfaceElement) {
    let isLarge = ["large", "whiteLarge"].contains(element.string("style"))
    indicator.style = isLarge ? .large : .medium
    if let color = values.color(of: element, key: "color") { indicator.color = color }
    // Before `startAnimating`, which shows an indicator that is hidden while it stands.
    let isHidden = indicator.isHidden
    indicator.hidesWhenStopped = element.bool("hidesWhenStopped")
    if element.bool("animating") { indicator.startAnimating() }
    if element.bool("hidden") { indicator.isHidden = isHidden }
  }
}
