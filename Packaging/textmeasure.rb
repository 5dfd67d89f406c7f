# What Scripts/release fills in: @repository@, @version@ and @sha256@.
class Textmeasure < Formula
  desc "Exact heights of wrapped text, before anything is drawn"
  homepage "@repository@"
  url "@repository@/releases/download/v@version@/textmeasure-@version@.tar.gz"
  sha256 "@sha256@"
  license all_of: ["Apache-2.0", "OFL-1.1"]

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cmark-gfm"
  depends_on "expat"
  depends_on "freetype"
  depends_on "fribidi"
  depends_on "harfbuzz"
  depends_on macos: :sonoma
  depends_on "simdjson"
  depends_on "zstd"

  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  def install
    # SwiftPM's own sandbox cannot be inside of Homebrew's.
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "measure"
    bin.install ".build/release/measure"
    (pkgshare/"fonts").install "Fonts/Pretendard", "Fonts/Fallback"
    generate_completions_from_executable(bin/"measure", "--generate-completion-script")

    (buildpath/"measure.1").write Utils.safe_popen_read(bin/"measure", "help", "--man")
    commands = Utils.safe_popen_read(bin/"measure", "--complete-words", "").lines.map { |line| line.split("\t").first }
    commands.each do |command|
      page = Utils.safe_popen_read(bin/"measure", "help", command, "--man")
      (buildpath/"measure-#{command}.1").write page
    end
    man1.install Dir["measure*.1"]
  end

  test do
    # Beside no checkout the fonts are those that were installed.
    output = shell_output("#{bin}/measure heights --text 가나다 --width 343 --quiet")
    assert_match '"height":18,"lineCount":1', output
  end
end
