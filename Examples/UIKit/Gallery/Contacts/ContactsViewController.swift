import UIKit
import QuartzCore

// MARK: - Model

@objcMembers class Contact: NSObject {
    let firstName: String
    let lastName: String
    dynamic var isBlocked = false

    init(firstName: String, lastName: String) {
        self.firstName = firstName
        self.lastName = lastName
    }

    var fullName: String { "\(firstName) \(lastName)" }

    func block() {
        isBlocked = true
    }
}

class ContactStore: NSObject {
    static let didChangeNotification = Notification.Name(rawValue: "ContactStoreDidChange")

    private(set) var contacts: [Contact] = [
        Contact(firstName: "Anna", lastName: "Adams"),
        Contact(firstName: "Ben", lastName: "Adler"),
        Contact(firstName: "Clara", lastName: "Brown"),
        Contact(firstName: "David", lastName: "Clark"),
        Contact(firstName: "Emma", lastName: "Cole"),
    ]

    var letters: [String] {
        Array(Set(contacts.map { String($0.lastName.prefix(1)) })).sorted()
    }

    func contacts(for letter: String) -> [Contact] {
        contacts.filter { $0.lastName.hasPrefix(letter) }
    }

    func remove(_ removed: [Contact]) {
        contacts.removeAll { removed.contains($0) }
        NotificationCenter.default.post(name: ContactStore.didChangeNotification, object: self)
    }
}

// MARK: - Cell

@objc(CTContactCellDelegate)
protocol ContactCellDelegate: NSObjectProtocol {
    @objc(contactCellDidTapCall:)
    optional func contactCellDidTapCall(_ cell: ContactCell)
    @objc optional func contactCell(_ cell: ContactCell, didLongPress recognizer: UILongPressGestureRecognizer)
}

@objc(CTContactCell)
class ContactCell: UICollectionViewCell {
    @IBOutlet var nameLabel: UILabel!
    @IBOutlet private var callButton: UIButton!
    weak var delegate: ContactCellDelegate?

    override func awakeFromNib() {
        super.awakeFromNib()
        let recognizer = UILongPressGestureRecognizer(
            target: self, action: #selector(longPressed(_:)))
        recognizer.minimumPressDuration = 0.6
        addGestureRecognizer(recognizer)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        nameLabel.frame = CGRect(x: 16, y: 0, width: bounds.width - 110, height: bounds.height)
        callButton.frame = CGRect(x: bounds.width - 76, y: 2, width: 60, height: bounds.height - 4)
    }

    override var isSelected: Bool {
        didSet {
            contentView.backgroundColor = isSelected ? .systemGray4 : nil
        }
    }

    @IBAction private func callTapped(_ sender: Any) {
        delegate?.contactCellDidTapCall?(self)
    }

    @objc private func longPressed(_ recognizer: UILongPressGestureRecognizer) {
        if recognizer.state == .began {
            delegate?.contactCell?(self, didLongPress: recognizer)
        }
    }
}

class LetterHeaderView: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        backgroundColor = .secondarySystemBackground
        label.font = .boldSystemFont(ofSize: 17)
        addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: 0)
    }
}

// MARK: - Controllers

/// The common part of the lists of contacts.
class BaseListViewController: UIViewController {
    @IBOutlet weak var collectionView: UICollectionView!
    private(set) var events: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewFlowLayout()
        layout.sectionHeadersPinToVisibleBounds = true
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 32)
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        self.collectionView = collectionView
        registerCells()
    }

    func log(_ event: String) {
        events.append(event)
    }
}

extension BaseListViewController {
    @objc func registerCells() {
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    }

    @objc func titleForEditing(count: Int) -> String {
        return "\(count)"
    }
}

final class ContactsViewController: BaseListViewController {
    let store = ContactStore()
    private var header: String { return UICollectionView.elementKindSectionHeader }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Contacts"
        navigationController?.navigationBar.prefersLargeTitles = false
        navigationItem.rightBarButtonItem = editButtonItem
        collectionView.dataSource = self
        collectionView.delegate = self
        NotificationCenter.default.addObserver(
            self, selector: #selector(storeDidChange), name: ContactStore.didChangeNotification, object: store)
    }

    override func registerCells() {
        super.registerCells()
        collectionView.register(UINib(nibName: "ContactCell", bundle: Bundle(for: ContactCell.self)),
                                forCellWithReuseIdentifier: "ContactCell")
        collectionView.register(LetterHeaderView.self, forSupplementaryViewOfKind: header,
                                withReuseIdentifier: "Header")
    }

    override func titleForEditing(count: Int) -> String {
        return count == 0 ? "Select contacts" : "\(count) selected"
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.allowsMultipleSelection = editing
        navigationItem.leftBarButtonItem = !editing ? nil : UIBarButtonItem(
            barButtonSystemItem: .trash, target: self, action: #selector(deleteSelection(_:)))
        title = editing ? titleForEditing(count: 0) : "Contacts"
        collectionView.indexPathsForSelectedItems?.forEach {
            collectionView.deselectItem(at: $0, animated: false)
        }
    }

    func contact(at indexPath: IndexPath) -> Contact {
        return store.contacts(for: store.letters[indexPath.section])[indexPath.row]
    }

    @objc private func deleteSelection(_ sender: UIBarButtonItem) {
        let selected = (collectionView.indexPathsForSelectedItems ?? []).sorted().map(contact(at:))
        guard !selected.isEmpty else { return }
        store.remove(selected)
        setEditing(false, animated: true)
    }

    @objc private func storeDidChange() {
        log("changed")
        collectionView.reloadData()
    }

    deinit {
        NotificationCenter.default.removeObserver(self, name: ContactStore.didChangeNotification, object: store)
    }
}

extension ContactsViewController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func numberOfSections(in collectionView: UICollectionView) -> Int {
        return store.letters.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return store.contacts(for: store.letters[section]).count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "ContactCell", for: indexPath) as! ContactCell
        cell.nameLabel.text = contact(at: indexPath).fullName
        cell.delegate = self
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
                        at indexPath: IndexPath) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "Header", for: indexPath) as! LetterHeaderView
        view.label.text = store.letters[indexPath.section]
        return view
    }

    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                        sizeForItemAt indexPath: IndexPath) -> CGSize {
        return CGSize(width: collectionView.bounds.width, height: 48)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selectionDidChange()
        if !isEditing {
            log("open \(contact(at: indexPath).firstName)")
            collectionView.deselectItem(at: indexPath, animated: true)
        }
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        selectionDidChange()
    }

    private func selectionDidChange() {
        guard isEditing else { return }
        title = titleForEditing(count: collectionView.indexPathsForSelectedItems?.count ?? 0)
    }
}

extension ContactsViewController: ContactCellDelegate {
    func contactCellDidTapCall(_ cell: ContactCell) {
        guard let indexPath = collectionView.indexPath(for: cell) else { return }
        log("call \(contact(at: indexPath).firstName)")
    }

    func contactCell(_ cell: ContactCell, didLongPress recognizer: UILongPressGestureRecognizer) {
        guard let indexPath = collectionView.indexPath(for: cell) else { return }
        let person = contact(at: indexPath)
        person.perform(#selector(Contact.block))
        log(person.isBlocked ? "blocked \(person.firstName)" : "failed")
    }
}
