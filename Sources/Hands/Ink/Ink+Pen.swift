extension Ink {
  /// Follows a pen: points of a contact that is not certain are kept aside, and join the stroke only
  /// when it is. If it turns out to be none they are forgotten.
  package mutating func follow(_ contact: PenContact) {
    switch contact {
    case .unseen: break
    case .up: lift()
    case .possiblyDown(let point):
      if isPenDown { lift() }
      keepAside(point)
    case .down(let point):
      let points = pending.points + [point]
      pending = Stroke()
      for point in points { draw(to: point) }
    case .possiblyUp(let point): keepAside(point)
    }
  }

  /// Keeps a point that is not certain, if there is room: as much as for one stroke.
  private mutating func keepAside(_ point: SIMD2<Float>) {
    guard pending.points.count < maxPoints / 2 else { return }
    pending.append(point)
  }
}
