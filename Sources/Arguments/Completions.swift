// Completion in a shell: a script that runs the program itself, so that what is offered
// is decided in one place for all shells.

/// Prints the script for a shell.
let completionOption = "--generate-completion-script"
/// Prints what the last of the words behind it could become.
let completeOption = "--complete-words"

extension ParsableCommand {
  /// What the last of `words` could become, each with its meaning behind a tabulator. Where
  /// there is nothing, it is a file or any text.
  static func completions(of words: [String]) -> [String] {
    // For bash, an equals sign is a word.
    var words = words.filter { $0 != "=" }
    var start = ""
    if let last = words.last, last.hasPrefix("--"), let equals = last.firstIndex(of: "=") {
      start = String(last[...equals])
      words.removeLast()
      words += [String(last[..<equals]), String(last[equals...].dropFirst())]
    }
    let word = words.popLast() ?? ""
    let command = subcommand(named: words.first ?? "") ?? configuration.defaultSubcommand ?? self
    let isFirst = words.isEmpty || words == [completionOption]
    let parameters =
      DeclaredArguments(command.init()).parameters + [.help] + (isFirst ? programOptions : [])
    let option = parameters.first { $0.kind == .option && $0.names.contains(words.last ?? "") }
    let candidates: [String]
    if let option {
      candidates = option.help.values().map { start + $0 }
    } else if word.hasPrefix("-") {
      candidates = parameters.flatMap { one in one.names.map { "\($0)\t\(one.help.text)" } }
    } else {
      let commands = words.isEmpty || words == ["help"] ? configuration.subcommands : []
      candidates = commands.map { "\($0.commandName)\t\($0.configuration.abstract)" }
    }
    return candidates.filter { $0.hasPrefix(start + word) }
  }

  /// - Throws: `ValidationError` for a shell that is not known.
  static func completionScript(for shell: String) throws -> String {
    let name = commandName
    switch shell {
    case "bash":
      // Written for bash 3.2, which macOS has.
      return """
        _\(name)() {
          local IFS=$'\\n' program=${COMP_WORDS[0]/#\\~/$HOME} word=${COMP_WORDS[COMP_CWORD]}
          [[ $word == = ]] && word=
          COMPREPLY=($("$program" \(completeOption) "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$word"))
          COMPREPLY=("${COMPREPLY[@]%%$'\\t'*}")
          COMPREPLY=("${COMPREPLY[@]// /\\\\ }")
        }
        complete -o default -F _\(name) \(name)
        """
    case "zsh":
      return """
        #compdef \(name)
        _\(name)() {
          local -a candidates
          candidates=("${(@f)$(${~words[1]} \(completeOption) "${(@Q)words[2,CURRENT]}")}")
          candidates=(${${candidates//:/\\\\:}//$'\\t'/:})
          if ((#candidates)); then _describe \(name) candidates; return; fi
          compset -P '--*='
          _files
        }
        # Read by `source`, or found by `autoload` under this name and called.
        if [[ ${funcstack[1]} == _\(name) ]]; then _\(name) "$@"; else compdef _\(name) \(name); fi
        """
    case "fish":
      return """
        function __complete_\(name)
          set -l words (commandline -opc) "$(commandline -ct)"
          set -l candidates ($words[1] \(completeOption) $words[2..-1])
          test -n "$candidates"; and printf '%s\\n' $candidates; or __fish_complete_path $words[-1]
        end
        complete -c \(name) -f -a '(__complete_\(name))'
        """
    default: throw ValidationError("give \(completionOption) bash, zsh or fish")
    }
  }
}
