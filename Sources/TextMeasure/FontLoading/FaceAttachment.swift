/// A class of which a face keeps one value, for as long as it lives: what a later stage finds in
/// its tables.
class FaceAttachment: @unchecked Sendable {
  // `@unchecked` as a class that is no `final` one needs it: there is nothing to share here, and
  // what a subclass holds is behind locks.
  init() {}
}

/// The place of a face's attachment.
///
/// All access goes through the lock.
final class AttachmentPlace: Sendable {
  private let value = Mutex<FaceAttachment?>(nil)

  /// The attachment, made when first used.
  ///
  /// - Parameter make: Makes one; of one class for all calls.
  func value<Attachment: FaceAttachment>(_ make: () -> Attachment) -> Attachment {
    value.withLock { value in
      // Not `as!`, which Embedded Swift lacks.
      if let value { return unsafeDowncast(value, to: Attachment.self) }
      let made = make()
      value = made
      return made
    }
  }
}
