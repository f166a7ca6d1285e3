extension InterfaceVocabulary {
  /// The elements, a line each: `names: attributes`.
  ///
  /// Derived from the values that 1,000 files of some 50 open projects contain: an attribute that is only ever written
  /// `NO` has the default `YES`, which is often not the default of the class.
  ///
  /// | `name=…` | values |
  /// |---|---|
  /// | `!YES` | YES or NO, with the default |
  /// | `#1`, `%1` | a number, a number or a ratio; without a default if there is no digit |
  /// | `$` | text, also what only Interface Builder uses |
  /// | `a\|b` | one of these, the first by default; `\|a\|b` has no default |
  /// | `@group` | the attributes of a group, which is a line like the others |
  /// | `*` | any attributes, none of which matters here |
  /// | `text()` | the text between the tags counts |
  static let table = """
    @object: id=$ key=$ userLabel=$ customClass=$ customModule=$ customModuleProvider=|target sceneMemberID=$
    @view: @object contentMode=scaleToFill|scaleAspectFit|scaleAspectFill|redraw|center|top|bottom|left|right|topLeft|topRight|bottomLeft|bottomRight opaque=!YES hidden=!NO alpha=#1 tag=#0 userInteractionEnabled=!YES multipleTouchEnabled=!NO clipsSubviews=!NO clearsContextBeforeDrawing=!YES autoresizesSubviews=!YES semanticContentAttribute=unspecified|playback|spatial|forceLeftToRight|forceRightToLeft translatesAutoresizingMaskIntoConstraints=!YES horizontalHuggingPriority=#250 verticalHuggingPriority=#250 horizontalCompressionResistancePriority=#750 verticalCompressionResistancePriority=#750 preservesSuperviewLayoutMargins=!NO layoutMarginsFollowReadableWidth=!NO insetsLayoutMarginsFromSafeArea=!YES restorationIdentifier=$ fixedFrame=$ ambiguous=$ misplaced=$ verifyAmbiguity=$ placeholderIntrinsicWidth=$ placeholderIntrinsicHeight=$ simulatedAppContext=$ largeContentTitle=$ showsLargeContentViewer=!NO spellingSuggestionsEnabled=$ focusGroupIdentifier=$ maximumContentSizeCategory=$ minimumContentSizeCategory=$ colorLabel=$ customHitTestEnabled=$ previewText=$ usesTraitCollections=$ wantsLayer=$
    @control: @view enabled=!YES selected=!NO highlighted=!NO contentHorizontalAlignment=center|left|right|fill|leading|trailing contentVerticalAlignment=center|top|bottom|fill toolTip=$ showsMenuAsPrimaryAction=!NO
    @scroll: @view alwaysBounceVertical=!NO alwaysBounceHorizontal=!NO bounces=!YES bouncesZoom=!YES bouncesVertically=$ bouncesHorizontally=$ pagingEnabled=!NO scrollEnabled=!YES directionalLockEnabled=!NO showsHorizontalScrollIndicator=!YES showsVerticalScrollIndicator=!YES indicatorStyle=default|black|white keyboardDismissMode=none|onDrag|interactive|onDragWithAccessory|interactiveWithAccessory delaysContentTouches=!YES canCancelContentTouches=!YES minimumZoomScale=#1 maximumZoomScale=#1 scrollsToTop=!YES contentInsetAdjustmentBehavior=automatic|scrollableAxes|never|always insetsLayoutMarginsFromSafeArea=!YES contentViewInsetsToSafeArea=$ automaticallyAdjustsScrollIndicatorInsets=!YES usesPredominantAxisScrolling=$
    @controller: @object title=$ storyboardIdentifier=$ restorationIdentifier=$ useStoryboardIdentifierAsRestorationIdentifier=$ nibName=$ automaticallyAdjustsScrollViewInsets=!YES extendedLayoutIncludesOpaqueBars=!NO hidesBottomBarWhenPushed=!NO definesPresentationContext=!NO providesPresentationContextTransitionStyle=!NO modalPresentationStyle=automatic|fullScreen|pageSheet|formSheet|currentContext|custom|overFullScreen|overCurrentContext|popover|none|blurOverFullScreen modalTransitionStyle=coverVertical|flipHorizontal|crossDissolve|partialCurl interfaceStyle=$ autoresizesArchivedViewToFullSize=!YES wantsFullScreenLayout=!NO modalInPresentation=!NO modalInPopover=$ viewRespectsSystemMinimumLayoutMargins=!YES placeholderIdentifier=$ definesContextTransitionStyle=$ focusGroupIdentifier=$
    document: type=$ version=$ toolsVersion=$ systemVersion=$ targetRuntime=$ propertyAccessControl=$ useAutolayout=!NO useTraitCollections=!NO useSafeAreas=!NO colorMatched=!NO initialViewController=$ launchScreen=!NO customObjectInstantitationMethod=$ variant=$
    device: id=$ orientation=portrait|landscape appearance=light|dark layout=$
    adaptation: id=$
    dependencies: *
    deployment: *
    plugIn: *
    capability: *
    objects scenes resources subviews constraints connections gestureRecognizers prototypes sections cells segments items rightBarButtonItems leftBarButtonItems toolbarItems layoutGuides userDefinedRuntimeAttributes attributes classes designables inferredMetricsTieBreakers keyCommands scopeButtonTitles variations menu commands children: * 
    scene: sceneID=$
    placeholder: placeholderIdentifier=$ id=$ userLabel=$ customClass=$ customModule=$ customModuleProvider=|target sceneMemberID=$
    exit: id=$ userLabel=$ sceneMemberID=$
    customObject: @object
    view containerView: @view
    label: @view text=$ textAlignment=left|center|right|justified|natural lineBreakMode=tailTruncation|wordWrap|charWrap|characterWrap|clip|clipping|headTruncation|middleTruncation numberOfLines=#1 baselineAdjustment=alignBaselines|alignCenters|none adjustsFontSizeToFit=!YES adjustsLetterSpacingToFitWidth=!NO minimumFontSize=#0 minimumScaleFactor=#0 adjustsFontForContentSizeCategory=!NO enabled=!YES highlighted=!NO preferredMaxLayoutWidth=#0 usesAttributedText=!NO
    button: @control buttonType=custom|system|roundedRect|detailDisclosure|infoLight|infoDark|contactAdd|plain|close lineBreakMode=tailTruncation|wordWrap|charWrap|characterWrap|clip|clipping|headTruncation|middleTruncation adjustsImageWhenHighlighted=!YES adjustsImageWhenDisabled=!YES showsTouchWhenHighlighted=!NO reversesTitleShadowWhenHighlighted=!NO changesSelectionAsPrimaryAction=!NO role=normal|primary|cancel|destructive pointerInteraction=!NO springLoaded=!NO adjustsImageSizeForAccessibilityContentSizeCategory=!NO hasAttributedTitle=!NO
    state: key=|normal|highlighted|disabled|selected|focused title=$ image=$ backgroundImage=$ catalog=|system
    buttonConfiguration: key=$ style=plain|filled|tinted|gray|bordered|borderedTinted|borderedProminent|borderless|glass|prominentGlass|clearGlass|prominentClearGlass title=$ subtitle=$ image=$ catalog=|system imagePlacement=leading|trailing|top|bottom|all imagePadding=#0 titlePadding=#1 titleAlignment=automatic|leading|center|trailing cornerStyle=dynamic|fixed|small|medium|large|capsule buttonSize=medium|small|mini|large showsActivityIndicator=!NO titleLineBreakMode=$ subtitleLineBreakMode=$ macIdiomStyle=$ imageReservation=$ indicator=$ automaticallyUpdateForSelection=!YES
    backgroundConfiguration: *
    imageView: @view image=$ highlightedImage=$ catalog=|system animating=!NO animationDuration=#0 animationRepeatCount=#0 highlighted=!NO adjustsImageSizeForAccessibilityContentSizeCategory=!NO preferredSymbolConfiguration=$ preferredImageDynamicRange=$
    imageReference: key=$ image=$ catalog=|system renderingMode=$ symbolScale=$ variableValue=#0 appearanceType=$
    preferredSymbolConfiguration symbolConfiguration: key=$ configurationType=|pointSize|font|unspecified|scale|weight|textStyle pointSize=#0 scale=default|small|medium|large|unspecified weight=unspecified|ultraLight|thin|light|regular|medium|semibold|bold|heavy|black
    stackView: @view axis=horizontal|vertical distribution=fill|fillEqually|fillProportionally|equalSpacing|equalCentering alignment=fill|leading|top|firstBaseline|center|trailing|bottom|lastBaseline spacing=#0 spacingType=|standard baselineRelativeArrangement=!NO layoutMarginsRelativeArrangement=!NO
    customSpacing: *
    textField: @control text=$ placeholder=$ borderStyle=none|line|bezel|roundedRect textAlignment=left|center|right|justified|natural clearButtonMode=never|whileEditing|unlessEditing|always minimumFontSize=#0 clearsOnBeginEditing=!NO adjustsFontSizeToFit=!YES adjustsFontForContentSizeCategory=!NO background=$ disabledBackground=$ allowsEditingTextAttributes=!NO usesAttributedText=!NO
    textView: @scroll text=$ editable=!YES selectable=!YES textAlignment=left|center|right|justified|natural dataDetectorType=$ adjustsFontForContentSizeCategory=!NO usesAttributedText=!NO allowsEditingTextAttributes=!NO layoutManager=$ findInteractionEnabled=!NO
    textInputTraits: key=$ keyboardType=alphabet|default|ASCIICapable|asciiCapable|numbersAndPunctuation|URL|url|numberPad|phonePad|namePhonePad|emailAddress|decimalPad|twitter|webSearch|asciiCapableNumberPad|ASCIICapableNumberPad returnKeyType=default|go|google|join|next|route|search|send|yahoo|done|emergencyCall|continue autocapitalizationType=none|words|sentences|allCharacters autocorrectionType=default|no|yes spellCheckingType=default|no|yes keyboardAppearance=default|alert|dark|light secureTextEntry=!NO enablesReturnKeyAutomatically=!NO textContentType=$ smartDashesType=default|no|yes smartInsertDeleteType=default|no|yes smartQuotesType=default|no|yes inlinePredictionType=default|no|yes textInputPasswordRules=$ passwordRules=$
    switch: @control on=!NO title=$ preferredStyle=$ onImage=$ offImage=$
    slider: @control value=#0.5 minValue=#0 maxValue=#1 continuous=!YES minimumValueImage=$ maximumValueImage=$ preferredBehavioralStyle=$
    stepper: @control value=#0 minimumValue=#0 maximumValue=#100 stepValue=#1 continuous=!YES autorepeat=!YES wraps=!NO
    segmentedControl: @control segmentControlStyle=$ selectedSegmentIndex=#-1 apportionsSegmentWidthsByContent=!NO momentary=!NO springLoaded=!NO
    segment: title=$ image=$ width=#0 enabled=!YES catalog=|system
    pageControl: @control numberOfPages=#0 currentPage=#0 hidesForSinglePage=!NO defersCurrentPageDisplay=!NO backgroundStyle=automatic|prominent|minimal allowsContinuousInteraction=!YES direction=natural|leftToRight|rightToLeft|topToBottom|bottomToTop
    progressView: @view progress=#0 progressViewStyle=default|bar progressImage=$ trackImage=$
    activityIndicatorView: @view style=white|gray|whiteLarge|medium|large animating=!NO hidesWhenStopped=!NO
    datePicker: @control datePickerMode=dateAndTime|date|time|countdown|countDownTimer|yearAndMonth style=automatic|wheels|compact|inline minuteInterval=#1 useCurrentDate=!YES countDownDuration=#60 calendarType=$ locale=$ roundsToMinuteInterval=!YES
    refreshControl: @control
    locale: key=$ localeIdentifier=$
    pickerView: @view showsSelectionIndicator=!NO
    searchBar: @view text=$ placeholder=$ prompt=$ searchBarStyle=default|prominent|minimal showsCancelButton=!NO showsScopeBar=!NO showsBookmarkButton=!NO showsSearchResultsButton=!NO selectedScopeButtonIndex=#0 translucent=!YES barStyle=default|black keyboardType=$ backgroundImage=$ scopeBarBackgroundImage=$
    colorWell: @control title=$ supportsAlpha=!YES
    scrollView: @scroll
    tableView: @scroll style=plain|grouped|insetGrouped dataMode=none|prototypes|static rowHeight=#-1 estimatedRowHeight=#-1 sectionHeaderHeight=#-1 sectionFooterHeight=#-1 estimatedSectionHeaderHeight=#-1 estimatedSectionFooterHeight=#-1 separatorStyle=default|none|singleLine|singleLineEtched separatorInsetReference=fromCellEdges|fromAutomaticInsets allowsSelection=!YES allowsMultipleSelection=!NO allowsSelectionDuringEditing=!NO allowsMultipleSelectionDuringEditing=!NO springLoaded=!NO sectionIndexMinimumDisplayRowCount=#0 prefetchingEnabled=!YES fillerRowHeight=$ selfSizingInvalidation=$ contentViewInsetsToSafeArea=$ allowsFocus=$ dragInteractionEnabled=$ remembersLastFocusedIndexPath=$
    tableViewSection: id=$ headerTitle=$ footerTitle=$ userLabel=$ colorLabel=$
    tableViewCell: @view reuseIdentifier=$ style=|IBUITableViewCellStyleDefault|IBUITableViewCellStyleValue1|IBUITableViewCellStyleValue2|IBUITableViewCellStyleSubtitle selectionStyle=blue|none|gray|default accessoryType=none|disclosureIndicator|detailDisclosureButton|checkmark|detailButton editingAccessoryType=none|disclosureIndicator|detailDisclosureButton|checkmark|detailButton indentationLevel=#0 indentationWidth=#10 shouldIndentWhileEditing=!YES showsReorderControl=!NO hidesAccessoryWhenEditing=!YES rowHeight=#-1 textLabel=$ detailTextLabel=$ imageView=$ image=$ focusStyle=$ springLoaded=!NO
    tableViewCellContentView: @view tableViewCell=$
    tableHeaderFooterView tableViewHeaderFooterView: @view reuseIdentifier=$
    collectionView: @scroll dataMode=none|prototypes allowsSelection=!YES allowsMultipleSelection=!NO prefetchingEnabled=!YES springLoaded=!NO selfSizingInvalidation=$ allowsFocus=$ remembersLastFocusedIndexPath=$ dragInteractionEnabled=$ selectionFollowsFocus=$
    collectionViewFlowLayout: @object minimumLineSpacing=#0 minimumInteritemSpacing=#0 scrollDirection=vertical|horizontal automaticEstimatedItemSize=!NO sectionInsetReference=contentInset|safeArea|layoutMargins sectionHeadersPinToVisibleBounds=!NO sectionFootersPinToVisibleBounds=!NO
    collectionViewLayout: @object
    collectionViewCell collectionReusableView: @view reuseIdentifier=$ springLoaded=!NO
    collectionViewCellContentView: @view
    visualEffectView: @view
    blurEffect: style=extraLight|light|dark|regular|prominent|systemUltraThinMaterial|systemThinMaterial|systemMaterial|systemThickMaterial|systemChromeMaterial|systemUltraThinMaterialLight|systemThinMaterialLight|systemMaterialLight|systemThickMaterialLight|systemChromeMaterialLight|systemUltraThinMaterialDark|systemThinMaterialDark|systemMaterialDark|systemThickMaterialDark|systemChromeMaterialDark
    vibrancyEffect: style=$
    toolbar navigationBar tabBar: @view translucent=!YES barStyle=default|black|blackTranslucent|blackOpaque largeTitles=!NO prefersLargeTitles=!NO selectedImageTintColor=$ itemPositioning=$ itemWidth=#0 itemSpacing=#0 backIndicatorImage=$ backIndicatorTransitionMask=$ shadowImage=$ backgroundImage=$ selectionIndicatorImage=$ preferredBehavioralStyle=$
    wkWebView webView mapView arskView arscnView arView skView sceneKitView glkView mtkView pdfView lpLinkView calendarView hostingView: @view *
    wkWebViewConfiguration wkPreferences audiovisualMediaTypes webViewConfiguration: *
    color: key=$ red=#0 green=#0 blue=#0 alpha=#1 white=#0 colorSpace=|custom|calibratedRGB|calibratedWhite|deviceRGB|deviceWhite|catalog customColorSpace=$ systemColor=$ cocoaTouchSystemColor=$ name=$ catalog=$ xcode11CocoaTouchSystemColor=$ cymk=$
    fontDescription: key=$ type=|system|boldSystem|italicSystem|systemBold|smallSystem pointSize=#0 weight=|ultraLight|thin|light|regular|medium|semibold|bold|heavy|black style=$ name=$ family=$ symbolicTraits=$ width=$
    font: key=$ metaFont=$ size=#0 name=$ pointSize=#0
    attributedString: key=$
    fragment: content=$
    paragraphStyle: key=$ alignment=left|center|right|justified|natural lineBreakMode=wordWrapping|charWrapping|clipping|truncatingHead|truncatingTail|truncatingMiddle baseWritingDirection=natural|leftToRight|rightToLeft lineSpacing=#0 lineHeightMultiple=#0 minimumLineHeight=#0 maximumLineHeight=#0 headIndent=#0 tailIndent=#0 firstLineHeadIndent=#0 paragraphSpacing=#0 paragraphSpacingBefore=#0 hyphenationFactor=#0 tighteningFactorForTruncation=#0 allowsDefaultTighteningForTruncation=!NO defaultTabInterval=#0
    string mutableString: key=$ base64-UTF8=!NO id=$ name=$ value=$ text()
    data mutableData: key=$ text()
    nil: key=$ name=$
    bool: key=$ value=!NO
    integer: key=$ value=#0
    real: key=$ value=#0
    date: key=$ timeIntervalSinceReferenceDate=#0
    range: key=$ location=#0 length=#0
    point size rect value: key=$ type=$ x=#0 y=#0 width=#0 height=#0
    inset: key=$ minX=#0 minY=#0 maxX=#0 maxY=#0
    edgeInsets: key=$ top=#0 left=#0 bottom=#0 right=#0
    directionalEdgeInsets: key=$ top=#0 leading=#0 bottom=#0 trailing=#0
    offsetWrapper: key=$ horizontal=#0 vertical=#0
    autoresizingMask: key=$ widthSizable=!NO heightSizable=!NO flexibleMinX=!NO flexibleMaxX=!NO flexibleMinY=!NO flexibleMaxY=!NO
    constraint: id=$ firstItem=$ firstAttribute=|left|right|top|bottom|leading|trailing|width|height|centerX|centerY|baseline|lastBaseline|firstBaseline|leftMargin|rightMargin|topMargin|bottomMargin|leadingMargin|trailingMargin|centerXWithinMargins|centerYWithinMargins secondItem=$ secondAttribute=|left|right|top|bottom|leading|trailing|width|height|centerX|centerY|baseline|lastBaseline|firstBaseline|leftMargin|rightMargin|topMargin|bottomMargin|leadingMargin|trailingMargin|centerXWithinMargins|centerYWithinMargins relation=equal|greaterThanOrEqual|lessThanOrEqual multiplier=%1 constant=#0 priority=#1000 identifier=$ symbolic=!NO symbolType=|layoutAnchor placeholder=!NO userLabel=$ colorLabel=$
    viewLayoutGuide: id=$ key=$ userLabel=$ identifier=$
    layoutGuide: id=$ key=$ userLabel=$ identifier=$
    viewControllerLayoutGuide: id=$ type=top|bottom
    variation: *
    mask: key=$
    exclude include: reference=$
    accessibility: key=$ identifier=$ label=$ hint=$ value=$
    accessibilityTraits: key=$ none=!NO button=!NO link=!NO image=!NO searchField=!NO keyboardKey=!NO staticText=!NO summaryElement=!NO playsSound=!NO startsMediaSession=!NO updatesFrequently=!NO selected=!NO notEnabled=!NO adjustable=!NO allowsDirectInteraction=!NO causesPageTurn=!NO header=!NO tabBar=!NO
    accessibilityOverrides: *
    userDefinedRuntimeAttribute: type=|number|string|boolean|color|point|size|rect|range|image|nil|localizedString keyPath=$ value=$
    dataDetectorType: *
    outlet: property=$ destination=$ id=$
    outletCollection: property=$ destination=$ id=$ collectionClass=$ appends=!NO
    action: selector=$ destination=$ id=$ eventType=|touchDown|touchDownRepeat|touchDragInside|touchDragOutside|touchDragEnter|touchDragExit|touchUpInside|touchUpOutside|touchCancel|valueChanged|primaryActionTriggered|menuActionTriggered|editingDidBegin|editingChanged|editingDidEnd|editingDidEndOnExit
    segue: id=$ inheritsFrom=|parent|commit destination=$ kind=show|push|showDetail|presentation|modal|popoverPresentation|popover|embed|relationship|unwind|custom|replace identifier=$ relationship=$ unwindAction=$ customClass=$ customModule=$ customModuleProvider=|target animates=!YES modalPresentationStyle=automatic|fullScreen|pageSheet|formSheet|currentContext|custom|overFullScreen|overCurrentContext|popover|none|blurOverFullScreen modalTransitionStyle=coverVertical|flipHorizontal|crossDissolve|partialCurl destinationCreationSelector=$ popoverAnchorView=$ popoverAnchorBarButtonItem=$ splitViewControllerTargetIndex=#0 reference=$ key=$ selector=$ trigger=$
    popoverArrowDirection: *
    tapGestureRecognizer: @object enabled=!YES cancelsTouchesInView=!YES delaysTouchesBegan=!NO delaysTouchesEnded=!YES numberOfTapsRequired=#1 numberOfTouchesRequired=#1
    pongPressGestureRecognizer: @object enabled=!YES cancelsTouchesInView=!YES delaysTouchesBegan=!NO delaysTouchesEnded=!YES numberOfTapsRequired=#0 numberOfTouchesRequired=#1 minimumPressDuration=#0.5 allowableMovement=#10
    swipeGestureRecognizer: @object enabled=!YES cancelsTouchesInView=!YES delaysTouchesBegan=!NO delaysTouchesEnded=!YES direction=right|left|up|down numberOfTouchesRequired=#1
    panGestureRecognizer screenEdgePanGestureRecognizer: @object enabled=!YES cancelsTouchesInView=!YES delaysTouchesBegan=!NO delaysTouchesEnded=!YES minimumNumberOfTouches=#1 maximumNumberOfTouches=#
    pinchGestureRecognizer rotationGestureRecognizer gestureRecognizer: @object enabled=!YES cancelsTouchesInView=!YES delaysTouchesBegan=!NO delaysTouchesEnded=!YES scale=#1 rotation=#0
    rectEdge: *
    navigationItem: id=$ key=$ title=$ prompt=$ userLabel=$ customClass=$ customModule=$ customModuleProvider=|target largeTitleDisplayMode=automatic|always|never backButtonTitle=$ backButtonDisplayMode=$ hidesBackButton=!NO leftItemsSupplementBackButton=!NO style=$
    barButtonItem: @object title=$ image=$ selectedImage=$ landscapeImage=$ catalog=|system systemItem=|done|cancel|edit|save|add|flexibleSpace|fixedSpace|compose|reply|action|organize|bookmarks|search|refresh|stop|camera|trash|play|pause|rewind|fastForward|undo|redo|close|pageCurl style=plain|done|bordered|prominent width=#0 enabled=!YES tag=#0 springLoaded=!NO changesSelectionAsPrimaryAction=!NO hidden=!NO
    tabBarItem: @object title=$ image=$ selectedImage=$ landscapeImage=$ catalog=|system systemItem=|more|favorites|featured|topRated|recents|contacts|history|bookmarks|search|downloads|mostRecent|mostViewed badgeValue=$ enabled=!YES tag=#0 springLoaded=!NO
    navigationBarAppearance tabBarAppearance toolbarAppearance scrollEdgeAppearance compactAppearance standardAppearance tabBarItemAppearance barButtonItemAppearance: *
    textAttributes offset: *
    viewController: @controller
    tableViewController: @controller clearsSelectionOnViewWillAppear=!YES style=$
    collectionViewController: @controller clearsSelectionOnViewWillAppear=!YES
    navigationController: @controller navigationBarHidden=!NO toolbarHidden=!YES hidesBarsOnSwipe=!NO hidesBarsOnTap=!NO hidesBarsWhenKeyboardAppears=!NO hidesBarsWhenVerticallyCompact=!NO
    tabBarController: @controller selectedIndex=#0 mode=$
    splitViewController: @controller style=unspecified|doubleColumn|tripleColumn behavior=$ displayMode=$ primaryEdge=$ showsSecondaryOnlyButton=$ primaryBackgroundStyle=$ presentsWithGesture=$ allColumns=$ preferredDisplayMode=$ primaryColumnWidth=$
    pageViewController: @controller navigationOrientation=horizontal|vertical transitionStyle=pageCurl|scroll spineLocation=$ doubleSided=!NO pageSpacing=#0
    hostingController avPlayerViewController glkViewController searchDisplayController imagePickerController: @controller *
    viewControllerPlaceholder: @object storyboardName=$ referencedIdentifier=$ bundleIdentifier=$ nibName=$
    extendedEdge: key=$ top=!NO left=!NO bottom=!NO right=!NO
    simulatedStatusBarMetrics simulatedNavigationBarMetrics simulatedTabBarMetrics simulatedToolbarMetrics simulatedScreenMetrics simulatedOrientationMetrics freeformSimulatedSizeMetrics modalPageSheetSimulatedSizeMetrics modalFormSheetSimulatedSizeMetrics simulatedSplitViewMetrics simulatedUnspecifiedBarMetrics currentModalSheetSimulatedSizeMetrics simulatedModalSheetMetrics inferredSizeMetrics: *
    image: name=$ width=#0 height=#0 catalog=|system key=$ value=$
    namedColor systemColor: name=$
    class relationship designable imageCatalog: *
    keyCommand command menuItem action-menu: *
    dragInteraction dropInteraction interaction: *
    """
}
