import UIKit

// MARK: - Model

struct Product: Hashable {
    let sku: String
    let name: String
    let price: Decimal
    let imageHeight: CGFloat

    static let samples: [Product] = [
        Product(sku: "p1", name: "Chair", price: 49, imageHeight: 120),
        Product(sku: "p2", name: "Table", price: 199, imageHeight: 180),
        Product(sku: "p3", name: "Lamp", price: 29, imageHeight: 90),
        Product(sku: "p4", name: "Shelf", price: 89, imageHeight: 150),
        Product(sku: "p5", name: "Carpet", price: 119, imageHeight: 100),
    ]
}

final class Cart {
    private(set) var lines: [(product: Product, count: Int)] = []
    /// Called after each change.
    var onChange: ((Cart) -> Void)?

    var total: Decimal {
        return lines.reduce(0) { $0 + $1.product.price * Decimal($1.count) }
    }

    var itemCount: Int { lines.map { $0.count }.reduce(0, +) }

    func add(_ product: Product) {
        if let index = lines.firstIndex(where: { $0.product == product }) {
            lines[index].count += 1
        } else {
            lines.append((product, 1))
        }
        onChange?(self)
    }

    func remove(at index: Int) {
        lines.remove(at: index)
        onChange?(self)
    }
}

// MARK: - View model

final class ProductViewModel {
    enum State {
        case idle
        case loaded([Product])
    }

    var state: State = .idle {
        didSet { stateDidChange?(state) }
    }
    var stateDidChange: ((State) -> Void)?
    let cart: Cart

    init(cart: Cart) {
        self.cart = cart
    }

    func load() {
        DispatchQueue.main.async { [weak self] in
            self?.state = .loaded(Product.samples)
        }
    }

    func priceText(for product: Product) -> String {
        return "\(product.price) €"
    }
}

// MARK: - Cells

class ProductCell: UICollectionViewCell {
    let imageView = UIImageView()
    let nameLabel = UILabel()
    let priceLabel = UILabel()
    let addButton = UIButton(type: .contactAdd)
    var addHandler: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addButton.accessibilityIdentifier = "add"
        addButton.addTarget(self, action: #selector(addButtonTapped(sender:)), for: .touchUpInside)
        [imageView, nameLabel, priceLabel, addButton].forEach { contentView.addSubview($0) }
        contentView.layer.cornerRadius = 10
        contentView.clipsToBounds = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        imageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 56)
        nameLabel.frame = CGRect(x: 8, y: bounds.height - 52, width: bounds.width - 60, height: 24)
        priceLabel.frame = CGRect(x: 8, y: bounds.height - 28, width: bounds.width - 60, height: 20)
        addButton.frame = CGRect(x: bounds.width - 48, y: bounds.height - 50, width: 44, height: 44)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        addHandler = nil
    }

    override var isHighlighted: Bool {
        didSet {
            transform = isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
        }
    }

    @objc private func addButtonTapped(sender: UIButton) {
        addHandler?()
    }
}

// MARK: - Products

final class ProductsViewController: UIViewController {
    let viewModel: ProductViewModel
    private let layout = WaterfallLayout()
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private var products: [Product] = []
    private(set) var favourites: Set<String> = []

    init(viewModel: ProductViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = "Products"
        tabBarItem = UITabBarItem(title: "Products", image: UIImage(systemName: "bag"), tag: 0)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        layout.delegate = self
        collectionView.register(ProductCell.self, forCellWithReuseIdentifier: "ProductCell")
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        viewModel.stateDidChange = { [weak self] state in
            guard case .loaded(let products) = state else { return }
            self?.products = products
            self?.layout.invalidateLayout()
            self?.collectionView.reloadData()
        }
        viewModel.load()
    }
}

extension ProductsViewController: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        products.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "ProductCell", for: indexPath)
        let product = products[indexPath.item]
        if let cell = cell as? ProductCell {
            cell.nameLabel.text = product.name
            cell.priceLabel.text = viewModel.priceText(for: product)
            cell.accessibilityLabel = product.name
            cell.addHandler = { [weak self] in self?.viewModel.cart.add(product) }
        }
        return cell
    }
}

extension ProductsViewController: WaterfallLayoutDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat {
        return products[indexPath.item].imageHeight + 56
    }

    func numberOfColumns(in layout: WaterfallLayout) -> Int {
        return traitCollection.horizontalSizeClass == .regular ? 3 : 2
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        return UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let product = products[indexPath.item]
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            guard let self = self else { return nil }
            let isFavourite = self.favourites.contains(product.sku)
            let favourite = UIAction(
                title: isFavourite ? "Unfavourite" : "Favourite", image: UIImage(systemName: "heart"),
                state: isFavourite ? .on : .off
            ) { _ in
                self.favourites.formSymmetricDifference([product.sku])
            }
            let buy = UIAction(title: "Add to cart") { _ in self.viewModel.cart.add(product) }
            let more = UIMenu(title: "More", options: .displayInline, children: [
                UIAction(title: "Report", attributes: [.destructive]) { _ in },
            ])
            return UIMenu(title: "", children: [favourite, buy, more])
        }
    }
}

// MARK: - Cart

final class CartViewController: UICollectionViewController {
    let cart: Cart
    private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

    init(cart: Cart) {
        self.cart = cart
        super.init(collectionViewLayout: UICollectionViewFlowLayout())
        title = "Cart"
        tabBarItem = UITabBarItem(title: "Cart", image: UIImage(systemName: "cart"), tag: 1)
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.footerMode = .supplementary
        configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
            let remove = UIContextualAction(style: .destructive, title: "Remove") { _, _, done in
                self?.cart.remove(at: indexPath.item)
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [remove])
        }
        collectionView.setCollectionViewLayout(
            UICollectionViewCompositionalLayout.list(using: configuration), animated: false)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [weak self] cell, _, sku in
            guard let line = self?.cart.lines.first(where: { $0.product.sku == sku }) else { return }
            var content = UIListContentConfiguration.subtitleCell()
            content.text = line.product.name
            content.secondaryText = "\(line.count) × \(line.product.price) €"
            cell.contentConfiguration = content
            cell.accessibilityLabel = content.secondaryText
        }
        let footer = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionFooter
        ) { [weak self] view, _, _ in
            var content = view.defaultContentConfiguration()
            content.text = "Total: \(self?.cart.total ?? 0) €"
            view.contentConfiguration = content
            view.accessibilityLabel = content.text
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: footer, for: indexPath)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        update()
    }

    func update() {
        tabBarItem.badgeValue = cart.itemCount == 0 ? nil : String(cart.itemCount)
        guard isViewLoaded else { return }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(cart.lines.map { $0.product.sku })
        if #available(iOS 15.0, *) {
            snapshot.reconfigureItems(cart.lines.map { $0.product.sku })
        } else {
            snapshot.reloadItems(cart.lines.map { $0.product.sku })
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}

// MARK: - Application

enum StoreScreens {
    static func makeRootViewController() -> UITabBarController {
        let cart = Cart()
        let products = ProductsViewController(viewModel: ProductViewModel(cart: cart))
        let cartViewController = CartViewController(cart: cart)
        cart.onChange = { [weak cartViewController] _ in cartViewController?.update() }
        let tabBarController = UITabBarController()
        tabBarController.viewControllers = [products, cartViewController].map {
            UINavigationController(rootViewController: $0)
        }
        return tabBarController
    }
}
