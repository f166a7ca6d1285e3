import Foundation
import InteractionKit

extension UIWindow {
  /// Moves the app to the background, as the home button does: the delegate of the scene is called, then the
  /// notifications are posted.
  package final func enterBackground() {
    guard !connection.isInBackground else { return }
    asLatest {
      if let scene = connection.scene { connection.delegate?.sceneWillResignActive(scene) }
      post(UIApplication.willResignActiveNotification)
      connection.isInBackground = true
      if let scene = connection.scene { connection.delegate?.sceneDidEnterBackground(scene) }
      post(UIApplication.didEnterBackgroundNotification)
    }
  }

  /// Moves the app back to the foreground.
  package final func enterForeground() {
    guard connection.isInBackground else { return }
    asLatest {
      if let scene = connection.scene { connection.delegate?.sceneWillEnterForeground(scene) }
      post(UIApplication.willEnterForegroundNotification)
      connection.isInBackground = false
      if let scene = connection.scene {
        connection.delegate?.sceneDidBecomeActive(scene)
      } else {
        connection.application?.applicationDidBecomeActive(.shared)
      }
      post(UIApplication.didBecomeActiveNotification)
      layoutIfNeeded()
    }
  }

  /// Passes a link to the delegate of the scene, or of an application without scenes.
  package final func open(_ link: URL) -> Bool {
    enterForeground()
    var isHandled = false
    asLatest {
      if let scene = connection.scene, let delegate = connection.delegate {
        delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: link)])
        isHandled = true
      } else if let application = connection.application {
        isHandled = application.application(.shared, open: link, options: [:])
      }
      layoutIfNeeded()
    }
    return isHandled
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: UIApplication.shared)
  }
}

extension UIWindow: LinkOpening {}
