import Arguments
import Testing

@testable import TestSupport

@Suite struct ManualPageTests {
  @Test func aProgramsPageListsItsSubcommands() throws {
    #expect(
      try message(for: ["help", "--man"]) == #"""
        .\" -*- coding: utf-8 -*-
        .TH HARBOUR 1 "" "harbour 3"
        .nh
        .ad l
        .SH NAME
        harbour \- looks after ships
        .SH SYNOPSIS
        \fBharbour\fR \fIsubcommand\fR
        .SH DESCRIPTION
        Looks after ships.
        .SH OPTIONS
        .TP
        \fB\-\-generate\-completion\-script\fR \fIshell\fR
        Print completions for bash, zsh or fish.
        .TP
        \fB\-\-version\fR
        Show the version.
        .TP
        \fB\-h, \-\-help\fR
        Show help: \-h the options\(aq names, \-\-help all of it.
        .SH SUBCOMMANDS
        .TP
        \fBrope\fR
        Cuts rope. (default)
        .TP
        \fBship\fR
        Names a ship.
        .SH EXIT STATUS
        Exits with 0, or 1 in a storm.
        .SH SEE ALSO
        \fBharbour\-rope\fR(1),
        \fBharbour\-ship\fR(1)

        """#)
  }

  /// Its own options stand first. Nothing that roff takes for something else is left.
  @Test func aSubcommandsPageHasItsOptionsExamplesAndExitStatus() throws {
    #expect(
      try message(for: ["help", "rope", "--man"]) == #"""
        .\" -*- coding: utf-8 -*-
        .TH HARBOUR\-ROPE 1 "" "harbour 3"
        .nh
        .ad l
        .SH NAME
        harbour\-rope \- cuts rope
        .SH SYNOPSIS
        \fBharbour rope\fR [\fIropes\fR ...] [\-\-length \fIlength\fR] [\-\-cut\-places \fIcut\-places\fR ...] [\-\-output \fIoutput\fR] [\-\-knot \fIknot\fR ...] [\-\-fibre \fIfibre\fR] [\-\-quiet]
        .SH DESCRIPTION
        Cuts rope.
        .SH OPTIONS
        .TP
        \fB\-o, \-\-output\fR \fIoutput\fR
        Where to.
        .TP
        \fB\-\-knot\fR \fIknot\fR
        Which. (default: bowline)
        .TP
        \fB\-\-fibre\fR \fIfibre\fR
        What of. (default: hemp)
        .TP
        \fB\-\-quiet\fR
        Say nothing.
        .TP
        \fB\-h, \-\-help\fR
        Show help: \-h the options\(aq names, \-\-help all of it.
        .SS Arguments
        .TP
        \fIropes\fR
        What to cut. (default: \-)
        .SS Sizes
        .TP
        \fB\-\-length\fR \fIlength\fR
        How long.
        .TP
        \fB\-\-cut\-places\fR \fIcut\-places\fR
        Where to cut; again for more.
        .SH EXAMPLES
        In halves, and where the knots are:
        .PP
        .RS 4
        .EX
        harbour rope \(ti/hemp \-\-length 2
        harbour rope \(aq\(haknot$\(aq \-\-output=\(gadate\(ga.\(rsrope
        .EE
        .RE
        .PP
        \&.rope is the usual end of a name.
        .SH EXIT STATUS
        Exits with 1 if a rope is too short.
        .SH SEE ALSO
        \fBharbour\fR(1)

        """#)
  }

  @Test func aPageOfNoCommandIsAnError() throws {
    for words in [["help", "raft", "--man"], ["help", "--man", "raft"]] {
      let error = #expect(throws: ValidationError.self) { try Harbour.parseAsRoot(words) }
      #expect(error?.description == "Unknown subcommand 'raft'")
    }
  }
}
