import UIKit

struct Message: Hashable, Sendable {
  let id: String
  let sender: String
  let text: String
}

final class MessageCell: UICollectionViewCell {
  let senderLabel = UILabel()
  let textLabel = UILabel()
  let likeButton = UIButton(type: .system)
  var onLike: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    senderLabel.font = .preferredFont(forTextStyle: .headline)
    textLabel.font = .preferredFont(forTextStyle: .body)
    textLabel.numberOfLines = 0
    likeButton.accessibilityIdentifier = "like"
    likeButton.setTitle("Like", for: .normal)
    likeButton.addAction(
      UIAction { [weak self] _ in self?.onLike?() }, for: .touchUpInside)
    for view in [senderLabel, textLabel, likeButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      senderLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      senderLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      senderLabel.trailingAnchor.constraint(equalTo: likeButton.leadingAnchor, constant: -8),
      textLabel.topAnchor.constraint(equalTo: senderLabel.bottomAnchor, constant: 4),
      textLabel.leadingAnchor.constraint(equalTo: senderLabel.leadingAnchor),
      textLabel.trailingAnchor.constraint(equalTo: senderLabel.trailingAnchor),
      textLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      likeButton.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      likeButton.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      likeButton.widthAnchor.constraint(equalToConstant: 60),
      likeButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onLike = nil
  }
}

final class InboxViewController: UIViewController, UICollectionViewDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
  private var messages: [String: Message] = [:]
  private(set) var liked: [String] = []
  private(set) var opened: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    view.backgroundColor = .systemBackground
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    collectionView.delegate = self
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    configureDataSource()
    show([
      Message(id: "m1", sender: "Ada", text: "The engine weaves algebraic patterns."),
      Message(
        id: "m2", sender: "Grace",
        text: "The most dangerous phrase is that it has always been done in this way, "
          + "so a clock on my wall runs counterclockwise."),
      Message(id: "m3", sender: "Barbara", text: "Short."),
    ])
  }

  private func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(80))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  private func configureDataSource() {
    let registration = UICollectionView.CellRegistration<MessageCell, Message> {
      [weak self] cell, _, message in
      cell.senderLabel.text = message.sender
      cell.textLabel.text = message.text
      cell.onLike = { self?.like(message.id) }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [weak self] collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: self?.messages[id])
    }
  }

  private func show(_ list: [Message]) {
    messages = Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0) })
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(list.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func like(_ id: String) {
    liked.append(id)
    var snapshot = dataSource.snapshot()
    if let first = snapshot.itemIdentifiers.first, first != id {
      snapshot.moveItem(id, beforeItem: first)
    }
    dataSource.apply(snapshot)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    opened.append(id)
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}
