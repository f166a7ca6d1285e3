import UIKit

final class PhotosViewController: UICollectionViewController {
    // MARK: - Properties
    private let sectionInsets = UIEdgeInsets(top: 20.0, left: 20.0, bottom: 50.0, right: 20.0)
    private let itemsPerRow: CGFloat = 3
    private let service: PhotoService
    private(set) var searches: [PhotoSearchResults] = []
    private var selectedPhotos: [Photo] = []
    private let searchField = UITextField()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private(set) var sharedTitles: [String] = []

    private var largePhotoIndexPath: IndexPath? {
        didSet {
            var indexPaths: [IndexPath] = []
            if let largePhotoIndexPath = largePhotoIndexPath {
                indexPaths.append(largePhotoIndexPath)
            }
            if let oldValue = oldValue {
                indexPaths.append(oldValue)
            }
            guard !indexPaths.isEmpty else { return }
            collectionView.performBatchUpdates({
                self.collectionView.reloadItems(at: indexPaths)
            }, completion: { [weak self] _ in
                if let indexPath = self?.largePhotoIndexPath {
                    self?.collectionView.scrollToItem(at: indexPath, at: .centeredVertically, animated: true)
                }
            })
        }
    }

    private var isSharing = false {
        didSet {
            collectionView.allowsMultipleSelection = isSharing
            collectionView.selectItem(at: nil, animated: true, scrollPosition: [])
            selectedPhotos.removeAll()
            navigationItem.rightBarButtonItem?.title = isSharing ? "Send" : "Share"
            navigationItem.leftBarButtonItem = isSharing
                ? UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(cancelSharing))
                : nil
        }
    }

    // MARK: - Life cycle
    init(service: PhotoService = SamplePhotoService()) {
        self.service = service
        super.init(collectionViewLayout: UICollectionViewFlowLayout())
    }

    required init?(coder: NSCoder) {
        service = SamplePhotoService()
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Photos"
        collectionView.backgroundColor = .systemBackground
        collectionView.register(
            UINib(nibName: "PhotoCell", bundle: nil),
            forCellWithReuseIdentifier: PhotoCell.reuseIdentifier)
        collectionView.register(
            UINib(nibName: "PhotoHeaderView", bundle: nil),
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: PhotoHeaderView.reuseIdentifier)

        searchField.frame = CGRect(x: 0, y: 0, width: 180, height: 34)
        searchField.borderStyle = .roundedRect
        searchField.placeholder = "Search"
        searchField.accessibilityIdentifier = "search"
        searchField.returnKeyType = .search
        searchField.delegate = self
        navigationItem.titleView = searchField
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Share", style: .plain, target: self, action: #selector(share(_:)))

        spinner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(spinner)
        NSLayoutConstraint.activate([
            spinner.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            spinner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
        ])
    }

    // MARK: - Searching
    func search(for term: String) {
        spinner.startAnimating()
        service.search(for: term) { [weak self] result in
            guard let self = self else { return }
            self.spinner.stopAnimating()
            switch result {
            case .failure(let error):
                self.showAlert(error.message)
            case .success(let results):
                self.largePhotoIndexPath = nil
                self.searches.insert(results, at: 0)
                self.collectionView.reloadData()
            }
        }
    }

    private func showAlert(_ message: String) {
        let alert = UIAlertController(title: "Search", message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
        present(alert, animated: true, completion: nil)
    }

    private func photo(for indexPath: IndexPath) -> Photo {
        return searches[indexPath.section].searchResults[indexPath.row]
    }

    // MARK: - Sharing
    @objc private func share(_ sender: UIBarButtonItem) {
        guard !searches.isEmpty else { return }
        guard isSharing else {
            isSharing = true
            return
        }
        sharedTitles = selectedPhotos.map { $0.title }
        isSharing = false
    }

    @objc private func cancelSharing() {
        isSharing = false
    }

    // MARK: - Data source
    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        return searches.count
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return searches[section].searchResults.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: PhotoCell.reuseIdentifier, for: indexPath) as? PhotoCell
        else {
            preconditionFailure("Invalid cell type")
        }
        cell.configure(with: photo(for: indexPath))
        cell.setLoading(indexPath == largePhotoIndexPath)
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        switch kind {
        case UICollectionView.elementKindSectionHeader:
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: PhotoHeaderView.reuseIdentifier, for: indexPath)
            if let header = view as? PhotoHeaderView {
                header.setTitle(searches[indexPath.section].searchTerm)
            }
            return view
        default:
            assert(false, "Invalid element type")
            return UICollectionReusableView()
        }
    }

    // MARK: - Delegate
    override func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        guard !isSharing else { return true }
        if largePhotoIndexPath == indexPath {
            largePhotoIndexPath = nil
        } else {
            largePhotoIndexPath = indexPath
        }
        return false
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard isSharing else { return }
        selectedPhotos.append(photo(for: indexPath))
    }

    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        guard isSharing else { return }
        let photo = self.photo(for: indexPath)
        if let index = selectedPhotos.firstIndex(of: photo) {
            selectedPhotos.remove(at: index)
        }
    }
}

// MARK: - Text field delegate
extension PhotosViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        search(for: textField.text ?? "")
        textField.text = nil
        textField.resignFirstResponder()
        return true
    }
}

// MARK: - Flow layout delegate
extension PhotosViewController: UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        if indexPath == largePhotoIndexPath {
            let width = collectionView.bounds.width - sectionInsets.left - sectionInsets.right
            return photo(for: indexPath).sizeToFill(width: width)
        }
        let paddingSpace = sectionInsets.left * (itemsPerRow + 1)
        let availableWidth = view.frame.width - paddingSpace
        let widthPerItem = availableWidth / itemsPerRow
        return CGSize(width: widthPerItem, height: widthPerItem)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        return sectionInsets
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        return sectionInsets.left
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        return CGSize(width: collectionView.bounds.width, height: 90)
    }
}
