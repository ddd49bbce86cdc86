/// A way to make a film worse, as a worse camera or place would.
struct FilmVariant {
  /// What the pictures are like.
  let name: String
  /// The arguments of ffmpeg between the film and its output.
  let arguments: [String]

  private init(_ name: String, _ filter: String) {
    self.init(name: name, arguments: ["-vf", filter])
  }

  private init(name: String, arguments: [String]) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// All variants; `restingHand` is a picture of a hand that hangs.
  static func all(restingHand: String) -> [FilmVariant] {
    let sizes = [2, 3, 4].map { parts in
      FilmVariant(
        "1/\(parts) of the size",
        "\(fit),scale=iw/\(parts):ih/\(parts),pad=iw*\(parts):ih*\(parts):(ow-iw)/2:(oh-ih)/2:gray")
    }
    let lights = [4, 8].map { parts in
      FilmVariant(
        "1/\(parts) of the light",
        "\(fit),lutrgb=r=val/\(parts):g=val/\(parts):b=val/\(parts)")
    }
    let rooms = [("a dark room", 1, 8), ("a darker room", 2, 16)].map { name, parts, noise in
      FilmVariant(
        name,
        "\(fit),eq=brightness=-0.35:contrast=0.5,lutrgb=r=val/\(parts):g=val/\(parts):b=val/\(parts),"
          + "noise=alls=\(noise):allf=t")
    }
    let turns = [("180", "hflip,vflip"), ("90", "transpose=clock"), ("270", "transpose=cclock")]
      .map { FilmVariant("turned by \($0) degrees", "\(fit),\($1)") }
    let others = [
      FilmVariant("10 pictures a second", "\(fit),fps=10"),
      FilmVariant("blurred", "\(fit),gblur=sigma=4"),
    ]
    return [FilmVariant("as they are", fit)] + sizes + lights + rooms + [beside(restingHand)]
      + turns + others
  }

  /// As `track` makes large pictures smaller.
  private static let fit =
    "scale=w='min(640,iw)':h='min(640,ih)':force_original_aspect_ratio=decrease"

  /// The film with a hand that hangs to its right, from the beginning to the end.
  private static func beside(_ hand: String) -> FilmVariant {
    FilmVariant(
      name: "a resting hand beside",
      arguments: [
        "-loop", "1", "-i", hand, "-filter_complex",
        "[0:v]\(fit),pad=iw+160:ih:0:0:gray[film];[film][1:v]overlay=W-128:H-200:shortest=1,\(fit)",
      ])
  }
}
