import UIKit

/// Pages to introduce an app, in a scroll view.
class TourViewController: UIViewController, UIScrollViewDelegate {

    struct Page {
        let title: String
        let text: String
        let color: UIColor
    }

    let pages = [
        Page(title: "Hello", text: "Swipe to learn more.", color: .systemRed),
        Page(title: "Collect", text: "Put what you like on a shelf.", color: .systemGreen),
        Page(title: "Share", text: "Show it to your friends.", color: .systemBlue),
    ]

    let scrollView = UIScrollView()
    let pageControl = UIPageControl()
    let nextButton = UIButton(type: .system)
    let ratingControl = RatingControl()
    private var pageViews: [UIView] = []
    private(set) var isFinished = false
    private(set) var visited: [Int] = [0]

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.bounces = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = self
        view.addSubview(scrollView)

        for page in pages {
            let pageView = UIView()
            pageView.backgroundColor = page.color
            let titleLabel = UILabel()
            titleLabel.text = page.title
            titleLabel.font = UIFont.systemFont(ofSize: 34, weight: .bold)
            titleLabel.textAlignment = .center
            titleLabel.tag = 1
            pageView.addSubview(titleLabel)
            let textLabel = UILabel()
            textLabel.text = page.text
            textLabel.textAlignment = .center
            textLabel.numberOfLines = 0
            textLabel.tag = 2
            pageView.addSubview(textLabel)
            scrollView.addSubview(pageView)
            pageViews.append(pageView)
        }

        pageControl.numberOfPages = pages.count
        pageControl.accessibilityIdentifier = "pages"
        pageControl.addTarget(self, action: #selector(pageControlChanged(_:)), for: .valueChanged)
        view.addSubview(pageControl)

        nextButton.setTitle("Next", for: [])
        nextButton.accessibilityIdentifier = "next"
        nextButton.addTarget(self, action: #selector(nextTapped), for: .touchUpInside)
        view.addSubview(nextButton)

        ratingControl.accessibilityIdentifier = "rating"
        ratingControl.addTarget(self, action: #selector(ratingChanged(_:)), for: .valueChanged)
        pageViews.last?.addSubview(ratingControl)

        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(skip(_:)))
        doubleTap.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(doubleTap)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let size = view.bounds.size
        for (index, pageView) in pageViews.enumerated() {
            pageView.frame = CGRect(origin: CGPoint(x: CGFloat(index) * size.width, y: 0), size: size)
            pageView.viewWithTag(1)?.frame = CGRect(x: 20, y: size.height * 0.3, width: size.width - 40, height: 44)
            pageView.viewWithTag(2)?.frame = CGRect(x: 20, y: size.height * 0.3 + 52, width: size.width - 40, height: 60)
        }
        ratingControl.frame = CGRect(x: (size.width - 220) / 2, y: size.height * 0.5, width: 220, height: 44)
        scrollView.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
        let bottom = size.height - view.safeAreaInsets.bottom
        pageControl.frame = CGRect(x: 0, y: bottom - 90, width: size.width, height: 30)
        nextButton.frame = CGRect(x: (size.width - 120) / 2, y: bottom - 56, width: 120, height: 44)
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.bounds.width > 0 else { return }
        let page = Int(round(scrollView.contentOffset.x / scrollView.bounds.width))
        if pageControl.currentPage != page {
            pageControl.currentPage = page
            update(for: page)
        }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        visited.append(pageControl.currentPage)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        visited.append(pageControl.currentPage)
    }

    private func update(for page: Int) {
        let isLast = page == pages.count - 1
        nextButton.setTitle(isLast ? "Start" : "Next", for: .normal)
        nextButton.isEnabled = !isLast || ratingControl.rating > 0
    }

    private func scroll(to page: Int) {
        let offset = CGPoint(x: CGFloat(page) * scrollView.bounds.width, y: 0)
        scrollView.setContentOffset(offset, animated: true)
    }

    // MARK: Actions

    @objc func pageControlChanged(_ sender: UIPageControl) {
        scroll(to: sender.currentPage)
    }

    @objc func nextTapped() {
        if pageControl.currentPage < pages.count - 1 {
            scroll(to: pageControl.currentPage + 1)
        } else {
            finish()
        }
    }

    @objc func skip(_ recognizer: UITapGestureRecognizer) {
        scroll(to: pages.count - 1)
    }

    @objc func ratingChanged(_ sender: RatingControl) {
        update(for: pageControl.currentPage)
    }

    private func finish() {
        UIView.animate(withDuration: 0.4, delay: 0.1, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
                       options: [.curveEaseInOut], animations: {
            self.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
            self.view.alpha = 0
        }, completion: { finished in
            self.isFinished = finished
        })
    }
}

/// Five stars, which a tap or a drag sets.
@IBDesignable class RatingControl: UIControl {
    @IBInspectable var starCount: Int = 5 {
        didSet { setUpStars() }
    }

    @objc dynamic var rating = 0 {
        didSet {
            guard oldValue != rating else { return }
            for (index, star) in stars.enumerated() {
                star.isHighlighted = index < rating
            }
            sendActions(for: .valueChanged)
        }
    }

    private var stars: [UIImageView] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpStars()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpStars()
    }

    private func setUpStars() {
        stars.forEach { $0.removeFromSuperview() }
        stars = (0..<starCount).map { _ in
            UIImageView(image: UIImage(systemName: "star"), highlightedImage: UIImage(systemName: "star.fill"))
        }
        stars.forEach(addSubview(_:))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(max(stars.count, 1))
        for (index, star) in stars.enumerated() {
            star.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        updateRating(with: touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        updateRating(with: touch)
        return super.continueTracking(touch, with: event)
    }

    private func updateRating(with touch: UITouch) {
        let x = touch.location(in: self).x
        let width = bounds.width / CGFloat(max(stars.count, 1))
        rating = min(max(Int(x / width) + 1, 1), starCount)
    }
}
