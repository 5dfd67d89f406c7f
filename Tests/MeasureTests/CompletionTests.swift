import Testing

/// The scripts of `--generate-completion-script`, each in its shell, in a folder with the
/// files `coil` and `cargo list`.
@Suite struct CompletionTests {
  /// What is printed by `script`, which finds the completions of a shell in a file.
  private func output(of script: String, in shell: String) throws -> [String] {
    let folder = try Folder()
    for name in ["coil", "cargo list"] { try folder.write(name, "") }
    let outcome = try folder.bash(
      """
      set -e
      PATH=$(dirname "$MEASURE"):$PATH HOME=$PWD
      measure --generate-completion-script \(shell) > .completions
      cat > .script <<'END'
      \(script)
      END
      \(shell) .script
      """)
    #expect(outcome.errors == "" && outcome.status == 0)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  /// Words as bash splits them, the last one to be completed. Where the answer is empty,
  /// bash offers files.
  @Test(
    arguments: [
      (["he"], ["heights"]),
      (["rev"], []),
      (["heights", "--prof"], ["--profile"]),
      (["--prof"], ["--profile"]),
      (["explain", "--profile", "=", "ui"], ["uikit"]),
      (["curve", "--profile", "="], ["css", "webkit", "firefox", "uikit", "flutter", "android"]),
      (["heights", "--width", ""], []), (["heights", "--style", ""], []),
      (["heights", "--font-file", ""], []), (["help", "he"], ["heights"]),
      (["--vers"], ["--version"]),
    ])
  func bashCompletes(words: [String], completions: [String]) throws {
    let list = (["measure"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source ./.completions
      COMP_WORDS=(\(list)) COMP_CWORD=\(words.count)
      _measure measure '\(words.last ?? "")'
      ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(try output(of: script, in: "bash") == completions)
  }

  /// Some words of every option that takes one of a few.
  @Test(
    arguments: [
      ("--generate-completion-script", ["bash", "zsh", "fish"]),
      ("heights --font", ["pretendard", "pretendard-bold"]), ("heights --format", ["csv"]),
      ("heights --profile", ["android"]), ("heights --view", ["text-view"]),
      ("heights --strategy", ["hangul-word"]), ("heights --leading", ["even"]),
      ("heights --break", ["keep-all"]), ("heights --overflow-wrap", ["anywhere"]),
      ("heights --white-space", ["pre-wrap"]), ("heights --line-break", ["strict"]),
      ("heights --offsets", ["utf16"]), ("heights --null", ["skip"]),
      ("heights --input-format", ["tsv"]), ("heights --device", [#"15\ Pro"#, "all"]),
      ("cells --cell", ["animal-row"]), ("cells --show", ["mosaic"]),
      ("cells --text-size", ["extraSmall", "all"]), ("cells --text-style", ["body"]),
      ("preview --cell", ["animal-row"]), ("verify --profile", ["android"]),
    ])
  func valuesThatAreFewAreOffered(option: String, some: [String]) throws {
    let words = option.split(separator: " ").map { "'\($0)'" }
    let script = """
      source ./.completions
      COMP_WORDS=(measure \(words.joined(separator: " ")) '') COMP_CWORD=\(words.count + 1)
      _measure measure ''
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let found = try output(of: script, in: "bash")
    #expect(found.count < 100 && Set(some).isSubset(of: found), "\(found)")
  }

  @Test(
    .enabled(if: Device.runs("fish"), "needs fish (Scripts/setup --all)"),
    arguments: [
      ("dev", ["devices\tLists the widths and scales of phones, tablets and windows."]),
      ("--cache-st", ["--cache-stats\tSay at the end how many texts were in the cache"]),
      ("curve --profile ui", ["uikit"]), ("curve --profile=ui", ["--profile=uikit"]),
      ("heights --output co", ["coil"]), ("co", ["compare\tCompares the old guess"]),
      ("heights car", ["cargo list"]), ("heights --style co", ["coil"]),
    ])
  func fishCompletes(line: String, completions: [String]) throws {
    let script = "source .completions; complete -C 'measure \(line)'"
    let found = try output(of: script, in: "fish")
    #expect(found.count == completions.count)
    for (found, expected) in zip(found, completions) { #expect(found.hasPrefix(expected)) }
  }

  /// zsh completes on a terminal only: `zpty` is one, on which the line is typed and the
  /// tabulator pressed.
  @Test(
    .enabled(if: Device.runs("zsh"), "needs zsh (Scripts/setup --all)"),
    arguments: [
      ("hei", "heights "), ("--prof", "--profile "), ("curve --cache-st", "curve --cache-stats "),
      ("curve --profile ui", "curve --profile uikit "),
      ("curve --profile=ui", "curve --profile=uikit "),
      ("heights --output co", "heights --output coil "),
      ("heights -o car", #"heights -o cargo\ list "#), ("style --style co", "style --style coil "),
      ("cells --cell animal-r", "cells --cell animal-row "),
      ("--output=co", "--output=coil "),
    ])
  func zshCompletes(line: String, completed: String) throws {
    let script = #"""
      zmodload zsh/zpty
      zpty shell 'TERM=dumb zsh -f -i'
      zpty -w shell 'PS1=; autoload -U compinit; compinit -u -D; source ./.completions'
      zpty -w shell 'show() { print -r -- "<$BUFFER>"; BUFFER=; }; zle -N show; bindkey "^X" show'
      zpty -w shell 'print rea""dy'
      zpty -r -m shell ready '*ready*'
      zpty -n -w shell $'measure \#(line)\t\C-x'
      zpty -r -m shell typed '*<*>*'
      print -r -- ${${typed##*<}%%>*}
      """#
    #expect(try output(of: script, in: "zsh") == ["measure \(completed)"])
  }
}
