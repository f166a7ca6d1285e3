"""The page of UIKit's types: there, inert or missing in the module UIKit."""

import re

import uikit_members

PAGE = "Documentation/uikit-symbols.md"
# The types of UIKit for collections, layouts, views, controls, gestures and controllers.
TYPES = {
    "Collections": """UICollectionView UICollectionViewCell UICollectionReusableView UICollectionViewListCell
        UICollectionViewController UICollectionViewDataSource UICollectionViewDelegate UICollectionViewDelegateFlowLayout
        UICollectionViewDataSourcePrefetching UICollectionViewDiffableDataSource NSDiffableDataSourceSnapshot
        NSDiffableDataSourceSectionSnapshot NSDiffableDataSourceTransaction NSDiffableDataSourceSectionTransaction
        UICollectionViewDragDelegate
        UICollectionViewDropDelegate UICollectionViewFocusUpdateContext UICollectionViewPlaceholder
        UICollectionViewDropCoordinator UICollectionViewDropItem UICollectionViewDropProposal UIDragItem UIDragSession
        UIDropSession UIDropProposal NSItemProvider UICellAccessory UICellConfigurationState UIContextualAction
        UISwipeActionsConfiguration UITargetedPreview UIPreviewTarget UIPreviewParameters UIDragPreview
        UIDragPreviewParameters""",
    "Layouts": """UICollectionViewLayout UICollectionViewFlowLayout UICollectionViewCompositionalLayout
        UICollectionViewCompositionalLayoutConfiguration UICollectionViewTransitionLayout UICollectionViewLayoutAttributes
        UICollectionViewLayoutInvalidationContext UICollectionViewFlowLayoutInvalidationContext UICollectionViewUpdateItem
        UICollectionLayoutListConfiguration UICollectionLayoutSectionOrthogonalScrollingProperties
        UIListSeparatorConfiguration NSCollectionLayoutSection NSCollectionLayoutGroup
        NSCollectionLayoutItem NSCollectionLayoutSize NSCollectionLayoutDimension NSCollectionLayoutSpacing
        NSCollectionLayoutEdgeSpacing NSCollectionLayoutAnchor NSCollectionLayoutSupplementaryItem
        NSCollectionLayoutBoundarySupplementaryItem NSCollectionLayoutDecorationItem NSCollectionLayoutGroupCustomItem
        NSCollectionLayoutEnvironment NSCollectionLayoutContainer NSCollectionLayoutVisibleItem NSLayoutConstraint
        NSLayoutAnchor NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSLayoutDimension UILayoutGuide UIStackView
        UILayoutPriority UIEdgeInsets NSDirectionalEdgeInsets""",
    "Views": """UIResponder UIView UIWindow UILabel UIImageView UIScrollView UIScrollViewDelegate UITableView
        UITableViewCell UITextView UIActivityIndicatorView UIProgressView UISearchBar UINavigationBar UITabBar UIToolbar
        UIVisualEffectView UIListContentView UIContentView UIRefreshControl CALayer UIPickerView UIWebView
        UIBlurEffect UIVibrancyEffect CAShapeLayer CAGradientLayer CATransaction CAAnimation CABasicAnimation
        CAKeyframeAnimation CAAnimationGroup CASpringAnimation CAReplicatorLayer CATextLayer UIAccessibility
        UIAccessibilityCustomAction UIContentUnavailableView""",
    "Controls": """UIControl UIButton UISwitch UISlider UIStepper UITextField UISegmentedControl UIPageControl UIDatePicker
        UIColorWell UIAction UIMenu UIMenuElement UIDeferredMenuElement UICommand UIKeyCommand UIBarButtonItem UIBarItem UITabBarItem
        UINavigationItem UISearchTextField UITabBarDelegate UITextFieldDelegate UISearchBarDelegate UIKeyInput""",
    "Gestures and touches": """UITouch UIEvent UIGestureRecognizer UIGestureRecognizerDelegate UITapGestureRecognizer
        UILongPressGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer
        UISwipeGestureRecognizer UIScreenEdgePanGestureRecognizer UIHoverGestureRecognizer UIInteraction
        UIContextMenuInteraction UIContextMenuInteractionDelegate UIContextMenuConfiguration UIDragInteraction UIDropInteraction UIPress""",
    "Controllers and applications": """UIViewController UINavigationController UITabBarController UISplitViewController
        UIPageViewController UIAlertController UIAlertAction UISearchController UISearchResultsUpdating
        UISearchControllerDelegate UIPresentationController UISheetPresentationController UIPopoverPresentationController UIStoryboard UINib
        UIApplication UIApplicationDelegate UIScene UIWindowScene UISceneSession UISceneDelegate UIWindowSceneDelegate
        UISceneConfiguration UIStatusBarManager UIScreen UIDevice UITraitCollection UITraitEnvironment UIContentSizeCategory
        UIViewControllerTransitioningDelegate UIViewControllerAnimatedTransitioning
        UIViewControllerContextTransitioning UIViewControllerInteractiveTransitioning
        UIPercentDrivenInteractiveTransition UIAdaptivePresentationControllerDelegate
        UISheetPresentationControllerDelegate UIPopoverPresentationControllerDelegate UINavigationControllerDelegate
        UITraitOverrides UITraitChangeRegistration UITraitChangeObservable UITraitDefinition UIImpactFeedbackGenerator
        UISelectionFeedbackGenerator UINotificationFeedbackGenerator UINavigationBarAppearance UITabBarAppearance
        UIToolbarAppearance UIPasteboard UIActivity UIActivityViewController UIStoryboardSegue""",
    "Values and configurations": """UIColor UIFont UIFontMetrics UIFontDescriptor UIImage UIBezierPath UIContentConfiguration
        UIListContentConfiguration UIBackgroundConfiguration UIConfigurationState UIViewConfigurationState
        UIConfigurationColorTransformer NSTextAlignment NSLineBreakMode NSParagraphStyle NSMutableParagraphStyle
        NSAttributedString UIViewPropertyAnimator UIContentUnavailableConfiguration
        UIContentUnavailableConfigurationState
        UIConfigurationTextAttributesTransformer UIGraphicsImageRenderer UIGraphicsImageRendererContext
        UIGraphicsImageRendererFormat""",
}
# Stored and readable, without effect on frames and touches.
INERT = """UIColor UIImage CALayer UIAccessibilityCustomAction UIScene UIWindowScene UISceneSession UISceneConfiguration
    NSParagraphStyle NSMutableParagraphStyle UIImpactFeedbackGenerator UISelectionFeedbackGenerator
    UINotificationFeedbackGenerator UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance UITargetedPreview UIPreviewTarget
    UIPreviewParameters UIDragPreview UIDragPreviewParameters UIVisualEffectView UIBlurEffect UIVibrancyEffect CAShapeLayer
    CAGradientLayer CABasicAnimation CAKeyframeAnimation CAAnimationGroup UIAccessibility UIGraphicsImageRendererContext UIGraphicsImageRendererFormat""".split()
FOUNDATION = ["NSAttributedString"]


def page(read, files):
    """Returns the text of the page."""
    sources = "".join(read(path) for path in files("Sources/UIKit", "*.swift"))
    known = set(re.findall(r"^(?:public|open) (?:final )?(?:typealias|class|struct|enum|protocol) (\w+)", sources, re.M))
    text = (
        "# Symbols of UIKit\n\nGenerated by `Scripts/generate` from the declarations of the module `UIKit`. *Inert* types are stored and"
        " readable,\nwithout effect on frames and touches. A type that is missing is an error of the compiler:"
        " [UIKit screens](uikit.md).\n"
    )
    for title, names in TYPES.items():
        groups = {"there": [], "inert": [], "missing": []}
        for name in names.split():
            if name in known or name in FOUNDATION:
                groups["inert" if name in INERT else "there"].append(name)
            else:
                groups["missing"].append(name)
        text += f"\n## {title}\n\n| | types |\n|---|---|\n"
        for group, members in groups.items():
            if members:
                text += f"| {group} | " + ", ".join(f"`{name}`" for name in sorted(members)) + " |\n"
    paths = files("Sources/UIKit", "*.swift") + files("Sources/InteractionKit", "*.swift")
    return text + (
        "\n## Members\n\nThe members of iOS 18 without deprecated ones, inherited ones included where a superclass of the module has them.\n"
        "A member that is not named is there and has its effect.\n"
    ) + uikit_members.tables({path: read(path) for path in paths}, read(uikit_members.LIST))
