extension ScreenProperty {
  /// The properties of all screens, which random sessions check beside the user's.
  public static let defaults: [ScreenProperty] = texts.compactMap { try? ScreenProperty($0) }

  /// The texts of `defaults`.
  static let texts = [
    // Unless the content changed under the finger, whose end a recognizer of several taps may delay.
    """
    select-after-touch: always (select X implies (once (touch X) or (not touch * since \
    (scroll * or insert * or delete * or move * or reload * or display * or end-display *)) or once \
    (scroll * or insert * or delete * or move * or reload * or display * or end-display *) within 1s))
    """,
    "select-not-while-dragging: never (select * since begin-drag * until end-drag *)",
    "highlight-once: always (highlight X implies not previously (not unhighlight X since highlight X))",
    "unhighlight-after-highlight: always (unhighlight X implies previously (not unhighlight X since highlight X))",
    // A recognizer of several taps delays the end of a touch until the last tap may no longer follow.
    """
    highlight-ends: always ((count(touches) = 0 and count(highlighted) > 0) implies eventually \
    (count(touches) > 0 or count(highlighted) = 0) within 1s)
    """,
    "drag-ends: always (end-drag X implies previously (not end-drag X since begin-drag X))",
    "drag-begins-once: always (begin-drag X implies not previously (not end-drag X since begin-drag X))",
    "displayed-is-visible: always (count(displayed) = count(visible))",
  ]
}
