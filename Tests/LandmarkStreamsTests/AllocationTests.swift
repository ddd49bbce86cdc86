import Gestures
import Hands
import LandmarkStreams

#if os(Linux)
  import CAllocations
  import Testing

  @testable import Hands

  /// A frame costs no memory: a program that reads hands all day must not be slowed down by that of others.
  @Suite(.enabled(if: allocations_can_be_counted(), "allocations can't be counted here"))
  struct AllocationTests {
    /// The calls of `malloc` a frame: code that is not optimised makes boxes that optimised code does not.
    #if DEBUG
      private static let limits = (thumbs: 55, lines: 230)
    #else
      private static let limits = (thumbs: 0, lines: 0)
    #endif

    /// A hand that rests and shows a thumb every other second, at 30 pictures a second.
    private static let frames = (0..<1_200).map { index in
      let pose: HandPose = index / 60 % 2 == 0 ? .rest : .thumbUp
      return HandFrame(time: Double(index) / 30, hands: [pose.hand])
    }

    @Test func thumbsAreSeenWithoutMoreAllocations() {
      var control = ThumbControl()
      var counts = (frames: 0, allocations: 0)
      for (index, frame) in Self.frames.enumerated() {
        allocations_begin()
        let events = control.process(frame)
        let count = allocations_end()
        // What happens is told in a list, and some things are made once.
        guard index >= 200, events.isEmpty else { continue }
        counts = (counts.frames + 1, counts.allocations + count)
      }
      #expect(counts.frames > 900)
      #expect(counts.allocations <= Self.limits.thumbs * counts.frames)
    }

    @Test func linesAreReadWithoutMoreAllocations() {
      var stream = LandmarkStream()
      stream.append(Self.frames.map { LandmarkEncoder.line($0) + "\n" }.joined().utf8)
      var frame = HandFrame(time: 0)
      for _ in 0..<200 { #expect(stream.next(into: &frame) == .frame) }
      allocations_begin()
      for _ in 0..<900 where stream.next(into: &frame) == nil { break }
      #expect(allocations_end() <= Self.limits.lines * 900)
    }
  }
#endif
