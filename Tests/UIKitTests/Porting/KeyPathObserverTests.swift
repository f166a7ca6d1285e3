import Foundation
import InteractionKit
import Testing
import UIKit

/// Observers that a view calls by `observeValue(forKeyPath:of:change:context:)`.
@Suite struct KeyPathObserverTests {
  private final class Observer: NSObject, KeyValueObserver {
    var lines: [String] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let values = [change?[.oldKey], change?[.newKey]].map { ($0 as? CGSize).map { $0.height } }
      lines.append(
        "\(keyPath ?? "") \(values[0] ?? -1) \(values[1] ?? -1) \(context == nil ? "" : "context")"
          .trimmingCharacters(in: .whitespaces))
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let observer = Observer()

  init() { simulator.window.addSubview(view) }

  @Test func aChangeCallsTheObserverWithItsValues() {
    view.addObserver(observer, forKeyPath: "contentSize", options: [.old, .new], context: nil)
    view.contentSize = CGSize(width: 320, height: 100)
    view.contentSize = CGSize(width: 320, height: 100)
    view.contentSize = CGSize(width: 320, height: 200)
    #expect(observer.lines == ["contentSize 0.0 100.0", "contentSize 100.0 200.0"])
    view.removeObserver(observer, forKeyPath: "contentSize")
    view.contentSize = .zero
    #expect(observer.lines.count == 2)
  }

  @Test func anObserverIsCalledAtOnceWithItsContext() {
    var token = 0
    withUnsafeMutablePointer(to: &token) { pointer in
      view.addObserver(
        observer, forKeyPath: "contentSize", options: [.initial, .new], context: pointer)
      #expect(observer.lines == ["contentSize -1.0 0.0 context"])
      // Another context is another observation.
      view.removeObserver(observer, forKeyPath: "contentSize", context: nil)
      view.contentSize = CGSize(width: 1, height: 1)
      #expect(observer.lines.count == 2)
      view.removeObserver(observer, forKeyPath: "contentSize", context: pointer)
      view.contentSize = CGSize(width: 2, height: 2)
      #expect(observer.lines.count == 2)
    }
  }

  @Test func aReleasedObserverIsNotCalled() {
    var other: Observer? = Observer()
    if let other { view.addObserver(other, forKeyPath: "hidden", options: .new, context: nil) }
    other = nil
    view.isHidden = true
    view.addObserver(observer, forKeyPath: "hidden", options: .new, context: nil)
    view.isHidden = false
    #expect(observer.lines == ["hidden -1.0 -1.0"])
  }

  @Test func anUnknownPropertyIsADiagnostic() {
    view.addObserver(observer, forKeyPath: "font", options: .new, context: nil)
    #expect(
      simulator.log.lines.contains {
        $0.contains("changes of 'font' of UIScrollView are not observed")
      })
  }
}
