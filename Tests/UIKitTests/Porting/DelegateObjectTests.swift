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
    let source: any UICollectionViewDataSource = Plain()
    #expect(source.isEqual(source))
    #expect(source.isMember(of: Plain.self))
  }

  @Test func anObjectRespondsToTheMethodsOfItsClass() {
    let selector = Selector("scrollViewDidScroll:", Delegate.scrollViewDidScroll(_:))
    let delegate: any UIScrollViewDelegate = Delegate()
    #expect(delegate.responds(to: selector))
    #expect(!UIView().responds(to: selector))
    #expect(!delegate.responds(to: Selector("unknown")))
  }
}
