import Testing

@testable import MaestroFlows

/// The expressions in `${…}`, as JavaScript evaluates them.
@Suite struct ScriptExpressionTests {
  private func value(_ text: String, _ scope: inout ScriptScope) throws -> String {
    try scope.value(of: ScriptParser.expression(text)).text
  }

  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("'a' + 1", "a1"), ("'3' * '4'", "12"),
    ("10 / 4", "2.5"), ("7 % 3", "1"), ("2 ** 10", "1024"), ("-3 + +'4'", "1"),
    ("1 == '1'", "true"), ("1 === '1'", "false"), ("null == undefined", "true"),
    ("null === undefined", "false"), ("!''", "true"), ("!!'x'", "true"), ("NaN == NaN", "false"),
    ("a || 'default'", "default"), ("name && 'yes'", "yes"), ("a ?? 'none'", "none"),
    ("name ? 'on' : 'off'", "on"), ("2 < 10", "true"), ("'2' < '10'", "false"),
    ("`Hello ${name}!`", "Hello Ada!"), ("name.length", "3"), ("name[0]", "A"),
    ("name.toUpperCase()", "ADA"), ("' x '.trim()", "x"), ("'a-b-c'.split('-')[1]", "b"),
    ("'abab'.replace('a', 'x')", "xbab"), ("'abc'.slice(-2)", "bc"),
    ("'abc'.substring(2, 0)", "ab"),
    ("'abc'.includes('bc')", "true"), ("'5'.padStart(3, '0')", "005"),
    ("[1, 2, 3].join('-')", "1-2-3"),
    ("Math.floor(2.7) + Math.max(1, 5)", "7"), ("parseInt('12px') + 1", "13"),
    ("(1.005).toFixed(1)", "1.0"), ("typeof name", "string"), ("typeof missing", "undefined"),
    ("JSON.stringify({a: [1, true, null]})", #"{"a":[1,true,null]}"#),
    ("json('{\"a\": {\"b\": 3}}').a.b", "3"), ("maestro.platform", "ios"), ("missing", "undefined"),
    ("0.1 + 0.2", "0.30000000000000004"), ("1 / 0", "Infinity"), ("new Date().getTime()", "0"),
    ("/* a */ 1 // b", "1"), ("'it\\'s \\u0041'", "it's A"), ("1_000 + 0x10", "1016"),
  ])
  func expressionsHaveTheValueThatJavaScriptGivesThem(_ text: String, _ expected: String) throws {
    var scope = ScriptScope()
    scope.variables["name"] = .string("Ada")
    #expect(try value(text, &scope) == expected)
  }

  @Test func assignmentsLastForTheNextExpression() throws {
    var scope = ScriptScope()
    _ = try value("output.user = { name: 'Ada', tags: [] }", &scope)
    _ = try value("output.user.age = 36", &scope)
    _ = try value("output.user.tags.push('x')", &scope)
    _ = try value("output.count = (output.count || 0) + 1", &scope)
    _ = try value("output.count++", &scope)
    _ = try value("n = 5", &scope)
    #expect(
      try value("`${output.user.name} ${output.user.age} ${output.user.tags[0]}`", &scope)
        == "Ada 36 x")
    #expect(try value("output.count + n--", &scope) == "7")
    #expect(try value("n", &scope) == "4")
  }

  @Test(arguments: [
    ("1 +", "not complete"), ("(1", "not complete"), ("'abc", "does not end"), ("1 2", "operator"),
    ("/a/.test('a')", "regular expressions"),
    ("1 = 2", "only names and members"), ("`a ${`", "not closed"), ("#", "unexpected character"),
  ])
  func mistakesAreNamed(_ text: String, _ expected: String) {
    let error = #expect(throws: ScriptError.self) { try ScriptParser.expression(text) }
    #expect(error?.message.contains(expected) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    "http.get('https://example.com')", "faker.name()", "missing.name", "'a'.repeat(1e9)",
    "'a'.padStart(1e9)", "''.at(1)", "unknown()", "require('fs')",
  ])
  func whatNobodyAnswersFails(_ text: String) throws {
    var scope = ScriptScope()
    #expect(throws: ScriptError.self) { try value(text, &scope) }
  }

  @Test(arguments: [
    ("${output.a = 1; output.b = 2}", "2"), ("${let n = 2; n * 3}", "6"),
    ("x${if (true) { output.c = 'y' } output.c}", "xy"), ("${const a = 1}", "undefined"),
  ])
  func statementsHaveTheValueOfTheLastExpression(_ text: String, _ expected: String) throws {
    var scope = ScriptScope()
    #expect(try scope.text(of: ScriptTemplate(text)) == expected)
  }

  @Test func scriptsWithoutATextRun() throws {
    var scope = ScriptScope()
    try scope.run(ScriptTemplate("${output.twice = n => 2 * n}"))
    #expect(try scope.text(of: ScriptTemplate("${output.twice(4)}")) == "8")
    #expect(throws: ScriptError.self) { try scope.text(of: ScriptTemplate("${output.twice}")) }
  }

  @Test func deepAndLongExpressionsAreRefused() {
    let deep = String(repeating: "(", count: 5000) + "1" + String(repeating: ")", count: 5000)
    #expect(throws: ScriptError.self) { try ScriptParser.expression(deep) }
    let signs = String(repeating: "!", count: 50_000) + "1"
    #expect(throws: ScriptError.self) { try ScriptParser.expression(signs) }
    let long = Array(repeating: "1", count: 100_000).joined(separator: "+")
    #expect(throws: ScriptError.self) { try ScriptParser.expression(long) }
    let calls = "a" + String(repeating: ".b", count: 5000)
    #expect(throws: ScriptError.self) { try ScriptParser.expression(calls) }
  }

  @Test func doublingATextEndsAtALimit() throws {
    var scope = ScriptScope()
    _ = try value("output.text = 'aaaaaaaa'", &scope)
    #expect(throws: ScriptError.self) {
      for _ in 0..<60 { _ = try value("output.text = output.text + output.text", &scope) }
    }
  }

  /// Scripts whose data grows faster than their steps.
  @Test(arguments: [
    "let a = []; for (let i = 0; i < 60; i++) { a = [a, a] }",
    "let a = []; for (let i = 0; i < 9; i++) { a = [a, a, a, a, a, a] } output.x = JSON.stringify(a)",
    "let a = {}; for (let i = 0; i < 60; i++) { a = {a, b: a} }",
    "let a = []; for (let i = 0; i < 60000; i++) { a = [a] }",
    "output.x = {}; for (let i = 0; i < 60000; i++) { output.x.y = output }",
    "let t = 'a'.repeat(1000000), a = []; for (let i = 0; i < 9000; i++) { a.push(t) } output.x = a.join()",
    "let t = 'a'.repeat(1000000), a = []; for (let i = 0; i < 9000; i++) { a.push(t) } output.x = '' + a",
    "let t = 'a'.repeat(1000000), a = []; for (let i = 0; i < 9000; i++) { a.push(t) } output.x = JSON.stringify(a)",
    "let t = 'a'.repeat(1000000); output.x = t.concat(t, t, t, t, t)",
    "let t = 'a'.repeat(1000000); output.x = `${t}${t}${t}`",
    "let t = 'a'.repeat(1000000); output.x = t.replaceAll('a', t)",
    "let t = 'a'.repeat(100000); output.x = t.replaceAll('a', '$`')",
    "let t = 'a'.repeat(1000000); output.x = t.split('')",
    "let t = '[' + '[],'.repeat(300000) + '[]]'; output.x = JSON.parse(t)",
    "let t = '['.repeat(100000); output.x = JSON.parse(t)",
    "let a = [1]; for (let i = 0; i < 100000; i++) { a.push(i) }",
    "let a = []; for (let i = 0; i < 9000; i++) { a.push('a'.repeat(1000000)) }",
  ])
  func dataThatGrowsWithoutBoundIsRefused(_ script: String) throws {
    var scope = ScriptScope()
    let statements = try ScriptParser.script(script)
    let error = #expect(throws: ScriptError.self) { try scope.run(statements) }
    let reasons = ["more than", "not JSON", "deep"]
    #expect(reasons.contains { error?.message.contains($0) == true }, "\(error?.message ?? "")")
  }

  @Test func aLongTextIsSearchedInATimeInProportion() throws {
    var scope = ScriptScope()
    #expect(
      try value("'a'.repeat(1000000).indexOf('a'.repeat(500000) + 'b')", &scope) == "-1")
  }

  @Test func scriptsOfExpressionsAndDeclarationsRun() throws {
    let statements = try ScriptParser.script(
      """
      // The user of the next flows.
      var first = 'Ada'
      const last = "Lovelace";
      output.name = first + ' ' +
        last
      console.log(output.name);
      """)
    var scope = ScriptScope()
    try scope.run(statements)
    #expect(scope.output["name"] == .string("Ada Lovelace"))
  }

  @Test(arguments: [
    ("if (name == 'Ada') { output.x = 1 } else { output.x = 2 }", "1"),
    ("if (name == 'Eva')\n  output.x = 1\nelse if (name) output.x = 2\nelse output.x = 3", "2"),
    ("function twice(n) {\n  return n * 2;\n}\noutput.x = twice(twice(2))", "8"),
    ("output.x = later();\nfunction later() { return 'known' }", "known"),
    (
      "function user() {\n  var id = `u-${1 + 1}`;\n  return { id: id, name }\n}\noutput.x = user().id",
      "u-2"
    ),
    ("const add = (a, b) => a + b; output.x = add(1, 2)", "3"),
    ("output.x = [1, 2, 3].map(n => n * n).filter((n) => n > 1).join('+')", "4+9"),
    ("output.x = [1, 2].some(n => n == 2) + ',' + [1, 2].every(n => n == 2)", "true,false"),
    (
      "let text = ''; for (let i = 0; i < 3; i++) { if (i == 1) continue; text += i } output.x = text",
      "02"
    ),
    ("let sum = 0; for (const n of [1, 2, 3]) { if (n == 3) break; sum += n } output.x = sum", "3"),
    ("let n = 0; while (true) { n++; if (n == 5) break } output.x = n", "5"),
    ("output.x = (function () { return 'called' })()", "called"),
    ("var a = []; a?.push(1); a?.push(2); output.x = a.join()", "1,2"),
    ("var a = 1, b = 2\noutput.x = (a + b) * 2", "6"),
    (
      "var n = 1; function set() { n = 2; var m = 3 } set(); output.x = n + ',' + typeof m",
      "2,undefined"
    ),
    ("const page = { open: (id) => 'page ' + id }; output.x = page.open(7)", "page 7"),
    (
      "let n = 0; missing?.f(n++); missing?.[n++]; missing?.(n++); ({}).f?.(n++); output.x = n", "0"
    ),
    (
      "let i = 0; const a = [1, 2, 3]; a[i++] += 10; a[i++]++; output.x = [a, i].join()", "11,3,3,2"
    ),
    ("let i = 0; const a = [{ n: 1 }]; a[i++].n = 5; output.x = [a[0].n, i].join()", "5,1"),
    ("let i = 0; const a = [[], []]; a[i++].push(i, i); output.x = [a, i].join('|')", "1,1,|1"),
    ("let i = 0; const a = []; a[i] = i++; a[i] ||= i++; output.x = [a, i].join()", "0,1,2"),
    ("const a = []; a.push(a.push(5)); a['push'](6); output.x = a.join()", "5,1,6"),
    ("function fact(n) { return n < 2 ? 1 : n * fact(n - 1) } output.x = fact(5)", "120"),
  ])
  func scriptsHaveBranchesLoopsAndFunctions(_ script: String, _ expected: String) throws {
    var scope = ScriptScope()
    scope.variables["name"] = .string("Ada")
    try scope.run(ScriptParser.script(script))
    #expect(try scope.output["x"]?.text == expected)
  }

  @Test(arguments: [
    ("while (true) {}", "steps"), ("function f() { f() } f()", "deep"), ("for (;;) {}", "steps"),
    ("function f(n) { return ((((((((((n + f(n + 1))))))))))) } f(0)", "deep"),
    ("for (const x of 5) {}", "array"), ("output.x = 5; output.x()", "supported"),
  ])
  func scriptsThatWouldNotEndFail(_ script: String, _ expected: String) throws {
    var scope = ScriptScope()
    let statements = try ScriptParser.script(script)
    let error = #expect(throws: ScriptError.self) { try scope.run(statements) }
    #expect(error?.message.contains(expected) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    "async function f() {}", "try { a() } catch (e) {}", "import x from 'y'", "if a { b }",
    "function () { }", "if (a) { b()", "var 5 = 1", "a b", "class A {}", "else { }",
  ])
  func otherStatementsAreMistakes(_ script: String) {
    #expect(throws: ScriptError.self) { try ScriptParser.script(script) }
  }

  @Test(arguments: [
    ("Hello ${name}", "Hello Ada"), ("\\${name}", "${name}"), ("${'}'}", "}"), ("a$b", "a$b"),
    ("${ {a: 1}.a }${name}", "1Ada"), ("${}", "undefined"), ("100 % $", "100 % $"),
  ])
  func textsAreFilledIn(_ text: String, _ expected: String) throws {
    var scope = ScriptScope()
    scope.variables["name"] = .string("Ada")
    #expect(try scope.text(of: ScriptTemplate(text)) == expected)
  }

  @Test func timesAreWholeMilliseconds() throws {
    var scope = ScriptScope()
    scope.now = 1016.7
    #expect(try value("Date.now() + ' ' + new Date().getTime()", &scope) == "1016 1016")
    #expect(try value("new Date().toISOString()", &scope) == "1970-01-01T00:00:01.016Z")
  }

  @Test func randomNumbersAreTheSameInEachRun() throws {
    var (one, other) = (ScriptScope(), ScriptScope())
    #expect(try value("Math.random()", &one) == value("Math.random()", &other))
    #expect(try value("Math.random()", &one) != value("Math.random() * 0", &other))
  }
}
