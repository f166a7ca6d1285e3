import UIKit

@objc protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat
    @objc optional func numberOfColumns(in layout: WaterfallLayout) -> Int
    @objc optional func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets
}

/// Columns of items with different heights.
class WaterfallLayout: UICollectionViewLayout {
    weak var delegate: WaterfallLayoutDelegate?
    @IBInspectable var spacing: CGFloat = 8 {
        didSet {
            invalidateLayout()
        }
    }

    private var cache: [[UICollectionViewLayoutAttributes]] = []
    private var contentHeight: CGFloat = 0

    private var contentWidth: CGFloat {
        guard let collectionView = collectionView else { return 0 }
        let insets = collectionView.adjustedContentInset
        return collectionView.bounds.width - (insets.left + insets.right)
    }

    override var collectionViewContentSize: CGSize {
        return CGSize(width: contentWidth, height: contentHeight)
    }

    override func prepare() {
        super.prepare()
        guard cache.isEmpty, let collectionView = collectionView else { return }
        contentHeight = 0
        for section in 0..<collectionView.numberOfSections {
            let insets = delegate?.collectionView?(collectionView, layout: self, insetForSectionAt: section) ?? .zero
            let columns = max(delegate?.numberOfColumns?(in: self) ?? 2, 1)
            let available = contentWidth - insets.left - insets.right - spacing * CGFloat(columns - 1)
            let width = floor(available / CGFloat(columns))
            var bottoms = [CGFloat](repeating: contentHeight + insets.top, count: columns)
            var attributesOfSection: [UICollectionViewLayoutAttributes] = []
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                let indexPath = IndexPath(item: item, section: section)
                let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
                let height = delegate?.collectionView(
                    collectionView, layout: self, heightForItemAt: indexPath, width: width) ?? width
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.frame = CGRect(
                    x: insets.left + CGFloat(column) * (width + spacing), y: bottoms[column], width: width, height: height)
                bottoms[column] += height + spacing
                attributesOfSection.append(attributes)
            }
            cache.append(attributesOfSection)
            contentHeight = (bottoms.max() ?? contentHeight) - spacing + insets.bottom
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return cache.flatMap { $0 }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return cache[indexPath.section][indexPath.item]
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        return newBounds.width != collectionView?.bounds.width
    }

    override func invalidateLayout() {
        super.invalidateLayout()
        cache = []
    }
}

/// Headers that stretch while content is pulled down.
class StretchyHeaderLayout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let layoutAttributes = super.layoutAttributesForElements(in: rect)?.map {
            $0.copy() as! UICollectionViewLayoutAttributes
        }
        layoutAttributes?.forEach { attributes in
            guard attributes.representedElementKind == UICollectionView.elementKindSectionHeader,
                attributes.indexPath.section == 0, let collectionView = collectionView
            else { return }
            let contentOffsetY = collectionView.contentOffset.y
            guard contentOffsetY < 0 else { return }
            let width = collectionView.frame.width
            let height = attributes.frame.height - contentOffsetY
            attributes.frame = CGRect(x: 0, y: contentOffsetY, width: width, height: height)
        }
        return layoutAttributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        return true
    }
}
