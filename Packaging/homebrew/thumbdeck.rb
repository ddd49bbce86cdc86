# A formula for Homebrew; Scripts/release fills in the version and the hash.
class Thumbdeck < Formula
  desc "Decide a deck of cards on the terminal with a thumb"
  homepage "https://github.com/OWNER/thumbdeck"
  url "https://github.com/OWNER/thumbdeck/releases/download/v@VERSION@/thumbdeck-@VERSION@-source.tar.gz"
  sha256 "@SHA256_SOURCE@"
  license "MIT"

  depends_on xcode: ["26.0", :build]
  depends_on "cmark-gfm"
  depends_on macos: :tahoe
  uses_from_macos "ncurses"

  def install
    ENV["THUMBDECK_WITHOUT_MODELS"] = "1"
    system "Scripts/install", "--prefix", prefix
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/thumbdeck --version")
    (testpath/"deck.txt").write "one\ntwo\n"
    (testpath/"keys.scenario").write "deck deck.txt\n\npress Right\nexpect like one\n"
    system bin/"thumbdeck", "check", "keys.scenario"
  end
end
