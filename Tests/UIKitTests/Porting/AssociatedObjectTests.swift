import Foundation
import Testing
import UIKit

/// Values of objects by keys.
@Suite struct AssociatedObjectTests {
  private final class Owner {}
  nonisolated(unsafe) private static var key: UInt8 = 0
  nonisolated(unsafe) private static var otherKey: UInt8 = 0

  @Test func valuesAreStoredByObjectAndKey() {
    let (first, second) = (Owner(), Owner())
    objc_setAssociatedObject(first, &Self.key, "a", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    let policy = objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN
    objc_setAssociatedObject(first, &Self.otherKey, 2, policy)
    #expect(objc_getAssociatedObject(first, &Self.key) as? String == "a")
    #expect(objc_getAssociatedObject(first, &Self.otherKey) as? Int == 2)
    #expect(objc_getAssociatedObject(second, &Self.key) == nil)
    objc_setAssociatedObject(first, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(first, &Self.key) == nil)
    objc_removeAssociatedObjects(first)
    #expect(objc_getAssociatedObject(first, &Self.otherKey) == nil)
  }

  @Test func assignedValuesAreNotRetained() {
    let owner = Owner()
    var value: Owner? = Owner()
    objc_setAssociatedObject(owner, &Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &Self.key) as? Owner === value)
    value = nil
    #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
  }

  /// Objects come and go at the same addresses.
  @Test func valuesOfReleasedObjectsAreReleased() {
    weak var last: Owner?
    for number in 0..<1000 {
      let owner = Owner()
      #expect(objc_getAssociatedObject(owner, &Self.key) == nil, "\(number)")
      let value = Owner()
      last = value
      objc_setAssociatedObject(owner, &Self.key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    let owners = (0..<200_000).map { _ in Owner() }
    for owner in owners where last != nil {
      objc_setAssociatedObject(owner, &Self.key, 1, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(last == nil)
  }
}
