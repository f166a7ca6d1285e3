import InteractionKit
import InterfaceBuilder

// Controls, labels and texts.
extension NibLoad {
  func configure(_ label: UILabel, _ element: InterfaceElement) {
    label.font =
      element.child(key: "fontDescription").map(values.font)
      ?? .systemFont(ofSize: UIFont.labelFontSize)
    label.numberOfLines = element.integer("numberOfLines")
    label.textAlignment = element.textAlignment
    label.lineBreakMode = element.lineBreakMode
    label.isEnabled = element.bool("enabled")
    label.isHighlighted = element.bool("highlighted")
    label.adjustsFontForContentSizeCategory = element.bool("adjustsFontForContentSizeCategory")
    label.adjustsFontSizeToFitWidth = element.bool("adjustsFontSizeToFit")
    if element.has("minimumScaleFactor") {
      label.minimumScaleFactor = element.length("minimumScaleFactor")
    } else if element.length("minimumFontSize") > 0, label.font.pointSize > 0 {
      label.minimumScaleFactor = element.length("minimumFontSize") / label.font.pointSize
    }
    label.allowsDefaultTighteningForTruncation = element.bool("adjustsLetterSpacingToFitWidth")
    // Interface Builder notes the width of its canvas here unless the author chose one.
    if element.has("preferredMaxLayoutWidth"), element.length("preferredMaxLayoutWidth") > 0 {
      label.preferredMaxLayoutWidth = element.length("preferredMaxLayoutWidth")
    }
    if let color = values.color(of: element, key: "textColor") { label.textColor = color }
    label.highlightedTextColor = values.color(of: element, key: "highlightedColor")
    label.shadowColor = values.color(of: element, key: "shadowColor")
    if let offset = element.size(key: "shadowOffset") { label.shadowOffset = offset }
    if element.bool("usesAttributedText"), let text = element.child(key: "attributedText") {
      label.attributedText = text.attributedText(values)
    } else {
      label.text = element.textValue("text")
    }
  }

  private static let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
    "trailing": .trailing,
  ]
  private static let vertical: [String: UIControl.ContentVerticalAlignment] = [
    "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
  ]

  /// Sets what all controls have, and the values of those without a method of their own.
  func configureControl(_ control: UIControl, _ element: InterfaceElement) {
    control.isEnabled = element.bool("enabled")
    if element.bool("selected") { control.isSelected = true }
    control.contentHorizontalAlignment =
      element.choice("contentHorizontalAlignment", Self.horizontal) ?? .center
    control.contentVerticalAlignment =
      element.choice("contentVerticalAlignment", Self.vertical) ?? .center
    switch control {
    case let control as UISwitch:
      control.isOn = element.bool("on")
      control.onTintColor = values.color(of: element, key: "onTintColor")
      control.thumbTintColor = values.color(of: element, key: "thumbTintColor")
    case let slider as UISlider: configure(slider, element)
    case let stepper as UIStepper:
      stepper.minimumValue = element.number("minimumValue") ?? 0
      stepper.maximumValue = element.number("maximumValue") ?? 100
      stepper.stepValue = element.number("stepValue") ?? 1
      stepper.value = element.number("value") ?? 0
      stepper.wraps = element.bool("wraps")
      stepper.autorepeat = element.bool("autorepeat")
      stepper.isContinuous = element.bool("continuous")
    case let segmented as UISegmentedControl: configure(segmented, element)
    case let pages as UIPageControl:
      pages.numberOfPages = element.integer("numberOfPages")
      pages.currentPage = element.integer("currentPage")
      pages.hidesForSinglePage = element.bool("hidesForSinglePage")
      pages.pageIndicatorTintColor = values.color(of: element, key: "pageIndicatorTintColor")
      pages.currentPageIndicatorTintColor = values.color(
        of: element, key: "currentPageIndicatorTintColor")
    case let picker as UIDatePicker: configure(picker, element)
    case let refresh as UIRefreshControl:
      if let title = element.child(key: "attributedTitle") {
        refresh.attributedTitle = title.attributedText(values)
      }
    case let well as UIColorWell:
      well.selectedColor = values.color(of: element, key: "selectedColor")
      well.title = element.string("title")
    default: break
    }
  }

  private static let pickerModes: [String: UIDatePicker.Mode] = [
    "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countdown": .countDownTimer,
    "countDownTimer": .countDownTimer, "yearAndMonth": .yearAndMonth,
  ]
  private static let pickerStyles: [String: UIDatePickerStyle] = [
    "wheels": .wheels, "compact": .compact, "inline": .inline,
  ]

  private func configure(_ picker: UIDatePicker, _ element: InterfaceElement) {
    picker.preferredDatePickerStyle = element.choice("style", Self.pickerStyles) ?? .automatic
    picker.datePickerMode = element.choice("datePickerMode", Self.pickerModes) ?? .dateAndTime
    if let locale = element.child(key: "locale")?.string("localeIdentifier") {
      picker.locale = Locale(identifier: locale)
    }
    let minutes = element.integer("minuteInterval")
    if minutes > 1 { picker.minuteInterval = minutes }
    func date(_ key: String) -> Date? {
      element.child(key: key)?.number("timeIntervalSinceReferenceDate")
        .map(Date.init(timeIntervalSinceReferenceDate:))
    }
    picker.minimumDate = date("minimumDate")
    picker.maximumDate = date("maximumDate")
    if !element.bool("useCurrentDate"), let date = date("date") { picker.date = date }
    if picker.datePickerMode == .countDownTimer {
      picker.countDownDuration = element.number("countDownDuration") ?? 60
    }
  }

  private func configure(_ slider: UISlider, _ element: InterfaceElement) {
    // The default of a slider's maximum is smaller than some minimums.
    let minimum = element.number("minValue") ?? 0
    slider.maximumValue = Float(max(element.number("maxValue") ?? 1, minimum))
    slider.minimumValue = Float(minimum)
    slider.value = Float(element.number("value") ?? 0.5)
    slider.isContinuous = element.bool("continuous")
    slider.minimumTrackTintColor = values.color(of: element, key: "minimumTrackTintColor")
    slider.maximumTrackTintColor = values.color(of: element, key: "maximumTrackTintColor")
    slider.thumbTintColor = values.color(of: element, key: "thumbTintColor")
    slider.minimumValueImage = values.image(element, "minimumValueImage")
    slider.maximumValueImage = values.image(element, "maximumValueImage")
  }

  private func configure(_ control: UISegmentedControl, _ element: InterfaceElement) {
    control.apportionsSegmentWidthsByContent = element.bool("apportionsSegmentWidthsByContent")
    control.isMomentary = element.bool("momentary")
    for segment in element.members("segments") {
      let index = control.numberOfSegments
      if segment.has("image"), let image = values.image(segment) {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        control.insertSegment(withTitle: segment.string("title"), at: index, animated: false)
      }
      if segment.length("width") > 0 {
        control.setWidth(segment.length("width"), forSegmentAt: index)
      }
      if !segment.bool("enabled") { control.setEnabled(false, forSegmentAt: index) }
    }
    let selected = element.integer("selectedSegmentIndex")
    if (0..<control.numberOfSegments).contains(selected) { control.selectedSegmentIndex = selected }
    control.selectedSegmentTintColor = values.color(of: element, key: "selectedSegmentTintColor")
  }

  // MARK: Buttons

  private static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
  ]

  func configure(_ button: UIButton, _ element: InterfaceElement) {
    configureControl(button, element)
    button.buttonType = element.choice("buttonType", Self.buttonTypes) ?? .custom
    let standard: CGFloat = button.buttonType == .custom ? UIFont.buttonFontSize : 15
    button.titleLabel?.font =
      element.child(key: "fontDescription").map(values.font) ?? .systemFont(ofSize: standard)
    button.titleLabel?.lineBreakMode =
      element.has("lineBreakMode") ? element.lineBreakMode : .byTruncatingMiddle
    button.contentEdgeInsets = element.insets(key: "contentEdgeInsets") ?? .zero
    button.titleEdgeInsets = element.insets(key: "titleEdgeInsets") ?? .zero
    button.imageEdgeInsets = element.insets(key: "imageEdgeInsets") ?? .zero
    button.adjustsImageWhenHighlighted = element.bool("adjustsImageWhenHighlighted")
    for state in element.children where state.name == "state" {
      guard let states = state.key.flatMap({ Self.states[$0] }) else { continue }
      if let title = state.textValue("title") { button.setTitle(title, for: states) }
      if let title = state.child(key: "attributedTitle") {
        button.setAttributedTitle(title.attributedText(values), for: states)
      }
      if let image = values.image(state) { button.setImage(image, for: states) }
      if let image = values.image(state, "backgroundImage") {
        button.setBackgroundImage(image, for: states)
      }
      if let color = values.color(of: state, key: "titleColor") {
        button.setTitleColor(color, for: states)
      }
    }
    if let configuration = element.child("buttonConfiguration") {
      button.configuration = makeConfiguration(configuration)
    }
    button.showsMenuAsPrimaryAction = element.bool("showsMenuAsPrimaryAction")
    button.changesSelectionAsPrimaryAction = element.bool("changesSelectionAsPrimaryAction")
  }

  private static let placements: [String: NSDirectionalRectEdge] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
  ]
  private static let cornerStyles: [String: UIButton.Configuration.CornerStyle] = [
    "dynamic": .dynamic, "fixed": .fixed, "small": .small, "medium": .medium, "large": .large,
    "capsule": .capsule,
  ]
  private static let sizes: [String: UIButton.Configuration.Size] = [
    "medium": .medium, "small": .small, "mini": .mini, "large": .large,
  ]

  private func makeConfiguration(_ element: InterfaceElement) -> UIButton.Configuration {
    var configuration: UIButton.Configuration =
      switch element.string("style") {
      case "filled", "glass", "prominentGlass", "clearGlass", "prominentClearGlass": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      case "bordered": .bordered()
      case "borderedTinted": .borderedTinted()
      case "borderedProminent": .borderedProminent()
      case "borderless": .borderless()
      default: .plain()
      }
    configuration.title = element.textValue("title")
    configuration.subtitle = element.textValue("subtitle")
    configuration.image = values.image(element)
    if let symbol = element.child(key: "preferredSymbolConfigurationForImage") {
      configuration.preferredSymbolConfigurationForImage = values.symbolConfiguration(symbol)
    }
    if let title = element.child(key: "attributedTitle") {
      let text = title.attributedText(values)
      var styled = AttributedString(text.string)
      if text.length > 0,
        let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      {
        styled.font = font
      }
      configuration.attributedTitle = styled
    } else if let title = configuration.title, let font = element.child(key: "titleFontDescription")
    {
      var styled = AttributedString(title)
      styled.font = values.font(font)
      configuration.attributedTitle = styled
    }
    configuration.imagePlacement = element.choice("imagePlacement", Self.placements) ?? .leading
    configuration.imagePadding = element.length("imagePadding")
    configuration.titlePadding = element.length("titlePadding")
    if let insets = element.insets(key: "contentInsets") {
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    configuration.cornerStyle = element.choice("cornerStyle", Self.cornerStyles) ?? .dynamic
    configuration.buttonSize = element.choice("buttonSize", Self.sizes) ?? .medium
    configuration.showsActivityIndicator = element.bool("showsActivityIndicator")
    configuration.baseForegroundColor = values.color(of: element, key: "baseForegroundColor")
    configuration.baseBackgroundColor = values.color(of: element, key: "baseBackgroundColor")
    return configuration
  }

  // MARK: Images and stacks

  func configure(_ imageView: UIImageView, _ element: InterfaceElement) {
    if let configuration = element.child("preferredSymbolConfiguration") {
      imageView.preferredSymbolConfiguration = values.symbolConfiguration(configuration)
    }
    imageView.image = values.image(element)
    imageView.highlightedImage = values.image(element, "highlightedImage")
    imageView.isHighlighted = element.bool("highlighted")
  }

  private static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  private static let stackAlignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]

  static func distribution(of element: InterfaceElement) -> UIStackView.Distribution {
    element.choice("distribution", distributions) ?? .fill
  }
  static func alignment(of element: InterfaceElement) -> UIStackView.Alignment {
    element.choice("alignment", stackAlignments) ?? .fill
  }

  func configure(_ stack: UIStackView, _ element: InterfaceElement) {
    stack.axis = element.string("axis") == "vertical" ? .vertical : .horizontal
    stack.distribution = Self.distribution(of: element)
    stack.alignment = Self.alignment(of: element)
    stack.spacing =
      element.has("spacingType") ? UIStackView.spacingUseSystem : element.length("spacing")
    stack.isBaselineRelativeArrangement = element.bool("baselineRelativeArrangement")
    // Margins that the author set are what the arrangement is relative to.
    let hasMargins =
      element.child(key: "layoutMargins") != nil
      || element.child(key: "directionalLayoutMargins") != nil
    stack.isLayoutMarginsRelativeArrangement =
      element.bool("layoutMarginsRelativeArrangement") || hasMargins
  }

  // MARK: Texts

  private static let borders: [String: UITextField.BorderStyle] = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
  private static let viewModes: [String: UITextField.ViewMode] = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
    "always": .always,
  ]

  func configure(_ field: UITextField, _ element: InterfaceElement) {
    configureControl(field, element)
    field.font = element.child(key: "fontDescription").map(values.font) ?? .systemFont(ofSize: 14)
    field.borderStyle = element.choice("borderStyle", Self.borders) ?? .none
    field.textAlignment = element.textAlignment
    field.placeholder = element.textValue("placeholder")
    field.text = element.textValue("text")
    field.clearButtonMode = element.choice("clearButtonMode", Self.viewModes) ?? .never
    field.clearsOnBeginEditing = element.bool("clearsOnBeginEditing")
    field.minimumFontSize = element.length("minimumFontSize")
    field.adjustsFontSizeToFitWidth = element.bool("adjustsFontSizeToFit")
    field.adjustsFontForContentSizeCategory = element.bool("adjustsFontForContentSizeCategory")
    if let color = values.color(of: element, key: "textColor") { field.textColor = color }
    if let text = element.child(key: "attributedText") {
      field.attributedText = text.attributedText(values)
    }
    guard let traits = element.child("textInputTraits") else { return }
    field.keyboardType = traits.choice("keyboardType", Self.keyboards) ?? .default
    field.returnKeyType = traits.choice("returnKeyType", Self.returnKeys) ?? .default
    field.autocapitalizationType =
      traits.choice("autocapitalizationType", Self.capitalizations) ?? .none
    field.autocorrectionType =
      traits.choice("autocorrectionType", ["no": .no, "yes": .yes]) ?? .default
    field.spellCheckingType =
      traits.choice("spellCheckingType", ["no": .no, "yes": .yes]) ?? .default
    field.isSecureTextEntry = traits.bool("secureTextEntry")
    field.enablesReturnKeyAutomatically = traits.bool("enablesReturnKeyAutomatically")
    field.textContentType = traits.string("textContentType").map(UITextContentType.init(rawValue:))
  }

  private static let keyboards: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .default, "ASCIICapable": .asciiCapable,
    "asciiCapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
    "url": .URL, "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
    "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
    "webSearch": .webSearch, "asciiCapableNumberPad": .asciiCapableNumberPad,
    "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]
  private static let returnKeys: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
    "route": .route, "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
    "emergencyCall": .emergencyCall, "continue": .continue,
  ]
  private static let capitalizations: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]

  func configure(_ textView: UITextView, _ element: InterfaceElement) {
    textView.isEditable = element.bool("editable")
    textView.isSelectable = element.bool("selectable")
    textView.textAlignment = element.textAlignment
    textView.font =
      element.child(key: "fontDescription").map(values.font) ?? .systemFont(ofSize: 14)
    textView.adjustsFontForContentSizeCategory = element.bool("adjustsFontForContentSizeCategory")
    if let color = values.color(of: element, key: "textColor") { textView.textColor = color }
    if element.bool("usesAttributedText"), let text = element.child(key: "attributedText") {
      textView.attributedText = text.attributedText(values)
    } else {
      textView.text = element.textValue("text") ?? ""
    }
    guard let traits = element.child("textInputTraits") else { return }
    textView.keyboardType = traits.choice("keyboardType", Self.keyboards) ?? .default
    textView.returnKeyType = traits.choice("returnKeyType", Self.returnKeys) ?? .default
    textView.autocapitalizationType =
      traits.choice("autocapitalizationType", Self.capitalizations) ?? .none
    textView.isSecureTextEntry = traits.bool("secureTextEntry")
  }

  func configure(_ bar: UISearchBar, _ element: InterfaceElement) {
    bar.text = element.string("text")
    bar.placeholder = element.textValue("placeholder")
    bar.prompt = element.string("prompt")
    bar.searchBarStyle =
      element.choice("searchBarStyle", ["prominent": .prominent, "minimal": .minimal]) ?? .default
    bar.showsCancelButton = element.bool("showsCancelButton")
    let titles = element.members("scopeButtonTitles").map(\.stringValue)
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
    bar.showsScopeBar = element.bool("showsScopeBar")
    bar.isTranslucent = element.bool("translucent")
  }

  // MARK: Scroll views

  private static let dismissals: [String: UIScrollView.KeyboardDismissMode] = [
    "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    "onDragWithAccessory": .onDragWithAccessory,
    "interactiveWithAccessory": .interactiveWithAccessory,
  ]
  private static let adjustments: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
    "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
  ]

  func configureScrolling(_ view: UIScrollView, _ element: InterfaceElement) {
    view.alwaysBounceVertical = element.bool("alwaysBounceVertical")
    view.alwaysBounceHorizontal = element.bool("alwaysBounceHorizontal")
    view.bounces = element.bool("bounces")
    view.bouncesZoom = element.bool("bouncesZoom")
    view.isPagingEnabled = element.bool("pagingEnabled")
    view.isScrollEnabled = element.bool("scrollEnabled")
    view.isDirectionalLockEnabled = element.bool("directionalLockEnabled")
    view.showsHorizontalScrollIndicator = element.bool("showsHorizontalScrollIndicator")
    view.showsVerticalScrollIndicator = element.bool("showsVerticalScrollIndicator")
    view.delaysContentTouches = element.bool("delaysContentTouches")
    view.canCancelContentTouches = element.bool("canCancelContentTouches")
    view.scrollsToTop = element.bool("scrollsToTop")
    view.keyboardDismissMode = element.choice("keyboardDismissMode", Self.dismissals) ?? .none
    view.contentInsetAdjustmentBehavior =
      element.choice("contentInsetAdjustmentBehavior", Self.adjustments) ?? .automatic
    // Two old files have zoom scales of 0, with which nothing could be zoomed.
    let smallest = element.length("minimumZoomScale")
    let largest = element.length("maximumZoomScale")
    if smallest > 0, smallest != 1 { view.minimumZoomScale = smallest }
    if largest > 0, largest != 1 { view.maximumZoomScale = largest }
    if let insets = element.insets(key: "contentInset") { view.contentInset = insets }
    if let child = element.child(key: "refreshControl"), child.isView {
      view.refreshControl = makeView(child) as? UIRefreshControl
    }
  }
}
