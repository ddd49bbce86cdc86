import Foundation
import Gestures
import Hands
import LandmarkStreams
import Libc
import TestSupport
import Testing

/// What the tests of films need.
enum Films {
  /// Films of people, which are not part of the project.
  static let folder = Program.root.deletingLastPathComponent().appending(path: "shared/videos")

  static let areThere = FileManager.default.fileExists(atPath: folder.path())
}

extension Trait where Self == ConditionTrait {
  /// A test of the nets is skipped, and that is said, where their models are missing.
  static var withModels: Self {
    let model = Program.root.appending(path: "Models/hand_landmark_lite.tflite").path()
    return .enabled(
      if: FileManager.default.fileExists(atPath: model),
      "the models are needed; Scripts/models fetches them")
  }
}

/// The whole way from a film to decisions: ffmpeg, the nets, the thumb.
@Suite(
  .serialized, .enabled(if: Machine.has("ffmpeg"), "ffmpeg is needed"), .withModels)
struct FilmTests {
  /// What `--events` prints of a swipe.
  private struct Swipe: Decodable {
    var answer: String
    var t: Double
  }

  @Test(
    .enabled(if: Films.areThere, "the films are not part of the project"),
    arguments: [
      ("emre", ["like", "nope", "like", "nope"]), ("sparrow", ["like", "nope", "like", "nope"]),
      ("isaac", ["like"]),
    ])
  func filmsOfPeopleDecideCards(_ name: String, _ answers: [String]) async throws {
    let film = Films.folder.appending(path: "\(name).mp4").path()
    let outcome = try await Program.run(
      ["run", Program.colors, "--camera", film, "--events"], asProcess: true)
    // Between the thumbs, somebody holds up two fingers, which takes a decision back.
    let swipes = outcome.lines.filter { $0.contains(#""event":"swipe""#) }
    #expect(swipes.count == answers.count)
    for (swipe, answer) in zip(swipes, answers) {
      #expect(swipe.contains(#""answer":"\#(answer)""#), "\(swipe)")
    }
    #expect(outcome.errors == "")
  }

  /// Of nine thumbs in three films as worse cameras would have taken them, so many decide, and none the
  /// wrong way; `Scripts/measure lab cameras` measures the same.
  @Test(
    .enabled(if: Films.areThere && Effort.isLong, "THUMBDECK_LONG=1 and the films are needed"),
    arguments: [
      ("scale=iw/2:-2,pad=iw*2:ih*2:(ow-iw)/2:(oh-ih)/2:gray", 9),
      ("scale=iw/3:-2,pad=iw*3:ih*3:(ow-iw)/2:(oh-ih)/2:gray", 8),
      ("scale=iw/4:-2,pad=iw*4:ih*4:(ow-iw)/2:(oh-ih)/2:gray", 7),
      ("lutrgb=r=val/4:g=val/4:b=val/4", 9),
      ("eq=brightness=-0.35:contrast=0.5,noise=alls=8:allf=t", 8),
      (
        "eq=brightness=-0.35:contrast=0.5,lutrgb=r=val/2:g=val/2:b=val/2,noise=alls=16:allf=t", 5
      ),
      ("gblur=sigma=4", 7),
    ])
  func filmsOfWorseCamerasDecideCards(_ filter: String, _ floor: Int) async throws {
    let folder = try TemporaryFolder()
    let fit = "scale=w='min(640,iw)':h='min(640,ih)':force_original_aspect_ratio=decrease"
    var right = 0
    for name in ["emre", "isaac", "sparrow"] {
      let film = folder.path("\(name).mkv")
      let made = try await Machine.run([
        "ffmpeg", "-loglevel", "error", "-i", Films.folder.appending(path: "\(name).mp4").path(),
        "-vf", "\(fit),\(filter)", "-c:v", "ffv1", film,
      ])
      #expect(made.status == 0, "\(made.output)")
      let table = "Tools/Lab/CameraTrial/films/\(name).labels.tsv"
      var thumbs = try LabelTable.intervals(
        in: Array(Data(contentsOf: Program.root.appending(path: table))),
        labels: Control.standard.description)
      let outcome = try await Program.run(
        ["run", Program.colors, "--camera", film, "--events"], asProcess: true)
      for line in outcome.lines where line.contains(#""event":"swipe""#) {
        let swipe = try JSONDecoder().decode(Swipe.self, from: Data(line.utf8))
        guard
          let index = thumbs.firstIndex(where: { $0.start <= swipe.t && swipe.t <= $0.end + 0.5 })
        else { continue }
        let isUp = thumbs.remove(at: index).label == 0
        #expect(isUp == (swipe.answer == "like"), "\(name): \(line)")
        right += 1
      }
    }
    #expect(right >= floor)
  }

  /// A film that is upside down decides nothing, unless somebody says that it is not.
  @Test(
    .enabled(if: Films.areThere, "the films are not part of the project"),
    arguments: ["emre", "sparrow", "isaac"])
  func filmsUpsideDownDecideNothing(_ name: String) async throws {
    let folder = try TemporaryFolder()
    let (film, turned) = (
      Films.folder.appending(path: "\(name).mp4").path(), folder.path("turned.mkv")
    )
    let made = try await Machine.run([
      "ffmpeg", "-loglevel", "error", "-i", film, "-vf", "hflip,vflip", "-c:v", "ffv1", turned,
    ])
    #expect(made.status == 0, "\(made.output)")
    let run = ["run", Program.colors, "--camera", turned, "--events"]
    let asked = try await Program.run(run, asProcess: true)
    #expect(!asked.output.contains("swipe"))
    #expect(
      asked.errors
        == "thumbdeck: upside down? add --rotate 180, or --y up for landmarks; while hands are seen "
        + "so, they decide nothing\n")
    let told = try await Program.run(run + ["--rotate", "180"], asProcess: true)
    #expect(told.output.contains(#""answer":"like""#))
    #expect(told.errors == "")
  }

  @Test(arguments: [
    ("no-film.mp4", "is not there"), ("README.md", "is no film that ffmpeg can read"),
    ("Decks", "is a folder and no film"), ("/dev/null", "is no camera"),
    ("/dev/video99", "is not there; `thumbdeck cameras` lists the cameras"),
  ])
  func unusableFilmIsNamedInTheError(_ film: String, _ problem: String) async throws {
    let path = film.hasPrefix("/") ? film : Program.root.appending(path: film).path()
    let outcome = try await Program.run(["run", Program.colors, "--camera", path], asProcess: true)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "thumbdeck: \(path) \(problem)\n" || outcome.errors.contains(problem))
    #expect(outcome.output == "")
  }

  /// `teach --camera left` was meant to teach the hand `left`.
  @Test func wordBehindCameraThatIsNoFilmIsToldSo() async throws {
    let outcome = try await Program.run(
      ["run", Program.colors, "--camera", "left"], asProcess: true)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("there is no film left; --camera takes the word behind it for"),
      "\(outcome.errors)")
  }

  @Test func filmWhoseNameBeginsWithADashIsAFilm() async throws {
    let outcome = try await Program.run(
      ["run", Program.colors, "--camera=-i.mp4"], asProcess: true)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("./-i.mp4 is not there"), "\(outcome.errors)")
  }

  @Test func missingFFmpegIsReported() async throws {
    let outcome = try await Program.run(
      ["run", Program.colors, "--camera", "film.mp4"], environment: ["PATH": "/nonexistent"],
      asProcess: true)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("thumbdeck: the camera needs ffmpeg: `apt install"))
  }

  @Test func missingModelsAreReported() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Program.run(
      ["run", Program.colors, "--camera", "film.mp4"],
      environment: ["THUMBDECK_MODELS": folder.url.path()], asProcess: true)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("`thumbdeck models` fetches \(folder.url.path())"))
  }

  /// Without the models or ffmpeg the last row says what fetches them; keys decide as without a camera.
  @Test(arguments: [
    ("0", "THUMBDECK_MODELS", "`thumbdeck models` fetches /nonexistent"),
    ("film.mp4", "THUMBDECK_MODELS", "`thumbdeck models` fetches /nonexistent"),
    ("/dev/null", "PATH", "the camera needs ffmpeg: `apt install ffmpeg`"),
    ("film.mp4", "PATH", "the camera needs ffmpeg: `apt install ffmpeg`"),
  ])
  func deckIsPlayedWithoutWhatACameraNeeds(
    _ camera: String, _ variable: String, _ words: String
  ) async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [Program.colors, "--no-log", "--print", "likes", "--camera", camera],
      environment: [variable: "/nonexistent"])
    try await terminal.wait(for: "the reason") { $0.lines.last?.contains(words) == true }
    terminal.type("lh")
    try await terminal.wait(forText: "2/6")
    #expect(terminal.screen.lines.last?.contains(words) == true)
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("yellow"))
  }

  /// What a film shows is a recording; with the options of a game's camera, too.
  @Test func filmIsRecorded() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path("wall.mkv")
    _ = try await Machine.run([
      "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "color=gray:s=160x120:r=10:d=1", film,
    ])
    let outcome = try await Program.run(
      ["record", "--camera", film, "--rotate", "90", "--hands", "2", "-o", folder.path("r.jsonl")],
      asProcess: true)
    #expect(outcome.errors == "thumbdeck: 10 frames in \(folder.path("r.jsonl"))\n")
    #expect(outcome.status == 0)
    let lines = try folder.read("r.jsonl").split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.allSatisfy { $0.contains(#""width":120,"height":160,"#) })
    let neither = try await Program.run(["record", "--mirror", "-o", folder.path("n.jsonl")])
    #expect(neither.errors.contains("SOURCE, --camera, --listen ADDRESS or --scenario FILE"))
    #expect(neither.status == 64)
  }

  /// Ctrl-C ends the recording of a camera, and what came is kept.
  @Test func recordingOfACameraIsKeptWhenItIsInterrupted() async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let arguments = ["record", "--camera", "/dev/null", "-o", folder.path("r.jsonl")]
    let child = try terminal.start(
      ["-c", "exec \"$0\" \"$@\" 2>/dev/tty", Program.path] + arguments, program: "/bin/sh",
      environment: try camera(folder, "pictures 10000"))
    try await terminal.wait(for: "the progress") { $0.text.contains(/[0-9]+ frames, [0-9]+ s/) }
    terminal.type("\u{3}")
    #expect(await child.outcome().status == 130)
    let recorded = try folder.read("r.jsonl")
    #expect(recorded.hasSuffix("}\n"))
    let inspected = try await Program.run(["inspect", folder.path("r.jsonl")])
    #expect(inspected.status == 0)
  }

  /// A film of a grey wall: no hand, no decision, and a frame for each picture.
  @Test func filmWithoutHandsGivesEmptyFrames() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path("wall.mkv")
    let made = try await Machine.run([
      "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "color=gray:s=160x120:r=10:d=1", film,
    ])
    #expect(made.status == 0, "\(made.output)")
    let outcome = try await Program.run(["track", film])
    #expect(outcome.lines.count == 10)
    #expect(outcome.lines.allSatisfy { $0.hasSuffix(#""hands":[]}"#) })
    #expect(outcome.lines.last?.hasPrefix(#"{"t":0.9,"width":160,"height":120,"#) == true)
    #expect(!outcome.output.contains("shades"))
    let withShades = try await Program.run(["track", film, "--shades"])
    // Five times a second.
    #expect(
      withShades.lines.map { $0.contains(#""columns":64,"shades":""#) } == [
        true, false, true, false, true, false, true, false, true, false,
      ])
  }

  /// Films as telephones and cameras make them: with 10 bits and more, of odd sizes, and at a rate
  /// that changes.
  @Test(arguments: [
    "-pix_fmt yuv420p10le -c:v ffv1", "-pix_fmt yuv422p10le -c:v prores_ks",
    "-pix_fmt gray16le -c:v ffv1", "-pix_fmt gbrp12le -c:v ffv1", "-pix_fmt yuva444p10le -c:v ffv1",
    "-pix_fmt rgb48le -c:v rawvideo", "-pix_fmt pal8 -c:v rawvideo",
    "-vf scale=161:119 -pix_fmt yuv444p -c:v ffv1",
    "-vf select=not(between(n\\,2\\,5)) -fps_mode vfr -c:v ffv1",
  ])
  func filmOfAnyKindIsRead(_ encoding: String) async throws {
    let film = try TemporaryFolder()
    let path = film.path("film.nut")
    let made = try await Machine.run(
      ["ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "testsrc=s=160x120:r=10:d=1"]
        + encoding.split(separator: " ").map(String.init) + [path])
    #expect(made.status == 0, "\(made.output)")
    let isOdd = encoding.contains("161")
    try await expectFrames(
      of: path, isOdd ? 161 : 160, isOdd ? 119 : 120, encoding.contains("vfr") ? nil : 10)
  }

  @Test func turnedFilmIsTurnedBack() async throws {
    let folder = try TemporaryFolder()
    let (level, turned) = (folder.path("level.mp4"), folder.path("turned.mp4"))
    let ffmpeg = ["ffmpeg", "-loglevel", "error"]
    let made = try await Machine.run(
      ffmpeg + ["-f", "lavfi", "-i", "testsrc=s=160x120:r=10:d=1", "-c:v", "mpeg4", level])
    #expect(made.status == 0, "\(made.output)")
    _ = try await Machine.run(
      ffmpeg + ["-i", level, "-c", "copy", "-metadata:s:v:0", "rotate=90", turned])
    try await expectFrames(of: turned, 120, 160, 10)
  }

  private func expectFrames(
    of film: String, _ width: Int, _ height: Int, _ count: Int?
  ) async throws {
    let outcome = try await Program.run(["track", film])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let size = #""width":\#(width),"height":\#(height),"#
    #expect(!outcome.lines.isEmpty && outcome.lines.allSatisfy { $0.contains(size) })
    if let count { #expect(outcome.lines.count == count) }
  }

  /// What was decided until then counts, and the exit code says that the film is not at its end.
  @Test(arguments: [
    ("echo 'lost it' >&2; exit 1", "ffmpeg ended with exit code 1 after 5 pictures of "),
    ("kill -9 $$", "ffmpeg was ended by signal 9 after 5 pictures of "),
  ])
  func filmThatBreaksOffIsNoEnd(_ end: String, _ problem: String) async throws {
    let folder = try TemporaryFolder()
    let environment = try camera(folder, "pictures 5; \(end)")
    let film = try folder.write("", to: "film.mkv")
    let outcome = try await Program.run(
      ["run", Program.colors, "--camera", film], environment: environment, asProcess: true)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(problem + film), "\(outcome.errors)")
    #expect(outcome.errors.contains("lost it") == end.contains("lost it"))
    #expect(outcome.errors.contains("after 5 frames"))
  }

  /// The advice on a film that a filter makes of somebody's thumbs, picture by picture.
  private func advice(_ name: String, _ filter: String) async throws -> [SightAdvice?] {
    let folder = try TemporaryFolder()
    let (source, film) = (Films.folder.appending(path: "\(name).mp4").path(), folder.path("f.mkv"))
    let made = try await Machine.run([
      "ffmpeg", "-loglevel", "error", "-i", source, "-vf", "fps=10,\(filter)", "-frames:v", "60",
      "-c:v", "ffv1", film,
    ])
    #expect(made.status == 0, "\(made.output)")
    let outcome = try await Program.run(["track", film])
    var (stream, frame, watch) = (LandmarkStream(), HandFrame(time: 0), SightWatch())
    stream.append(Array(outcome.output.utf8))
    stream.finish()
    var advice: [SightAdvice?] = []
    while let element = stream.next(into: &frame) {
      guard case .frame = element else { continue }
      watch.process(MeasuredFrame(frame), isRead: false)
      advice.append(watch.advice)
    }
    return advice
  }

  /// The third second of a film, on and on, with the noise of a camera.
  private static let still =
    "trim=start_frame=16:end_frame=17,setpts=0,loop=-1:size=1,setpts=N/10/TB,noise=alls=6:allf=t"

  @Test(
    .enabled(if: Films.areThere, "the films are not part of the project"),
    arguments: [
      ("eq=brightness=-0.6", SightAdvice.tooDark), ("lutrgb=r=0:g=0:b=0", .tooDark),
      ("trim=end_frame=1,loop=-1:size=1,setpts=N/10/TB", .frozen),
      // Whoever comes nearer is followed until the hand is larger than the picture.
      (
        still + ",zoompan=z='min(1+0.05*on,2)':x='iw*0.55-iw/zoom/2':y='ih*0.56-ih/zoom/2'"
          + ":d=1:s=640x480:fps=10", .tooNear
      ),
      (still + ",crop=iw/2:ih:0:0", .atEdge),
    ])
  func picturesThatShowNoHandGiveAdvice(_ filter: String, _ expected: SightAdvice) async throws {
    let advice = try await advice("sparrow", filter)
    #expect(advice.count >= 40)
    // Two seconds at 10 pictures a second.
    #expect(advice.prefix(20).allSatisfy { $0 == nil })
    #expect(advice.last == expected, "\(advice.compactMap(\.self))")
    #expect(advice.allSatisfy { $0 == nil || $0 == expected })
  }

  /// A hand is found in it now and then.
  @Test(.enabled(if: Films.areThere, "the films are not part of the project"))
  func blurredFilmIsToldSo() async throws {
    let advice = try await advice("emre", "gblur=12")
    #expect(advice.last == .blurred)
    #expect(advice.allSatisfy { $0 == nil || $0 == .blurred }, "\(advice.compactMap(\.self))")
  }

  /// A wall has nothing that could be sharp, and neither has a lens that is quite blind.
  @Test(
    .enabled(if: Films.areThere, "the films are not part of the project"),
    arguments: [
      "crop=24:24:0:0,scale=640:480", "boxblur=30",
      "crop=160:120:0:0,scale=640:480,noise=alls=5:allf=t",
      // A hand of 24 pixels is not found.
      "scale=24:-2,pad=640:480:300:220:gray,noise=alls=8:allf=t",
    ])
  func pictureWithoutEdgesGivesNoAdvice(_ filter: String) async throws {
    let advice = try await advice("sparrow", filter)
    #expect(advice.allSatisfy { $0 == nil }, "\(advice.compactMap(\.self))")
  }

  @Test(
    .enabled(if: Films.areThere, "the films are not part of the project"),
    arguments: ["emre", "sparrow", "isaac"])
  func filmsOfPeopleGiveNoAdvice(_ name: String) async throws {
    #expect(try await advice(name, "null").allSatisfy { $0 == nil })
  }

  /// ffmpeg is killed in the middle: the film is at its end, and keys still work.
  @Test func keysWorkAfterFFmpegIsKilled() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path("wall.mkv")
    _ = try await Machine.run([
      "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "color=gray:s=160x120:r=10:d=100", film,
    ])
    let terminal = try PseudoTerminal(columns: 120, rows: 24)
    let child = try terminal.start([Program.colors, "--camera", film])
    try await terminal.wait(forText: "live")
    _ = try await Machine.run(["pkill", "-KILL", "-f", "file:\(film)"])
    try await terminal.wait(forText: "keys still work")
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    try await expectNoProcess(film)
  }

  /// Waits until no process has a text in its arguments: what ends with the program may take a
  /// moment longer.
  private func expectNoProcess(_ text: String) async throws {
    let limit = ContinuousClock.now + .seconds(20)
    while try await Machine.run(["pgrep", "-f", text]).status == 0 {
      guard ContinuousClock.now < limit else {
        Issue.record("a process with \(text) was left behind")
        return
      }
    }
  }

  /// A camera that is a script in the place of ffmpeg: grey pictures, and then what it says.
  private func camera(_ folder: TemporaryFolder, _ script: String) throws -> [String: String] {
    let path = try folder.write(
      """
      #!/bin/bash
      pictures() {
        for _ in $(seq $1); do
          printf 'P6\\n64 48\\n255\\n'; head -c 9216 /dev/zero | tr '\\0' '\\200'; sleep 0.03
        done
      }
      echo run >> '\(folder.path("runs"))'
      runs=$(wc -l < '\(folder.path("runs"))')
      \(script)
      """, to: "ffmpeg")
    chmod(path, 0o700)
    return ["PATH": "\(folder.url.path()):/usr/bin:/bin"]
  }

  /// Whatever happens to the camera is told, keys work, and it goes on when the camera is back.
  @Test(arguments: [
    ("No such device", "was unplugged"), ("Device or resource busy", "is used by another program"),
    ("Permission denied", "may not be opened"),
  ])
  func lostCameraIsReportedAndRetried(_ words: String, _ problem: String) async throws {
    let folder = try TemporaryFolder()
    let environment = try camera(
      folder, "if [ $runs = 1 ]; then pictures 5; echo '\(words)' >&2; exit 1; fi; pictures 10000")
    let terminal = try PseudoTerminal(columns: 140, rows: 30)
    let child = try terminal.start(
      [Program.colors, "--camera", "/dev/null"], environment: environment)
    try await terminal.wait(forText: "/dev/null \(problem)")
    try await terminal.wait(forText: "trying again")
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    try await terminal.wait(for: "the camera") { $0.text.contains("live ─╯") }
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    #expect(try folder.read("runs") == "run\nrun\n")
  }

  /// A tracker that crashes takes nothing with it.
  @Test func crashedTrackerIsRestarted() async throws {
    let folder = try TemporaryFolder()
    let environment = try camera(folder, "pictures 10000")
    let terminal = try PseudoTerminal(columns: 140, rows: 30)
    let child = try terminal.start(
      [Program.colors, "--camera", "/dev/null", "--tracker", "full"], environment: environment)
    try await terminal.wait(for: "the camera") { $0.text.contains("live ─╯") }
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    _ = try await Machine.run([
      "pkill", "-SEGV", "-f", "track /dev/null --hands 1 --tracker full",
    ])
    try await terminal.wait(forText: "trying again")
    terminal.type("l")
    try await terminal.wait(forText: "2 like")
    try await terminal.wait(for: "the camera") { $0.text.contains("live ─╯") }
    terminal.type("q")
    #expect(await child.outcome().lines.count == 2)
    try await expectNoProcess(folder.url.path())
  }
}
