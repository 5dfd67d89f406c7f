import Testing

/// Where records go, and what happens where they cannot.
@Suite struct OutputTests {
  private static let options =
    #"--width 150 --font-file "$PLAIN" --font-size 100 --quiet"#
  private static let record = #"{"id":1,"sizes":[{"width":150,"height":109,"lineCount":1}]}"# + "\n"

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("in", #"{"id":1,"text":"abc"}"# + "\n")
    try folder.write("bad", "{x\n")
    return folder
  }

  @Test func recordsGoToAFileInPlaceOfStandardOutput() throws {
    let folder = try folder()
    #expect(try folder.bash("exec $MEASURE in \(Self.options) -o out") == .success(""))
    #expect(folder.contents(of: "out") == Self.record)
    #expect(try folder.names == ["bad", "in", "out"])
  }

  @Test func aDashIsStandardOutput() throws {
    let folder = try folder()
    #expect(try folder.bash("exec $MEASURE in \(Self.options) -o -") == .success(Self.record))
    #expect(try folder.names == ["bad", "in"])
  }

  /// The same, whole, in a file and on standard output.
  @Test(
    arguments: [
      "explain in --width 150 --font-file $PLAIN", "fonts $PLAIN", "style --font-size 17",
      "style --schema", "devices", "devices --json", "cells --list", "cells --show animal-row",
      "cells --schema", "compare in --quiet",
      "verify \(Program.fixtures)/golden.ndjson --fonts \(Program.package)/Fonts/Pretendard",
    ])
  func everyCommandWritesToAFile(command: String) throws {
    let folder = try folder()
    let shown = try folder.bash("exec $MEASURE \(command)")
    #expect(shown.status == 0 && shown.output != "")
    #expect(try folder.bash("exec $MEASURE \(command) -o -") == shown)
    #expect(try folder.bash("exec $MEASURE \(command) -o out") == .success(""))
    #expect(folder.contents(of: "out") == shown.output)
    #expect(
      try folder.bash("exec $MEASURE \(command) -o ''").errors
        .hasPrefix("measure: the name of the --output file is empty; - is standard output"))
  }

  @Test func aPictureGoesToStandardOutputAsSVG() throws {
    let folder = try folder()
    let picture = "exec $MEASURE preview in --width 150"
    let shown = try folder.bash("\(picture) -o -")
    #expect(try folder.bash("\(picture) -o out.svg") == .success(""))
    #expect(shown == .success(folder.contents(of: "out.svg") ?? ""))
    #expect(shown.output.hasPrefix("<svg "))
  }

  @Test func theInputMayBeReplacedByItsHeights() throws {
    let folder = try folder()
    #expect(try folder.bash("exec $MEASURE in \(Self.options) -o in") == .success(""))
    #expect(folder.contents(of: "in") == Self.record)
  }

  @Test func recordsWithErrorsStillMakeAFile() throws {
    let folder = try folder()
    #expect(try folder.bash("exec $MEASURE bad in \(Self.options) -o out").status == 1)
    #expect(folder.contents(of: "out")?.hasSuffix(Self.record) == true)
  }

  @Test func whatWasThereStaysIfTheRunFails() throws {
    let folder = try folder()
    try folder.write("out", "old")
    let outcome = try folder.bash("exec $MEASURE in missing \(Self.options) -o out")
    #expect(outcome == .unusable("cannot open missing: No such file or directory"))
    #expect(folder.contents(of: "out") == "old")
    #expect(try folder.names == ["bad", "in", "out"])
  }

  @Test(
    .enabled(if: Device.isThere("/dev/full")),
    arguments: [("-o /dev/full", "/dev/full"), (">/dev/full", "standard output")])
  func aFullDiskIsTold(redirection: String, name: String) throws {
    let outcome = try folder().bash("exec $MEASURE in \(Self.options) \(redirection)")
    #expect(outcome == .unusable("cannot write \(name): No space left on device"))
  }

  private static let lists = [
    "devices", "devices --json", "fonts", "cells --list", "cells --schema",
    "cells --show animal-row", "cells --help",
  ]

  @Test(.enabled(if: Device.isThere("/dev/full")), arguments: lists)
  func listsAndHelpTellAFullDisk(command: String) throws {
    let outcome = try folder().bash("exec $MEASURE \(command) >/dev/full")
    #expect(outcome == .unusable("cannot write standard output: No space left on device"))
  }

  @Test(arguments: lists)
  func listsAndHelpMayBeCutOff(command: String) throws {
    let outcome = try folder().bash(
      "set -o pipefail; { sleep 0.2; exec $MEASURE \(command); } | true")
    #expect(outcome == .success(""))
  }

  @Test func closedStandardOutputIsTold() throws {
    let outcome = try folder().bash("exec $MEASURE in \(Self.options) >&-")
    #expect(outcome == .unusable("cannot write standard output: Bad file descriptor"))
  }

  /// The program waits for more input when the signal comes. Jobs of a shell that controls
  /// them do not ignore what is typed.
  @Test(arguments: [("HUP", 1), ("INT", 2), ("QUIT", 3), ("TERM", 15)])
  func aSignalEndsTheRunAndLeavesNothingBehind(signal: String, number: Int) throws {
    let folder = try folder()
    try folder.write("out", "old")
    let outcome = try folder.bash(
      #"""
      set -m
      mkfifo pipe
      $MEASURE pipe \#(Self.options) -o out &
      exec 3>pipe
      for ((i = 0; i < 600; i++)); do compgen -G '*.partial' >/dev/null && break; sleep 0.05; done
      compgen -G '*.partial' | sed 's/[0-9][0-9]*/N/'
      kill -\#(signal) $!
      for ((i = 0; i < 600; i++)); do kill -0 $! 2>/dev/null || break; sleep 0.05; done
      exec 3>&-
      wait $!
      echo $?
      """#)
    #expect(outcome.output == "out.N.0.partial\n\(128 + number)\n")
    #expect(folder.contents(of: "out") == "old")
    #expect(try folder.names == ["bad", "in", "out", "pipe"])
  }

  /// As under `nohup`.
  @Test func anIgnoredSignalStaysIgnored() throws {
    let folder = try folder()
    let outcome = try folder.bash(
      #"""
      mkfifo pipe
      trap '' HUP
      $MEASURE pipe \#(Self.options) -o out &
      exec 3>pipe
      for ((i = 0; i < 600; i++)); do compgen -G '*.partial' >/dev/null && break; sleep 0.05; done
      kill -HUP $!
      sleep 0.2
      cat in >&3
      exec 3>&-
      wait $!
      """#)
    #expect(outcome == .success(""))
    #expect(folder.contents(of: "out") == Self.record)
  }

  /// More is written than a pipe holds, so that writing fails once `head` has gone.
  @Test func aReaderThatHasSeenEnoughIsNoFailure() throws {
    let folder = try folder()
    let outcome = try folder.bash(
      """
      set -o pipefail
      for ((i = 0; i < 40000; i++)); do echo '{"id":1,"text":"abc"}'; done >many
      timeout 30 $MEASURE many \(Self.options) | head -1
      """)
    #expect(outcome == .success(Self.record))
  }

  @Test func anyNumberOfJobsWritesTheSameBytes() throws {
    let folder = try folder()
    let reviews = Program.package + "/Tests/Data/reviews.ndjson"
    let outcomes = try ["1", "2", "7"].map {
      try folder.measure([reviews, "--width", "343", "--lines", "--quiet", "--jobs", $0])
    }
    #expect(outcomes[0].status == 0)
    #expect(outcomes[0].output.split(separator: "\n").count == 3000)
    #expect(outcomes[1] == outcomes[0])
    #expect(outcomes[2] == outcomes[0])
  }

  /// Workers are still at it when the reader goes: nothing they use may be destroyed. One
  /// run in some hundred was ended by a signal.
  @Test func aReaderThatGoesEndsNoRunWithASignal() throws {
    let folder = try Folder()
    let outcome = try folder.bash(
      #"""
      for ((run = 0; run < 20; run++)); do
        (head -n 500 "$REVIEWS"; sleep 0.02) | "$MEASURE" --width 343 --jobs 8 --quiet | head -c $((run * 997)) >&3
        echo "${PIPESTATUS[1]}"
      done 3>/dev/null | sort -u
      """#.replacing("$REVIEWS", with: Program.package + "/Tests/Data/reviews.ndjson"))
    #expect(outcome == .success("0\n"))
  }
}
