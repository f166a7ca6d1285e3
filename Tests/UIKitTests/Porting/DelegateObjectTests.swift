import InteractionKit
import Testing
import UIKit

/// What code for UIKit does with the objects that delegates are.
@Suite struct DelegateObjectTests {
  private final class Delegate: NSObject, UICollectionViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  }
  private final class Plain: UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  @Test func delegatesAreComparedAsObjects() {
    let (one, other) = (Delegate(), Delegate())
    let delegate: any UIScrollViewDelegate = one
    #expect(delegate.isEqual(one))
    #expect(!delegate.isEqual(other))
    #expect(!delegate.isEqual(nil))
    #expect(delegate.hash == one.hash)
    #expect(delegate.isKind(of: NSObject.self))
    #expect(!delegate.isKind(of: UIView.self))
    #expect(delegate as? NSObject === one)
    #expect(delegate.description == one.description)
    #expect(sameObject(delegate, one))
    let source: any UICollectionViewDataSource = Plain()
    #expect(source.isEqual(source))
    #expect(source.isMember(of: Plain.self))
    #expect(!source.isProxy())
    #expect(source as? NSObject == nil)
    #expect(sameObject(source, source))
    #expect(!sameObject(source, Plain()))
  }

  private func sameObject(_ a: any NSObjectProtocol, _ b: any NSObjectProtocol) -> Bool {
    a.isEqual(b) && a.hash == b.hash && a.isKind(of: type(of: b))
  }

  @Test func anyDelegateIsAnObject() {
    let delegates: [any NSObjectProtocol] = [
      UIView(), UIViewController(), UIContextMenuInteraction(delegate: Menus()), Receiver(),
    ]
    #expect(delegates.allSatisfy { $0.isEqual($0) && !$0.isProxy() })
    let several: any UITableViewDataSource & UIGestureRecognizerDelegate & UITextFieldDelegate =
      Receiver()
    #expect(several.isEqual(several))
    #expect(several.hash == several.hash)
  }

  private final class Menus: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }

  /// A class of the engine's users: it inherits from nothing, and has members of these names for itself.
  private final class Receiver: UITableViewDataSource, UIGestureRecognizerDelegate,
    UITextFieldDelegate, UIScrollViewDelegate
  {
    let hash = "own", description = 7
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      hash.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  private final class Proxy: NSObject, UIScrollViewDelegate, SelectorResponding {
    let target = Delegate()
    func overriddenResponds(to selector: Selector!) -> Bool {
      standardResponds(to: selector) || target.responds(to: selector)
    }
  }

  @Test func anOverrideDecidesToWhatAnObjectResponds() {
    let selector = Selector("scrollViewDidScroll:", Delegate.scrollViewDidScroll(_:))
    let proxy: any UIScrollViewDelegate = Proxy()
    #expect(proxy.responds(to: selector))
    #expect(!proxy.responds(to: Selector("unknown")))
  }

  @Test func anObjectRespondsToTheMethodsOfItsClass() {
    let selector = Selector("scrollViewDidScroll:", Delegate.scrollViewDidScroll(_:))
    let delegate: any UIScrollViewDelegate = Delegate()
    #expect(delegate.responds(to: selector))
    #expect(!UIView().responds(to: selector))
    #expect(!delegate.responds(to: Selector("unknown")))
  }
}
