extension ThumbControl {
  /// Every number of the control; times are in milliseconds.
  package struct Configuration: Equatable, Sendable {
    /// Which hands show a thumb.
    package var rule = ThumbRule()
    /// How long a thumb is shown before it counts, 60...115: four frames at 30 a second, three at
    /// 15, seven at 60.
    package var evidence = 95.0
    /// In at least so many frames, the last of which may be of the looser rule: ghosts and blurred
    /// jumps last one or two.
    package var minFrames = 3
    /// The same for the other thumb straight after one, 120...250: a hand is read upside down for
    /// up to five frames while it turns.
    package var turnEvidence = 150.0
    /// How long a hand is in view before its thumb counts, 180...250: a thumb that flashes up for
    /// 0.2 s is none.
    package var settling = 225.0
    /// How long a hand rests before the next thumb counts, 200...400: a hold is broken for up to
    /// 167, the shortest rest between two thumbs was 430.
    package var rest = 250.0
    /// The share of its time that counts as rest for a thumb that has sunk but still stands off,
    /// 0...0.30: one that is held sideways arms after 1.25 s, so that it never sticks.
    package var heldRest = 0.2
    /// How long frames show nobody before the hand is gone, 300...1000: inside of a hold it is
    /// missed for up to 470.
    package var grace = 600.0
    /// A stream that says nothing for longer has paused, and what was in the making is forgotten;
    /// the slowest camera that is of any use has two frames in it.
    package var maxPause = 1000.0
    /// Nobody holds a thumb through a pause that is longer than this.
    package var maxHold = 10_000.0
    /// One frame proves at most so much, 70...200, however late the next one comes.
    package var maxStep = 120.0

    /// The tuned numbers.
    package init() {}
  }
}
