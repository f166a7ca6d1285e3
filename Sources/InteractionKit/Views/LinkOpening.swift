import Foundation

/// What passes a link to the app whose interface it displays: a window, if the app has delegates.
///
/// The engine has no delegates of apps, so the module with UIKit's names makes windows conform, and
/// flows and UI tests ask whether they do.
package protocol LinkOpening {
  /// Passes a link to the app, which comes to the foreground; false if it has no delegate.
  func open(_ link: URL) -> Bool
}
