import Foundation
import TestSupport
import Testing

@Suite struct CommandLineMessageTests {
  /// Lines of a shell, to which the program is `$0`, and lines that they print.
  @Test(
    arguments: [
      (
        "$0 test --max-failures 0 good.cvt",
        ["cvsim: --max-failures: expected a number from 1; see `cvsim test --help`"]
      ),
      (
        "$0 test --repeat-each 0 good.cvt",
        ["cvsim: --repeat-each: expected a number from 1 to 1000000; see `cvsim test --help`"]
      ),
      (
        "$0 test --update --verify-determinism good.cvt",
        [
          "cvsim: --update and --verify-determinism cannot be combined; give one of them; see `cvsim test --help`"
        ]
      ),
      (
        "$0 test --random-seed 3 good.cvt",
        ["cvsim: --random-seed needs --shuffle; see `cvsim test --help`"]
      ),
      (
        "$0 test --watch --update good.cvt",
        [
          "cvsim: --watch and --update cannot be combined; give one of them; see `cvsim test --help`"
        ]
      ),
      (
        "$0 test -",
        [
          "cvsim: test accepts files, not standard input (./- is a file named -); see `cvsim test --help`"
        ]
      ),
      (
        "$0 test --reporter list --reporter tap good.cvt",
        [
          "cvsim: only one reporter can write to stdout; give the others a path; see `cvsim test --help`"
        ]
      ),
      (
        "$0 test --reporter tap=x --reporter junit=x good.cvt",
        ["cvsim: two reporters write to x; give each its own path; see `cvsim test --help`"]
      ),
      (
        "$0 test --trace on good.cvt",
        ["cvsim: --trace on needs --output FOLDER for the files; see `cvsim test --help`"]
      ),
      (
        "$0 test --shard-by time --shard 1/2 good.cvt",
        [
          "cvsim: --shard-by time needs --output FOLDER, where all machines have the same timings.json"
        ]
      ),
      (
        "TEST_SHARD_INDEX=0 TEST_TOTAL_SHARDS=2 $0 test --shard 2/2 good.cvt",
        [
          "cvsim: --shard 2/2 differs from the environment, which has 1/2, counted from 1; give one of them"
        ]
      ),
      (
        "TEST_SHARD_INDEX=0 $0 test good.cvt",
        [
          "cvsim: TEST_SHARD_INDEX and TEST_TOTAL_SHARDS must be set together: TEST_TOTAL_SHARDS is not set"
        ]
      ),
      (
        "TEST_SHARD_INDEX=5 TEST_TOTAL_SHARDS=2 $0 test good.cvt",
        ["cvsim: TEST_SHARD_INDEX=5 is out of range for TEST_TOTAL_SHARDS=2"]
      ),
      (
        "TEST_SHARD_INDEX=0 TEST_TOTAL_SHARDS=2 TEST_SHARD_STATUS_FILE=no/x $0 test good.cvt",
        [
          "cvsim: cannot write no/x, which TEST_SHARD_STATUS_FILE requests: No such file or directory"
        ]
      ),
      ("$0 test empty", ["ERROR empty: no transcript or flow in this folder"]),
      (
        "$0 test banners.yaml",
        [
          "ERROR banners.yaml: this is a collection file: `cvsim banners.yaml` opens it; a session begins with %cvsim 1"
        ]
      ),
      (
        "$0 run good.cvt --trace good.trace > log; $0 test good.trace",
        [
          "ERROR good.trace: this is a trace: `cvsim trace to-session good.trace` makes a session of it; a session begins with %cvsim 1"
        ]
      ),
      (
        "$0 test -g '(' good.cvt",
        [
          "cvsim: -g: ( is not a valid regular expression: this `(` is not closed at character 1 of the pattern"
        ]
      ),
      (
        "CI=1 $0 test --update bad.cvt",
        ["cvsim: cannot write bad.cvt: CI is set; add --update-on-ci to allow it"]
      ),
      (
        "$0 test --update --shuffle --random-seed 3 bad.cvt",
        ["cvsim: shuffled: --shuffle --random-seed 3"]
      ),
      ("$0 test --last-failed good.cvt", ["cvsim: no case failed last time: all run"]),
      (
        "SOURCE_DATE_EPOCH=x $0 test --reporter junit=out.xml good.cvt",
        [
          "cvsim: SOURCE_DATE_EPOCH=x is not a number of seconds since 1970; the report has the present time"
        ]
      ),
      (
        "$0 equivalent banners.yaml --session good.cvt",
        [
          "cvsim: expected two files, or one with --styles A,B or --devices A,B; see `cvsim equivalent --help`"
        ]
      ),
      (
        "$0 equivalent banners.yaml --session good.cvt --styles handler,handler",
        ["cvsim: --styles: handler is given twice; see `cvsim equivalent --help`"]
      ),
      (
        "$0 equivalent banners.yaml --session good.cvt --styles handler",
        [
          "cvsim: --styles: expected at least two styles, such as handler,registrations; see `cvsim equivalent --help`"
        ]
      ),
      (
        "$0 equivalent banners.yaml --session good.cvt --styles handler,modelz",
        [
          #"cvsim: --styles: found "modelz", expected some of handler, dataSource, sectionHandlers, registrations, models; did you mean models?; see `cvsim equivalent --help`"#
        ]
      ),
      (
        "$0 equivalent banners.yaml --session none.cvt --styles all",
        ["cvsim: none.cvt: no such file, or it is not readable"]
      ),
      (
        #"printf 'wire style models\n' > w.cvt; $0 equivalent banners.yaml --session w.cvt --styles all"#,
        [
          "cvsim: no screens were compared: w.cvt:1: `wire style` would replace the style that is compared; remove the command"
        ]
      ),
      (
        "$0 good.cvt",
        [
          "cvsim: good.cvt is a session, not a collection: `cvsim run good.cvt` runs it, `cvsim test good.cvt` checks it"
        ]
      ),
      ("$0 tset", ["cvsim: neither a subcommand nor a file is named 'tset'; did you mean 'test'?"]),
      ("$0 none.yaml", ["cvsim: cannot load none.yaml: no such file"]),
      ("$0 run none.cvt", ["cvsim: cannot open none.cvt: No such file or directory"]),
      (
        "$0 run --until 0 good.cvt",
        ["cvsim: --until: lines are numbered from 1; see `cvsim run --help`"]
      ),
      ("$0 run two.md --until 1", ["cvsim: two.md: no cvsim block begins up to that line"]),
      (
        "$0 run two.md --trace x.trace",
        ["cvsim: a trace has one session, two.md has 2; add --until LINE"]
      ),
      ("$0 exec", ["cvsim: exec needs --jsonl: one job a line of JSON; see `cvsim exec --help`"]),
      (
        "$0 exec --jsonl --max-entries=-1",
        ["cvsim: --max-entries: expected a number from 0; see `cvsim exec --help`"]
      ),
      (
        "$0 exec --jsonl --root none",
        ["cvsim: --root: no such folder: none; see `cvsim exec --help`"]
      ),
      (
        "$0 exec --jsonl --root . --allow-outside",
        [
          "cvsim: --allow-outside and --root cannot be combined; give one of them; see `cvsim exec --help`"
        ]
      ),
      ("$0 fmt - good.cvt", ["cvsim: - is standard input and must be the only argument"]),
      (
        "$0 fmt banners.yaml",
        ["banners.yaml: YAML files are not formatted: their comments and layout are kept"]
      ),
      (
        "$0 test --shard 1/2 --reporter blob=1.blob good.cvt; $0 test --shard 1/3 --reporter blob=2.blob good.cvt; $0 merge 1.blob 2.blob",
        ["cvsim: the blobs belong to different runs: not all runs have 2 parts"]
      ),
      (
        "$0 test --shard 1/2 --reporter blob=1.blob good.cvt; $0 merge 1.blob",
        ["cvsim: the blobs of 2/2 are missing"]
      ),
      (
        "$0 test --shard 1/2 --reporter blob=1.blob good.cvt; $0 test --shard 2/2 --reporter blob=2.blob bad.cvt; $0 merge 1.blob 2.blob",
        [
          "cvsim: the blobs belong to different runs: their cases differ, or were divided by different rules or timings"
        ]
      ),
      (
        "$0 test --reporter blob=1.blob good.cvt; $0 merge 1.blob 1.blob",
        ["ERROR good.cvt::good is in more than one of the blobs"]
      ),
      (
        "$0 test --reporter blob=1.blob good.cvt; head -c 200 1.blob > 2.blob; $0 merge 2.blob",
        ["cvsim: 2.blob: the file was cut off in line 1"]
      ),
      (
        "PATH=/nonexistent $0 render banners.yaml --format png",
        [
          "cvsim: png needs rsvg-convert, which is not installed: `apt-get install librsvg2-bin` or `brew install librsvg`; svg needs no program"
        ]
      ),
      (
        "$0 review --list --accept-all bad.cvt",
        [
          "cvsim: --list and --accept-all cannot be combined; give one of them; see `cvsim review --help`"
        ]
      ),
      (
        #"printf 'x\n' | $0 review bad.cvt"#, [#"cvsim: expected a, r, s, A, R, S or q, found "x""#]
      ),
      (
        "$0 run good.cvt --trace good.trace > log; $0 trace show --step=-1 good.trace",
        ["cvsim: --step: steps are numbered from 0; see `cvsim trace --help`"]
      ),
      (
        "$0 run good.cvt --trace good.trace > log; $0 trace show --type foo good.trace",
        [
          #"cvsim: --type: unknown type "foo"; there are session, command, resolve, touch, hit, gesture, event, scroll, display, state, update, expect, error, end; see `cvsim trace --help`"#
        ]
      ),
      (
        "$0 trace diff - -",
        [
          "cvsim: standard input holds one trace; name a file for the other; see `cvsim trace --help`"
        ]
      ),
      (
        "$0 run good.cvt --trace good.trace > log; head -2 good.trace > cut.trace; $0 trace show cut.trace; $0 trace diff cut.trace good.trace",
        [
          "cvsim: cut.trace: line 3: the trace ends here, before its last line; the lines above are complete"
        ]
      ),
      (
        "$0 run good.cvt --trace good.trace > log; cat good.trace good.trace > two.trace; $0 trace show two.trace; $0 trace diff two.trace good.trace",
        ["cvsim: two.trace: line 13: found text after the last line"]
      ),
      (
        #"$0 run good.cvt --trace good.trace > log; sed 's/"v":1/"v":9/' good.trace > v.trace; $0 trace show v.trace"#,
        [
          "cvsim: v.trace: line 1: expected the version 1 of the format, found 9; a newer cvsim may read it"
        ]
      ),
      (
        #"$0 run good.cvt --trace good.trace > log; sed 's/"seq":2/"seq":"x"/' good.trace > s.trace; $0 trace show s.trace"#,
        [#"cvsim: s.trace: line 3: expected "seq", "step" and "t", each a number"#]
      ),
      (
        #"$0 run good.cvt --trace good.trace > log; sed 's/"seq":2,/"seq":-2,/' good.trace > s.trace; $0 trace show s.trace"#,
        [
          #"cvsim: s.trace: line 3: found "seq" -2, "step" 0, "t" 0, expected numbers from 0 to 9007199254740992"#
        ]
      ),
      ("$0 banners.yaml --show foo", [#"! unknown kind "foo"; `%show all` shows every kind"#]),
      (
        "$0 test --reporter tap=good.cvt good.cvt",
        [
          "cvsim: cannot write good.cvt: it exists already and this command reads it; name another file"
        ]
      ),
      (
        "$0 test --reporter junit=bad.cvt good.cvt",
        [
          "cvsim: cannot write bad.cvt: it exists already and is not a JUnit report; name another file"
        ]
      ),
      ("$0 test --strict two.md", ["    the command has no expected output below it"]),
      (
        #"printf '%%cvsim 1\n%%load banners.yaml\n%%xfail later\n\ntap #t1\n' > x.cvt; $0 test --reporter list x.cvt"#,
        ["    passed although it must fail: later", "    remove its %xfail"]
      ),
      (
        #"printf '%%cvsim 1\n%%load banners.yaml\n\ntap #zz\n' > x.cvt; $0 test --reporter list x.cvt"#,
        ["      no expected output allows this error"]
      ),
      (
        #"printf '%%cvsim 1\n%%load banners.yaml\n%%tags !a\n\ntap #t1\n' > x.cvt; $0 check x.cvt"#,
        [#"x.cvt:3:7: a tag cannot begin with !: "!a""#]
      ),
      (
        #"printf '%%cvsim 1\n%%load banners.yaml\n%%tags\n\ntap #t1\n' > x.cvt; $0 check x.cvt"#,
        ["x.cvt:3:1: expected tags; write `%tags slow,touch`"]
      ),
      (
        #"printf '%%cvsim 1\n\ntap #t1\n|~ ...\n' > x.cvt; $0 check x.cvt"#,
        ["x.cvt:4:4: `|~ ...` has no meaning; write `| ...`"]
      ),
      (
        #"printf '%%cvsim 1\n\ntap #t1\n| (nothing)\n| a\n' > x.cvt; $0 check x.cvt"#,
        ["x.cvt:4:3: `(nothing)` is combined with other lines; remove one of them"]
      ),
      (
        #"printf '%%cvsim 1\n\nrepeat 1 {\n| a\n}\n' > x.cvt; $0 check x.cvt"#,
        ["x.cvt:4:1: expected output is not allowed inside a block; put it below the closing }"]
      ),
      (
        #"printf '%%cvsim 1\n\nrepeat 1 {\n%%load a\n}\n' > x.cvt; $0 check x.cvt"#,
        [
          "x.cvt:4:1: a directive is not allowed inside a block; put it before the first command of the case"
        ]
      ),
      (
        #"printf '\377\n' > x.cvt; $0 check x.cvt"#,
        ["x.cvt:1:1: the byte 0xFF is not valid UTF-8; save the file as UTF-8"]
      ),
      (
        #"printf 'tap #t1\nrecord a.cvt\nrecord b.cvt\n' | $0 banners.yaml"#,
        ["! recording to a.cvt already; `record stop` ends it"]
      ),
      (
        #"printf 'output a.txt\noutput b.txt\n' | $0 banners.yaml"#,
        ["! output goes to a.txt already; `output stop` ends it"]
      ),
      (
        "$0 run good.cvt --trace good.trace > log; head -1 good.trace > h.trace; cat h.trace good.trace > two.trace; $0 trace to-session two.trace",
        ["cvsim: two.trace: line 2: found a second header"]
      ),
      (
        #"printf '{"type":"report"}\n' > r.blob; $0 merge r.blob"#,
        ["cvsim: r.blob: line 1: found version null of reports, expected 1"]
      ),
      (
        #"printf '{"type":"x"}\n' > r.blob; $0 merge r.blob"#,
        [#"cvsim: r.blob: line 1: expected a report: an object of "type":"report""#]
      ),
      (
        #"$0 test --reporter blob=1.blob good.cvt; sed 's/"passed"/"fine"/' 1.blob > 2.blob; $0 merge 2.blob"#,
        [#"cvsim: 2.blob: line 1: cases[0]: unknown outcome "fine""#]
      ),
      (
        "$0 test --trace on --output out --reporter blob=1.blob good.cvt; head -1 1.blob > 2.blob; $0 merge 2.blob",
        ["cvsim: 2.blob: the file was cut off: a trace of its cases is missing"]
      ),
      (
        #"printf '%%cvsim 1\n%%load banners.yaml\n\ntap #t1\n| select #t1 via delegate:banners\n\nexpect none\n' > x.cvt; $0 test --update x.cvt"#,
        [
          "cvsim: x.cvt:4 x is not settled: `expect none` failed: ! expected no delivery, found select [0,0] #t1 via delegate:banners"
        ]
      ),
      (
        #"printf '%%cvsim 1\n%%load none.yaml\n\ntap #t1\n' > x.cvt; $0 review x.cvt"#,
        ["cvsim: not reviewed, because it cannot run:"]
      ),
      ("$0 frames banners.yaml --orthogonal 0=5", ["cvsim: section 0 does not scroll by itself"]),
      (
        "$0 test --reporter list=banners.yaml x.cvt",
        [
          "cvsim: cannot write banners.yaml: it exists already and looks like a source, not like a report; name another file"
        ]
      ),
      (
        #"printf '%%cvsim 1\n%%load banners.yaml\n\ntap #t1\n| a\n| b\n' > x.cvt; $0 test --reporter tap x.cvt"#,
        [
          #"  message: "expected a, got select #t1 via delegate:banners and 1 more, after `tap #t1`""#
        ]
      ),
      (
        #"printf '%%cvsim 1\n%%load banners.yaml\n\ntap #t1\n' > x.cvt; $0 test --strict --reporter tap x.cvt"#,
        [#"  message: "`tap #t1` has no expected output, which --strict requires""#]
      ),
      (
        #"printf '%%cvsim 1\n%%load banners.yaml\n\n%%case a\n' > x.cvt; $0 test --strict --reporter tap x.cvt"#,
        [#"  message: "the case has no command, and --strict requires each case to be checked""#]
      ),
      (
        #"printf '%%cvsim 1\n%%load banners.yaml\n\nquit\n\ntap #t1\n| a\n' > x.cvt; $0 test --reporter tap x.cvt"#,
        [
          #"  message: "`tap #t1` never ran: the case ended at line 4: 1 expectation was never compared""#
        ]
      ),
      (
        #"printf '{"id":1,"session":"tap 1,1","collection":{"cvsim":1,"cells":{"A":{}},"sections":[{"items":{"from":"x.json"}}]}}\n' | $0 exec --jsonl"#,
        [
          #"{"digest":null,"failures":[],"id":1,"reason":"collection:1:58: sections[0].items.from: this collection has no folder, so it cannot refer to files","steps":0,"verdict":"error"}"#
        ]
      ),
    ] as [(String, [String])])
  func eachMistakeIsNamed(line: String, messages: [String]) throws {
    let folder = try TemporaryFolder(MessageFiles.files)
    let result = try BuiltProgram.run(shell: line, folder: folder.path)
    let lines = (result.output + result.errors).split(separator: "\n").map(String.init)
    for message in messages { #expect(lines.contains(message), "\(line): \(lines)") }
  }
}
