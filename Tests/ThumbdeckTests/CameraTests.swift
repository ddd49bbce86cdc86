import Foundation
import HandTracking
import TestSupport
import Testing

@testable import OperatingSystem
@testable import Producers

/// What is read from ffmpeg and from the system before a hand is looked for.
@Suite struct CameraTests {
  private static func picture(_ width: Int, _ height: Int, _ seed: UInt8) -> [UInt8] {
    Array("P6\n\(width) \(height)\n255\n".utf8)
      + (0..<(width * height * 3)).map { UInt8(truncatingIfNeeded: $0) &+ seed }
  }

  private static func bytes(of picture: Picture) -> [UInt8] {
    var picture = picture
    return picture.withUnsafeMutableBytes { Array($0) }
  }

  /// However the pieces are cut, the pictures are the same.
  @Test(arguments: [1, 2, 7, 11, 12, 100, 100_000])
  func picturesCutAnywhereAreParsed(_ length: Int) throws {
    let pictures = [Self.picture(5, 4, 1), Self.picture(5, 4, 10), Self.picture(8, 3, 32)]
    let stream = pictures.flatMap(\.self)
    var parser = PictureParser(.pixmap, Picture.init(width:height:pixels:))
    var found: [[UInt8]] = []
    for start in stride(from: 0, to: stream.count, by: length) {
      parser.append(Array(stream[start..<min(start + length, stream.count)]))
      while let picture = try parser.next() { found.append(Self.bytes(of: picture)) }
    }
    #expect(
      found == [
        Array(pictures[0].suffix(60)), Array(pictures[1].suffix(60)), Array(pictures[2].suffix(72)),
      ])
  }

  @Test(arguments: [
    "P5\n2 2\n255\nxxxx",
    "no picture at all, and long enough to be sure of that in any case, is it?",
    "P6\n0 2\n255\n", "P6\n2 99999999\n255\nx",
    "P6\n-2 2\n255\nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "P6 2 2 65535 xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
  ])
  func bytesThatAreNoPictureAreRefused(_ text: String) {
    var parser = PictureParser(.pixmap, Picture.init(width:height:pixels:))
    parser.append(Array(text.utf8))
    #expect(throws: Failure.self) { _ = try parser.next() }
  }

  @Test(arguments: Seed.first(200))
  func damagedPicturesNeverCrashTheParser(_ seed: Seed) {
    var generator = seed.generator
    var parser = PictureParser(.pixmap, Picture.init(width:height:pixels:))
    var bytes = Self.picture(4, 4, 0) + Self.picture(4, 4, 9)
    for _ in 0..<3 {
      let place = Int.random(in: bytes.indices, using: &generator)
      bytes[place] = .random(in: 0...255, using: &generator)
    }
    parser.append(bytes)
    for _ in 0..<5 where (try? parser.next()) == nil { break }
  }

  @Test(arguments: [
    ("0", CameraName.index(0)), ("12", .index(12)), ("/dev/video2", .device("/dev/video2")),
    ("film.mp4", .film("film.mp4")), ("-1", .film("-1")), ("1000", .film("1000")),
    ("2.mp4", .film("2.mp4")),
  ])
  func cameraNameIsNumberDeviceOrFilm(_ text: String, _ expected: CameraName) {
    #expect(CameraName(text) == expected)
  }

  @Test(arguments: [
    ("30/1\n", 30.0), ("30000/1001\n", 30_000.0 / 1_001), ("0/0\n", 30), ("", 30), ("1000/1", 60),
    ("x/y", 30), ("25/0", 30),
  ])
  func filmRateIsReadAndDefaultsToThirty(_ text: String, _ expected: Double) {
    #expect(FilmRate.rate(in: text) == expected)
  }

  /// The name of a file is never an option, a protocol or a list of ffmpeg.
  @Test(arguments: ["-y", "http://example.invalid/x", "concat:a|b", "a b.mp4"])
  func filmNameIsAlwaysPassedAsFile(_ path: String) throws {
    let arguments = CameraCommandLine.arguments(
      for: .film(path), device: path, rate: 30, isPaced: false, rotation: .none)
    let input = try #require(arguments.firstIndex(of: "-i"))
    #expect(arguments[input + 1] == "file:\(path)")
    #expect(!arguments.contains(path))
  }

  @Test(arguments: [
    (CameraRotation.quarter, "transpose=clock"), (.half, "hflip,vflip"),
    (.threeQuarters, "transpose=cclock"),
  ])
  func rotationTurnsThePictureClockwise(_ rotation: CameraRotation, _ filter: String) throws {
    func scale(_ rotation: CameraRotation) throws -> String {
      try #require(
        CameraCommandLine.arguments(
          for: .film("f"), device: "f", rate: 30, isPaced: true, rotation: rotation
        ).first { $0.hasPrefix("scale=") })
    }
    #expect(try scale(rotation) == scale(.none) + "," + filter)
  }

  @Test(arguments: [
    ("/dev/video0: Device or resource busy", "another program"),
    ("/dev/video0: Permission denied", "group `video`"),
    ("[video4linux2] ioctl(VIDIOC_DQBUF): No such device", "unplugged"),
    ("something new", "/dev/video0: something new"),
  ])
  func cameraErrorsAreExplained(_ words: String, _ expected: String) {
    let text = CameraProblem.text(
      FFmpeg.Ending(code: 1, words: words), camera: .device("/dev/video0"), device: "/dev/video0")
    #expect(text.contains(expected), "\(text)")
  }

  #if os(Linux)
    @Test func linuxCamerasAreListedOnce() throws {
      let folder = try TemporaryFolder()
      for (device, index, name) in [
        ("video0", "0", "HD Webcam"), ("video1", "1", "HD Webcam"), ("video12", "0", "Telephone"),
      ] {
        mkdir(folder.path(device), 0o700)
        _ = try folder.write("\(index)\n", to: "\(device)/index")
        _ = try folder.write("\(name)\n", to: "\(device)/name")
      }
      mkdir(folder.path("v4l-subdev0"), 0o700)
      #expect(
        CameraList.videoDevices(in: folder.url.path()) == [
          CameraList.Camera(device: "/dev/video0", name: "HD Webcam"),
          CameraList.Camera(device: "/dev/video12", name: "Telephone"),
        ])
      #expect(CameraList.videoDevices(in: folder.path("none")) == [])
    }
  #endif

  @Test func macOSCamerasAreReadFromFFmpeg() {
    let words = """
      [AVFoundation indev @ 0x7f8] AVFoundation video devices:
      [AVFoundation indev @ 0x7f8] [0] FaceTime HD Camera
      [AVFoundation indev @ 0x7f8] [1] Capture screen 0
      [AVFoundation indev @ 0x7f8] AVFoundation audio devices:
      [AVFoundation indev @ 0x7f8] [0] Microphone
      : Input/output error
      """
    #expect(
      CameraList.avFoundationCameras(in: words) == [
        CameraList.Camera(device: "0", name: "FaceTime HD Camera")
      ])
  }
}
