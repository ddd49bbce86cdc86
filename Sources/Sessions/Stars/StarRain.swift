import Basics
import Cards
import Cells
import Libc

/// Stars that fall onto the bottom of a card and pile up, as a function of time.
///
/// Stars collide as circles, so that no star covers another one and all can be counted. The same
/// seed gives the same fall. Lengths are in Braille dots, x to the right and y down.
struct StarRain: Equatable {
  struct Star: Equatable {
    var center: SIMD2<Double>
    /// The rotation in radians.
    var angle: Double
    fileprivate var velocity = SIMD2<Double>.zero
    fileprivate var spin: Double
    /// When the star begins to fall, in seconds.
    fileprivate let start: Double
  }

  /// Seconds until all stars lie still.
  static let settlingTime = 6.0
  /// Seconds per simulation step.
  private static let step = 1.0 / 60
  /// Seconds between the starts of two stars.
  private static let gap = 0.1
  /// The share of its speed that a star keeps when it bounces.
  private static let elasticity = 0.4
  /// The share of its speed and spin that a star keeps per step of contact.
  private static let grip = 0.8
  /// The speed in dots per second below which a star that lies on something comes to rest.
  private static let restingSpeed = 8.0
  /// Seconds in which a star falls the height of the card at normal speed.
  private static let fallTime = 0.9
  /// The share of the card's area that ten stars take.
  private static let filledShare = 0.3
  /// The possible radii in dots: smaller stars look like dots, larger ones clumsy.
  private static let radii = 3.0...7.0

  let radius: Double
  private let size: SIMD2<Double>
  private let gravity: Double
  private let first: [Star]

  /// Creates the rain of a round on a field of `size` dots; nil if the field is too small.
  init?(_ round: StarRound, seed: UInt64, size: SIMD2<Double>) {
    let area = max(size.x, 0) * max(size.y, 0)
    // The size of the stars must not reveal their number.
    let wanted = (Self.filledShare * area / Double(CardChoices.maxFingers) / .pi).squareRoot()
    let radius = min(wanted, Self.radii.upperBound)
    guard radius >= Self.radii.lowerBound, 2 * radius <= size.min() else { return nil }
    // The speed of the fall as a multiple of the normal one.
    let pace =
      switch round.speed {
      case .slow: 0.6
      case .normal: 1.0
      case .fast: 1.8
      }
    (self.radius, self.size) = (radius, size)
    gravity = 2 * size.y / (Self.fallTime * Self.fallTime) * pace * pace
    var generator = SeededGenerator(seed: seed)
    first = (0..<round.count).map { index in
      Star(
        center: [.random(in: radius...(size.x - radius), using: &generator), -2 * radius],
        angle: .random(in: 0...(2 * .pi), using: &generator),
        spin: .random(in: -10...10, using: &generator), start: Double(index) * Self.gap / pace)
    }
  }

  /// Returns the stars at a time in seconds; stars that have not started are above the field.
  func stars(at seconds: Double) -> [Star] {
    var stars = first
    let count = Int(min(max(seconds, 0), Self.settlingTime) / Self.step)
    for index in 0..<count { advance(&stars, to: Double(index) * Self.step) }
    return stars
  }

  private func advance(_ stars: inout [Star], to time: Double) {
    for index in stars.indices where time >= stars[index].start {
      stars[index].velocity.y += gravity * Self.step
      stars[index].center += stars[index].velocity * Self.step
      stars[index].angle += stars[index].spin * Self.step
    }
    // Several passes, because separating one pair can push a star into the next one.
    for _ in 0..<4 {
      for index in stars.indices {
        for other in stars.indices where other > index && time >= stars[other].start {
          collide(&stars, index, other)
        }
        keepInside(&stars[index])
      }
    }
  }

  private func collide(_ stars: inout [Star], _ first: Int, _ second: Int) {
    let way = stars[second].center - stars[first].center
    let distance = (way * way).sum().squareRoot()
    guard distance < 2 * radius else { return }
    // Two stars in the same place are pushed apart sideways.
    let normal = distance > 0.001 ? way / distance : [1, 0]
    let overlap = 2 * radius - distance
    stars[first].center -= normal * (overlap / 2)
    stars[second].center += normal * (overlap / 2)
    let approach = ((stars[second].velocity - stars[first].velocity) * normal).sum()
    if approach < 0 {
      let push = normal * (approach * (1 + Self.elasticity) / 2)
      stars[first].velocity += push
      stars[second].velocity -= push
    }
    // A star is carried only by a star at rest below it.
    slow(&stars[first], isCarried: stars[second].velocity == .zero && normal.y > 0)
    slow(&stars[second], isCarried: stars[first].velocity == .zero && normal.y < 0)
  }

  private func keepInside(_ star: inout Star) {
    let (left, right, floor) = (radius, size.x - radius, size.y - radius)
    if star.center.x < left || star.center.x > right {
      star.center.x = min(max(star.center.x, left), right)
      star.velocity.x *= -Self.elasticity
    }
    if star.center.y > floor {
      star.center.y = floor
      star.velocity.y *= -Self.elasticity
      slow(&star, isCarried: true)
    }
  }

  private func slow(_ star: inout Star, isCarried: Bool) {
    star.velocity.x *= Self.grip
    star.spin *= Self.grip
    // Without this stop, the pile would creep apart for a long time.
    if isCarried, (star.velocity * star.velocity).sum() < Self.restingSpeed * Self.restingSpeed {
      star.velocity = .zero
    }
  }
}

enum StarView {
  /// The radius of a star's inner corners as a share of the outer corners' radius.
  private static let innerShare = 0.45

  /// Draws the stars after `seconds`; in ASCII, or without room to fall, they stand in rows.
  static func draw(
    _ round: StarRound, seed: UInt64, seconds: Double, in area: Area, style: Style, isASCII: Bool,
    on canvas: inout Canvas
  ) {
    let style = style.adding(.bold)
    var dots = BrailleGrid(size: area.size)
    let size = SIMD2(Double(dots.dots.across), Double(dots.dots.down))
    guard !isASCII, let rain = StarRain(round, seed: seed, size: size) else {
      // Nothing falls here, so all stars appear when the first one would begin to fall.
      guard seconds > 0 else { return }
      let wide = text(of: round)
      let text = wide.count <= area.size.columns ? wide : String(wide.filter { $0 == "*" })
      let lines = TextWrapping.lines(text, columns: area.size.columns)
      return canvas.write(lines, in: area, style: style)
    }
    dots.style = style
    for star in rain.stars(at: seconds) { draw(star, radius: rain.radius, on: &dots) }
    canvas.draw(dots, column: area.column, row: area.row)
  }

  /// Returns the stars of a round as characters, for places where they can't be drawn.
  static func text(of round: StarRound) -> String {
    Array(repeating: "*", count: round.count).joined(separator: " ")
  }

  private static func draw(_ star: StarRain.Star, radius: Double, on dots: inout BrailleGrid) {
    let corners = (0..<10).map { index -> (x: Int, y: Int) in
      let angle = star.angle + Double(index) * .pi / 5
      // The drawn radius is one dot smaller, so that touching stars stay apart.
      let reach = (radius - 1) * (index.isMultiple(of: 2) ? 1 : innerShare)
      return (
        Int((star.center.x + reach * sin(angle)).rounded(.down)),
        Int((star.center.y - reach * cos(angle)).rounded(.down))
      )
    }
    for (index, corner) in corners.enumerated() {
      dots.drawLine(from: corner, to: corners[(index + 1) % corners.count])
    }
  }
}
