import InteractionKit
import UIKit
import XCUIAutomation

/// A settings screen with the controls that UI tests use.
final class SettingsScreen: UIViewController {
  private let stack = UIStackView()
  private let scrollView = UIScrollView()
  private let status = UILabel()
  private let spinner = UIActivityIndicatorView(style: .medium)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    scrollView.accessibilityIdentifier = "form"
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    status.text = "Ready"
    status.accessibilityIdentifier = "status"
    stack.addArrangedSubview(status)
    addField()
    addSwitch()
    addSlider()
    add("Save") { [weak self] in self?.status.text = "Saved" }
    add("Load") { [weak self] in self?.load() }
    add("Ask") { [weak self] in self?.ask() }
    add("Delete") { [weak self] in self?.status.text = "Deleted" }
    add("Delete") { [weak self] in self?.status.text = "Deleted twice" }
    let disabled = add("Upgrade") {}
    disabled.isEnabled = false
    let filler = UIView()
    filler.heightAnchor.constraint(equalToConstant: 700).isActive = true
    stack.addArrangedSubview(filler)
    add("Sign out") { [weak self] in self?.status.text = "Signed out" }
    addCovered()
    let arguments = ProcessInfo.processInfo.launchArguments
    if arguments.contains("-signedOut") { status.text = "Signed out" }
    if let name = ProcessInfo.processInfo.environment["USER_NAME"] {
      status.text = "Hello, \(name)"
    }
    if let theme = UserDefaults.standard.string(forKey: "theme") { status.text = "Theme \(theme)" }
  }

  private func addField() {
    let field = UITextField()
    field.placeholder = "Your name"
    field.accessibilityIdentifier = "name"
    field.borderStyle = .roundedRect
    field.heightAnchor.constraint(equalToConstant: 44).isActive = true
    field.addAction(
      UIAction { [weak self] in
        self?.status.text = "Hello, \(($0.sender as? UITextField)?.text ?? "")"
      }, for: .editingChanged)
    stack.addArrangedSubview(field)
  }

  private func addSwitch() {
    let wifi = UISwitch()
    wifi.accessibilityLabel = "Wi-Fi"
    stack.addArrangedSubview(wifi)
  }

  private func addSlider() {
    let slider = UISlider()
    slider.accessibilityIdentifier = "volume"
    slider.value = 0.5
    slider.heightAnchor.constraint(equalToConstant: 44).isActive = true
    stack.addArrangedSubview(slider)
  }

  @discardableResult
  private func add(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.heightAnchor.constraint(equalToConstant: 44).isActive = true
    stack.addArrangedSubview(button)
    return button
  }

  private func addCovered() {
    let hidden = UIButton(type: .system)
    hidden.setTitle("Covered", for: .normal)
    hidden.frame = CGRect(x: 20, y: 700, width: 100, height: 44)
    let cover = UIView(frame: CGRect(x: 0, y: 690, width: 390, height: 64))
    cover.accessibilityIdentifier = "banner"
    view.addSubview(hidden)
    view.addSubview(cover)
  }

  private func load() {
    status.text = "Loading"
    spinner.startAnimating()
    stack.addArrangedSubview(spinner)
    MainQueue.asyncAfter(deadline: .now() + 2) { [weak self] in
      self?.spinner.removeFromSuperview()
      self?.status.text = "Loaded"
    }
  }

  private func ask() {
    let alert = UIAlertController(title: "Sure?", message: "It is final.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.status.text = "Agreed" })
    present(alert, animated: true)
  }
}

/// A list with many cells.
final class ListScreen: UICollectionViewController {
  var count: Int {
    didSet { collectionView.reloadData() }
  }

  init(count: Int) {
    self.count = count
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 44)
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    collectionView.accessibilityIdentifier = "rows"
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.label.text = "Row \(indexPath.item)"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    let detail = UIViewController()
    detail.title = "Row \(indexPath.item)"
    navigationController?.pushViewController(detail, animated: true)
  }
}

private final class TextCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = CGRect(x: 16, y: 0, width: 300, height: 44)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }
}

enum SettingsApp: TestedApplication {
  static var displayName: String { "Settings" }
  static func makeContent() -> any SimulatorContent {
    UINavigationController(rootViewController: SettingsScreen())
  }
}

enum ListApp: TestedApplication {
  static func makeContent() -> any SimulatorContent {
    UINavigationController(rootViewController: ListScreen(count: 1000))
  }
}

/// A list whose rows come after a second.
enum LateListApp: TestedApplication {
  static func makeContent() -> any SimulatorContent {
    let screen = ListScreen(count: 0)
    MainQueue.asyncAfter(deadline: .now() + 1) { screen.count = 20 }
    return UINavigationController(rootViewController: screen)
  }
}

/// A view with ten thousand texts.
enum CrowdedApp: TestedApplication {
  static func makeContent() -> any SimulatorContent {
    let view = UIView()
    for number in 0..<10_000 {
      let label = UILabel(
        frame: CGRect(x: number % 100 * 3, y: number / 100 * 8, width: 3, height: 8))
      label.text = "dot"
      view.addSubview(label)
    }
    return view
  }
}
