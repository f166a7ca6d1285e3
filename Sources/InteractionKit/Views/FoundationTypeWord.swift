/// The first stored property of an object that attributed strings compare.
///
/// Foundation on Linux compares the values of attributes as objects of Core Foundation. It reads a
/// type from bits 8 to 17 of the word behind the header of an object, and stops the program if they
/// are 0, as they are in most sizes of fonts. With a type that is not its own it calls
/// `isEqual(_:)`.
package struct FoundationTypeWord {
  private let bits: UInt64 = 1 << 8

  package init() {}
}
