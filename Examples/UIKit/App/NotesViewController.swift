import UIKit

final class NotesViewController: UIViewController {
  enum Section { case notes }

  let store: NoteStore
  private(set) var shared: [String] = []
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, String>!
  private let search = UISearchController(searchResultsController: nil)

  init(store: NoteStore = NoteStore()) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    store = NoteStore()
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addNote))
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false

    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)

    let registration = UICollectionView.CellRegistration<NoteCell, Note> { [weak self] cell, _, note in
      cell.delegate = self
      cell.show(note)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [weak self] collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: self?.store.note(id))
    }
    update(animated: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] _, environment in
      environment.traitCollection.horizontalSizeClass == .regular
        ? self?.makeGrid() : self?.makeList(environment)
    }
  }

  private func makeGrid() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 2)
    group.interItemSpacing = .fixed(12)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
    return section
  }

  private func makeList(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let self, let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
      let pin = UIContextualAction(
        style: .normal, title: store.note(id)?.isPinned == true ? "Unpin" : "Pin"
      ) { _, _, completion in
        self.store.togglePin(id)
        self.update()
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [pin])
    }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let self, let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        self.delete(id)
        completion(true)
      }
      let configuration = UISwipeActionsConfiguration(actions: [delete])
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    return .list(using: configuration, layoutEnvironment: environment)
  }

  private func update(animated: Bool = true) {
    let notes = store.matching(search.searchBar.text ?? "")
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.notes])
    snapshot.appendItems(notes.map(\.id))
    let known = Set(dataSource.snapshot().itemIdentifiers)
    snapshot.reconfigureItems(notes.map(\.id).filter(known.contains))
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  @objc private func addNote() {
    let note = store.add()
    update()
    show(NoteViewController(note: note), sender: self)
  }

  private func delete(_ id: String) {
    let alert = UIAlertController(
      title: "Delete this note?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.store.remove(id)
        self?.update()
      })
    present(alert, animated: true)
  }
}

extension NotesViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let id = dataSource.itemIdentifier(for: indexPath), let note = store.note(id) else { return }
    show(NoteViewController(note: note), sender: self)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [
        UIAction(title: "Pin") { [weak self] _ in
          self?.store.togglePin(id)
          self?.update()
        },
        UIAction(title: "Delete", attributes: .destructive) { [weak self] _ in self?.delete(id) },
      ])
    }
  }
}

extension NotesViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    update()
  }
}

extension NotesViewController: NoteCellDelegate {
  func noteCellDidTapPin(_ cell: NoteCell) {
    guard let indexPath = collectionView.indexPath(for: cell),
      let id = dataSource.itemIdentifier(for: indexPath)
    else { return }
    store.togglePin(id)
    update()
  }

  func noteCell(_ cell: NoteCell, didShare text: String) {
    shared.append(text)
  }
}
